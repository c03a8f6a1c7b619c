/// The style in which a controller is presented. Follows `UIModalPresentationStyle`, without the
/// styles that need sheets or popovers.
///
/// ```swift
/// dialog.modalPresentationStyle = .overFullScreen
/// list.present(dialog, animated: false)
/// ```
///
/// A presentation covers controllers for a while; to show a controller inside another, use
/// ``ViewController/embed(_:in:)``.
public enum ModalPresentationStyle: String, Sendable, CaseIterable {
  /// Replaces the root controller's view, which leaves the window. The default here; UIKit's
  /// default depends on the device.
  case fullScreen
  /// Covers the window, but the views behind stay in it and get no callbacks.
  case overFullScreen
  /// Covers the view of the nearest controller that defines a presentation context; that view stays
  /// and gets no callbacks.
  case overCurrentContext

  var keepsPresenter: Bool { self != .fullScreen }
}
