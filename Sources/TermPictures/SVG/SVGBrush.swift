/// The means to draw the pieces of a row: the picture's paints, and the measures of its cells.
struct SVGBrush {
  let paints: SVGPaints
  let cell: PictureCell

  /// Returns the left edge of a column, or the width of this many columns.
  func x(_ column: Int) -> String { SVGText.number(Double(column) * cell.width) }

  /// Returns the left edge of a glyph in the column.
  func glyphX(_ column: Int) -> String {
    SVGText.number(Double(column) * cell.width + cell.left)
  }
}
