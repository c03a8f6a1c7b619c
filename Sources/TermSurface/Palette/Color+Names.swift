// The names that `UIColor` has, red, green and blue 0–255 each.
extension Color {
  /// Black.
  public static var black: Color { rgb(0, 0, 0) }
  /// A third of white.
  public static var darkGray: Color { rgb(85, 85, 85) }
  /// Half of white: a grey that reads on light and dark terminals alike.
  public static var gray: Color { rgb(128, 128, 128) }
  /// Two thirds of white.
  public static var lightGray: Color { rgb(170, 170, 170) }
  /// White.
  public static var white: Color { rgb(255, 255, 255) }
  /// Full red alone.
  public static var red: Color { rgb(255, 0, 0) }
  /// Full green alone.
  public static var green: Color { rgb(0, 255, 0) }
  /// Full blue alone.
  public static var blue: Color { rgb(0, 0, 255) }
  /// Full green and blue.
  public static var cyan: Color { rgb(0, 255, 255) }
  /// Full red and green.
  public static var yellow: Color { rgb(255, 255, 0) }
  /// Full red and blue.
  public static var magenta: Color { rgb(255, 0, 255) }
  /// Full red and half of green.
  public static var orange: Color { rgb(255, 128, 0) }
  /// Half of red and blue.
  public static var purple: Color { rgb(128, 0, 128) }
  /// Three, two and one fifths of red, green and blue.
  public static var brown: Color { rgb(153, 102, 51) }
}

// As iOS shows them on light ground. They do not follow the appearance: use a role for that.
extension Color {
  /// iOS' red, `#FF3B30`.
  public static var systemRed: Color { rgb(255, 59, 48) }
  /// iOS' orange, `#FF9500`.
  public static var systemOrange: Color { rgb(255, 149, 0) }
  /// iOS' yellow, `#FFCC00`.
  public static var systemYellow: Color { rgb(255, 204, 0) }
  /// iOS' green, `#34C759`.
  public static var systemGreen: Color { rgb(52, 199, 89) }
  /// iOS' mint, `#00C7BE`.
  public static var systemMint: Color { rgb(0, 199, 190) }
  /// iOS' teal, `#30B0C7`.
  public static var systemTeal: Color { rgb(48, 176, 199) }
  /// iOS' cyan, `#32ADE6`.
  public static var systemCyan: Color { rgb(50, 173, 230) }
  /// iOS' blue, `#007AFF`.
  public static var systemBlue: Color { rgb(0, 122, 255) }
  /// iOS' indigo, `#5856D6`.
  public static var systemIndigo: Color { rgb(88, 86, 214) }
  /// iOS' purple, `#AF52DE`.
  public static var systemPurple: Color { rgb(175, 82, 222) }
  /// iOS' pink, `#FF2D55`.
  public static var systemPink: Color { rgb(255, 45, 85) }
  /// iOS' brown, `#A2845E`.
  public static var systemBrown: Color { rgb(162, 132, 94) }
  /// iOS' gray, `#8E8E93`.
  public static var systemGray: Color { rgb(142, 142, 147) }
}

// Colours by purpose, under `UIColor`'s names: each is a role.
extension Color {
  /// Text.
  public static var label: Color { .role(.ink) }
  /// Secondary text.
  public static var secondaryLabel: Color { .role(.muted) }
  /// Placeholder text.
  public static var placeholderText: Color { .role(.muted) }
  /// Lines between parts.
  public static var separator: Color { .role(.line) }
  /// Links.
  public static var link: Color { .role(.accent) }
  /// What can be operated.
  public static var tintColor: Color { .role(.accent) }
  /// The window's ground: the terminal's own background where that is known to fit.
  public static var systemBackground: Color { .role(.page) }
  /// The ground of a part on ``systemBackground``.
  public static var secondarySystemBackground: Color { .role(.panel) }
  /// The ground of a part on ``secondarySystemBackground``.
  public static var tertiarySystemBackground: Color { .role(.raised) }
}
