/// A `Set Theme`: a name, or colours.
public enum TapeTheme: Hashable, Sendable {
  /// A theme that is known by name.
  case named(String)
  /// Colours as `#rrggbb`, by ``keys``.
  case colors([String: String])

  /// The colours that a theme can have.
  public static let keys =
    ["background", "foreground", "selection", "cursor", "cursorAccent"]
    + palette.map { $0 } + palette.map { "bright\($0.prefix(1).uppercased())\($0.dropFirst())" }

  /// The names of the first eight colours of a terminal, in order.
  static let palette = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

  /// Whether it is `#rrggbb`.
  static func isColor(_ text: String) -> Bool {
    text.utf8.count == 7 && text.hasPrefix("#") && text.dropFirst().allSatisfy(\.isHexDigit)
  }
}
