/// Customises presentation and dismissal. Follows `UIViewControllerTransitioningDelegate`.
///
/// ```swift
/// final class Drop: ViewControllerTransitioningDelegate {
///   func animationController(
///     forPresented presented: ViewController, presenting: ViewController, source: ViewController
///   ) -> (any ViewControllerAnimatedTransitioning)? { DropAnimator() }
/// }
/// ```
///
/// For the pages of a stack use a ``NavigationControllerDelegate``.
@MainActor
public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// Returns the animator of the presentation; nil, the default, uses the ``ModalTransitionStyle``.
  /// Called only if animated. The app called `present` on `source`; `presenting` presents.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// Returns the animator of the dismissal; nil, the default, uses the ``ModalTransitionStyle``.
  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// Returns the object by which the user drives `animator`; nil, the default, for none.
  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?

  /// Like ``interactionControllerForPresentation(using:)``, but for the dismissal.
  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?

  /// Returns the presentation controller for the style ``ModalPresentationStyle/custom``. With nil,
  /// the default, the controller fills the screen, and the views behind it stay.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController?
}

extension ViewControllerTransitioningDelegate {
  /// Returns nil.
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  /// Returns nil.
  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  /// Returns nil.
  public func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }

  /// Returns nil.
  public func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }

  /// Returns nil.
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? { nil }
}
