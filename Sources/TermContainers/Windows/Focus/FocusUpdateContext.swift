import TermSurface

/// Describes a move of the focus. Follows `UIFocusUpdateContext`; it contains only views, since
/// nothing else is drawn.
///
/// ```swift
/// override func didUpdateFocus(in context: FocusUpdateContext) {
///   super.didUpdateFocus(in: context)
///   if let row = context.nextFocusedView { scroll(to: row) }
/// }
/// ```
///
/// A view that only looks different with the focus overrides ``View/focusDidChange()`` instead.
@MainActor
public struct FocusUpdateContext {
  /// The view that had the focus; nil if a controller or nothing had it.
  public let previouslyFocusedView: View?
  /// The view that has the focus now; nil if a controller or nothing has it.
  public let nextFocusedView: View?
  /// The key that moved the focus; empty if no key did.
  public let focusHeading: FocusHeading
}

/// The direction of a focus move. Follows `UIFocusHeading`.
public struct FocusHeading: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: Int

  /// The directions whose bits are set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// By the arrow up.
  public static let up = FocusHeading(rawValue: 1)
  /// By the arrow down.
  public static let down = FocusHeading(rawValue: 2)
  /// By the arrow left.
  public static let left = FocusHeading(rawValue: 4)
  /// By the arrow right.
  public static let right = FocusHeading(rawValue: 8)
  /// By Tab.
  public static let next = FocusHeading(rawValue: 16)
  /// By Shift+Tab.
  public static let previous = FocusHeading(rawValue: 32)
}

extension FocusHeading {
  /// The direction of a key; nil if it does not move the focus.
  init?(_ press: KeyEvent) {
    switch (press.key, press.modifiers) {
    case (.tab, []): self = .next
    case (.tab, .shift): self = .previous
    case (.left, []): self = .left
    case (.right, []): self = .right
    case (.up, []): self = .up
    case (.down, []): self = .down
    default: return nil
    }
  }

  /// Whether it moves forward in the order of the views.
  var isForward: Bool { self == .next || self == .right || self == .down }
}
