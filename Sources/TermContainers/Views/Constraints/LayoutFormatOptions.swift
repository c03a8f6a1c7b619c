/// How the views of a visual format lie beside its direction: all by the same edge or middle. Follows
/// `NSLayoutConstraint.FormatOptions`, with UIKit's values; there are no writing directions, a
/// row always runs from left to right.
public struct LayoutFormatOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// The options whose bits are set.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The left edges are the same; for columns.
  public static var alignAllLeft: Self { Self(.left) }
  /// The right edges are the same; for columns.
  public static var alignAllRight: Self { Self(.right) }
  /// The top edges are the same; for rows.
  public static var alignAllTop: Self { Self(.top) }
  /// The bottom edges are the same; for rows.
  public static var alignAllBottom: Self { Self(.bottom) }
  /// As ``alignAllLeft``.
  public static var alignAllLeading: Self { Self(.leading) }
  /// As ``alignAllRight``.
  public static var alignAllTrailing: Self { Self(.trailing) }
  /// The middles across are the same; for columns.
  public static var alignAllCenterX: Self { Self(.centerX) }
  /// The middles along are the same; for rows.
  public static var alignAllCenterY: Self { Self(.centerY) }

  private init(_ attribute: LayoutConstraint.Attribute) {
    self.init(rawValue: 1 << UInt(attribute.rawValue))
  }

  /// What is the same for all.
  var attributes: [LayoutConstraint.Attribute] {
    LayoutConstraint.Attribute.allCases.filter { $0.rawValue > 0 && contains(Self($0)) }
  }
}
