/// How much a constraint matters: 1000 must hold, from 999 down to 1 it holds as far as what matters
/// more lets it. Follows `UILayoutPriority`, with whole numbers.
///
/// A constraint is never given up, not even by a cell, for any number of lesser ones.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// 1 to 1000.
  public let rawValue: Int

  /// The priority of that number; less than 1 counts as 1, more than 1000 as 1000.
  public init(rawValue: Int) { self.rawValue = min(max(rawValue, 1), 1000) }

  /// As ``init(rawValue:)``.
  public init(_ rawValue: Int) { self.init(rawValue: rawValue) }

  /// It must hold.
  public static var required: LayoutPriority { LayoutPriority(1000) }
  /// By which a button resists being made smaller than its content.
  public static var defaultHigh: LayoutPriority { LayoutPriority(750) }
  /// By which a view holds against being made larger than its content.
  public static var defaultLow: LayoutPriority { LayoutPriority(250) }
  /// The least that UIKit uses by itself, for the size that fits.
  public static var fittingSizeLevel: LayoutPriority { LayoutPriority(50) }

  /// Whether `a` matters less than `b`.
  public static func < (a: LayoutPriority, b: LayoutPriority) -> Bool { a.rawValue < b.rawValue }

  /// The priority that is `difference` more.
  public static func + (priority: LayoutPriority, difference: Int) -> LayoutPriority {
    LayoutPriority(priority.rawValue + difference)
  }

  /// The priority that is `difference` less.
  public static func - (priority: LayoutPriority, difference: Int) -> LayoutPriority {
    LayoutPriority(priority.rawValue - difference)
  }
}
