import TermSurface

/// Writes the differing cells of rows in as few bytes as possible.
struct CellWriter: ~Copyable {
  private let capabilities: Capabilities
  private var pen: Pen
  private var cursor: CursorTracker
  var out = OutputBuffer()
  /// The number of cursor moves over unchanged cells and of erasures of blanks in `out`.
  private(set) var jumps = 0
  /// The number of encoded cells.
  private(set) var cells = 0
  /// The number of times that cells were left as they are, or blanks were written or erased. On a
  /// cleared screen, such cells may need no bytes.
  private(set) var savings = 0
  /// Whether the writer may erase the rest of a line; false if the terminal cannot.
  var mayEraseLines: Bool

  /// The most bytes for cursor, style and glyph of a cell without cluster and decoration.
  private static let mostPerCell = 96
  /// The most unchanged cells that are cheaper to rewrite, in the present style, than to skip.
  private static let shortGap = 3
  /// The least number of blanks that are worth erasing; fewer are written.
  private static let fewBlanks = 4
  /// The least number of blanks to erase, by `ECH` and a cursor move, if cells follow.
  private static let blanksWorthErasing = 12
  /// The least number of blanks to erase by `ECH` if no cells follow.
  private static let lastBlanksWorthErasing = 5

  init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
    mayEraseLines = capabilities.eraseToEndOfLine
    pen = Pen(capabilities)
    cursor = CursorTracker(capabilities)
  }

  /// Begins a frame.
  mutating func beginFrame() {
    out.removeAll()
    (jumps, cells, savings) = (0, 0, 0)
  }

  /// Ends a frame. Closes an open link, so that no other output becomes part of the link.
  mutating func endFrame() { pen.closeLink(&out) }

  /// Moves the cursor after a frame. The next frame begins there.
  mutating func moveCursor(to place: Point) {
    out.reserve(32)
    cursor.moveTo(toX: place.x, y: place.y, &out)
  }

  /// Writes bytes that change neither cells nor the cursor's position.
  mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { out.append(contentsOf: $0) }
  }

  mutating func forgetTerminal() {
    pen.forgetStyle()
    cursor.forgetPosition()
  }

  /// Clears the screen to default blanks and moves the cursor to the top left.
  mutating func clearScreen() {
    forgetTerminal()
    out.reserve(64)
    pen.use(.plain, &out)
    for byte in "\u{1B}[H\u{1B}[2J".utf8 { out.append(byte) }
    cursor.wentHome()
  }

  /// Makes the terminal move `rows` down by `count`, or up if `count` is negative. The rows that
  /// enter are blank, in a colour that depends on the terminal.
  mutating func moveRows(_ rows: Range<Int>, by count: Int) {
    out.reserve(64 + 2 * abs(count))
    out.appendControlSequence()
    out.append(decimal: rows.lowerBound + 1)
    out.append(0x3B)
    out.append(decimal: rows.upperBound)
    out.append(0x72)
    cursor.forgetPosition()
    if capabilities.parmIndex {
      out.appendControlSequence()
      if abs(count) > 1 { out.append(decimal: abs(count)) }
      out.append(count < 0 ? 0x53 : 0x54)
    } else {
      cursor.moveTo(toX: 0, y: count < 0 ? rows.upperBound - 1 : rows.lowerBound, &out)
      for _ in 0..<abs(count) {
        // A line feed, or `ESC M`.
        if count < 0 { out.append(0x0A) } else { out.append(0x4D1B, count: 2) }
      }
    }
    out.appendControlSequence()
    out.append(0x72)
    // Setting the region moves the cursor home, but not on every terminal.
    cursor.forgetPosition()
  }

  /// Writes the differing cells in `rect` and records them as shown. Returns the number of cells
  /// from the first to the last of these in each row.
  mutating func encode(_ rect: Rect, _ rows: RowPair, _ clusters: ClusterTable) -> Int {
    var count = 0
    let mostPerCell = CellWriter.mostPerCell + clusters.mostDecorationBytes
    for y in rect.minY..<rect.maxY {
      let row = rows.row(y)
      var first = RowDiff.firstDifference(row.new, row.old, rect.minX, rect.maxX)
      guard first < rect.maxX else { continue }
      let end = RowDiff.lastDifference(row.new, row.old, first, rect.maxX) + 1
      // Writing the left half of a glyph covers both.
      if row.new[first].columns == 0 && first > 0 { first -= 1 }
      out.reserve((end - first + 1) * mostPerCell)
      encodeRow(y, first, end, row, clusters)
      count += end - first
    }
    cells += count
    return count
  }

  @inline(__always)
  private mutating func encodeRow(
    _ y: Int, _ first: Int, _ end: Int, _ row: RowPair, _ clusters: ClusterTable
  ) {
    var x = first
    while x < end {
      if RowDiff.same(row.new, row.old, x) {
        savings &+= 1
        x = RowDiff.firstDifference(row.new, row.old, x &+ 1, end)
      } else if row.new[x].isBlank, let after = erase(x, y, end, row) {
        recordAsShown(x, after, row)
        x = after
      } else {
        writeCell(x, y, row, clusters)
        let after = min(x &+ max(1, Int(row.new[x].columns)), row.size.width)
        recordAsShown(x, after, row)
        x = writeRun(after, y, end, row)
      }
    }
  }

  /// Writes the glyphs from column `x` on that have the previous glyph's style, as most have, and
  /// returns the column after them.
  @inline(__always)
  private mutating func writeRun(_ x: Int, _ y: Int, _ end: Int, _ row: RowPair) -> Int {
    var after = x
    while after < end, pen.isInUse(row.new[after]), row.new[after].isOneScalar,
      !RowDiff.same(row.new, row.old, after), after > x || mayWriteRun(x, y)
    {
      out.append(scalar: row.new[after].glyph)
      row.old[after] = row.new[after]
      after &+= 1
    }
    if after > x { cursor.advance(after &- x, width: row.size.width) }
    return after
  }

  private func mayWriteRun(_ x: Int, _ y: Int) -> Bool {
    capabilities.eatNewlineGlitch && capabilities.isUTF8 && cursor.isAt(x, y)
  }

  /// Records the columns `from..<to` as shown. Copies only these, mostly a small part of a row.
  @inline(__always)
  private func recordAsShown(_ from: Int, _ to: Int, _ row: RowPair) {
    if to == from &+ 1 { return row.old[from] = row.new[from] }
    (row.old + from).update(from: row.new + from, count: to &- from)
  }

  @inline(__always)
  private mutating func writeCell(_ x: Int, _ y: Int, _ row: RowPair, _ clusters: ClusterTable) {
    let cell = row.new[x]
    let width = row.size.width
    // Writing the bottom right cell scrolls a terminal that does not wait at the edge.
    if !capabilities.eatNewlineGlitch && x == width - 1 && y == row.size.height - 1 { return }
    if !cursor.isAt(x, y) {
      jumps &+= 1
      closeGap(to: x, y, row)
      cursor.moveTo(toX: x, y: y, &out)
    }
    if cell.isBlank {
      savings &+= 1
      pen.useBlank(cell, &out)
    } else {
      pen.use(cell, clusters, &out)
    }
    if cell.glyph < 0x80 {
      out.append(UInt8(truncatingIfNeeded: cell.glyph))
    } else if !capabilities.isUTF8 || cell.isCluster {
      return writeUncommon(cell, width, clusters)
    } else {
      out.append(scalar: cell.glyph)
    }
    cursor.advance(Int(cell.columns), width: width)
  }

  private mutating func writeUncommon(_ cell: Cell, _ width: Int, _ clusters: ClusterTable) {
    if !capabilities.isUTF8 {
      let first =
        cell.isCluster
        ? clusters.character(of: cell).unicodeScalars.first : Unicode.Scalar(cell.glyph)
      let stand = first.map { AsciiGlyph.of($0) } ?? 0x3F
      for _ in 0..<cell.width { out.append(stand) }
      return cursor.advance(cell.width, width: width)
    }
    var scalars: [UInt32] = []
    let character = clusters.character(of: cell)
    let rest = cell.width - CellWidth.of(character)
    CellWidth.portableScalars(
      of: character, keeping: { capabilities.isRecorded && $0.selects(cell.width, character) }
    ) { scalars.append($0.value) }
    // Emoji in a recording may be wider than terminals agree on; elsewhere blanks fill in.
    if !capabilities.isRecorded { scalars += repeatElement(32, count: max(0, rest)) }
    out.reserve(
      scalars.count * 4 + width * (CellWriter.mostPerCell + clusters.mostDecorationBytes))
    for scalar in scalars { out.append(scalar: scalar) }
    // Terminals disagree about the widths of some clusters.
    cursor.forgetPosition()
  }

  /// Rewrites the few cells between cursor and column `x` if that is shorter than a cursor move.
  @inline(__always)
  private mutating func closeGap(to x: Int, _ y: Int, _ row: RowPair) {
    let column = cursor.column
    guard cursor.row == y, column >= 0, column < x, x - column <= CellWriter.shortGap else {
      return
    }
    for gap in column..<x {
      let cell = row.new[gap]
      guard cell.glyph < 0x7F, cell.columns == 1, pen.isInUse(cell) else { return }
    }
    for gap in column..<x { out.append(UInt8(truncatingIfNeeded: row.new[gap].glyph)) }
    cursor.advance(x - column, width: row.size.width)
  }

  /// Erases the blanks from column `x` on if erasing takes fewer bytes than writing them. Returns
  /// the column after the erased blanks, or nil without erasing.
  @inline(__always)
  private mutating func erase(_ x: Int, _ y: Int, _ end: Int, _ row: RowPair) -> Int? {
    let after = RowDiff.endOfBlanks(row.new, x, row.size.width)
    guard after - x >= CellWriter.fewBlanks, erasingGives(row.new[x].background) else { return nil }
    if mayEraseLines && canEraseLine(after, end, row) {
      startErasing(x, y, row)
      out.append(0x4B)
      return after
    }
    let count = min(after, end) - x
    // If nothing follows, the cursor may stay, above the start of the next row.
    let least = x + count == end ? CellWriter.lastBlanksWorthErasing : CellWriter.blanksWorthErasing
    guard capabilities.eraseCharacters, count >= least else { return nil }
    startErasing(x, y, row)
    out.append(decimal: count)
    out.append(0x58)
    return x + count
  }

  /// Whether an erased cell gets the background `background`. Without colours a fill is reverse
  /// video, with which no terminal erases.
  @inline(__always)
  private func erasingGives(_ background: Color) -> Bool {
    background == .default || capabilities.backColorErase && capabilities.colors != .mono
  }

  private mutating func startErasing(_ x: Int, _ y: Int, _ row: RowPair) {
    jumps &+= 1
    savings &+= 1
    cursor.moveTo(toX: x, y: y, &out)
    pen.useBlank(row.new[x], &out)
    out.appendControlSequence()
  }

  /// Whether the rest of the line may be erased: it is all blank, or the few cells after the blanks
  /// must be rewritten anyway.
  private func canEraseLine(_ after: Int, _ end: Int, _ row: RowPair) -> Bool {
    let width = row.size.width
    if after == width { return true }
    guard end == width, width - after <= CellWriter.shortGap else { return false }
    for x in after..<width where RowDiff.same(row.new, row.old, x) { return false }
    return true
  }
}

