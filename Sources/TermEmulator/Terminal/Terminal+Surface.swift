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
    for (x, cell) in row.enumerated() where cell.columns > 0 {
      let style = shown(cell.style)
      if cell.columns == 1, let scalar = Unicode.Scalar(cell.glyph) {
        if cell != blank || modes.isReversed { canvas.put(scalar, x: x, y: y, style: style) }
      } else {
        canvas.draw(marked.text(of: cell.glyph), at: Point(x: x, y: y), style: style)
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
    guard modes.isReversed else { return style }
    var style = style
    style.attributes.formSymmetricDifference(.reverse)
    return style
  }

  /// The screen as a person sees it: ``surface``, with the cursor in its ``cursorShape`` if the
  /// program shows it. A block is a reversed cell.
  public var screen: Surface {
    var result = surface
    guard isCursorVisible else { return result }
    let place = cursorPosition
    // In the right half of a wide glyph the cursor covers the whole glyph.
    let x = result[place.x, place.y].width == 0 ? place.x - 1 : place.x
    let cell = result[x, place.y]
    let (text, decoration) = (
      result.text(x: x, y: place.y), result.decoration(x: x, y: place.y)
    )
    result.withCanvas { canvas in
      canvas.draw(text, at: Point(x: x, y: place.y), style: withCursor(cell.style))
      let area = Rect(x: x, y: place.y, width: cell.width, height: 1)
      canvas.decorate(area, with: decoration)
    }
    return result
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
