/// Receives the pages that a ``NavigationController`` shows, and returns animators of their
/// exchange. Follows `UINavigationControllerDelegate`.
///
/// ```swift
/// final class Trail: NavigationControllerDelegate {
///   var titles: [String] = []
///
///   func navigationController(
///     _ navigationController: NavigationController, didShow viewController: ViewController,
///     animated: Bool
///   ) {
///     titles = navigationController.viewControllers.map { $0.title ?? "?" }
///   }
/// }
/// ```
///
/// <doc:AnimatingPushes> has a delegate whose animator a drag drives.
@MainActor
public protocol NavigationControllerDelegate: AnyObject {
  /// The page is about to be shown: both pages have been sent their *will*. Also called when the
  /// stack itself appears. Nothing by default.
  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController,
    animated: Bool)

  /// The page is shown: both pages have been sent their *did*, and a new one `didMove(toParent:)`. Not
  /// called for a pop that was cancelled, though ``navigationController(_:willShow:animated:)`` was.
  /// Nothing by default.
  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController,
    animated: Bool)

  /// Returns the animator of the exchange; nil, the default, for a push from the edge. Called only
  /// for an exchange that is animated and seen.
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// Returns the object that drives `animationController`; nil, the default, for none.
  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
}

extension NavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController,
    animated: Bool
  ) {}

  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController,
    animated: Bool
  ) {}

  /// Nil.
  public func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  /// Nil.
  public func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}

extension NavigationController {
  /// The ways in which one page follows another. Follows `UINavigationController.Operation`.
  public enum Operation: Int, Sendable, CaseIterable {
    /// Neither.
    case none
    /// The new page lies on the old one.
    case push
    /// The new page lay under the old one.
    case pop
  }

  /// The duration of a push or a pop, in seconds.
  static let duration = 0.35

  func timing(
    of operation: Operation, _ context: TransitionContext?, animated: Bool
  ) -> TransitionTiming {
    guard animated else { return TransitionTiming(duration: 0, effect: nil) }
    if let context { return context.timing }
    return TransitionTiming(
      duration: NavigationController.duration,
      effect: .push(from: operation == .push ? .right : .left))
  }

  /// The exchange of two pages by the delegate's animator; nil if it has none.
  func context(
    of operation: Operation, from old: ViewController?, to new: ViewController?
  ) -> TransitionContext? {
    guard let delegate, let old, let new else { return nil }
    return LifecycleTrace.app {
      let animator = delegate.navigationController(
        self, animationControllerFor: operation, from: old, to: new)
      guard let animator else { return nil }
      let interactor = delegate.navigationController(self, interactionControllerFor: animator)
      return TransitionContext(from: old, to: new, in: contentView, animator, interactor)
    }
  }

  /// The calls that are due to the delegate: that the page will be shown and was shown, only that
  /// it was shown, or none.
  enum PageAnnouncement {
    case due, begun, over
  }

  /// Announces the page that is about to be shown, unless a callback of its *will* has led to its
  /// *did*, which has announced it.
  func tellWillShow(animated: Bool) {
    // Not a page on its way out, which is seen once more because the stack comes in.
    guard announcement == .due, let top = topViewController, top === shown, top.lifecycle.isShown
    else { return }
    announcement = .begun
    LifecycleTrace.tell(delegate, "navigationController(_:willShow:animated:)") {
      $0.navigationController(self, willShow: top, animated: animated)
    }
  }

  /// Reports the page that is shown; if an exchange runs, its end does so.
  func tellShown(animated: Bool) {
    if isExchanging { return }
    tellWillShow(animated: animated)
    guard announcement != .over, let top = topViewController, top === shown,
      top.lifecycle.state == .appeared
    else { return }
    announcement = .over
    LifecycleTrace.tell(delegate, "navigationController(_:didShow:animated:)") {
      $0.navigationController(self, didShow: top, animated: animated)
    }
  }
}