extension Cell {
  /// Whether the cell is a glyph of one scalar and one column, and no blank.
  @inline(__always)
  fileprivate var isOneScalar: Bool { glyph &- 0x21 < Cell.clusterBit - 0x21 && columns == 1 }
}

extension Unicode.Scalar {
  /// Whether the scalar is a variation selector or skin tone that can be written in `character`
  /// without changing its width from `columns`.
  fileprivate func selects(_ columns: Int, _ character: Character) -> Bool {
    switch value {
    case 0xFE0E, 0x1F3FB...0x1F3FF: true
    case 0xFE0F: columns == 2 || character.unicodeScalars.first?.properties.isEmoji == false
    default: false
    }
  }
}

/// Tracks the terminal's cursor and moves it in the fewest bytes.
struct CursorTracker {
  private let capabilities: Capabilities
  private var x = -1
  private var y = -1
  /// Whether the last column was just written. The cursor's position then depends on the terminal.
  private var isPastEdge = false

  init(_ capabilities: Capabilities) { self.capabilities = capabilities }

  mutating func forgetPosition() { (x, y, isPastEdge) = (-1, -1, false) }

  /// Records that the cursor is at the top left, as after clearing the screen.
  mutating func wentHome() { (x, y, isPastEdge) = (0, 0, false) }

