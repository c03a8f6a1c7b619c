import TermContainers

/// The glyphs and colours of a map's cells.
///
/// The glyphs repeat the meaning of the colours: without colours and in ASCII, land is a field of
/// dots or blocks and the sea is empty.
struct MapInk {
  private let mode: MapMode
  private let coast, solid, crossed, half: Style

  init(_ mode: MapMode, _ palette: MapPalette = .dark) {
    self.mode = mode
    coast = Style(foreground: palette.coast, background: palette.sea)
    solid = Style(foreground: palette.land, background: palette.land)
    crossed = Style(foreground: palette.border, background: palette.land)
    half = Style(foreground: palette.land, background: palette.sea)
  }

  /// The cell with these dots of land and borders, numbered as in `MapRaster`.
  @inline(__always)
  func cell(land: UInt8, border: UInt8) -> (Unicode.Scalar, Style) {
    if land == 0 { return (" ", coast) }
    switch mode {
    case .braille: return braille(land, border)
    case .halfBlocks: return halves(land, border)
    case .ascii: return sign(land, border)
    }
  }

  @inline(__always)
  private func braille(_ land: UInt8, _ border: UInt8) -> (Unicode.Scalar, Style) {
    if land != 0xFF { return (pattern(land), coast) }
    return border == 0 ? (pattern(land), solid) : (pattern(border), crossed)
  }

  @inline(__always)
  private func pattern(_ dots: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(0x2800 + UInt32(dots)) ?? " "
  }

  private func halves(_ land: UInt8, _ border: UInt8) -> (Unicode.Scalar, Style) {
    switch (land, border) {
    case (1, _): return ("▀", half)
    case (2, _): return ("▄", half)
    case (_, 0): return ("█", solid)
    case (_, 1): return ("▀", crossed)
    case (_, 2): return ("▄", crossed)
    default: return ("▒", crossed)
    }
  }

  private func sign(_ land: UInt8, _ border: UInt8) -> (Unicode.Scalar, Style) {
    switch land.nonzeroBitCount {
    case 8: border == 0 ? ("#", solid) : ("+", crossed)
    case 5...7: ("%", coast)
    case 3...4: (":", coast)
    default: (".", coast)
    }
  }
}
