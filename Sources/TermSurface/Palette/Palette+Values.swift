/// A role's colour at each number of colours.
struct PaletteEntry {
  let exact: Color
  let in256: Int
  let in16: Int
  let in8: Int

  /// `exact` is 0xRRGGBB; the others are entries of the terminal's palette.
  init(_ exact: UInt32, _ in256: Int, _ in16: Int, _ in8: Int) {
    self.exact = Color(code: 0x0200_0000 | exact)
    (self.in256, self.in16, self.in8) = (in256, in16, in8)
  }
}

// With 16 and 8 colours an ink must be legible in xterm's colours and in VGA's.
extension Palette.Role {
  var dark: PaletteEntry {
    switch self {
    case .page: PaletteEntry(0x16181D, 234, 0, 0)
    case .panel: PaletteEntry(0x1E2128, 235, 0, 0)
    case .raised: PaletteEntry(0x272B34, 236, 0, 0)
    case .top: PaletteEntry(0x323743, 237, 4, 4)
    case .ink: PaletteEntry(0xE7E9EE, 255, 15, 7)
    case .muted: PaletteEntry(0xA3ABB8, 250, 7, 7)
    case .line: PaletteEntry(0x454B59, 240, 8, 4)
    case .accent: PaletteEntry(0x7FB2FF, 111, 14, 6)
    case .onAccent: PaletteEntry(0x0C1627, 16, 0, 0)
    case .focus: PaletteEntry(0x7FB2FF, 111, 14, 6)
    case .good: PaletteEntry(0x7ED491, 114, 10, 2)
    case .warning: PaletteEntry(0xF2C14E, 221, 11, 7)
    case .danger: PaletteEntry(0xFF9A90, 216, 9, 7)
    case .yours: PaletteEntry(0x7FB2FF, 111, 14, 6)
    case .automatic: PaletteEntry(0xC9A2FF, 183, 7, 7)
    case .appearance: PaletteEntry(0x5FD3BC, 80, 10, 2)
    case .shadow: PaletteEntry(0x0C0D10, 232, 0, 0)
    }
  }

  var light: PaletteEntry {
    switch self {
    case .page: PaletteEntry(0xFFFFFF, 231, 15, 7)
    case .panel: PaletteEntry(0xF4F5F8, 255, 15, 7)
    case .raised: PaletteEntry(0xE9EBF1, 254, 15, 7)
    case .top: PaletteEntry(0xDDE1EA, 253, 7, 6)
    case .ink: PaletteEntry(0x171A20, 234, 0, 0)
    case .muted: PaletteEntry(0x565D6A, 240, 0, 0)
    // In xterm's colours 7 is all but white.
    case .line: PaletteEntry(0xB4BAC6, 249, 8, 6)
    case .accent: PaletteEntry(0x0B57D0, 25, 4, 4)
    case .onAccent: PaletteEntry(0xFFFFFF, 231, 15, 7)
    case .focus: PaletteEntry(0x0B57D0, 25, 4, 4)
    case .good: PaletteEntry(0x156C2C, 22, 0, 0)
    case .warning: PaletteEntry(0x7D5200, 58, 1, 0)
    case .danger: PaletteEntry(0xB3261E, 124, 1, 0)
    case .yours: PaletteEntry(0x0B57D0, 25, 4, 4)
    case .automatic: PaletteEntry(0x7A3FC4, 91, 0, 0)
    // Red would read as a failure.
    case .appearance: PaletteEntry(0x00695C, 23, 0, 4)
    case .shadow: PaletteEntry(0xC9CCD3, 250, 15, 7)
    }
  }
}
