/// How a presented controller is shown. Follows `UIModalPresentationStyle`, of which these are the
/// ones that make sense without sheets and popovers.
public enum ModalPresentationStyle: String, Sendable, CaseIterable {
  /// In the place of the root controller's view, which leaves the window. The default here; UIKit's
  /// default depends on the device.
  case fullScreen
  /// As ``fullScreen``, but what lies behind stays and hears nothing.
  case overFullScreen
  /// Over the view of the nearest controller that defines a presentation context, which stays and
  /// hears nothing.
  case overCurrentContext

  var keepsPresenter: Bool { self != .fullScreen }
}
