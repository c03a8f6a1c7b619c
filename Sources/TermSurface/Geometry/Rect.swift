/// A rectangle of cells, such as a view's frame. Follows `CGRect`, in whole numbers: `maxX` and
/// `maxY` lie just outside.
///
/// ```swift
/// let screen = Rect(x: 0, y: 0, width: 80, height: 24)
/// let content = screen.insetBy(dx: 2, dy: 1)  // 76 × 22 cells at 2, 1
/// let isInside = content.contains(Point(x: 78, y: 3))  // false: 78 is maxX
/// ```
///
/// Use ``EdgeInsets`` for the room between a rectangle and one around it.
public struct Rect: Hashable, Sendable {
  /// The top left cell.
  public var origin: Point
  /// The extent.
  public var size: Size

  /// Creates the rectangle of `size` whose top left cell is `origin`.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates the rectangle of `width` columns and `height` rows whose top left cell is at `x`, `y`.
  @inlinable
  public init(x: Int, y: Int, width: Int, height: Int) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// The empty rectangle at the origin.
  @inlinable public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

  /// The first column.
  @inlinable public var minX: Int { origin.x }
  /// The first row.
  @inlinable public var minY: Int { origin.y }
  /// The column after the last.
  @inlinable public var maxX: Int { origin.x + size.width }
  /// The row after the last.
  @inlinable public var maxY: Int { origin.y + size.height }
  /// The middle column; with an even number of columns, the right one of the two.
  @inlinable public var midX: Int { origin.x + size.width / 2 }
  /// The middle row; with an even number of rows, the lower one of the two.
  @inlinable public var midY: Int { origin.y + size.height / 2 }
  /// Columns.
  @inlinable public var width: Int { size.width }
  /// Rows.
  @inlinable public var height: Int { size.height }
  /// The same size at 0, 0.
  @inlinable package var atOrigin: Rect { Rect(origin: .zero, size: size) }
  /// Whether it contains no cell.
  @inlinable public var isEmpty: Bool { size.isEmpty }
}

extension Rect {
  /// Whether the cell at `point` lies inside.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether all of `other` lies inside. The empty rectangle lies inside everything.
  @inlinable
  public func contains(_ other: Rect) -> Bool {
    other.isEmpty
      || other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Whether the two have a cell in common.
  @inlinable
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
      && !isEmpty && !other.isEmpty
  }

  /// The cells common to both; empty if they share no cell.
  @inlinable @inline(__always)
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// The smallest rectangle that holds both; an empty one adds nothing.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The rectangle moved by `dx` columns and `dy` rows.
  @inlinable
  public func offsetBy(dx: Int, dy: Int) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// The rectangle without `dx` columns at the left and right and `dy` rows at the top and bottom;
  /// empty at the least.
  @inlinable
  public func insetBy(dx: Int, dy: Int) -> Rect {
    inset(by: EdgeInsets(top: dy, left: dx, bottom: dy, right: dx))
  }

  /// The rectangle shrunk by `insets`; empty at the least.
  @inlinable
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}
