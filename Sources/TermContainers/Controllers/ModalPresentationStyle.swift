/// The style in which a controller is presented. Follows `UIModalPresentationStyle`.
///
/// ```swift
/// dialog.modalPresentationStyle = .formSheet
/// list.present(dialog, animated: true)
/// ```
///
/// A presentation covers controllers for a while; to show a controller inside another, use
/// ``ViewController/embed(_:in:)``.
public enum ModalPresentationStyle: String, Sendable, CaseIterable {
  /// Replaces the root controller's view, which leaves the window. The default here; UIKit's
  /// default is ``automatic``.
  case fullScreen
  /// Covers the window, but the views behind stay in it and get no callbacks.
  case overFullScreen
  /// Covers the view of the nearest controller that defines a presentation context; that view stays
  /// and gets no callbacks.
  case overCurrentContext
  /// A sheet that comes up from the bottom: see ``SheetPresentationController``.
  case pageSheet
  /// A sheet in the middle, as large as the controller prefers; in a narrow window a ``pageSheet``.
  case formSheet
  /// A box that points at a view: see ``PopoverPresentationController``.
  case popover
  /// As the ``PresentationController`` of the transitioning delegate has it.
  case custom
  /// A ``pageSheet``.
  case automatic
  /// No style: an answer of an ``AdaptivePresentationControllerDelegate``. As the style of a controller
  /// it counts as ``automatic``.
  case none

  /// Whether the presented view lies in a view of its own, which covers the rest.
  var hasContainer: Bool {
    switch self {
    case .fullScreen, .overFullScreen, .overCurrentContext: false
    case .pageSheet, .formSheet, .popover, .custom, .automatic, .none: true
    }
  }
}
