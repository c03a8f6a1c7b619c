/// An extent in cells. Follows `CGSize`, in whole numbers; never negative where the framework makes
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

  /// Whether there is no cell in it.
  @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }
}
