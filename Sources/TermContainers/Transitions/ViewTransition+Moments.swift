// The progress of a transition.
extension ViewTransition {
  /// Shows the state at time `now`.
  func step(to now: Double) {
    let new = fraction(at: now)
    guard new != fraction else { return }
    fraction = new
    redraw()
    application?.setNeedsTurn()
  }

  /// The end is compared, not computed: a rounding error could keep the last frame from ever
  /// coming.
  private func fraction(at now: Double) -> Double {
    switch direction {
    case .held: base
    case .forward: now >= start + (1 - base) * duration ? 1 : base + (now - start) / duration
    case .back: now >= start + base * duration ? 0 : base - (now - start) / duration
    }
  }

  /// Whether the last frame has been shown.
  var isOver: Bool {
    switch direction {
    case .forward: fraction >= 1
    case .held: false
    case .back: fraction <= 0
    }
  }

  func nextFrame(after now: Double) -> Double? {
    guard direction != .held else { return nil }
    let end = start + (direction == .back ? base : 1 - base) * duration
    // There is nothing to see in between.
    if picture == nil { return end }
    return min(FrameRate.nextFrame(after: now, of: start), end)
  }

  func redraw() {
    guard picture != nil, let window = host.window else { return }
    let place = host.placed(in: window)
    let area = swap.area ?? host.frame.atOrigin
    window.damageOnly(area.offsetBy(dx: place.origin.x, dy: place.origin.y), within: place.visible)
  }

  /// The progress drawn, with the curve applied.
  var progress: Double { direction == .forward ? curve.progress(at: fraction) : fraction }

  /// Whether the user is driving it.
  var isHeld: Bool { !isFinished && direction == .held }
}
