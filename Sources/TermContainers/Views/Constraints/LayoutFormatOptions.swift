/// Aligns the views of a visual format across its direction: all by the same edge or centre.
/// Follows `NSLayoutConstraint.FormatOptions`, with UIKit's values. There are no writing
/// directions: a row always runs from left to right.
public struct LayoutFormatOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// The options whose bits are set.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Aligns left edges; for columns.
  public static var alignAllLeft: Self { Self(.left) }
  /// Aligns right edges; for columns.
  public static var alignAllRight: Self { Self(.right) }
  /// Aligns top edges; for rows.
  public static var alignAllTop: Self { Self(.top) }
  /// Aligns bottom edges; for rows.
  public static var alignAllBottom: Self { Self(.bottom) }
  /// As ``alignAllLeft``.
  public static var alignAllLeading: Self { Self(.leading) }
  /// As ``alignAllRight``.
  public static var alignAllTrailing: Self { Self(.trailing) }
  /// Aligns horizontal centres; for columns.
  public static var alignAllCenterX: Self { Self(.centerX) }
  /// Aligns vertical centres; for rows.
  public static var alignAllCenterY: Self { Self(.centerY) }

  private init(_ attribute: LayoutConstraint.Attribute) {
    self.init(rawValue: 1 << UInt(attribute.rawValue))
  }

  /// The attributes to align.
  var attributes: [LayoutConstraint.Attribute] {
    LayoutConstraint.Attribute.allCases.filter { $0.rawValue > 0 && contains(Self($0)) }
  }
}
