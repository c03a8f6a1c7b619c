extension JSONReader {
  /// Reads a number; the reader must be at its first byte.
  mutating func number() throws(Mistake) -> Double {
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
    // Both are exact, so their quotient is correctly rounded.
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
}
