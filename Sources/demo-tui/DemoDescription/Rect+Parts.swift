import TermContainers

extension Rect {
  /// Returns a rectangle in the middle of this one, of `size` or, if that is too large, what fits.
  func centered(_ size: Size) -> Rect {
    let fitting = Size(width: min(size.width, width), height: min(size.height, height))
    return Rect(
      origin: Point(x: minX + (width - fitting.width) / 2, y: minY + (height - fitting.height) / 2),
      size: fitting)
  }

  /// Cuts off `rows` rows at the bottom, and returns them as a rectangle.
  mutating func cutBottom(_ rows: Int) -> Rect {
    size.height = max(0, height - rows)
    return Rect(x: minX, y: maxY, width: width, height: rows)
  }
}
