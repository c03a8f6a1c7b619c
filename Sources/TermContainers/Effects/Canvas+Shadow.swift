import TermSurface

extension Canvas {
  /// Draws a shadow of `rect`: darkens the two columns beside it and the row below. Draws nothing
  /// where the colours do not allow that.
  public func drawShadow(of rect: Rect) {
    guard palette.hasGrounds else { return }
    let beside = Rect(x: rect.maxX, y: rect.minY + 1, width: 2, height: rect.height)
    let below = Rect(x: rect.minX + 2, y: rect.maxY, width: rect.width - 2, height: 1)
    for part in [beside, below] { darken(part) }
  }

  private func darken(_ rect: Rect) {
    let area = rect.offsetBy(dx: origin.x, dy: origin.y).intersection(clip)
    guard !area.isEmpty else { return }
    let shadow = palette[.shadow]
    for row in area.minY..<area.maxY {
      for x in area.minX..<area.maxX { (cells + (row * stride + x)).pointee.darken(to: shadow) }
    }
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
