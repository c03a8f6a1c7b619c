/// Formats text and numbers for the file.
enum SVGText {
  /// Escapes markup; scalars that XML excludes or that reverse text become U+FFFD. Keeps line
  /// feeds.
  static func escaped(_ text: String) -> String {
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

  private static func isUnfit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    case let value: value & 0xFFFE == 0xFFFE
    }
  }

  /// The number with as few decimals as necessary, at most three.
  static func number(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let sign = thousandths < 0 ? "-" : ""
    return sign + decimal(thousandths.magnitude, digits: 3)
  }

  /// `value` with its last `digits` digits after the point.
  static func decimal(_ value: UInt, digits: Int) -> String {
    var text = String(value)
    if text.utf8.count <= digits {
      text = String(repeating: "0", count: digits + 1 - text.utf8.count) + text
    }
    let whole = text.dropLast(digits)
    var fraction = text.suffix(digits)
    while fraction.last == "0" { fraction.removeLast() }
    if fraction.isEmpty { return String(whole) }
    return (whole == "0" ? "" : whole) + "." + fraction
  }

  /// An attribute with a leading space; empty if the value is.
  static func attribute(_ name: String, _ value: String) -> String {
    value.isEmpty ? "" : " \(name)=\"\(value)\""
  }
}
