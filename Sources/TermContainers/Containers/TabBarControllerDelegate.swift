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
  /// Returns whether the user's press on the tab of `viewController` selects it; true by default.
  /// Not called when code selects a tab.
  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool

  /// The user has pressed a tab, even if it was selected already. Its controller is selected, and
  /// may still be appearing. Not called when code selects a tab. Nothing by default.
  func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController)

  /// Returns the animator of the exchange of two controllers; nil, the default, for no animation.
  /// Called only for a visible exchange, even if code selects the tab.
  func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// Returns the object by which the user drives that animation; nil, the default, for none.
  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
}

extension TabBarControllerDelegate {
  /// Returns true.
  public func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool { true }

  /// Does nothing.
  public func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController
  ) {}

  /// Returns nil.
  public func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  /// Returns nil.
  public func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}
