import TermSurface

/// Parses numbers as people write them: digits with at most one point. Unlike the standard library
/// it rejects signs, exponents, hexadecimal digits, `inf` and `nan`.
package enum PlainNumber {
  /// Parses `12`, `0.5`, `.5` or `5.` as a non-negative number; nil for anything else.
  package static func decimal(_ text: some StringProtocol) -> Double? {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.contains(where: { !$0.isEmpty }),
      parts.allSatisfy({ $0.allSatisfy { $0.isDigit } }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }

  /// Parses `12` as a non-negative whole number; nil for anything else and if it exceeds the type.
  package static func whole<Number: FixedWidthInteger>(
    _ text: some StringProtocol, as type: Number.Type = Int.self
  ) -> Number? {
    text.utf8.allSatisfy { $0.isDigit } ? Number(text) : nil
  }
}

extension String {
  /// Returns the two numbers of digits around `separator`; nil for any other text.
  package func pair(_ separator: Character) -> (Int, Int)? {
    let parts = split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 2, let first = PlainNumber.whole(parts[0]),
      let second = PlainNumber.whole(parts[1])
    else { return nil }
    return (first, second)
  }
}
