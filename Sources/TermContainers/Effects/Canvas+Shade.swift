import TermSurface

extension Canvas {
  /// Darkens the cells of `rect`, with 256 colours or more: known colours to 55 %, or in the light
  /// style to 80 %, since its text would vanish if darker. Text is also dimmed if only the terminal
  /// knows its colour, or without true colour. A wide glyph is shaded if its left half lies in
  /// `rect`.
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
      let twentieths = palette.userInterfaceStyle == .light ? 16 : 11
      cell.pointee.foreground = cell.pointee.foreground.shaded(to: twentieths)
      cell.pointee.background = cell.pointee.background.shaded(to: twentieths)
    }
    if dims && !cell.pointee.isBlank { cell.pointee.attributes.insert(.dim) }
  }

  /// Draws a shadow of `rect`: darkens the two columns to its right and the row below. Draws
  /// nothing if the screen has fewer than 256 colours.
  public func drawShadow(of rect: Rect) {
    guard palette.hasGrounds else { return }
    let beside = Rect(x: rect.maxX, y: rect.minY + 1, width: 2, height: rect.height)
    let below = Rect(x: rect.minX + 2, y: rect.maxY, width: rect.width - 2, height: 1)
    for part in [beside, below] { darkenArea(part) }
  }

  private func darkenArea(_ rect: Rect) {
    let area = rect.offsetBy(dx: origin.x, dy: origin.y).intersection(clip)
    guard !area.isEmpty else { return }
    let shadow = palette[.shadow]
    for row in area.minY..<area.maxY {
      for x in area.minX..<area.maxX { (cells + (row * stride + x)).pointee.darken(to: shadow) }
    }
  }
}

extension Color {
  fileprivate func shaded(to twentieths: Int) -> Color {
    guard let (red, green, blue) = channels else { return self }
    return .rgb(red * twentieths / 20, green * twentieths / 20, blue * twentieths / 20)
  }
}

extension Cell {
  /// Darkens the cell. The terminal's own colours become the shadow's; a cell darker than the
  /// shadow, as on a dimmed page, becomes darker still.
  fileprivate mutating func darken(to shadow: Color) {
    let isDarker = (background.luminance ?? 1) < (shadow.luminance ?? 0)
    let tone = isDarker ? .black : shadow
    background = background.channels == nil ? tone : background.mixed(with: tone, 0.6)
    foreground = foreground.channels == nil ? tone : foreground.mixed(with: tone, 0.6)
  }
}
