extension Canvas {
  /// A copy of what has been drawn in `rect` so far.
  func contents(of rect: Rect) -> Surface {
    var result = Surface(size: rect.size)
    let area = rect.offsetBy(dx: origin.x, dy: origin.y).intersection(clip)
    let shift = rect.origin + origin
    for row in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        result.cells[(row - shift.y) * rect.width + x - shift.x] = cells[row * stride + x]
      }
    }
    result.clusters = clusters.pointee
    return result
  }
}
