extension Canvas {
  /// Returns a copy of the cells drawn in `rect` so far, for drawing that depends on what lies
  /// below it; blank outside of the canvas. Follows `UIGraphicsImageRendererContext.currentImage`.
  public func contents(of rect: Rect) -> Surface {
    var result = Surface(size: rect.size, palette: palette)
    let area = rect.offsetBy(dx: origin.x, dy: origin.y).intersection(clip)
    let shift = rect.origin + origin
    result.cells.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for row in area.minY..<area.maxY {
        let target = base + ((row - shift.y) * rect.width + area.minX - shift.x)
        target.update(from: cells + (row * stride + area.minX), count: area.width)
      }
    }
    result.clusters = clusters.pointee
    return result
  }
}