  /// The cursor's row, -1 if unknown.
  var row: Int { y }
  /// The cursor's column, -1 if unknown.
  var column: Int { isPastEdge ? -1 : x }

  /// Records that glyphs of `columns` columns in all have been written.
  @inline(__always)
  mutating func advance(_ columns: Int, width: Int) {
    x &+= columns
    if x >= width { isPastEdge = true }
  }

  /// Whether the next glyph would appear at `column` of `row`.
  @inline(__always)
  func isAt(_ column: Int, _ row: Int) -> Bool { x == column && y == row && !isPastEdge }

  @inline(__always)
  mutating func moveTo(toX column: Int, y row: Int, _ out: inout OutputBuffer) {
    if isAt(column, row) { return }
    appendMove(toX: column, y: row, &out)
    x = column
    y = row
    isPastEdge = false
  }

  private func appendMove(toX column: Int, y row: Int, _ out: inout OutputBuffer) {
    // Past the edge only a carriage return works the same everywhere, and only with xenl.
    let isCertain = y >= 0 && (!isPastEdge || capabilities.eatNewlineGlitch)
    if isCertain && column == 0 && (row == y || row == y + 1) {
      if isPastEdge || x != 0 { out.append(0x0D) }
      if row == y + 1 { out.append(0x0A) }
      return
    }
    if isCertain && row == y && !isPastEdge { return appendMoveAlong(to: column, &out) }
    if isCertain && row == y + 1 && !isPastEdge && column == x { return out.append(0x0A) }
    address(column, row, &out)
  }

  private func appendMoveAlong(to column: Int, _ out: inout OutputBuffer) {
    if column < x && x - column <= 4 {
      for _ in column..<x { out.append(0x08) }
    } else if column > x && capabilities.parmRightCursor
      && (digits(column - x) < digits(column + 1) || !capabilities.columnAddress)
    {
      parameter(column - x, 0x43, &out)
    } else if capabilities.columnAddress {
      parameter(column + 1, 0x47, &out)
    } else {
      address(column, y, &out)
    }
  }

  private func digits(_ number: Int) -> Int {
    number == 1 ? 0 : number < 10 ? 1 : number < 100 ? 2 : 3
  }

  private func parameter(_ number: Int, _ final: UInt8, _ out: inout OutputBuffer) {
    out.appendControlSequence()
    if number != 1 { out.append(decimal: number) }
    out.append(final)
  }

  private func address(_ column: Int, _ row: Int, _ out: inout OutputBuffer) {
    out.appendControlSequence()
    if row > 0 || column > 0 { out.append(decimal: row + 1) }
    if column > 0 {
      out.append(0x3B)
      out.append(decimal: column + 1)
    }
    out.append(0x48)
  }
}
