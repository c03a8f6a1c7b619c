import TermContainers

/// Reads an inline theme: a flat JSON object of strings.
struct TapeThemeReader {
  /// A syntax error.
  struct Mistake: Error {
    let message: String
  }

  private let bytes: [UInt8]
  private var index = 0

  /// Reads its colours, and the keys that are unknown or have no valid colour.
  static func read(_ json: String) throws(Mistake) -> (colors: [String: String], unused: [String]) {
    var reader = TapeThemeReader(bytes: Array(json.utf8))
    var (colors, unused): ([String: String], [String]) = ([:], [])
    for (key, value) in try reader.members() where key != "name" {
      if let known = TapeTheme.key(key), TapeTheme.isColor(value) {
        colors[known] = value
      } else {
        unused.append(key)
      }
    }
    return (colors, unused)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func members() throws(Mistake) -> [(String, String)] {
    var result: [(String, String)] = []
    try expect(UInt8(ascii: "{"))
    if peek() != UInt8(ascii: "}") {
      repeat {
        let key = try string()
        try expect(UInt8(ascii: ":"))
        result.append((key, try value()))
      } while takes(UInt8(ascii: ","))
    }
    try expect(UInt8(ascii: "}"))
    return result
  }

  /// Reads a string or an unquoted number, boolean or null.
  private mutating func value() throws(Mistake) -> String {
    if peek() == UInt8(ascii: "\"") { return try string() }
    let word = bytes[index...].prefix { !$0.isBlank && !",}".utf8.contains($0) }
    index = word.endIndex
    switch (try? JSONReader.read(word))?.kind {
    case .number, .boolean, .null: return String(decoding: word, as: UTF8.self)
    default: throw Mistake(message: "the theme lacks a value")
    }
  }

  /// Keeps escapes verbatim: no key or colour contains one.
  private mutating func string() throws(Mistake) -> String {
    try expect(UInt8(ascii: "\""))
    let start = index
    while let byte = peekByte(), byte != UInt8(ascii: "\"") {
      index += byte == .backslash ? 2 : 1
    }
    guard index < bytes.count else { throw Mistake(message: "a string of the theme is not closed") }
    defer { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func expect(_ byte: UInt8) throws(Mistake) {
    guard takes(byte) else {
      let name = Character(Unicode.Scalar(byte))
      throw Mistake(message: "the theme is not a JSON object of strings: expected '\(name)'")
    }
  }

  private mutating func takes(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    index += 1
    return true
  }

  /// The next non-blank byte.
  private mutating func peek() -> UInt8? {
    while let byte = peekByte(), byte.isBlank { index += 1 }
    return peekByte()
  }

  private func peekByte() -> UInt8? { index < bytes.count ? bytes[index] : nil }
}
