import TermSurface

/// Numbers as people write them: digits, with one point at most. What the standard library takes besides – signs,
/// exponents, hexadecimal digits, `inf` and `nan` – is none.
package enum PlainNumber {
  /// `12`, `0.5`, `.5` or `5.` as a number from 0; nil for anything else.
  package static func decimal(_ text: Substring) -> Double? {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.contains(where: { !$0.isEmpty }),
      parts.allSatisfy({ $0.allSatisfy { $0.isDigit } }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }

  /// The same of a whole string.
  package static func decimal(_ text: String) -> Double? { decimal(text[...]) }

  /// `12` as a whole number from 0; nil for anything else, and for more than an `Int` holds.
  package static func whole(_ text: Substring) -> Int? { whole(text, as: Int.self) }

  /// The same of a whole string.
  package static func whole(_ text: String) -> Int? { whole(text[...]) }

  /// `12` as a whole number from 0; nil for anything else, and for more than the type holds.
  package static func whole<Number: FixedWidthInteger>(
    _ text: Substring, as type: Number.Type
  ) -> Number? {
    text.utf8.allSatisfy { $0.isDigit } ? Number(text) : nil
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
