extension Canvas {
  /// Darkens what is there: colours to 55 %, the default ones by the dim attribute.
  public func shade(_ rect: Rect) {
    let area = rect.offsetBy(dx: origin.x, dy: origin.y).intersection(clip)
    guard !area.isEmpty else { return }
    for row in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        let cell = cells + (row * stride + x)
        cell.pointee.foreground = cell.pointee.foreground.shaded
        cell.pointee.background = cell.pointee.background.shaded
        cell.pointee.attributes.insert(.dim)
      }
    }
  }
}

extension Color {
  fileprivate var shaded: Color {
    guard let (red, green, blue) = channels else { return self }
    return .rgb(red * 11 / 20, green * 11 / 20, blue * 11 / 20)
  }
}
