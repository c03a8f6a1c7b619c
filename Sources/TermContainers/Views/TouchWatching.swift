import TermSurface

/// The gesture recognizers of a view.
@MainActor
protocol GestureHolding: AnyObject {
  /// Creates the watcher of `window` once a touch first meets a view with gesture recognizers.
  func makeTouchWatcher(for window: Window) -> any TouchWatching
}

/// Handles the touches of a window before the touched views do.
@MainActor
protocol TouchWatching: AnyObject {
  /// Whether a touch is in progress that this object watches.
  var isTouchDown: Bool { get }

  /// Handles a mouse button going down over `hit`. Returns whether that view gets the touch too.
  func begin(_ touch: MouseEvent, over hit: View) -> Bool

  /// Handles a move of the mouse while the button is down.
  func move(_ touch: MouseEvent)

  /// Handles the release of the mouse button.
  func end(_ touch: MouseEvent)

  /// Handles the cancellation of a touch.
  func cancel(_ touch: MouseEvent)

  /// Called when a view that recognises gestures has left the window.
  func viewHasLeft()
}
