/// A place in cells: `x` columns to the right, `y` rows down. Follows `CGPoint`, in whole numbers.
///
/// ```swift
/// let corner = Point(x: 4, y: 2)
/// let below = corner + Point(x: 0, y: 1)  // 4, 3
/// ```
///
/// A ``Size`` is an extent, and a ``Rect`` is both.
public struct Point: Hashable, Sendable {
  /// Columns from the left.
  public var x: Int
  /// Rows from the top.
  public var y: Int

  /// Creates the place `x` columns right of and `y` rows below the origin.
  @inlinable
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The origin.
  @inlinable public static var zero: Point { Point(x: 0, y: 0) }

  /// Returns `a` moved by `b`.
  @inlinable
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

  /// Returns the offset from `b` to `a`.
  @inlinable
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }

  /// Returns the place on the other side of the origin.
  @inlinable
  public static prefix func - (point: Point) -> Point { Point(x: -point.x, y: -point.y) }

  /// Moves `a` by `b`.
  @inlinable
  public static func += (a: inout Point, b: Point) { a = a + b }

  /// Moves `a` back by `b`.
  @inlinable
  public static func -= (a: inout Point, b: Point) { a = a - b }
}
