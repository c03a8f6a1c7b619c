/// A branch of the trees that the focus can be in: a view with all in it, or a controller with its
/// view. Follows `UIFocusEnvironment`; as there, nothing else is one.
///
/// When nothing has the focus, the window searches for a view that can have it. It starts in the
/// environment that had it last, and goes outwards. A controller that comes back gives the focus to the
/// view that had it when the controller left, see ``ViewController/restoresFocusAfterTransition``.
/// Otherwise the window tries ``preferredFocusEnvironments`` in order, then takes the first view that
/// accepts the focus and no text; one that can be seen comes before one that is clipped.
@MainActor
public protocol FocusEnvironment: Responder {
  /// Where in this environment the focus should go first: views and controllers inside it, in that
  /// order; others are passed over. Only one that is named here is edited unasked. Empty for no
  /// preference.
  var preferredFocusEnvironments: [any FocusEnvironment] { get }

  /// The focus has moved from, to or inside this environment. Sent to all around both views: those
  /// that it has left, those that it has come into, then those that it has moved in, each time the
  /// inner ones first. Follows `didUpdateFocus(in:with:)`; there is no animation coordinator.
  func didUpdateFocus(in context: FocusUpdateContext)
}

extension FocusEnvironment {
  /// The environment around this one: of a controller's view the controller, else the superview; nil
  /// for a window.
  public var parentFocusEnvironment: (any FocusEnvironment)? {
    if let controller = self as? ViewController { return controller.viewIfLoaded?.superview }
    guard let view = self as? View else { return nil }
    return view.controller ?? view.superview
  }

  /// Has the focus looked for anew in this turn, beginning with ``preferredFocusEnvironments``, if it
  /// is in this environment or nowhere. Of several that ask, the outer one counts.
  public func setNeedsFocusUpdate() { focusView?.window?.requestFocusUpdate(in: self) }

  /// Does now what ``setNeedsFocusUpdate()`` has asked for, here or elsewhere in the window.
  public func updateFocusIfNeeded() { focusView?.window?.updateFocusIfRequested() }
}

extension View: FocusEnvironment {}
extension ViewController: FocusEnvironment {}

extension Responder {
  /// The view that says where this responder is.
  var focusView: View? { self as? View ?? (self as? ViewController)?.viewIfLoaded }
}
