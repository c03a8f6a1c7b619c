import TermContainers

/// The glyphs and colours of a map's cells.
///
/// The glyphs repeat what the colours say: without colours and in ASCII, land is a field of dots or
/// blocks and the sea is empty.
struct MapInk {
  private let mode: MapMode

  init(_ mode: MapMode) { self.mode = mode }

  private static let coast = Style(foreground: MapPalette.coast, background: MapPalette.sea)
  private static let solid = Style(foreground: MapPalette.land, background: MapPalette.land)
  private static let crossed = Style(foreground: MapPalette.border, background: MapPalette.land)

  /// The cell with these dots of land and borders, numbered as in `MapRaster`.
  @inline(__always)
  func cell(land: UInt8, border: UInt8) -> (Unicode.Scalar, Style) {
    if land == 0 { return (" ", MapInk.coast) }
    switch mode {
    case .braille: return braille(land, border)
    case .halfBlocks: return halves(land, border)
    case .ascii: return sign(land, border)
    }
  }

  @inline(__always)
  private func braille(_ land: UInt8, _ border: UInt8) -> (Unicode.Scalar, Style) {
    if land != 0xFF { return (pattern(land), MapInk.coast) }
    return border == 0 ? (pattern(land), MapInk.solid) : (pattern(border), MapInk.crossed)
  }

  @inline(__always)
  private func pattern(_ dots: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(0x2800 + UInt32(dots)) ?? " "
  }

  private func halves(_ land: UInt8, _ border: UInt8) -> (Unicode.Scalar, Style) {
    let style = Style(foreground: MapPalette.land, background: MapPalette.sea)
    switch (land, border) {
    case (1, _): return ("▀", style)
    case (2, _): return ("▄", style)
    case (_, 0): return ("█", MapInk.solid)
    case (_, 1): return ("▀", MapInk.crossed)
    case (_, 2): return ("▄", MapInk.crossed)
    default: return ("▒", MapInk.crossed)
    }
  }

  private func sign(_ land: UInt8, _ border: UInt8) -> (Unicode.Scalar, Style) {
    switch land.nonzeroBitCount {
    case 8: border == 0 ? ("#", MapInk.solid) : ("+", MapInk.crossed)
    case 5...7: ("%", MapInk.coast)
    case 3...4: (":", MapInk.coast)
    default: (".", MapInk.coast)
    }
  }
}
