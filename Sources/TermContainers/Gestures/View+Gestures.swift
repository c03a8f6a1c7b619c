extension View {
  /// The recognizers of the view, in the order in which they were added; nil if it never had any.
  public var gestureRecognizers: [GestureRecognizer]? {
    get { (gestures as? ViewGestures)?.recognizers }
    set {
      let new = newValue ?? []
      for old in gestureRecognizers ?? [] where !new.contains(old) { removeGestureRecognizer(old) }
      for recognizer in new { addGestureRecognizer(recognizer) }
    }
  }

  /// Lets `gestureRecognizer` see the touches that begin on this view and those in it. Removes it
  /// from the view that it belonged to.
  public func addGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    guard gestureRecognizer.view !== self else { return }
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    let own = gestures as? ViewGestures ?? ViewGestures()
    own.recognizers.append(gestureRecognizer)
    gestures = own
    gestureRecognizer.view = self
  }

  /// Takes `gestureRecognizer` away; its gesture under way is cancelled.
  public func removeGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.stop()
    (gestures as? ViewGestures)?.recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }
}

/// The recognizers of a view.
@MainActor
final class ViewGestures: GestureHolding {
  var recognizers: [GestureRecognizer] = []

  func makeTouchWatcher(for window: Window) -> any TouchWatching { GestureContest(window) }
}
