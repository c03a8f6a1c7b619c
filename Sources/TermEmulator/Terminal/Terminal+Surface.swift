import TermSurface

extension Terminal {
  /// The screen's contents without the cursor.
  public var surface: Surface {
    var result = Surface(size: size)
    result.withCanvas { canvas in
      for y in 0..<size.height { draw(grid.rows[y], y, canvas) }
    }
    return result
  }

  private func draw(_ row: [TerminalCell], _ y: Int, _ canvas: borrowing Canvas) {
    let blank = TerminalCell()
    let isPlain = !modes.isReversed && ownColors.background == nil
    for (x, cell) in row.enumerated() where cell.columns > 0 {
      let style = shown(cell.style)
      if cell.columns == 1, let scalar = Unicode.Scalar(cell.glyph) {
        if cell != blank || !isPlain { canvas.put(scalar, x: x, y: y, style: style) }
      } else {
        let text = marked.text(of: cell.glyph)
        canvas.draw(text, columns: Int(cell.columns), at: Point(x: x, y: y), style: style)
      }
    }
    decorate(row, y, canvas)
  }

  /// Decorates each run of equally decorated cells.
  private func decorate(_ row: [TerminalCell], _ y: Int, _ canvas: borrowing Canvas) {
    var start = 0
    while start < row.count {
      let number = row[start].decoration
      var end = start + 1
      while end < row.count, row[end].decoration == number { end += 1 }
      if number > 0 {
        let run = Rect(x: start, y: y, width: end - start, height: 1)
        canvas.decorate(run, with: decorations[number])
      }
      start = end
    }
  }

  private func shown(_ style: Style) -> Style {
    var style = ownColors == TerminalOwnColors() ? style : ownColors.shown(style)
    if modes.isReversed { style.attributes.formSymmetricDifference(.reverse) }
    return style
  }

  /// The screen as the user sees it: ``surface``, with the cursor in its ``cursorShape`` if the
  /// program shows it. A block is a reversed cell.
  public var screen: Surface {
    var result = surface
    if isCursorVisible { drawCursor(on: &result, y: cursor.y) }
    return result
  }

  /// Row `y` of ``screen``, as a surface of one row.
  func screen(ofRow y: Int) -> Surface {
    var result = Surface(size: Size(width: size.width, height: 1))
    result.withCanvas { draw(grid.rows[y], 0, $0) }
    if isCursorVisible, y == cursor.y { drawCursor(on: &result, y: 0) }
    return result
  }

  /// Draws the cursor in its column of row `y`.
  private func drawCursor(on surface: inout Surface, y: Int) {
    // In the right half of a wide glyph the cursor covers the whole glyph.
    let x = surface[cursor.x, y].width == 0 ? cursor.x - 1 : cursor.x
    let cell = surface[x, y]
    let text = surface.text(x: x, y: y)
    var decoration = surface.decoration(x: x, y: y)
    decoration.cursorColor = ownColors.cursor ?? .default
    surface.withCanvas { canvas in
      canvas.draw(
        text, columns: cell.width, at: Point(x: x, y: y), style: withCursor(cell.style))
      canvas.decorate(Rect(x: x, y: y, width: cell.width, height: 1), with: decoration)
    }
  }

  private func withCursor(_ style: Style) -> Style {
    var style = style
    if modes.blinksCursor { style.attributes.insert(.blinkingCursor) }
    switch cursorShape {
    case .block:
      style.attributes.formSymmetricDifference(.reverse)
      style.attributes.insert(.blockCursor)
    case .bar: style.attributes.insert(.barCursor)
    case .underline: style.attributes.insert(.lineCursor)
    }
    return style
  }
}

/// Stores pictures of a terminal's screen, one after another. A row of the previous picture is not
/// drawn again, even if it has moved, so the cost depends on the changes.
package struct TerminalScreens: Sendable {
  /// The rows of the last picture, retained so that no other row gets their addresses.
  private var rows: [[TerminalCell]] = []
  private var isReversed = false
  private var ownColors = TerminalOwnColors()
  /// The stored rows by address, without the cursor.
  private var stored: [UInt: KeptRow] = [:]

  package init() {}

  /// Returns the picture of ``Terminal/screen``, with its rows in `pool`. Pass the states of one
  /// terminal, and always the same pool.
  package mutating func picture(of terminal: Terminal, in pool: inout RowPool) -> KeptSurface {
    if terminal.modes.isReversed != isReversed || terminal.ownColors != ownColors { stored = [:] }
    var now: [UInt: KeptRow] = [:]
    let picture = terminal.grid.rows.enumerated().map { y, row in
      if terminal.isCursorVisible, y == terminal.cursor.y {
        return pool.storedRow(0, of: terminal.screen(ofRow: y))
      }
      let address = row.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
      let kept = now[address] ?? stored[address] ?? pool.storedRow(0, of: terminal.screen(ofRow: y))
      now[address] = kept
      return kept
    }
    (rows, stored, isReversed) = (terminal.grid.rows, now, terminal.modes.isReversed)
    ownColors = terminal.ownColors
    return KeptSurface(width: terminal.size.width, rows: picture)
  }
}
