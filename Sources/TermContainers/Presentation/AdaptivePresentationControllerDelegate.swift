/// Receives the user's dismissals of a sheet or a popover, may forbid them, and adapts the style to
/// a narrow window. Follows `UIAdaptivePresentationControllerDelegate`.
///
/// ```swift
/// final class Guard: AdaptivePresentationControllerDelegate {
///   func presentationControllerDidAttemptToDismiss(
///     _ presentationController: PresentationController
///   ) {
///     // The controller has isModalInPresentation, because something is not saved.
///     presentationController.presentedViewController.title = "save first"
///   }
/// }
/// ```
///
/// The user dismisses by Escape, by a click outside, and by dragging a sheet down. Then *should* is
/// called, unless ``ViewController/isModalInPresentation`` already forbids it. If the dismissal is
/// allowed, *will* comes before the animation and *did* after it; otherwise *did attempt* comes.
/// ``ViewController/dismiss(animated:completion:)`` calls no method of the delegate.
@MainActor
public protocol AdaptivePresentationControllerDelegate: AnyObject {
  /// Whether the user may dismiss the presented controller. True by default.
  func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool

  /// The user dismisses it: the animation begins, and a sheet follows the mouse. Also sent if they
  /// drag the sheet back up afterwards.
  func presentationControllerWillDismiss(_ presentationController: PresentationController)

  /// The user has dismissed it, and the *did* callbacks have been sent.
  func presentationControllerDidDismiss(_ presentationController: PresentationController)

  /// The user tried to dismiss it, which is not allowed.
  func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController)

  /// The style in a place with these traits; ``ModalPresentationStyle/none`` keeps the present one. By
  /// default a popover becomes a ``ModalPresentationStyle/pageSheet`` where there are less than 80
  /// columns.
  func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle

  /// The controller will be shown in `style`; ``ModalPresentationStyle/none`` for its own. Sent
  /// before it is shown, and before the style changes.
  func presentationController(
    _ presentationController: PresentationController,
    willPresentWithAdaptiveStyle style: ModalPresentationStyle,
    transitionCoordinator: (any ViewControllerTransitionCoordinator)?)
}

extension AdaptivePresentationControllerDelegate {
  /// True.
  public func presentationControllerShouldDismiss(
    _ presentationController: PresentationController
  ) -> Bool { true }

  /// Does nothing.
  public func presentationControllerWillDismiss(_ presentationController: PresentationController) {}

  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: PresentationController) {}

  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: PresentationController
  ) {}

  /// A popover becomes a sheet in a narrow window.
  public func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle {
    controller.usualAdaptiveStyle(for: traitCollection)
  }

  /// Does nothing.
  public func presentationController(
    _ presentationController: PresentationController,
    willPresentWithAdaptiveStyle style: ModalPresentationStyle,
    transitionCoordinator: (any ViewControllerTransitionCoordinator)?
  ) {}
}
