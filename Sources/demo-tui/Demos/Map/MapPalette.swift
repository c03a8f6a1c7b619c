import TermContainers

/// The colours of a map. On a dark ground land is dark enough for white text, and light enough to
/// stay green with only eight colours; on a light ground both are light enough for black text. The
/// glyphs alone also distinguish land from sea.
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
  /// The colours of a map; few colours have no light green.
  var map: MapPalette { userInterfaceStyle == .light && hasGrounds ? .light : .dark }
}
