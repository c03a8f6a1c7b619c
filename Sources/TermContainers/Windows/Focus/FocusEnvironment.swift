/// A part of the trees that the focus can be in: a view with its subviews, or a controller with its
/// view. Follows `UIFocusEnvironment`; as there, only these conform.
///
/// ```swift
/// override var preferredFocusEnvironments: [any FocusEnvironment] { [name, password] }
/// ```
///
/// When nothing has the focus, the window searches for a view that can have it. It starts in the
/// environment that had it last, and goes outwards. A controller that comes back gives the focus to the
/// view that had it when the controller left, see ``ViewController/restoresFocusAfterTransition``.
/// Otherwise the window tries ``preferredFocusEnvironments`` in order, then takes the first view that
/// accepts the focus and no text; one that can be seen comes before one that is clipped.
///
/// ``Responder/becomeFirstResponder()`` moves the focus now; ``preferredFocusEnvironments`` says
/// where it goes by itself.
@MainActor
public protocol FocusEnvironment: Responder {
  /// The views and controllers in this environment to focus first, in order; others are ignored. A
  /// text field gets the focus unasked only if it is named here. Empty for no preference. One that
  /// cannot have the focus yet, such as a table whose rows come later, gets it once it can, unless
  /// the user has moved the focus.
  var preferredFocusEnvironments: [any FocusEnvironment] { get }

  /// The focus has moved from, to or within this environment. Sent to the environments of both
  /// views: those the focus left, those it entered, then those it moved within, each from the
  /// inside out. Follows `didUpdateFocus(in:with:)`; there is no animation coordinator.
  func didUpdateFocus(in context: FocusUpdateContext)
}

extension FocusEnvironment {
  /// The surrounding environment: the controller of its root view, otherwise the superview; nil for
  /// a window.
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

extension View: FocusEnvironment {}
extension ViewController: FocusEnvironment {}

extension Responder {
  /// The view that represents this responder's position.
  var focusView: View? { self as? View ?? (self as? ViewController)?.viewIfLoaded }
}
