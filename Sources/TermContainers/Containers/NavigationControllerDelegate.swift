/// Is notified of the pages that a ``NavigationController`` shows, and returns the animators of
/// pushes and pops. Follows `UINavigationControllerDelegate`.
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
  /// The page `viewController` is about to be shown: the old and the new page have been sent their
  /// *will* callbacks. Also called when the stack itself appears. Nothing by default.
  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController,
    animated: Bool)

  /// The page `viewController` is shown: the old and the new page have been sent their *did*
  /// callbacks, and an added page also `didMove(toParent:)`. Not called for a pop that was
  /// cancelled, though ``navigationController(_:willShow:animated:)`` was. Nothing by default.
  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController,
    animated: Bool)

  /// Returns the animator of a push or pop; nil, the default, for the effect in which the new page
  /// pushes the old one out. Called only for a change that is animated and visible.
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// Returns the object by which the user drives `animationController`; nil, the default, for none.
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

  /// Returns nil.
  public func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  /// Returns nil.
  public func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}

extension NavigationController {
  /// The kinds of change from one page to another. Follows `UINavigationController.Operation`.
  public enum Operation: Int, Sendable, CaseIterable {
    /// Neither a push nor a pop.
    case none
    /// The new page comes on top of the old one.
    case push
    /// The new page was below the old one.
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

  /// Returns the context of the delegate's animator for `operation`; nil if there is no animator.
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

  /// The calls due to the delegate: both *willShow* and *didShow*, only *didShow*, or no call.
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

  /// Tells the delegate that the page is shown. An exchange defers the call to its end.
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
