/// Rows of a picture that move up or down together, as in a scroll.
package struct RowMove: Sendable, Equatable {
  /// The area whose cells move; cells that would leave it are lost.
  package var area: Rect
  /// The number of rows by which the cells move down; up if negative.
  package var rows: Int

  package init(_ area: Rect, by rows: Int) { (self.area, self.rows) = (area, rows) }

  /// The rows that nothing has moved to.
  package var entering: Rect {
    var rect = area
    rect.size.height = min(abs(rows), area.height)
    if rows < 0 { rect.origin.y = area.maxY - rect.height }
    return rect
  }
}

extension Surface {
  /// Moves the rows of an area inside the surface. The rows that enter keep their old cells.
  package mutating func move(_ move: RowMove) {
    let (area, width) = (move.area, size.width)
    let count = area.height - abs(move.rows)
    guard count > 0, move.rows != 0, !area.isEmpty else { return }
    let from = max(area.minY, area.minY - move.rows)
    cells.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let start = base + (from * width + area.minX)
      if area.width == width {
        return (start + move.rows * width).update(from: start, count: count * width)
      }
      for step in 0..<count {
        let row = start + (move.rows < 0 ? step : count - 1 - step) * width
        (row + move.rows * width).update(from: row, count: area.width)
      }
    }
  }

  /// Whether the left or right edge of an area inside the surface cuts a wide glyph.
  package func cutsGlyphs(besides area: Rect) -> Bool {
    if area.width == size.width { return false }
    return (area.minY..<area.maxY).contains { y in
      cells[y * size.width + area.minX].columns == 0
        || cells[y * size.width + area.maxX - 1].columns == 2
    }
  }
}
