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
  }

  private func shown(_ style: Style) -> Style {
    guard modes.isReversed else { return style }
    var style = style
    style.attributes.formSymmetricDifference(.reverse)
    return style
  }
}

extension Terminal {
  /// The screen as a person sees it: ``surface``, with the cursor as a reversed cell if the program
  /// shows it.
  public var screen: Surface {
    var result = surface
    guard isCursorVisible else { return result }
    let place = cursorPosition
    // In the right half of a wide glyph the cursor covers the whole glyph.
    let x = result[place.x, place.y].width == 0 ? place.x - 1 : place.x
    var style = result[x, place.y].style
    style.attributes.formSymmetricDifference(.reverse)
    let text = result.text(x: x, y: place.y)
    result.withCanvas { $0.draw(text, at: Point(x: x, y: place.y), style: style) }
    return result
  }
}
