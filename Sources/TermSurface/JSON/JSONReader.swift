/// Reads JSON (RFC 8259) from arbitrary bytes in linear time and with bounded depth.
///
/// ``value()`` reads one value and stops after it, so that a text may hold several.
package struct JSONReader {
  /// A syntax error in a text.
  package struct Mistake: Error {
    /// The message, in one line without control characters.
    package let message: String
    /// The index of the offending byte.
    package let offset: Int
    /// Whether the text is valid so far but ends too early.
    package var isCutOff = false

    /// Creates an error at a byte.
    package init(message: String, offset: Int, isCutOff: Bool = false) {
      (self.message, self.offset, self.isCutOff) = (message, offset, isCutOff)
    }
  }

  /// The deepest nesting of arrays and objects.
  static let deepest = 64

  let bytes: ArraySlice<UInt8>
  /// The index of the next byte.
  package internal(set) var index: Int
  /// The number of reads of a byte. Tests check that the time is linear in the length.
  package internal(set) var looks = 0
  private var depth = 0

  /// Creates a reader of `bytes`; offsets are their indices.
  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// Reads the single value that `bytes` hold.
  package static func read(_ bytes: ArraySlice<UInt8>) throws(Mistake) -> JSONValue {
    var reader = JSONReader(bytes)
    let value = try reader.value()
    try reader.end()
    return value
  }

  /// Reads the next value.
  package mutating func value() throws(Mistake) -> JSONValue {
    skipBlanks()
    let start = index
    return JSONValue(kind: try kind(), offset: start)
  }

  /// Throws unless only blanks are left.
  package mutating func end() throws(Mistake) {
    skipBlanks()
    if peek() != nil { throw mistake("unexpected text after the end of the value") }
  }

  private mutating func kind() throws(Mistake) -> JSONValue.Kind {
    switch peek() {
    case UInt8(ascii: "\""): .string(try string())
    case UInt8(ascii: "["): try deeper { (reader) throws(Mistake) in try reader.array() }
    case UInt8(ascii: "{"): try deeper { (reader) throws(Mistake) in try reader.object() }
    case UInt8(ascii: "t"): try word("true", .boolean(true))
    case UInt8(ascii: "f"): try word("false", .boolean(false))
    case UInt8(ascii: "n"): try word("null", .null)
    case nil: throw cutOff
    case let byte? where byte.isDigit || byte == UInt8(ascii: "-"): .number(try number())
    default: throw mistake("expected a value")
    }
  }

  /// Runs `body` one level deeper; throws beyond ``deepest``.
  mutating func deeper<Result>(
    _ body: (inout JSONReader) throws(Mistake) -> Result
  ) throws(Mistake) -> Result {
    guard depth < JSONReader.deepest else { throw mistake("values are nested too deeply") }
    depth += 1
    let result = try body(&self)
    depth -= 1
    return result
  }

  private mutating func array() throws(Mistake) -> JSONValue.Kind {
    var values: [JSONValue] = []
    index += 1
    skipBlanks()
    if takes(UInt8(ascii: "]")) { return .array([]) }
    repeat {
      values.append(try value())
      skipBlanks()
    } while takes(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"), "',' or ']'")
    return .array(values)
  }

  private mutating func object() throws(Mistake) -> JSONValue.Kind {
    var members: [(key: String, value: JSONValue)] = []
    index += 1
    skipBlanks()
    if takes(UInt8(ascii: "}")) { return .object([]) }
    repeat {
      members.append(try member())
      skipBlanks()
    } while takes(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"), "',' or '}'")
    return .object(members)
  }

  private mutating func member() throws(Mistake) -> (key: String, value: JSONValue) {
    (try memberName(), try value())
  }

  /// Reads a member's name and the colon after it.
  mutating func memberName() throws(Mistake) -> String {
    skipBlanks()
    guard let byte = peek() else { throw cutOff }
    guard byte == UInt8(ascii: "\"") else {
      throw mistake("expected the name of a member in quotes")
    }
    let key = try string()
    skipBlanks()
    try expect(UInt8(ascii: ":"), "':'")
    return key
  }

  private mutating func word(
    _ word: StaticString, _ kind: JSONValue.Kind
  ) throws(Mistake) -> JSONValue.Kind {
    let start = index
    for offset in 0..<word.utf8CodeUnitCount where !takes(word.utf8Start[offset]) {
      throw peek() == nil ? cutOff : mistake("expected a value", at: start)
    }
    return kind
  }
}

extension JSONReader {
  mutating func peek() -> UInt8? {
    looks += 1
    return index < bytes.endIndex ? bytes[index] : nil
  }

  mutating func takes(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    index += 1
    return true
  }

  mutating func expect(_ byte: UInt8, _ name: String) throws(Mistake) {
    if takes(byte) { return }
    throw index == bytes.endIndex ? cutOff : mistake("expected \(name)")
  }

  mutating func skipBlanks() {
    while let byte = peek(), byte.isBlank { index += 1 }
  }

  func mistake(_ message: String, at offset: Int? = nil) -> Mistake {
    Mistake(message: message, offset: offset ?? index)
  }

  var cutOff: Mistake {
    Mistake(message: "the text ends unexpectedly", offset: bytes.endIndex, isCutOff: true)
  }
}
