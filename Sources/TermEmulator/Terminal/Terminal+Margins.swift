extension Terminal {
  /// Sets the upper and lower margins (DECSTBM): rows from 1.
  mutating func setMargins(_ top: Int, _ bottom: Int) {
    let rows = max(1, top) - 1..<max(max(1, top) - 1, min(bottom, size.height))
    guard rows.count > 1 || size.height == 1 && rows.count == 1 else { return }
    margins = rows
    move(x: 0, y: 0)
  }

  /// Sets the side margins (DECSLRM): columns from 1, at least two.
  mutating func setSideMargins(_ sequence: ControlSequence) {
    let (left, last) = (sequence.count() - 1, sequence.value(1))
    let right = last > 0 ? min(last, size.width) : size.width
    guard right - left > 1 else { return }
    sideMargins = left..<right
    move(x: 0, y: 0)
  }

  /// The cursor's first column in its row: the left margin, or 0 if the cursor is left of it.
  var lineStart: Int { cursor.x < sideMargins.lowerBound ? 0 : sideMargins.lowerBound }

  /// The column after the cursor's last one in its row: at the right margin, or at the screen's
  /// edge if the cursor is right of it.
  var lineEnd: Int {
    cursor.x < sideMargins.upperBound ? sideMargins.upperBound : size.width
  }

  mutating func resetMargins() {
    (margins, sideMargins) = (0..<size.height, 0..<size.width)
  }

  /// Moves the contents between the margins up by `count` rows, or down if negative.
  mutating func scroll(up count: Int) {
    if count > 0, margins.lowerBound == 0, sideMargins.count == size.width {
      keepRows(min(count, margins.count))
    }
    grid.scroll(margins, sideMargins, up: count, cursor.pen.style)
  }

  /// Moves the contents between the margins right by `count` columns, or left if negative: from
  /// column `x` on, or all. Nothing moves while the cursor is outside the margins.
  mutating func scroll(right count: Int, from x: Int? = nil) {
    guard margins.contains(cursor.y) else { return }
    insert(count, rows: margins, x: x ?? sideMargins.lowerBound)
  }

  /// Inserts `count` blank columns into `rows` at `x`, or deletes columns if negative.
  mutating func insert(_ count: Int, rows: Range<Int>, x: Int) {
    guard sideMargins.contains(cursor.x) else { return }
    let columns = x..<sideMargins.upperBound
    for y in rows { grid.shift(columns, right: count, y: y, cursor.pen.style) }
  }

  /// Moves a column back; scrolls at the left margin (DECBI).
  mutating func moveColumnBack() {
    if cursor.x == sideMargins.lowerBound { scroll(right: 1) } else { moveColumns(-1) }
  }

  /// Moves a column forward; scrolls at the right margin (DECFI).
  mutating func moveColumnForward() {
    if cursor.x == sideMargins.upperBound - 1 { scroll(right: -1) } else { moveColumns(1) }
  }
}
