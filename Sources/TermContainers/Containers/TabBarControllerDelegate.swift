/// Decides which tabs the user may select, receives selections, and returns their animators.
/// Follows `UITabBarControllerDelegate`.
///
/// ```swift
/// final class TabLock: TabBarControllerDelegate {
///   var isLocked = false
///
///   func tabBarController(
///     _ tabBarController: TabBarController, shouldSelect viewController: ViewController
///   ) -> Bool { !isLocked }
/// }
/// ```
@MainActor
public protocol TabBarControllerDelegate: AnyObject {
  /// Returns whether the tab that the user has pressed is selected; true by default. Not called
  /// when code selects one.
  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool

  /// The user has pressed a tab, also the selected one. Its controller is selected, and may still be
  /// appearing. Not called when code selects one. Nothing by default.
  func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController)

  /// Returns the animator of the exchange of two controllers; nil, the default, for no animation.
  /// Called for an exchange that is seen, also when code selects.
  func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// Returns the object that drives that animation; nil, the default, for none.
  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
}

extension TabBarControllerDelegate {
  /// True.
  public func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool { true }

  /// Does nothing.
  public func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController
  ) {}

  /// Nil.
  public func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  /// Nil.
  public func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}
