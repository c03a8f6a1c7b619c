import TermContainers

// The radar button.
extension Tunnel.ContainerViewController {
  /// Whether the maps are shown, or on their way in.
  var showsMaps: Bool { maps[0].parent === self && places[0].parent == nil }

  /// How long one half takes, and how much later the second one begins. Seconds.
  private static let duration = 0.2

  /// Turns both halves over, the second after the first. Until both are done neither the button nor the
  /// key does anything: the article's button was free again when the first was, and half of a second
  /// tap was lost.
  func flip() {
    guard flipsLeft == 0 else { return }
    // Moves that came with the key: else their antipodes would come when names are being looked up.
    sendAntipodes()
    holdFocus()
    flipsLeft = 2
    if maps[0].parent === self {
      flipAll(from: maps, to: places, .transitionFlipFromTop)
    } else {
      flipAll(from: places, to: maps, .transitionFlipFromBottom)
    }
  }

  private func flipAll(
    from old: [ViewController], to new: [ViewController], _ direction: View.AnimationOptions
  ) {
    for (place, map) in zip(places, maps) where new.contains(where: { $0 === place }) {
      place.location = map.currentLocation
    }
    flip(from: old[0], to: new[0], direction)
    let second = { [weak self] in _ = self?.flip(from: old[1], to: new[1], direction) }
    guard let application = view.window?.application, !application.reducesMotion else {
      return second()
    }
    application.schedule(after: Self.duration, second)
  }

  /// The article's method, but for its first line: asking for the view before `addChild(_:)` loads it
  /// while the controller has no parent.
  func flip(
    from old: ViewController, to new: ViewController, _ direction: View.AnimationOptions
  ) {
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

  private func flipDidEnd() {
    flipsLeft = max(0, flipsLeft - 1)
    if flipsLeft == 0 { giveFocusBack() }
  }

  /// Keeps the focus meanwhile, so that it does not wander about among what is left.
  private func holdFocus() {
    focusBefore = focusBefore ?? view.window?.firstResponder as? View
    becomeFirstResponder()
  }

  /// To where it was, if that is there again.
  private func giveFocusBack() {
    guard let holder = focusBefore, holder.window != nil else { return }
    holder.becomeFirstResponder()
    focusBefore = nil
  }
}
