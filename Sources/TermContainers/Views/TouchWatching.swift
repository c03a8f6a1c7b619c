import TermSurface

/// The gesture recognizers of a view.
@MainActor
protocol GestureHolding: AnyObject {
  /// Creates the watcher of `window`, when a touch first meets a view with gesture recognizers.
  func makeTouchWatcher(for window: Window) -> any TouchWatching
}

/// Sees a touch of the window before its view does.
@MainActor
protocol TouchWatching: AnyObject {
  /// Whether a touch that it sees is under way.
  var isTouchDown: Bool { get }

  /// Handles a button that goes down over `hit`. Returns whether the view is to have the touch.
  func begin(_ touch: MouseEvent, over hit: View) -> Bool

  /// Handles a move with the button down.
  func move(_ touch: MouseEvent)

  /// Handles the release of the button.
  func end(_ touch: MouseEvent)

  /// Handles the end of a touch that is void.
  func cancel(_ touch: MouseEvent)

  /// Called when a view that recognises gestures has left the window.
  func viewHasLeft()
}
