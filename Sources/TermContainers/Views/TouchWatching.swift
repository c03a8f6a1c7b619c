import TermSurface

/// What a view has to recognise gestures.
@MainActor
protocol GestureHolding: AnyObject {
  /// Makes the part that a window needs, once a touch meets such a view.
  func makeTouchWatcher(for window: Window) -> any TouchWatching
}

/// Sees a touch of the window before its view does.
@MainActor
protocol TouchWatching: AnyObject {
  /// Whether a touch that it sees is under way.
  var isTouchDown: Bool { get }

  /// A button goes down over `hit`. Returns whether the view is to have the touch.
  func begin(_ touch: MouseEvent, over hit: View) -> Bool

  /// The mouse moves with the button down.
  func move(_ touch: MouseEvent)

  /// The button goes up.
  func end(_ touch: MouseEvent)

  /// The touch is void.
  func cancel(_ touch: MouseEvent)

  /// A view that recognises gestures has left the window.
  func viewHasLeft()
}
