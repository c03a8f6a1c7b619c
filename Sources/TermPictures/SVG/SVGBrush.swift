/// What the pieces of a row are drawn with: the picture's paints, and the measures of its cells.
struct SVGBrush {
  let paints: SVGPaints
  let cell: PictureCell

  /// The left edge of a column, or the width of that many.
  func x(_ column: Int) -> String { SVGText.number(Double(column) * cell.width) }

  /// Where a glyph in the column begins.
  func glyphX(_ column: Int) -> String {
    SVGText.number(Double(column) * cell.width + cell.left)
  }
}
