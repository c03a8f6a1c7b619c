import TermContainers

/// Checks of the file names in tapes and command lines.
package enum FileName {
  /// Returns the reason that the file name `path` is not allowed; nil if it is allowed. A name must
  /// not contain control characters, line ends, or characters that change the direction of text.
  package static func problem(_ path: String) -> String? {
    guard let control = path.unicodeScalars.first(where: isControl) else { return nil }
    let digits = String(control.value, radix: 16, uppercase: true)
    let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return "the file name '\(path.printable())' has the control character U+\(code)"
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: scalar.properties.generalCategory == .control
    }
  }
}
