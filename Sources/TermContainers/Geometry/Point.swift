/// A place in cells: `x` columns to the right, `y` rows down. Follows `CGPoint`, in whole numbers.
public struct Point: Hashable, Sendable {
  /// Columns from the left.
  public var x: Int
  /// Rows from the top.
  public var y: Int

  /// The place `x` columns right of and `y` rows below the origin.
  @inlinable
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The origin.
  @inlinable public static var zero: Point { Point(x: 0, y: 0) }

  @inlinable
  static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

  @inlinable
  static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
}
