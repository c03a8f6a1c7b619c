import TermSurface

extension Terminal {
  private var style: Style { cursor.pen.style }

  /// Erases the screen from the cursor on (0), up to the cursor (1), or entirely (2); 3 clears the
  /// history.
  mutating func eraseInScreen(_ which: Int) {
    switch which {
    case 0:
      eraseInRow(0)
      grid.eraseRows(cursor.y + 1..<size.height, style)
    case 1:
      eraseInRow(1)
      grid.eraseRows(0..<cursor.y, style)
    case 2: grid.eraseRows(0..<size.height, style)
    case 3: history.clear()
    default: break
    }
    cursor.wrapsNext = false
  }

  /// Erases the row from the cursor on (0), up to the cursor (1), or entirely (2).
  mutating func eraseInRow(_ which: Int) {
    switch which {
    case 0: grid.erase(cursor.x..<size.width, y: cursor.y, style)
    case 1: grid.erase(0..<cursor.x + 1, y: cursor.y, style)
    case 2: grid.erase(0..<size.width, y: cursor.y, style)
    default: break
    }
    cursor.wrapsNext = false
  }

  mutating func eraseColumns(_ count: Int) {
    grid.erase(cursor.x..<min(cursor.x + count, size.width), y: cursor.y, style)
    cursor.wrapsNext = false
  }

  /// Inserts `count` blank columns into the row at the cursor, or deletes columns if negative. The
  /// columns to the right move, up to the right margin.
  mutating func insertColumns(_ count: Int) {
    insert(count, rows: cursor.y..<cursor.y + 1, x: cursor.x)
    cursor.wrapsNext = false
  }

  /// Inserts `count` blank rows at the cursor, or deletes rows if negative. The rows below move,
  /// down to the lower margin.
  mutating func insertRows(_ count: Int) {
    guard margins.contains(cursor.y), sideMargins.contains(cursor.x) else { return }
    grid.scroll(cursor.y..<margins.upperBound, sideMargins, up: -count, style)
    cursor.x = sideMargins.lowerBound
    cursor.wrapsNext = false
  }

  /// Fills the screen with E, the alignment pattern (DECALN).
  mutating func fillWithE() {
    resetMargins()
    move(x: 0, y: 0)
    let row = [TerminalCell](repeating: TerminalCell(glyph: 0x45), count: size.width)
    grid.fill(with: row)
  }

  /// Fills a rectangle with a character of one column (DECFRA).
  mutating func fillRectangle(_ sequence: ControlSequence) {
    guard let scalar = Unicode.Scalar(UInt32(sequence.value(0))), CellWidth.of(scalar) == 1 else {
      return
    }
    var cell = cursor.pen.cell
    if !cursor.pen.isHidden { cell.glyph = scalar.value }
    fillRectangle(sequence, 1) { [TerminalCell](repeating: cell, count: $0) }
  }

  /// Erases a rectangle (DECERA).
  mutating func eraseRectangle(_ sequence: ControlSequence) {
    let style = cursor.pen.style
    fillRectangle(sequence, 0) { TerminalGrid.row($0, style) }
  }

  /// Fills the rectangle whose sides, from 1, are parameter `first` and the next three: top, left,
  /// bottom, right. `row` makes the given number of cells.
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

  /// Shows the alternate screen, or the main one again.
  mutating func showAlternateScreen(_ isShown: Bool) {
    guard isShown != isAlternateScreen else { return }
    isAlternateScreen = isShown
    swap(&grid, &otherGrid)
  }

  /// Resets everything to the initial state.
  mutating func reset() {
    showAlternateScreen(false)
    softReset()
    cursor = TerminalCursor()
    tabStops = Terminal.tabStops(size.width)
    (modes, ownColors) = (TerminalModes(), TerminalOwnColors())
    inputModes = TerminalInputModes()
    selectCursorShape(0)
    lastPrinted = nil
    history.clear()
    grid.eraseRows(0..<size.height, .default)
  }

  /// Resets modes, margins and pen; keeps the screen's contents.
  mutating func softReset() {
    modes.inserts = false
    modes.wraps = true
    modes.showsCursor = true
    inputModes.sendsApplicationCursorKeys = false
    inputModes.sendsApplicationKeypad = false
    modes.hasSideMargins = false
    resetMargins()
    (cursor.pen, cursor.isInOrigin) = (TerminalPen(), false)
    (cursor.drawsLines, cursor.charset) = (TerminalCursor().drawsLines, 0)
    saved = (TerminalCursor(), TerminalCursor())
  }

  /// Resizes the terminal; sides below 1 count as 1. Text is not rewrapped; rows below the cursor
  /// are removed first.
  public mutating func resize(to newSize: Size) {
    let new = Size(width: max(1, newSize.width), height: max(1, newSize.height))
    guard new != size else { return }
    let cut = max(0, cursor.y + 1 - new.height)
    let otherCut = isAlternateScreen ? max(0, saved.main.y + 1 - new.height) : 0
    keepRows(cut)
    grid.resize(to: new, cuttingRows: cut)
    otherGrid.resize(to: new, cuttingRows: otherCut)
    saved.main.y = max(0, saved.main.y - (isAlternateScreen ? otherCut : cut))
    let more = Terminal.tabStops(new.width).dropFirst(size.width)
    tabStops = Array(tabStops.prefix(new.width)) + more
    size = new
    resetMargins()
    cursor.y -= cut
    cursor.wrapsNext = cursor.wrapsNext && cursor.x == new.width - 1
    cursor.x = min(cursor.x, new.width - 1)
  }
}
