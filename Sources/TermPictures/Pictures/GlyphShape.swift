/// A part of a glyph, in a cell of 9 by 18 units.
enum GlyphShape: Hashable {
  case rect(x: Double, y: Double, width: Double, height: Double)
  case outline(GlyphOutline)
}

/// What is no rectangle: an arc from one edge to another, named by the arms it joins, or a diagonal.
enum GlyphOutline: Hashable {
  case downRight, downLeft, upLeft, upRight
  case rising, falling
}

/// Measures of a cell, in units of the picture. Odd widths: a light line lies on whole units.
enum PictureCell {
  static let width = 9
  static let height = 18
  static let baseline = 14
  static let fontSize = 15
}
