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
  /// Returns whether the user is allowed to dismiss the presented controller. True by default.
  func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool

  /// The user begins to dismiss the presented controller: the animation begins, and a dragged sheet
  /// follows the mouse. Sent even if the user then drags the sheet back up.
  func presentationControllerWillDismiss(_ presentationController: PresentationController)

  /// The user has dismissed the presented controller, and the *did* callbacks have been sent.
  func presentationControllerDidDismiss(_ presentationController: PresentationController)

  /// The user tried to dismiss the presented controller, but is not allowed to.
  func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController)

  /// Returns the style for the traits `traitCollection`; ``ModalPresentationStyle/none`` keeps the
  /// controller's own style. By default a popover becomes a ``ModalPresentationStyle/pageSheet`` in
  /// fewer than 80 columns.
  func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle

  /// The presented controller will be shown in `style`; ``ModalPresentationStyle/none`` means its
  /// own style. Sent before the controller is shown, and before the style changes.
  func presentationController(
    _ presentationController: PresentationController,
    willPresentWithAdaptiveStyle style: ModalPresentationStyle,
    transitionCoordinator: (any ViewControllerTransitionCoordinator)?)
}

extension AdaptivePresentationControllerDelegate {
  /// Returns true.
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

  /// Returns the usual style: in a narrow window a popover becomes a sheet.
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
