/// Formats text and numbers for the file.
package enum SVGText {
  /// Escapes markup. Controls except line feeds, noncharacters and direction marks become U+FFFD.
  package static func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlain) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "\n"
      case _ where isUnfit(scalar): result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a byte is printable ASCII that needs no escape, as most bytes of text are.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    default: 0x20..<0x7F ~= byte
    }
  }

  private static func isUnfit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    case let value: value & 0xFFFE == 0xFFFE
    }
  }

  /// Returns the number with as few decimals as necessary, at most three.
  static func digits(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let sign = thousandths < 0 ? "-" : ""
    return sign + decimal(thousandths.magnitude, digits: 3)
  }

  /// Returns `value` with its last `digits` digits after the point.
  static func decimal(_ value: UInt, digits: Int) -> String {
    let one = (0..<digits).reduce(1 as UInt) { power, _ in power * 10 }
    let whole = value / one
    var (fraction, count) = (value % one, digits)
    guard fraction > 0 else { return String(whole) }
    while fraction % 10 == 0 { (fraction, count) = (fraction / 10, count - 1) }
    let text = String(fraction)
    let zeros = String(repeating: "0", count: count - text.utf8.count)
    return (whole == 0 ? "" : String(whole)) + "." + zeros + text
  }

  /// Returns an attribute with a leading space; "" if `value` is empty.
  static func attribute(_ name: String, _ value: String) -> String {
    value.isEmpty ? "" : " \(name)=\"\(value)\""
  }
}
