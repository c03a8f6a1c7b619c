/// A part of a glyph, in a cell of 9 by 18 units.
enum GlyphShape: Hashable {
  case rect(x: Double, y: Double, width: Double, height: Double)
  case outline(GlyphOutline)
}

/// A shape other than a rectangle: a diagonal, or an arc from one edge to another, named by the
/// arms it joins.
enum GlyphOutline: Hashable {
  case downRight, downLeft, upLeft, upRight
  case rising, falling
}

/// The measures of a cell, in picture units. Widths are odd, so that a light line lies on whole
/// units.
enum PictureCell {
  static let width = 9
  static let height = 18
  static let baseline = 14
  static let fontSize = 15
}
