/// Paths of font files among the names of fonts.
enum FontPath {
  /// The endings of files with fonts that can be drawn at any size.
  static let endings = ["ttf", "otf", "ttc"]

  /// Whether a name has a slash and such an ending.
  static func isOne(_ name: String) -> Bool {
    name.contains("/") && endings.contains { name.lowercased().hasSuffix(".\($0)") }
  }
}
