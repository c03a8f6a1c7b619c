import TermSurface

extension Canvas {
  /// Darkens the cells of `rect`: known colours to 55 %. Where only the terminal knows a colour, or
  /// the screen has too few colours to have a darker one, text is dimmed instead. A wide glyph is
  /// shaded according to its left half.
  public func shade(_ rect: Rect) {
    let area = rect.offsetBy(dx: origin.x, dy: origin.y).intersection(clip)
    guard !area.isEmpty else { return }
    for row in area.minY..<area.maxY {
      let line = cells + row * stride
      for x in area.minX..<area.maxX where line[x].columns > 0 {
        let end = x + Int(line[x].columns)
        guard end <= clip.maxX else { continue }
        for column in x..<end { shade(line + column) }
      }
    }
  }

  private func shade(_ cell: UnsafeMutablePointer<Cell>) {
    let dims = cell.pointee.foreground.channels == nil || !mixesColors
    // With few colours, the nearest darker one is often black, for ink and ground alike.
    if palette.hasGrounds {
      cell.pointee.foreground = cell.pointee.foreground.shaded
      cell.pointee.background = cell.pointee.background.shaded
    }
    if dims && !cell.pointee.isBlank { cell.pointee.attributes.insert(.dim) }
  }
}

extension Color {
  fileprivate var shaded: Color {
    guard let (red, green, blue) = channels else { return self }
    return .rgb(red * 11 / 20, green * 11 / 20, blue * 11 / 20)
  }
}
