/// Prepares a popover, besides the calls of every presentation. Follows
/// `UIPopoverPresentationControllerDelegate`.
///
/// ```swift
/// final class ColorsButton: PopoverPresentationControllerDelegate {
///   func prepareForPopoverPresentation(
///     _ popoverPresentationController: PopoverPresentationController
///   ) {
///     popoverPresentationController.permittedArrowDirections = .up
///   }
/// }
/// ```
///
/// Set it as the popover's ``PresentationController/delegate``.
public protocol PopoverPresentationControllerDelegate: AdaptivePresentationControllerDelegate {
  /// A popover is about to be shown: the last moment to set its source. Not sent where it becomes a
  /// sheet.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: PopoverPresentationController)
}

extension PopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: PopoverPresentationController
  ) {}
}
