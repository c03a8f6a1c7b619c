/// A part of a glyph, in a cell of 9 by 18 units.
enum GlyphShape: Hashable {
  case rect(x: Double, y: Double, width: Double, height: Double)
  case polygon([Corner])
  case outline(GlyphOutline)

  struct Corner: Hashable {
    let x: Double
    let y: Double
  }
}

/// A shape other than a rectangle: a diagonal, or an arc between an arm to the left or right and
/// one up or down.
enum GlyphOutline: Hashable {
  case arc(isLeft: Bool, isUp: Bool)
  case rising, falling
}
