import TermSurface

/// Numbers as people write them: digits, with one point at most. What the standard library takes besides – signs,
/// exponents, hexadecimal digits, `inf` and `nan` – is none.
package enum PlainNumber {
  /// `12`, `0.5`, `.5` or `5.` as a number from 0; nil for anything else.
  package static func decimal(_ text: some StringProtocol) -> Double? {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.contains(where: { !$0.isEmpty }),
      parts.allSatisfy({ $0.allSatisfy(\.isDigit) }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }

  /// `12` as a whole number from 0; nil for anything else, and for more than the type holds.
  package static func whole<Number: FixedWidthInteger>(
    _ text: some StringProtocol, as type: Number.Type = Int.self
  ) -> Number? {
    text.utf8.allSatisfy(\.isDigit) ? Number(text) : nil
  }
}

extension String {
  /// Two numbers of digits only, with `separator` between them.
  package func pair(_ separator: Character) -> (Int, Int)? {
    let parts = split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 2, let first = PlainNumber.whole(parts[0]),
      let second = PlainNumber.whole(parts[1])
    else { return nil }
    return (first, second)
  }
}
