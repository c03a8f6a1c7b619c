extension PictureTheme {
  /// The theme with a name, as used in tapes; nil for an unknown one. Case does not matter.
  public static func named(_ name: String) -> PictureTheme? {
    all.first { $0.name.lowercased() == name.lowercased() }?.theme
  }

  /// The known names, in order.
  public static var names: [String] { all.map(\.name) }

  private typealias Named = (name: String, theme: PictureTheme)

  /// The themes whose authors publish their colours.
  private static var all: [Named] {
    [
      ("Builtin Dark", dark), ("Builtin Light", light),
      ("Builtin Solarized Dark", solarized(text: 0x839496, ground: 0x002B36)),
      ("Builtin Solarized Light", solarized(text: 0x657B83, ground: 0xFDF6E3)),
    ] + catppuccin + others
  }

  private static func solarized(text: Int, ground: Int) -> PictureTheme {
    PictureTheme(
      foreground: text, background: ground,
      palette: [
        0x073642, 0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198, 0xEEE8D5,
        0x002B36, 0xCB4B16, 0x586E75, 0x657B83, 0x839496, 0x6C71C4, 0x93A1A1, 0xFDF6E3,
      ])
  }

  private static var catppuccin: [Named] {
    [
      (
        "Catppuccin Latte",
        PictureTheme(
          foreground: 0x4C4F69, background: 0xEFF1F5,
          palette: [
            0x5C5F77, 0xD20F39, 0x40A02B, 0xDF8E1D, 0x1E66F5, 0xEA76CB, 0x179299, 0xACB0BE,
            0x6C6F85, 0xD20F39, 0x40A02B, 0xDF8E1D, 0x1E66F5, 0xEA76CB, 0x179299, 0xBCC0CC,
          ])
      ),
      (
        "Catppuccin Mocha",
        PictureTheme(
          foreground: 0xCDD6F4, background: 0x1E1E2E,
          palette: [
            0x45475A, 0xF38BA8, 0xA6E3A1, 0xF9E2AF, 0x89B4FA, 0xF5C2E7, 0x94E2D5, 0xBAC2DE,
            0x585B70, 0xF38BA8, 0xA6E3A1, 0xF9E2AF, 0x89B4FA, 0xF5C2E7, 0x94E2D5, 0xA6ADC8,
          ])
      ),
    ]
  }

  private static var others: [Named] {
    [
      (
        "Dracula",
        PictureTheme(
          foreground: 0xF8F8F2, background: 0x282A36,
          palette: [
            0x21222C, 0xFF5555, 0x50FA7B, 0xF1FA8C, 0xBD93F9, 0xFF79C6, 0x8BE9FD, 0xF8F8F2,
            0x6272A4, 0xFF6E6E, 0x69FF94, 0xFFFFA5, 0xD6ACFF, 0xFF92DF, 0xA4FFFF, 0xFFFFFF,
          ])
      ),
      (
        "GruvboxDark",
        PictureTheme(
          foreground: 0xEBDBB2, background: 0x282828,
          palette: [
            0x282828, 0xCC241D, 0x98971A, 0xD79921, 0x458588, 0xB16286, 0x689D6A, 0xA89984,
            0x928374, 0xFB4934, 0xB8BB26, 0xFABD2F, 0x83A598, 0xD3869B, 0x8EC07C, 0xEBDBB2,
          ])
      ),
      (
        "nord",
        PictureTheme(
          foreground: 0xD8DEE9, background: 0x2E3440,
          palette: [
            0x3B4252, 0xBF616A, 0xA3BE8C, 0xEBCB8B, 0x81A1C1, 0xB48EAD, 0x88C0D0, 0xE5E9F0,
            0x4C566A, 0xBF616A, 0xA3BE8C, 0xEBCB8B, 0x81A1C1, 0xB48EAD, 0x8FBCBB, 0xECEFF4,
          ])
      ),
      (
        "OneHalfDark",
        PictureTheme(
          foreground: 0xDCDFE4, background: 0x282C34,
          palette: [
            0x282C34, 0xE06C75, 0x98C379, 0xE5C07B, 0x61AFEF, 0xC678DD, 0x56B6C2, 0xDCDFE4,
            0x282C34, 0xE06C75, 0x98C379, 0xE5C07B, 0x61AFEF, 0xC678DD, 0x56B6C2, 0xDCDFE4,
          ])
      ),
      (
        "TokyoNight",
        PictureTheme(
          foreground: 0xC0CAF5, background: 0x1A1B26,
          palette: [
            0x15161E, 0xF7768E, 0x9ECE6A, 0xE0AF68, 0x7AA2F7, 0xBB9AF7, 0x7DCFFF, 0xA9B1D6,
            0x414868, 0xF7768E, 0x9ECE6A, 0xE0AF68, 0x7AA2F7, 0xBB9AF7, 0x7DCFFF, 0xC0CAF5,
          ])
      ),
    ]
  }
}
