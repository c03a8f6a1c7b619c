/// The extent of a screen, a view or a surface in cells. Follows `CGSize`, in whole numbers; the
/// framework never creates a negative one.
///
/// ```swift
/// let screen = Size(width: 80, height: 24)
/// let half = Size(width: screen.width / 2, height: screen.height)  // 40 × 24
/// ```
///
/// Use a ``Rect`` where the place matters as well.
public struct Size: Hashable, Sendable {
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// Creates an extent of `width` columns and `height` rows.
  @inlinable
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// No extent.
  @inlinable public static var zero: Size { Size(width: 0, height: 0) }

  /// Whether it contains no cell.
  @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }
}
