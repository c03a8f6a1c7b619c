extension JSONReader {
  /// Reads a string; the reader must be at its opening quote.
  mutating func string() throws(Mistake) -> String {
    index += 1
    let start = index
    while let byte = peek(), byte != UInt8(ascii: "\"") {
      if byte == .backslash { return try escapedString(from: start) }
      guard byte >= 32 else { throw mistake("a string contains an unescaped control character") }
      index += 1
    }
    let part = bytes[start..<index]
    guard takes(UInt8(ascii: "\"")) else { throw cutOff }
    guard let text = String(validating: part, as: UTF8.self) else { throw notUTF8(part) }
    return text
  }

  /// Reads the rest of the string that began at `start`, from its first escape on.
  private mutating func escapedString(from start: Int) throws(Mistake) -> String {
    var text = Array(bytes[start..<index])
    while let byte = peek(), byte != UInt8(ascii: "\"") {
      if byte == .backslash {
        try appendEscape(to: &text)
      } else if byte >= 32 {
        text.append(byte)
        index += 1
      } else {
        throw mistake("a string contains an unescaped control character")
      }
    }
    let part = bytes[start..<index]
    guard takes(UInt8(ascii: "\"")) else { throw cutOff }
    guard let result = String(validating: text, as: UTF8.self) else { throw notUTF8(part) }
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
}
