/// The value of a `Set Theme`: a name or colours.
public enum TapeTheme: Hashable, Sendable {
  /// A theme by name.
  case named(String)
  /// Colours as `#rrggbb`, by ``keys``.
  case colors([String: String])

  /// The keys of a theme's colours.
  public static let keys =
    ["background", "foreground", "selection", "cursor", "cursorAccent"]
    + palette + palette.map(bright)

  /// The names of the first eight colours of a terminal, in order.
  static let palette = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

  /// The name of a colour's bright form.
  static func bright(_ name: String) -> String {
    "bright\(name.prefix(1).uppercased())\(name.dropFirst())"
  }

  /// Whether it is `#rrggbb`.
  static func isColor(_ text: String) -> Bool {
    HexColor.code(text) != nil
  }
}
