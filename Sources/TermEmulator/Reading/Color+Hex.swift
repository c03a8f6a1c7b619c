import TermSurface

extension Color {
  /// Creates the colour of `#rrggbb`; nil for any other text.
  package init?(hex text: String) {
    guard text.utf8.count == 7, text.first == "#", text.dropFirst().allSatisfy(\.isHexDigit),
      let code = Int(text.dropFirst(), radix: 16)
    else { return nil }
    self = .rgb(code >> 16, code >> 8, code)
  }
}
