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
    try reader.expectEnd()
    return value
  }

  /// Reads the next value.
  package mutating func value() throws(Mistake) -> JSONValue {
    skipBlanks()
    let start = index
    return JSONValue(kind: try readKind(), offset: start)
  }

  /// Throws unless only blanks are left.
  package mutating func expectEnd() throws(Mistake) {
    skipBlanks()
    if peek() != nil { throw mistake("unexpected text after the end of the value") }
  }

  private mutating func readKind() throws(Mistake) -> JSONValue.Kind {
    switch peek() {
    case UInt8(ascii: "\""): .string(try string())
    case UInt8(ascii: "["): try array()
    case UInt8(ascii: "{"): try object()
    case UInt8(ascii: "t"): try word("true", .boolean(true))
    case UInt8(ascii: "f"): try word("false", .boolean(false))
    case UInt8(ascii: "n"): try word("null", .null)
    case nil: throw cutOff
    case let byte? where byte.isDigit || byte == UInt8(ascii: "-"): .number(try readNumber())
    default: throw mistake("expected a value")
    }
  }

  private mutating func array() throws(Mistake) -> JSONValue.Kind {
    var values: [JSONValue] = []
    try forEachElement { (reader) throws(Mistake) in values.append(try reader.value()) }
    return .array(values)
  }

  private mutating func object() throws(Mistake) -> JSONValue.Kind {
    var members: [(key: String, value: JSONValue)] = []
    try forEachMember { (reader, key) throws(Mistake) in
      members.append((key, try reader.value()))
    }
    return .object(members)
  }

  /// Calls `body` before each element of the array that comes next; `body` must read the element.
  package mutating func forEachElement(
    _ body: (inout JSONReader) throws(Mistake) -> Void
  ) throws(Mistake) {
    skipBlanks()
    try forEachItem(from: UInt8(ascii: "["), to: UInt8(ascii: "]"), body)
  }

  /// Calls `body` before the value of each member of the object that comes next, with the member's name;
  /// `body` must read the value.
  private mutating func forEachMember(
    _ body: (inout JSONReader, String) throws(Mistake) -> Void
  ) throws(Mistake) {
    try forEachItem(from: UInt8(ascii: "{"), to: UInt8(ascii: "}")) { (reader) throws(Mistake) in
      let key = try reader.memberName()
      try body(&reader, key)
    }
  }

  /// Calls `body` before each of the items between two brackets. Throws beyond ``deepest``.
  private mutating func forEachItem(
    from open: UInt8, to close: UInt8, _ body: (inout JSONReader) throws(Mistake) -> Void
  ) throws(Mistake) {
    guard depth < JSONReader.deepest else { throw mistake("values are nested too deeply") }
    depth += 1
    try expect(open)
    skipBlanks()
    if !takes(close) {
      repeat {
        try body(&self)
        skipBlanks()
      } while takes(UInt8(ascii: ","))
      try expect(close, after: "',' or ")
    }
    depth -= 1
  }

  /// Reads a member's name and the colon after it.
  private mutating func memberName() throws(Mistake) -> String {
    skipBlanks()
    guard let byte = peek() else { throw cutOff }
    guard byte == UInt8(ascii: "\"") else {
      throw mistake("expected the name of a member in quotes")
    }
    let key = try string()
    skipBlanks()
    try expect(UInt8(ascii: ":"))
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

  mutating func peek() -> UInt8? {
    looks += 1
    return index < bytes.endIndex ? bytes[index] : nil
  }

  mutating func takes(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    index += 1
    return true
  }

  private mutating func expect(_ byte: UInt8, after others: StaticString = "") throws(Mistake) {
    if takes(byte) { return }
    if index == bytes.endIndex { throw cutOff }
    throw mistake("expected \(others)'\(Unicode.Scalar(byte))'")
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

  /// Reads a number; the reader must be at its first byte.
  mutating func readNumber() throws(Mistake) -> Double {
    let start = index
    let isNegative = takes(UInt8(ascii: "-"))
    var (mantissa, digits) = (UInt64(0), 0)
    let isZero = peek() == UInt8(ascii: "0")
    try takeDigits(&mantissa, &digits)
    if isZero && digits > 1 { throw mistake("a number has no leading zeros", at: start) }
    let whole = digits
    if takes(.dot) { try takeDigits(&mantissa, &digits) }
    let fraction = digits - whole
    if let byte = peek(), byte | 32 == UInt8(ascii: "e") { return try withExponent(from: start) }
    // The mantissa and the power of ten are exact, so their quotient is correctly rounded.
    guard digits <= 15 else { return try slowly(from: start) }
    let number = Double(mantissa) / JSONReader.powersOfTen[fraction]
    return isNegative ? -number : number
  }

  private mutating func takeDigits(
    _ mantissa: inout UInt64, _ digits: inout Int
  ) throws(Mistake) {
    let before = digits
    while let byte = peek(), byte.isDigit {
      if digits < 15 { mantissa = mantissa * 10 + UInt64(byte - UInt8(ascii: "0")) }
      digits += 1
      index += 1
    }
    guard digits == before else { return }
    throw peek() == nil ? cutOff : mistake("expected a digit")
  }

  private mutating func withExponent(from start: Int) throws(Mistake) -> Double {
    index += 1
    if let byte = peek(), "+-".utf8.contains(byte) { index += 1 }
    var (mantissa, digits) = (UInt64(0), 0)
    try takeDigits(&mantissa, &digits)
    return try slowly(from: start)
  }

  private func slowly(from start: Int) throws(Mistake) -> Double {
    guard let number = Double(String(decoding: bytes[start..<index], as: UTF8.self)),
      number.isFinite
    else { throw mistake("this number is too large", at: start) }
    return number
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// Reads a string; the reader must be at its opening quote.
  mutating func string() throws(Mistake) -> String {
    index += 1
    let start = index
    // The text up to the last escape, and the place where the rest of it begins.
    var (text, rest) = ([UInt8](), index)
    while let byte = peek(), byte != UInt8(ascii: "\"") {
      if byte == .backslash {
        text += bytes[rest..<index]
        try appendEscape(to: &text)
        rest = index
      } else if byte >= 32 {
        index += 1
      } else {
        throw mistake("a string contains an unescaped control character")
      }
    }
    let part = bytes[start..<index]
    guard takes(UInt8(ascii: "\"")) else { throw cutOff }
    let result =
      rest == start
      ? String(validating: part, as: UTF8.self)
      : String(validating: text + bytes[rest..<part.endIndex], as: UTF8.self)
    guard let result else { throw notUTF8(part) }
    return result
  }

  private mutating func appendEscape(to text: inout [UInt8]) throws(Mistake) {
    let start = index
    index += 1
    guard let byte = peek() else { throw cutOff }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), .backslash, .slash: text.append(byte)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "u"): text += try scalar(from: start).utf8
    default: throw mistake("unknown escape sequence", at: start)
    }
  }

  /// Reads the scalar of a `\u` escape; an unpaired surrogate becomes U+FFFD.
  private mutating func scalar(from start: Int) throws(Mistake) -> String {
    let first = try unit(from: start)
    if let scalar = Unicode.Scalar(first) { return String(scalar) }
    let behind = index
    if first < 0xDC00, takes(.backslash), takes(UInt8(ascii: "u")),
      case let second = try unit(from: behind), (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    {
      return String(scalar)
    }
    index = behind
    return "\u{FFFD}"
  }

  private mutating func unit(from start: Int) throws(Mistake) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek() else { throw cutOff }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw mistake("\\u takes four hexadecimal digits", at: start)
      }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }

  private func notUTF8(_ part: ArraySlice<UInt8>) -> Mistake {
    mistake("invalid UTF-8", at: part.startIndex + part.validPrefix)
  }

  /// Reads the next value but keeps only the needed parts, to bound memory. Of an object it keeps
  /// the members with these `names`, each once, and whole values for the names in `whole`. Of an
  /// array it keeps nothing. The whole value is still validated.
  package mutating func outline(
    keeping names: Set<String> = [], whole: Set<String> = []
  ) throws(Mistake) -> JSONValue {
    skipBlanks()
    let start = index
    let kind: JSONValue.Kind
    switch peek() {
    case UInt8(ascii: "["):
      try forEachElement { (reader) throws(Mistake) in _ = try reader.outline() }
      kind = .array([])
    case UInt8(ascii: "{"):
      var members: [(key: String, value: JSONValue)] = []
      try forEachMember { (reader, key) throws(Mistake) in
        let isWhole = whole.contains(key)
        let value =
          isWhole ? try reader.value() : try reader.outline(keeping: names, whole: whole)
        guard isWhole || names.contains(key) else { return }
        members.removeAll { $0.key == key }
        members.append((key, value))
      }
      kind = .object(members)
    default: kind = try value().kind
    }
    return JSONValue(kind: kind, offset: start)
  }

  /// Reads the next value; of an array, only the first `count` elements as outlines, plus one more
  /// if there are more.
  package mutating func shallowArray(_ count: Int) throws(Mistake) -> JSONValue {
    skipBlanks()
    let start = index
    guard peek() == UInt8(ascii: "[") else { return try outline() }
    var elements: [JSONValue] = []
    try forEachElement { (reader) throws(Mistake) in
      let element = try reader.outline()
      if elements.count <= count { elements.append(element) }
    }
    return JSONValue(kind: .array(elements), offset: start)
  }
}
