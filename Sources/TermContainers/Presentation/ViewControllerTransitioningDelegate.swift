/// Decides how a controller is presented and dismissed. Follows
/// `UIViewControllerTransitioningDelegate`.
///
/// ```swift
/// final class Drop: ViewControllerTransitioningDelegate {
///   func animationController(
///     forPresented presented: ViewController, presenting: ViewController, source: ViewController
///   ) -> (any ViewControllerAnimatedTransitioning)? { DropAnimator() }
/// }
/// ```
///
/// A stack's pages have a ``NavigationControllerDelegate`` instead.
@MainActor
public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// Returns the animator of the presentation; nil, the default, for the ``ModalTransitionStyle``.
  /// Called only if that is animated. The app called `present` of `source`; `presenting` presents.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// Returns the animator of the dismissal; nil, the default, for the ``ModalTransitionStyle``.
  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// Returns the object that drives `animator`; nil, the default, if the user does not drive it.
  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?

  /// As ``interactionControllerForPresentation(using:)``, for the dismissal.
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
  /// Nil.
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  /// Nil.
  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  /// Nil.
  public func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }

  /// Nil.
  public func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }

  /// Nil.
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? { nil }
}
