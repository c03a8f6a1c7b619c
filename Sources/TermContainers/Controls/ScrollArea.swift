import TermSurface

/// The area that a scroll view scrolls: its content, the frame that shows it, and the room around
/// it.
struct ScrollArea: Equatable {
  var content = Size.zero
  var frame = Size.zero
  var insets = EdgeInsets.zero

  /// No extent, offset or inset is farther from 0: sums of a few stay in range.
  static let limit = 1 << 40

  /// The offset that shows the start of the content.
  var least: Point { Point(x: -insets.left, y: -insets.top) }

  /// The offset that shows the end of the content; the same as ``least`` if all of it fits.
  var most: Point {
    Point(
      x: max(least.x, content.width + insets.right - frame.width),
      y: max(least.y, content.height + insets.bottom - frame.height))
  }

  /// Whether not all of the content fits along an axis.
  func scrolls(along axis: LayoutConstraint.Axis) -> Bool {
    most.along(axis) > least.along(axis)
  }

  /// The nearest offset between ``least`` and ``most``.
  func clamped(_ offset: Point) -> Point {
    Point(x: min(max(offset.x, least.x), most.x), y: min(max(offset.y, least.y), most.y))
  }

  /// The part of the content that is seen at `offset`, apart from the parts under the insets.
  func seen(at offset: Point) -> Rect { Rect(origin: offset, size: frame).inset(by: insets) }

  /// The offset nearest to `offset` that shows `rect`, or as much as possible of a rectangle that
  /// is too large.
  func offset(from offset: Point, revealing rect: Rect) -> Point {
    let seen = seen(at: offset)
    let step = Point(
      x: ScrollArea.step(from: seen.minX..<seen.maxX, to: rect.minX..<max(rect.minX, rect.maxX)),
      y: ScrollArea.step(from: seen.minY..<seen.maxY, to: rect.minY..<max(rect.minY, rect.maxY)))
    return step == .zero ? offset : clamped(offset + step)
  }

  /// The smallest step that shows `wanted`; 0 if one range contains the other.
  private static func step(from seen: Range<Int>, to wanted: Range<Int>) -> Int {
    let (start, end) = (
      wanted.lowerBound - seen.lowerBound, wanted.upperBound - seen.upperBound
    )
    if start >= 0 && end <= 0 || start <= 0 && end >= 0 { return 0 }
    return abs(start) < abs(end) ? start : end
  }

  /// The start of the page nearest to `offset`, along each axis. A page is as large as the frame.
  func pageStart(nearest offset: Point) -> Point {
    func start(_ axis: LayoutConstraint.Axis) -> Int {
      let extent = max(1, frame.along(axis))
      let place = offset.along(axis)
      // Halves round to the start.
      return (place + (extent - 1) / 2).flooredDivision(by: extent) * extent
    }
    return clamped(Point(x: start(.horizontal), y: start(.vertical)))
  }
}

extension Int {
  fileprivate func flooredDivision(by other: Int) -> Int {
    self >= 0 ? self / other : -((-self + other - 1) / other)
  }

  /// The nearest number within ``ScrollArea/limit``.
  var withinScrollLimit: Int { Swift.min(Swift.max(self, -ScrollArea.limit), ScrollArea.limit) }
}

extension Point {
  /// The nearest point within ``ScrollArea/limit``.
  var withinScrollLimit: Point { Point(x: x.withinScrollLimit, y: y.withinScrollLimit) }

  /// Returns the point with `place` as its coordinate along `axis`.
  func with(_ place: Int, along axis: LayoutConstraint.Axis) -> Point {
    axis == .horizontal ? Point(x: place, y: y) : Point(x: x, y: place)
  }
}
