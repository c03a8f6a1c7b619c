/// Colours as text: `#rrggbb`.
package enum HexColor {
  /// The colour as the number 0xrrggbb; nil for any other text.
  package static func code(_ text: String) -> Int? {
    guard text.utf8.count == 7, text.first == "#", text.dropFirst().allSatisfy(\.isHexDigit) else {
      return nil
    }
    return Int(text.dropFirst(), radix: 16)
  }
}
