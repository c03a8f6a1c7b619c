import TermSurface

extension Terminal {
  /// The area in which the cursor moves: within the margins in origin mode, else the screen.
  /// Positions count from its upper left.
  var field: (columns: Range<Int>, rows: Range<Int>) {
    cursor.isInOrigin ? (sideMargins, margins) : (0..<size.width, 0..<size.height)
  }

  /// Moves to a column and a row from 0, clamped to ``field``.
  mutating func move(x: Int, y: Int) {
    let (columns, rows) = field
    cursor.x = min(max(0, x) + columns.lowerBound, columns.upperBound - 1)
    cursor.y = min(max(0, y) + rows.lowerBound, rows.upperBound - 1)
    cursor.wrapsNext = false
  }

  /// The cursor's position in the coordinates of ``move(x:y:)``.
  var counted: Point {
    let (columns, rows) = field
    return Point(x: cursor.x - columns.lowerBound, y: cursor.y - rows.lowerBound)
  }

  /// Moves left or right, but not across a margin.
  mutating func moveColumns(_ count: Int) {
    cursor.x = min(max(lineStart, cursor.x + count), lineEnd - 1)
    cursor.wrapsNext = false
  }

  mutating func returnCarriage() {
    cursor.x = lineStart
    cursor.wrapsNext = false
  }

  /// Moves up or down, but not across a margin.
  mutating func moveRows(_ count: Int) {
    let top = cursor.y >= margins.lowerBound ? margins.lowerBound : 0
    let bottom = cursor.y < margins.upperBound ? margins.upperBound : size.height
    cursor.y = min(max(top, cursor.y + count), bottom - 1)
    cursor.wrapsNext = false
  }

  /// Moves a row down; scrolls at the lower margin.
  mutating func moveDown() {
    cursor.wrapsNext = false
    if cursor.y == margins.upperBound - 1 {
      if sideMargins.contains(cursor.x) { scroll(up: 1) }
    } else if cursor.y < size.height - 1 {
      cursor.y += 1
    }
  }

  /// Moves a row up; scrolls at the upper margin.
  mutating func moveUp() {
    cursor.wrapsNext = false
    if cursor.y == margins.lowerBound {
      if sideMargins.contains(cursor.x) { scroll(up: -1) }
    } else if cursor.y > 0 {
      cursor.y -= 1
    }
  }

  mutating func saveCursor() {
    if isAlternateScreen { saved.alternate = cursor } else { saved.main = cursor }
  }

  mutating func restoreCursor() {
    cursor = isAlternateScreen ? saved.alternate : saved.main
    // The screen and the margins may have been larger when the cursor was saved.
    cursor.wrapsNext = cursor.wrapsNext && cursor.x == lineEnd - 1
    let (columns, rows) = field
    cursor.x = min(max(cursor.x, columns.lowerBound), columns.upperBound - 1)
    cursor.y = min(max(cursor.y, rows.lowerBound), rows.upperBound - 1)
  }

  static func tabStops(_ width: Int) -> [Bool] { (0..<width).map { $0 % 8 == 0 } }

  /// Moves to the tab stop `count` further on, or to the last column before the margin. From there
  /// the next character still goes to the next row.
  mutating func tabForward(_ count: Int) {
    let (start, end) = (cursor.x, lineEnd)
    for _ in 0..<min(count, size.width) {
      let next = tabStops[(cursor.x + 1)...].firstIndex(of: true)
      cursor.x = next ?? size.width - 1
    }
    cursor.x = min(cursor.x, end - 1)
    otherWork += cursor.x - start
  }

  mutating func tabBackward(_ count: Int) {
    let start = cursor.x
    for _ in 0..<min(count, size.width) {
      cursor.x = tabStops[..<cursor.x].lastIndex(of: true) ?? 0
    }
    cursor.x = max(cursor.x, field.columns.lowerBound)
    otherWork += start - cursor.x
    cursor.wrapsNext = false
  }

  mutating func clearTabStops(_ which: Int) {
    if which == 0 { tabStops[cursor.x] = false }
    if which == 3 { tabStops = Array(repeating: false, count: size.width) }
  }

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
  var lineEnd: Int { cursor.x < sideMargins.upperBound ? sideMargins.upperBound : size.width }

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
