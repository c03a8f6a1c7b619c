/// Decides how a controller is presented and dismissed. Follows `UIViewControllerTransitioningDelegate`.
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
  /// Returns who animates the presentation; nil, the default, for the ``ModalTransitionStyle``. Asked
  /// only for one that is animated. `source` is whom the app asked to present, `presenting` who does.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// Returns who animates the dismissal; nil, the default, for the ``ModalTransitionStyle``.
  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// Returns who drives `animator`; nil, the default, for nobody.
  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?

  /// As ``interactionControllerForPresentation(using:)``, for the way back.
  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?

  /// Returns what places a controller whose style is ``ModalPresentationStyle/custom``. With nil, the
  /// default, it fills the screen, and the views behind it stay.
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
