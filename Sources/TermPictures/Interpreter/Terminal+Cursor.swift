import TermSurface

extension Terminal {
  /// Moves to a column and a row from 0, clamped to the screen; in origin mode rows count from the
  /// upper margin.
  mutating func move(x: Int, y: Int) {
    let rows = cursor.isInOrigin ? margins : 0..<size.height
    cursor.x = min(max(0, x), size.width - 1)
    cursor.y = min(max(0, y) + rows.lowerBound, rows.upperBound - 1)
    cursor.wrapsNext = false
  }

  /// The row in the coordinates of ``move(x:y:)``.
  var countedRow: Int { cursor.y - (cursor.isInOrigin ? margins.lowerBound : 0) }

  mutating func moveColumns(_ count: Int) {
    cursor.x = min(max(0, cursor.x + count), size.width - 1)
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
      scroll(up: 1)
    } else if cursor.y < size.height - 1 {
      cursor.y += 1
    }
  }

  /// Moves a row up; scrolls at the upper margin.
  mutating func moveUp() {
    cursor.wrapsNext = false
    if cursor.y == margins.lowerBound {
      scroll(up: -1)
    } else if cursor.y > 0 {
      cursor.y -= 1
    }
  }

  mutating func scroll(up count: Int) {
    if count > 0, margins.lowerBound == 0 { keepRows(min(count, margins.count)) }
    grid.scroll(margins, up: count, cursor.pen.style)
  }

  mutating func setMargins(_ top: Int, _ bottom: Int) {
    let rows = max(1, top) - 1..<max(max(1, top) - 1, min(bottom, size.height))
    guard rows.count > 1 || size.height == 1 && rows.count == 1 else { return }
    margins = rows
    move(x: 0, y: 0)
  }

  mutating func saveCursor() {
    if isAlternateScreen { saved.alternate = cursor } else { saved.main = cursor }
  }

  mutating func restoreCursor() {
    cursor = isAlternateScreen ? saved.alternate : saved.main
    // The screen may have been larger when the cursor was saved.
    cursor.wrapsNext = cursor.wrapsNext && cursor.x == size.width - 1
    cursor.x = min(cursor.x, size.width - 1)
    cursor.y = min(cursor.y, size.height - 1)
  }
}

extension Terminal {
  static func tabStops(_ width: Int) -> [Bool] { (0..<width).map { $0 % 8 == 0 } }

  /// Moves to the tab stop `count` further on, or the last column.
  mutating func tabForward(_ count: Int) {
    let start = cursor.x
    for _ in 0..<min(count, size.width) {
      let next = tabStops[(cursor.x + 1)...].firstIndex(of: true)
      cursor.x = next ?? size.width - 1
    }
    otherWork += cursor.x - start
    cursor.wrapsNext = false
  }

  mutating func tabBackward(_ count: Int) {
    let start = cursor.x
    for _ in 0..<min(count, size.width) {
      cursor.x = tabStops[..<cursor.x].lastIndex(of: true) ?? 0
    }
    otherWork += start - cursor.x
    cursor.wrapsNext = false
  }

  mutating func clearTabStops(_ which: Int) {
    if which == 0 { tabStops[cursor.x] = false }
    if which == 3 { tabStops = Array(repeating: false, count: size.width) }
  }
}
