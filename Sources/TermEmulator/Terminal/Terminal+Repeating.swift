import TermSurface

extension Terminal {
  /// Prints the last character again, `count` times, row by row, and no more rows than can make a
  /// difference.
  mutating func repeatLast(_ count: Int) {
    guard let last = lastPrinted else { return }
    let isTooWide = CellWidth.of(last) > size.width
    let (glyph, columns) = isTooWide ? (" ", 1) : (last, max(1, CellWidth.of(last)))
    let perRow = sideMargins.count / columns
    var rest = count
    repeat {
      rest -= printRun(of: glyph, columns, atMost: rest)
      rest = countThatMatters(rest, perRow: perRow)
      if modes.wraps, perRow * columns == size.width, rest >= perRow {
        printRows(of: glyph, columns, rest / perRow)
        rest %= perRow
      }
      scrollAhead(rows: (rest + perRow - 1) / perRow)
    } while rest > 0
  }

  /// Makes room at once for the next `rows` rows, with the cursor on the row above: between side
  /// margins a row that scrolls costs as much as all of them.
  private mutating func scrollAhead(rows: Int) {
    guard sideMargins.count < size.width, sideMargins.contains(cursor.x),
      modes.wraps, cursor.y == margins.upperBound - 1
    else { return }
    let count = min(rows, margins.count)
    scroll(up: count)
    cursor.y -= count
  }

  /// Prints whole rows after a full one, as copies of one row.
  private mutating func printRows(of glyph: Unicode.Scalar, _ columns: Int, _ count: Int) {
    let row = run(of: glyph, columns, size.width / columns)
    for _ in 0..<count {
      makeRoom(columns)
      grid.put(row, y: cursor.y)
      advance(size.width)
    }
  }

  /// The cells of `count` glyphs.
  private func run(of glyph: Unicode.Scalar, _ columns: Int, _ count: Int) -> [TerminalCell] {
    var cell = cursor.pen.cell
    if !cursor.pen.isHidden { (cell.glyph, cell.columns) = (glyph.value, UInt8(columns)) }
    let rest = cursor.pen.isHidden ? cell : cell.rightHalf
    return (0..<count * columns).map { $0 % columns == 0 ? cell : rest }
  }

  /// Prints `glyph` up to the end of the row, at most `most` times; returns how often.
  private mutating func printRun(of glyph: Unicode.Scalar, _ columns: Int, atMost most: Int) -> Int
  {
    makeRoom(columns)
    // A wide glyph may lie across the margin, if that is one column before the edge.
    let count = min(most, max(1, (lineEnd - cursor.x) / columns))
    if modes.inserts, cursor.x + count * columns < lineEnd { insertColumns(count * columns) }
    grid.put(run(of: glyph, columns, count), x: cursor.x, y: cursor.y)
    advance(count * columns)
    return count
  }

  /// How many of `rest` still matter once a row is full. Without wrapping they all print in the
  /// last place; with wrapping, all scrolling rows eventually become equal and stay so.
  private func countThatMatters(_ rest: Int, perRow: Int) -> Int {
    guard modes.wraps else { return min(rest, 1) }
    let most = max(0, margins.upperBound - cursor.y) + size.height
    return rest - max(0, rest / perRow - most) * perRow
  }
}
