import TermSurface

/// A part of the trees that the focus can be in: a view with its subviews, or a controller with its
/// view. Follows `UIFocusEnvironment`; as in UIKit, no other types conform.
///
/// ```swift
/// override var preferredFocusEnvironments: [any FocusEnvironment] { [name, password] }
/// ```
///
/// When nothing has the focus, the window searches for a view that can have it. The search starts
/// in the environment that had the focus last, and continues outwards. A controller that returns
/// gives the focus to the view that had it before: see
/// ``ViewController/restoresFocusAfterTransition``. Otherwise the window tries
/// ``preferredFocusEnvironments`` in order. Then it takes the first view that accepts the focus and
/// is no text input; visible views come before clipped views.
///
/// ``Responder/becomeFirstResponder()`` moves the focus now; ``preferredFocusEnvironments``
/// determines where the focus goes automatically.
@MainActor
public protocol FocusEnvironment: Responder {
  /// The views and controllers in this environment to focus first, in order; others are ignored. A
  /// text field gets the focus automatically only if it is listed here. Empty for no preference. A
  /// view that cannot have the focus yet, such as a table whose rows come later, gets the focus
  /// once it can, unless the user has moved the focus.
  var preferredFocusEnvironments: [any FocusEnvironment] { get }

  /// Called after the focus has moved from, to or within this environment. The environments that
  /// the focus left are called first, then those it entered, then those it moved within, each from
  /// the inside out. Follows `didUpdateFocus(in:with:)`; there is no animation coordinator.
  func didUpdateFocus(in context: FocusUpdateContext)
}

extension FocusEnvironment {
  /// The next environment around. A view's is its controller or else its superview; a controller's
  /// is the superview of its view. Nil for a window.
  public var parentFocusEnvironment: (any FocusEnvironment)? {
    if let controller = self as? ViewController { return controller.viewIfLoaded?.superview }
    guard let view = self as? View else { return nil }
    return view.controller ?? view.superview
  }

  /// Requests a focus search in this turn, starting with ``preferredFocusEnvironments``, if the
  /// focus is in this environment or nowhere. Of several requests the outermost wins.
  public func setNeedsFocusUpdate() { focusView?.window?.requestFocusUpdate(in: self) }

  /// Performs pending requests of ``setNeedsFocusUpdate()`` in the window now.
  public func updateFocusIfNeeded() { focusView?.window?.updateFocusIfRequested() }
}

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
  /// The direction of the key that moved the focus; empty if no key did.
  public let focusHeading: FocusHeading
}

/// The direction of a focus move. Follows `UIFocusHeading`.
public struct FocusHeading: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: Int

  /// Creates the directions whose bits are set.
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

  /// Creates the direction of a key; nil if the key does not move the focus.
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

  /// Whether the direction is forward in the order of the views.
  var isForward: Bool { self == .next || self == .right || self == .down }
}
