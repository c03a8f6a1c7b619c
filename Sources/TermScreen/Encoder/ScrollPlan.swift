import TermSurface

/// The rows that the terminal is to move itself.
struct ScrollPlan {
  let rows: Range<Int>
  let count: Int

  /// The bytes of the sequences that scroll, and of those that go to a cell and change its style.
  private static let (bytesToScroll, bytesToReach) = (24, 12)

  /// Creates the plan for a move of whole rows; nil if it would not save bytes.
  init?(_ move: RowMove, _ pair: RowPair, _ capabilities: Capabilities) {
    var (top, bottom) = (move.area.minY, move.area.maxY)
    // Rows that do not change at an edge, such as a header, are not moved.
    while top < bottom, pair.isAlike(top, top) { top += 1 }
    while top < bottom, pair.isAlike(bottom - 1, bottom - 1) { bottom -= 1 }
    guard move.rows != 0, bottom - top > abs(move.rows) else { return nil }
    (rows, count) = (top..<bottom, move.rows)
    let indexes = capabilities.parmIndex ? 0 : 2 * abs(count)
    guard savesBytes(over: ScrollPlan.bytesToScroll + indexes + bytesAfter(pair), pair) else {
      return nil
    }
  }

  /// Estimates the bytes to be written after the scroll.
  private func bytesAfter(_ pair: RowPair) -> Int {
    var bytes = 0
    for y in rows {
      let cells =
        rows.contains(y - count) ? pair.differingSpan(y, y - count) : pair.usedColumns(y)
      if cells > 0 { bytes += cells + ScrollPlan.bytesToReach }
    }
    return bytes
  }

  /// Whether writing the rows without a scroll takes more than `bytes`: each glyph takes one.
  private func savesBytes(over bytes: Int, _ pair: RowPair) -> Bool {
    var least = 0
    for y in rows {
      least += pair.differingGlyphs(y)
      if least > bytes { return true }
    }
    return false
  }
}

extension RowPair {
  /// Whether row `y` of the new picture equals row `other` of the picture that is shown.
  fileprivate func isAlike(_ y: Int, _ other: Int) -> Bool { differingSpan(y, other) == 0 }

  /// The number of cells from the first to the last that differ, inclusive.
  fileprivate func differingSpan(_ y: Int, _ other: Int) -> Int {
    let (new, old, width) = (row(y).new, row(other).old, size.width)
    let first = RowDiff.firstDifference(new, old, 0, width)
    return first == width ? 0 : RowDiff.lastDifference(new, old, first, width) + 1 - first
  }

  /// The columns of a new row without the blanks at its end.
  fileprivate func usedColumns(_ y: Int) -> Int {
    let new = row(y).new
    var end = size.width
    while end > 0, new[end - 1].isBlank { end -= 1 }
    return end
  }

  /// The least number of glyphs of a row that must be written.
  fileprivate func differingGlyphs(_ y: Int) -> Int {
    let row = row(y)
    var (x, count) = (0, 0)
    while x < size.width {
      x = RowDiff.firstDifference(row.new, row.old, x, size.width)
      if x < size.width, !row.new[x].isBlank, row.new[x].columns > 0 { count += 1 }
      x += 1
    }
    return count
  }
}
