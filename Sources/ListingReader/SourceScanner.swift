/// Cuts Swift source into tokens, without comments.
///
/// It knows no more of the language than listings need: where texts and comments end, and which
/// letters belong together. Source that is not Swift gives other tokens, and no error.
package struct SourceScanner {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 0
  package private(set) var tokens: [SourceToken] = []

  package init(_ source: String) {
    bytes = Array(source.utf8)
    while position < bytes.count { scan() }
  }

  private mutating func scan() {
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): advance()
    case UInt8(ascii: "/") where next == UInt8(ascii: "/"):
      while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
    case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipNested("/*", "*/")
    case UInt8(ascii: "\""): quoted(hashes: 0)
    case UInt8(ascii: "#") where hashes > 0: quoted(hashes: hashes)
    case _ where SourceToken.isWordByte(byte): word()
    case _ where SourceToken.operatorBytes.contains(byte): sign()
    default: takeToken(.sign, from: position, to: position + 1, on: line)
    }
  }

  private var next: UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }

  private mutating func advance() {
    if bytes[position] == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  private mutating func takeToken(_ kind: SourceToken.Kind, from: Int, to end: Int, on line: Int) {
    let text = String(decoding: bytes[from..<end], as: UTF8.self)
    tokens.append(SourceToken(kind: kind, text: text, line: line, offset: from))
    position = end
  }

  /// Takes letters and digits; a number keeps its point.
  private mutating func word() {
    let isNumber = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position])
    var end = position + 1
    while end < bytes.count {
      let isPoint =
        isNumber && bytes[end] == UInt8(ascii: ".") && end + 1 < bytes.count
        && SourceToken.isWordByte(bytes[end + 1])
      guard SourceToken.isWordByte(bytes[end]) || isPoint else { break }
      end += 1
    }
    takeToken(.word, from: position, to: end, on: line)
  }

  /// Takes an operator. A point ends an operator that did not begin with one, as in `view!.frame`.
  private mutating func sign() {
    let first = bytes[position]
    var end = position + 1
    let isAlone =
      first == UInt8(ascii: "!") && bytes.indices.contains(end)
      && bytes[end] == UInt8(ascii: ".")
    while !isAlone, end < bytes.count, SourceToken.operatorBytes.contains(bytes[end]) {
      if bytes[end] == UInt8(ascii: "."), first != UInt8(ascii: ".") { break }
      end += 1
    }
    takeToken(.sign, from: position, to: end, on: line)
  }

  // Comments and texts.

  /// Skips a comment with the comments inside it, or an interpolation with its parentheses: from
  /// `opening` to the `closing` that belongs to it.
  private mutating func skipNested(_ opening: String, _ closing: String) {
    var depth = 0
    repeat {
      if begins(opening) {
        depth += 1
        position += opening.utf8.count
      } else if begins(closing) {
        depth -= 1
        position += closing.utf8.count
      } else {
        advance()
      }
    } while depth > 0 && position < bytes.count
  }

  private func begins(_ text: String) -> Bool {
    position + text.utf8.count <= bytes.count
      && bytes[position..<position + text.utf8.count].elementsEqual(text.utf8)
  }

  /// The number of `#` before a quotation mark; 0 if no quotation mark follows them.
  private var hashes: Int {
    var end = position
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    return end < bytes.count && bytes[end] == UInt8(ascii: "\"") ? end - position : 0
  }

  /// Takes a quoted text. Interpolations are part of it.
  private mutating func quoted(hashes: Int) {
    let (start, first) = (position, line)
    let fence = String(repeating: "#", count: hashes)
    position += hashes
    let mark = begins("\"\"\"") ? "\"\"\"" : "\""
    position += mark.utf8.count
    while position < bytes.count, !begins(mark + fence) {
      if begins("\\" + fence) {
        position += 1 + hashes
        if begins("(") { skipNested("(", ")") } else if position < bytes.count { advance() }
      } else if mark.count == 1, bytes[position] == UInt8(ascii: "\n") {
        break
      } else {
        advance()
      }
    }
    let end = min(bytes.count, position + (begins(mark + fence) ? mark.utf8.count + hashes : 0))
    takeToken(.text, from: start, to: end, on: first)
  }
}

/// A word, a sign or a quoted text of Swift source.
package struct SourceToken: Equatable {
  package enum Kind { case word, sign, text }

  package let kind: Kind
  package let text: String
  /// The line on which it begins, from 0.
  package let line: Int
  /// The position of its first byte in the source.
  let offset: Int

  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "`"), 0x80...0xFF:
      true
    default: false
    }
  }

  /// The bytes of operators, which belong together as long as they follow each other.
  static let operatorBytes = Set("=<>!+-*/&|^%~.".utf8)
}
