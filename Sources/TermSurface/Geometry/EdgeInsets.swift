/// Distances from the four edges in cells, such as the room for a border. Follows `UIEdgeInsets`.
///
/// ```swift
/// let screen = Rect(x: 0, y: 0, width: 80, height: 24)
/// let content = screen.inset(by: EdgeInsets(top: 1, bottom: 2))  // 80 × 21 cells at 0, 1
/// ```
///
/// Use ``Rect/insetBy(dx:dy:)`` where opposite distances are equal.
public struct EdgeInsets: Hashable, Sendable {
  /// Rows from the top edge.
  public var top: Int
  /// Columns from the left edge.
  public var left: Int
  /// Rows from the bottom edge.
  public var bottom: Int
  /// Columns from the right edge.
  public var right: Int

  /// Creates distances in cells; a negative one lies outside the edge.
  @inlinable
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No distance anywhere.
  @inlinable public static var zero: EdgeInsets { EdgeInsets() }
}
