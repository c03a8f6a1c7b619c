import TermContainers

// The radar button.
extension Tunnel.ContainerViewController {
  /// Whether the first half shows its map, and does not flip.
  var showsMaps: Bool { maps[0].parent === self && places[0].parent == nil }

  /// The duration of one half's flip and the delay of the second, in seconds.
  private static let duration = 0.2

  // listing
  /// Flips both halves, the second after the first. Until both are done, the button and the key do
  /// nothing: the article's button was enabled again after the first, and half of a second tap was
  /// lost.
  func flip() {
    guard isFree else { return }
    // Handles moves from the same turn first: otherwise their antipodes would arrive during the
    // name lookups.
    sendAntipodes()
    holdFocus()
    flipsLeft = 2
    if maps[0].parent === self { showNames() } else { showMaps() }
  }

  private func showNames() {
    for (place, map) in zip(places, maps) { place.location = map.currentLocation }
    flip(from: maps[0], to: places[0], .transitionFlipFromTop)
    afterFirst { [self] in flip(from: maps[1], to: places[1], .transitionFlipFromTop) }
  }

  private func showMaps() {
    flip(from: places[0], to: maps[0], .transitionFlipFromBottom)
    afterFirst { [self] in flip(from: places[1], to: maps[1], .transitionFlipFromBottom) }
  }

  /// Runs the second flip when the first is over.
  private func afterFirst(_ second: @escaping () -> Void) {
    guard let application = view.window?.application, !application.reducesMotion else {
      return second()
    }
    application.schedule(after: Self.duration, second)
  }

  /// The article's method except its first line: accessing the view before `addChild(_:)` loads it
  /// while the controller has no parent.
  func flip(from old: ViewController, to new: ViewController, _ direction: View.AnimationOptions) {
    addChild(new)
    new.view.frame = old.view.bounds
    old.willMove(toParent: nil)
    transition(
      from: old, to: new, duration: Self.duration, options: [direction, .curveEaseIn],
      completion: { _ in
        new.didMove(toParent: self)
        old.removeFromParent()
        self.flipDidEnd()
      })
  }
  // end

  /// After the last flip, returns the focus to its former view if that is back.
  private func flipDidEnd() {
    flipsLeft = max(0, flipsLeft - 1)
    guard flipsLeft == 0, let holder = focusBefore, holder.window != nil else { return }
    holder.becomeFirstResponder()
    focusBefore = nil
  }

  /// Holds the focus during a flip, so that it does not move to one of the remaining views.
  private func holdFocus() {
    focusBefore = focusBefore ?? view.window?.firstResponder as? View
    becomeFirstResponder()
  }
}
