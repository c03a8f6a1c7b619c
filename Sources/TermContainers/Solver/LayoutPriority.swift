/// The priority of a constraint. 1000 is required; constraints from 999 down to 1 hold as far as
/// more important ones permit. Follows `UILayoutPriority`, with whole numbers.
///
/// ```swift
/// let width = list.widthAnchor.constraint(equalToConstant: 60)
/// width.priority = .defaultHigh  // gives way where the screen is narrower
/// width.isActive = true
/// list.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor).isActive = true
/// ```
///
/// A constraint wins over any number of less important ones, even if only a cell is at stake.
///
/// Lower priorities are for constraints that can give way. A constraint that must hold stays
/// ``required``; a contradiction is then a ``LayoutDiagnostic``.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The priority, from 1 to 1000.
  public let rawValue: Int

  /// Creates a priority, clamped to 1 to 1000.
  public init(rawValue: Int) { self.rawValue = min(max(rawValue, 1), 1000) }

  /// Same as ``init(rawValue:)``.
  public init(_ rawValue: Int) { self.init(rawValue: rawValue) }

  /// The constraint must hold.
  public static var required: LayoutPriority { LayoutPriority(1000) }
  /// The priority at which a button resists becoming smaller than its content.
  public static var defaultHigh: LayoutPriority { LayoutPriority(750) }
  /// The priority at which a view resists becoming larger than its content.
  public static var defaultLow: LayoutPriority { LayoutPriority(250) }
  /// The lowest priority UIKit uses by itself, for fitting sizes.
  public static var fittingSizeLevel: LayoutPriority { LayoutPriority(50) }

  /// Whether `a` is less important than `b`.
  public static func < (a: LayoutPriority, b: LayoutPriority) -> Bool { a.rawValue < b.rawValue }

  /// Returns the priority increased by `difference`.
  public static func + (priority: LayoutPriority, difference: Int) -> LayoutPriority {
    LayoutPriority(priority.rawValue + difference)
  }

  /// Returns the priority decreased by `difference`.
  public static func - (priority: LayoutPriority, difference: Int) -> LayoutPriority {
    LayoutPriority(priority.rawValue - difference)
  }
}
