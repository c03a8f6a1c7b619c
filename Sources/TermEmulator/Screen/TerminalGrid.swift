import TermSurface

/// The cells of a screen with operations on rows and columns. It never shows half of a wide glyph.
///
/// Each row has its own storage, so that copies of a screen share unchanged rows, and scrolling
/// moves no cells.
struct TerminalGrid: Sendable {
  private(set) var size: Size
  private(set) var rows: [[TerminalCell]]
  /// The number of cells touched so far.
  private(set) var work = 0

  init(size: Size) {
    self.size = size
    rows = Array(repeating: TerminalGrid.row(size.width, .default), count: size.height)
  }

  static func row(_ width: Int, _ style: Style) -> [TerminalCell] {
    Array(repeating: .blank(style), count: width)
  }

  /// Puts a glyph of one or two columns at `x`, where it must fit.
  mutating func put(_ cell: TerminalCell, x: Int, y: Int) {
    let count = max(1, Int(cell.columns))
    work += count
    heal(y, x..<x + count)
    rows[y][x] = cell
    if count == 2 { rows[y][x + 1] = cell.rightHalf }
  }

  /// Puts a piece of a row, whole glyphs, from `x` on, where it must fit.
  mutating func put(_ cells: [TerminalCell], x: Int, y: Int) {
    work += cells.count
    heal(y, x..<x + cells.count)
    rows[y].replaceSubrange(x..<x + cells.count, with: cells)
  }

  /// Replaces row `y` by `row`.
  mutating func put(_ row: [TerminalCell], y: Int) {
    work += 1
    rows[y] = row
  }

  /// Puts ASCII that looks like `cell` from `x` on, where it must fit.
  mutating func put(
    _ bytes: UnsafeBufferPointer<UInt8>.SubSequence, like cell: TerminalCell, x: Int, y: Int
  ) {
    var cell = cell
    work += bytes.count
    heal(y, x..<x + bytes.count)
    rows[y].withUnsafeMutableBufferPointer { row in
      for (offset, byte) in bytes.enumerated() {
        cell.glyph = UInt32(byte)
        row[x + offset] = cell
      }
    }
  }

  /// Replaces the glyph at `x` by one of equal width, in the same style.
  mutating func setGlyph(_ glyph: UInt32, x: Int, y: Int) { rows[y][x].glyph = glyph }

  /// Blanks `columns`, which must lie inside.
  mutating func erase(_ columns: Range<Int>, y: Int, _ style: Style) {
    guard !columns.isEmpty else { return }
    work += columns.count
    heal(y, columns)
    let blank = TerminalCell.blank(style)
    rows[y].withUnsafeMutableBufferPointer { $0[columns].update(repeating: blank) }
  }

  mutating func eraseRows(_ range: Range<Int>, _ style: Style) {
    // All rows are copies of one.
    work += range.count + size.width
    let blank = TerminalGrid.row(size.width, style)
    for y in range { rows[y] = blank }
  }

  /// Moves the cells of `columns` right by `count`, or left if negative; blanks fill the gap, and cells
  /// beyond the end are lost.
  mutating func shift(_ columns: Range<Int>, right count: Int, y: Int, _ style: Style) {
    let shift = min(abs(count), columns.count)
    let lost = count > 0 ? columns.suffix(shift) : columns.prefix(shift)
    work += size.width
    heal(y, columns)
    heal(y, lost)
    rows[y].removeSubrange(lost)
    let place = count > 0 ? columns.lowerBound : columns.upperBound - shift
    rows[y].insert(contentsOf: repeatElement(.blank(style), count: shift), at: place)
  }

  /// Moves the rows of `range`, within `columns`, up by `count`, or down if negative; blanks fill the
  /// gap.
  mutating func scroll(
    _ range: Range<Int>, _ columns: Range<Int>, up count: Int, _ style: Style
  ) {
    let shift = min(abs(count), range.count)
    guard shift > 0 else { return }
    guard columns.count == size.width else { return scrollCells(range, columns, up: count, style) }
    work += range.count + size.width
    let blanks = repeatElement(TerminalGrid.row(size.width, style), count: shift)
    if count > 0 {
      rows.insert(contentsOf: blanks, at: range.upperBound)
      rows.removeSubrange(range.lowerBound..<range.lowerBound + shift)
    } else {
      rows.removeSubrange(range.upperBound - shift..<range.upperBound)
      rows.insert(contentsOf: blanks, at: range.lowerBound)
    }
  }

  /// Moves cells between rows, because only whole rows can move with their storage.
  private mutating func scrollCells(
    _ range: Range<Int>, _ columns: Range<Int>, up count: Int, _ style: Style
  ) {
    work += range.count * columns.count
    for y in range { heal(y, columns) }
    let blanks = TerminalGrid.row(columns.count, style)[...]
    for step in range.indices {
      // Each row takes its cells from one that has not changed yet.
      let y = count > 0 ? step : range.upperBound - 1 - (step - range.lowerBound)
      let cells = range.contains(y + count) ? rows[y + count][columns] : blanks
      rows[y].replaceSubrange(columns, with: cells)
    }
  }

  /// Blanks the other half of each wide glyph that writing `columns` would cut.
  private mutating func heal(_ y: Int, _ columns: Range<Int>) {
    let (left, right) = (columns.lowerBound, columns.upperBound)
    if left > 0, left < size.width, rows[y][left].columns == 0 {
      rows[y][left - 1].becomeBlank()
      rows[y][left].becomeBlank()
    }
    if right > 0, right < size.width, rows[y][right].columns == 0 {
      rows[y][right].becomeBlank()
      rows[y][right - 1].becomeBlank()
    }
  }

  /// Puts rows of any width above the others, which move down and out at the bottom.
  mutating func prepend(_ more: ArraySlice<[TerminalCell]>) {
    let fitting = more.prefix(size.height).map { fit($0) }
    rows = fitting + rows.prefix(size.height - fitting.count)
  }

  /// A row with as many cells as the screen has columns.
  private func fit(_ row: [TerminalCell]) -> [TerminalCell] {
    guard row.count > size.width else {
      return row + TerminalGrid.row(size.width - row.count, .default)
    }
    var result = Array(row.prefix(size.width))
    if row[size.width].columns == 0 { result[size.width - 1].becomeBlank() }
    return result
  }

  /// Resizes the screen. Cuts `top` rows at the top; everything else stays in place.
  mutating func resize(to new: Size, cuttingRows top: Int) {
    work += new.width * new.height + size.width * size.height
    rows.removeFirst(top)
    rows.removeLast(max(0, rows.count - new.height))
    if new.width < size.width {
      for y in rows.indices {
        heal(y, new.width..<size.width)
        rows[y].removeLast(size.width - new.width)
      }
    } else if new.width > size.width {
      let blanks = TerminalGrid.row(new.width - size.width, .default)
      for y in rows.indices { rows[y] += blanks }
    }
    rows += Array(
      repeating: TerminalGrid.row(new.width, .default), count: new.height - rows.count)
    size = new
  }

  /// Replaces each row by `row`.
  mutating func fill(with row: [TerminalCell]) {
    work += size.width + size.height
    rows = Array(repeating: row, count: size.height)
  }
}
