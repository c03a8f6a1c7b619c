import TermSurface

/// Which rows the terminal is to move itself.
struct ScrollPlan {
  let rows: Range<Int>
  let count: Int

  /// The sequences that scroll, and those that go to a cell and change its style.
  private static let (bytesToScroll, bytesToReach) = (24, 12)

  /// The plan for a move of whole rows; nil if it would not save bytes.
  init?(_ move: RowMove, _ pair: RowPair, _ capabilities: Capabilities) {
    var (top, bottom) = (move.area.minY, move.area.maxY)
    // What stays at an edge, such as a header, stays where it is.
    while top < bottom, pair.isAlike(top, top) { top += 1 }
    while top < bottom, pair.isAlike(bottom - 1, bottom - 1) { bottom -= 1 }
    guard move.rows != 0, bottom - top > abs(move.rows) else { return nil }
    (rows, count) = (top..<bottom, move.rows)
    let indexes = capabilities.parmIndex ? 0 : 2 * abs(count)
    guard savesBytes(over: ScrollPlan.bytesToScroll + indexes + bytesAfter(pair), pair) else {
      return nil
    }
  }

  /// About as many bytes are to be written after the scroll.
  private func bytesAfter(_ pair: RowPair) -> Int {
    var bytes = 0
    for y in rows {
      let cells =
        rows.contains(y - count) ? pair.differingSpan(y, y - count) : pair.usedColumns(y)
      if cells > 0 { bytes += cells + ScrollPlan.bytesToReach }
    }
    return bytes
  }

  /// Whether writing the rows where they are takes more than so many bytes: each glyph takes one.
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
  /// Whether row `y` of the new picture is row `other` of the one that is shown.
  fileprivate func isAlike(_ y: Int, _ other: Int) -> Bool { differingSpan(y, other) == 0 }

  /// How many cells lie between the first and the last that differ, inclusive.
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

  /// How many glyphs of a row must be written at least.
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
