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

// Colours as iOS shows them on light ground. They do not follow the appearance: use a role for
// that.
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

// Colours as iOS shows them on light and on dark ground.
extension Color {
  /// iOS' second gray: the first step from ``systemGray`` to the ground.
  public static var systemGray2: Color { grays(0xAE_AEB2, 0x63_6366) }
  /// iOS' third gray.
  public static var systemGray3: Color { grays(0xC7_C7CC, 0x48_484A) }
  /// iOS' fourth gray.
  public static var systemGray4: Color { grays(0xD1_D1D6, 0x3A_3A3C) }
  /// iOS' fifth gray.
  public static var systemGray5: Color { grays(0xE5_E5EA, 0x2C_2C2E) }
  /// iOS' sixth gray: the last step before the ground.
  public static var systemGray6: Color { grays(0xF2_F2F7, 0x1C_1C1E) }
  /// The fill of a thin shape, such as a slider's track. iOS' fills are translucent; these are
  /// their results on a white or black ground.
  public static var systemFill: Color { grays(0xE4_E4E6, 0x2B_2B2E) }
  /// The fill of a shape such as a switch.
  public static var secondarySystemFill: Color { grays(0xE9_E9EB, 0x26_2629) }
  /// The fill of a large shape, such as a field or a button.
  public static var tertiarySystemFill: Color { grays(0xEF_EFF0, 0x1C_1C1F) }
  /// The fill of a large area that holds other parts.
  public static var quaternarySystemFill: Color { grays(0xF4_F4F5, 0x15_1517) }

  private static func grays(_ light: UInt32, _ dark: UInt32) -> Color {
    Color(light: Color(code: 0x0200_0000 | light), dark: Color(code: 0x0200_0000 | dark))
  }
}

// Colours by purpose, under `UIColor`'s names: each is a role.
extension Color {
  /// Text.
  public static var label: Color { .role(.ink) }
  /// Secondary text.
  public static var secondaryLabel: Color { .role(.muted) }
  /// Text of the third rank: as ``secondaryLabel``, since there are two inks.
  public static var tertiaryLabel: Color { .role(.muted) }
  /// Placeholder text.
  public static var placeholderText: Color { .role(.muted) }
  /// Lines between parts.
  public static var separator: Color { .role(.line) }
  /// Links.
  public static var link: Color { .role(.accent) }
  /// Parts that can be operated.
  public static var tintColor: Color { .role(.accent) }
  /// The window's ground: the terminal's own background where that is known to fit.
  public static var systemBackground: Color { .role(.page) }
  /// The ground of a part on ``systemBackground``.
  public static var secondarySystemBackground: Color { .role(.panel) }
  /// The ground of a part on ``secondarySystemBackground``.
  public static var tertiarySystemBackground: Color { .role(.raised) }
  /// The ground of a grouped table: that of ``systemBackground``, since groups stand out by a step.
  public static var systemGroupedBackground: Color { .role(.page) }
  /// The ground of a group.
  public static var secondarySystemGroupedBackground: Color { .role(.panel) }
}
