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

  /// Returns the glyph and the style of a cell with these dots of land and borders, numbered as in
  /// `MapRaster`.
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

/// The glyphs that draw a map.
enum MapMode: CaseIterable, Hashable {
  /// Braille glyphs with eight dots per cell, for a fine map if the font has these glyphs.
  case braille
  /// Two squares per cell.
  case halfBlocks
  /// Letters and signs, one per cell.
  case ascii

  /// The name of the glyphs for the user, such as `dots`.
  var words: String { row.words }
  /// Dots per cell. They are square, since a cell is twice as high as wide.
  var dots: Size { row.dots }

  private var row: (words: String, dots: Size) {
    switch self {
    case .braille: ("dots", Size(width: 2, height: 4))
    case .halfBlocks: ("blocks", Size(width: 1, height: 2))
    case .ascii: ("letters", Size(width: 2, height: 4))
    }
  }
}

/// The colours of a map. On a dark ground land is dark enough for white text, and light enough to
/// stay green with only eight colours; on a light ground, land and sea are light enough for black
/// text. The glyphs alone also distinguish land from sea.
struct MapPalette: Hashable {
  let land, coast, border, sea, beyond: Color
  /// The ink of marks and text on the map.
  let ink: Color

  static let dark = MapPalette(
    land: .rgb(32, 110, 36), coast: .rgb(60, 168, 60), border: .rgb(150, 190, 130),
    sea: .rgb(22, 40, 64), beyond: .rgb(28, 28, 30), ink: .white)
  static let light = MapPalette(
    land: .rgb(163, 205, 143), coast: .rgb(62, 138, 62), border: .rgb(92, 130, 78),
    sea: .rgb(203, 225, 244), beyond: .rgb(226, 229, 234), ink: .black)
}

extension Palette {
  /// The colours of a map. With fewer than 256 colours, they are the dark palette on any
  /// background, because a light green is missing.
  var map: MapPalette { userInterfaceStyle == .light && hasGrounds ? .light : .dark }
}
