/// An extent in cells. Follows `CGSize`, in whole numbers; the framework never creates a negative
/// one.
public struct Size: Hashable, Sendable {
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// An extent of `width` columns and `height` rows.
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
