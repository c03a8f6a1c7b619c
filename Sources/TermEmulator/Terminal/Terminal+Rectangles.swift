import TermSurface

extension Terminal {
  /// DECFRA: a character of one column, then a rectangle.
  mutating func fillRectangle(_ sequence: ControlSequence) {
    guard let scalar = Unicode.Scalar(UInt32(sequence.value(0))), CellWidth.of(scalar) == 1 else {
      return
    }
    var cell = cursor.pen.cell
    if !cursor.pen.isHidden { cell.glyph = scalar.value }
    fillRectangle(sequence, 1) { [TerminalCell](repeating: cell, count: $0) }
  }

  /// DECERA.
  mutating func eraseRectangle(_ sequence: ControlSequence) {
    let style = cursor.pen.style
    fillRectangle(sequence, 0) { TerminalGrid.row($0, style) }
  }

  /// Parameter `first` and the next three are the sides of the rectangle, from 1: top, left, bottom,
  /// right. `row` makes so many cells.
  private mutating func fillRectangle(
    _ sequence: ControlSequence, _ first: Int, with row: (Int) -> [TerminalCell]
  ) {
    func side(_ top: Int, of field: Range<Int>) -> Range<Int> {
      let start = min(field.lowerBound + sequence.count(first + top) - 1, field.upperBound)
      let last = sequence.value(first + top + 2)
      let end = last > 0 ? min(field.lowerBound + last, field.upperBound) : field.upperBound
      return start..<max(start, end)
    }
    let (rows, columns) = (side(0, of: field.rows), side(1, of: field.columns))
    guard !columns.isEmpty else { return }
    let cells = row(columns.count)
    for y in rows { grid.put(cells, x: columns.lowerBound, y: y) }
  }
}
