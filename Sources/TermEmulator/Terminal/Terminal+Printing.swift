import TermSurface

extension Terminal {
  /// Prints characters from space to tilde.
  mutating func printASCII(_ bytes: UnsafeBufferPointer<UInt8>.SubSequence) {
    let isPlain = !modes.inserts && modes.wraps && !cursor.drawsLines[cursor.charset]
    guard isPlain, !cursor.pen.isHidden else {
      for byte in bytes { print(Unicode.Scalar(byte)) }
      return
    }
    var rest = bytes
    while !rest.isEmpty {
      wrapIfDue()
      let part = rest.prefix(lineEnd - cursor.x)
      grid.put(part, like: cursor.pen.cell, x: cursor.x, y: cursor.y)
      advance(part.count)
      rest = rest.dropFirst(part.count)
    }
    lastPrinted = bytes.last.map { Unicode.Scalar($0) }
  }

  /// Prints a character, or adds a mark, a selector, a skin tone or a flag's other half to the
  /// previous one. Drops other characters without a width: joiners and C1 controls.
  mutating func print(_ scalar: Unicode.Scalar) {
    let scalar = drawn(scalar)
    if scalar.value >= 0x1F1E6, extend(with: scalar) { return }
    switch CellWidth.of(scalar) {
    case 0: addMark(scalar)
    case 2 where size.width < 2: put(" ", 1)
    case let columns: put(scalar, columns)
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar, _ columns: Int) {
    makeRoom(columns)
    if modes.inserts { insertColumns(columns) }
    lastPrinted = scalar
    var cell = cursor.pen.cell
    if cursor.pen.isHidden {
      for offset in 0..<columns { grid.put(cell, x: cursor.x + offset, y: cursor.y) }
    } else {
      (cell.glyph, cell.columns) = (scalar.value, UInt8(columns))
      grid.put(cell, x: cursor.x, y: cursor.y)
    }
    advance(columns)
  }

  /// Moves to the next character's position: a wide one does not fit into the last column.
  mutating func makeRoom(_ columns: Int) {
    wrapIfDue()
    guard cursor.x + columns > lineEnd else { return }
    if modes.wraps {
      cursor.wrapsNext = true
      wrapIfDue()
    } else {
      cursor.x = lineEnd - columns
    }
  }

  private mutating func wrapIfDue() {
    guard cursor.wrapsNext else { return }
    moveDown()
    cursor.x = sideMargins.lowerBound
  }

  mutating func advance(_ columns: Int) {
    let end = lineEnd
    cursor.wrapsNext = cursor.x + columns >= end && modes.wraps
    cursor.x = min(cursor.x + columns, end - 1)
  }

  private mutating func addMark(_ mark: Unicode.Scalar) {
    // Looking up a mark takes as long as writing a hundred cells.
    otherWork += 100
    guard CellWidth.isMark(mark), let x = previous else { return }
    let base = marked.text(of: grid.rows[cursor.y][x].glyph).unicodeScalars
    let glyph = marked.adding(mark, to: grid.rows[cursor.y][x].glyph)
    grid.setGlyph(glyph, x: x, y: cursor.y)
    if mark == "\u{FE0F}", base.count == 1, base.first?.properties.isEmoji == true { widen(x) }
  }

  /// The column of the glyph before the cursor; nil at the start of a line.
  private var previous: Int? {
    let x = cursor.wrapsNext ? cursor.x : cursor.x - 1
    guard x >= lineStart else { return nil }
    return grid.rows[cursor.y][x].columns == 0 ? x - 1 : x
  }

  /// Adds a skin tone to the emoji before it, or the second letter of a flag to the first. Returns
  /// false for other scalars, or if there is no room.
  private mutating func extend(with scalar: Unicode.Scalar) -> Bool {
    let isTone = (0x1F3FB...0x1F3FF).contains(scalar.value)
    guard isTone || scalar.isRegionalIndicator, let x = previous else { return false }
    let cell = grid.rows[cursor.y][x]
    let base = marked.text(of: cell.glyph).unicodeScalars
    guard let first = base.first, cell.columns == 2 || x + 1 < lineEnd else { return false }
    if isTone {
      let hasTone = base.contains { $0.properties.isEmojiModifier }
      guard first.properties.isEmojiModifierBase, !hasTone else { return false }
    } else {
      guard base.count == 1, first.isRegionalIndicator else { return false }
    }
    grid.setGlyph(marked.adding(scalar, to: cell.glyph), x: x, y: cursor.y)
    widen(x)
    return true
  }

  /// Gives a narrow glyph before the cursor two columns, if there is room.
  private mutating func widen(_ x: Int) {
    var cell = grid.rows[cursor.y][x]
    guard cell.columns == 1, x + 1 < lineEnd, cursor.x == x + 1 else { return }
    if modes.inserts { insertColumns(1) }
    cell.columns = 2
    grid.put(cell, x: x, y: cursor.y)
    advance(1)
  }

  /// The glyph of a character in the selected set.
  private func drawn(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard cursor.drawsLines[cursor.charset], (0x5F...0x7E).contains(scalar.value) else {
      return scalar
    }
    return Terminal.lines[Int(scalar.value - 0x5F)]
  }

  /// DEC's special graphics, for `_` to `~`.
  private static let lines: [Unicode.Scalar] = [
    " ", "◆", "▒", "␉", "␌", "␍", "␊", "°", "±", "␤", "␋", "┘", "┐", "┌", "└", "┼", "⎺", "⎻", "─",
    "⎼",
    "⎽", "├", "┤", "┴", "┬", "│", "≤", "≥", "π", "≠", "£", "·",
  ]

  /// Prints the last character `count` more times, row by row. Skips rows that would make no
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

  /// Scrolls once for the next `rows` rows: scrolling one row costs as much as scrolling all.
  private mutating func scrollAhead(rows: Int) {
    guard modes.wraps, sideMargins.contains(cursor.x), margins.contains(cursor.y) else { return }
    // The row above stays or leaves last.
    let count = min(rows - rowsBelow, cursor.y - margins.lowerBound + 1)
    guard count > 0 else { return }
    scroll(up: count)
    cursor.y -= count
  }

  /// The number of rows below the cursor before the screen scrolls.
  private var rowsBelow: Int { margins.upperBound - 1 - cursor.y }

  /// Prints whole rows after a full one, as copies of one row.
  private mutating func printRows(of glyph: Unicode.Scalar, _ columns: Int, _ count: Int) {
    let row = run(of: glyph, columns, size.width / columns)
    for number in 0..<count {
      if rowsBelow == 0 { scrollAhead(rows: count - number) }
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

  /// Returns how many of `rest` repetitions still matter once a row is full. Without wrapping they
  /// all print in the last place; with wrapping, all scrolling rows eventually become equal and
  /// stay so.
  private func countThatMatters(_ rest: Int, perRow: Int) -> Int {
    guard modes.wraps else { return min(rest, 1) }
    let most = max(0, margins.upperBound - cursor.y) + size.height
    return rest - max(0, rest / perRow - most) * perRow
  }
}

extension Unicode.Scalar {
  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}

extension CellWidth {
  /// Whether a zero-width scalar is visible on the previous one.
  fileprivate static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\u{FE0E}" || scalar == "\u{FE0F}" { return true }
    let category = scalar.properties.generalCategory
    return !scalar.properties.isDefaultIgnorableCodePoint && category != .control
      && category != .format
  }
}
