import TermSurface

/// Tracks the terminal's cursor and moves it in the fewest bytes.
struct CursorTracker {
  private let capabilities: Capabilities
  private var x = -1
  private var y = -1
  /// Whether the last column has been written, after which the cursor's position depends on the
  /// terminal.
  private var isPastEdge = false

  init(_ capabilities: Capabilities) { self.capabilities = capabilities }

  mutating func forget() {
    x = -1
    y = -1
    isPastEdge = false
  }

  /// Records that the cursor is at the top left, as after clearing the screen.
  mutating func wentHome() {
    x = 0
    y = 0
    isPastEdge = false
  }

  /// The cursor's row, -1 if unknown.
  var row: Int { y }
  /// The cursor's column, -1 if in doubt.
  var column: Int { isPastEdge ? -1 : x }

  /// Records that a glyph has been written.
  @inline(__always)
  mutating func advance(_ columns: Int, width: Int) {
    x &+= columns
    if x >= width { isPastEdge = true }
  }

  /// Whether the next glyph would appear at column `x` of row `y`.
  @inline(__always)
  func isAt(_ column: Int, _ row: Int) -> Bool { x == column && y == row && !isPastEdge }

  @inline(__always)
  mutating func move(toX column: Int, y row: Int, _ out: inout OutputBuffer) {
    if isAt(column, row) { return }
    go(toX: column, y: row, &out)
    x = column
    y = row
    isPastEdge = false
  }

  private func go(toX column: Int, y row: Int, _ out: inout OutputBuffer) {
    // Past the edge only a carriage return works the same everywhere, and only with xenl.
    let isCertain = y >= 0 && (!isPastEdge || capabilities.eatNewlineGlitch)
    if isCertain && column == 0 && (row == y || row == y + 1) {
      if isPastEdge || x != 0 { out.append(0x0D) }
      if row == y + 1 { out.append(0x0A) }
      return
    }
    if isCertain && row == y && !isPastEdge { return goAlong(to: column, &out) }
    if isCertain && row == y + 1 && !isPastEdge && column == x { return out.append(0x0A) }
    address(column, row, &out)
  }

  private func goAlong(to column: Int, _ out: inout OutputBuffer) {
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
