// The progress of a transition.
extension ViewTransition {
  /// Shows the state at time `now`.
  func step(to now: Double) {
    if context != nil, progress.phase == .running, isOverdue(at: now) {
      progress.phase = .overdue
      application?.setNeedsTurn()
    }
    let new = fraction(at: now)
    guard new != progress.fraction else { return }
    progress.fraction = new
    redraw()
    application?.setNeedsTurn()
  }

  /// The end is compared, not computed: a rounding error could keep the last frame from ever
  /// coming.
  private func fraction(at now: Double) -> Double {
    switch progress.direction {
    case .held: base
    case .forward: now >= end ? 1 : base + (now - start) * speed / duration
    case .back: now >= end ? 0 : base - (now - start) * speed / duration
    }
  }

  /// When it arrives, if nobody holds it.
  private var end: Double {
    start + (progress.direction == .back ? base : 1 - base) * duration / speed
  }

  /// The seconds after its end that an animator has to say so.
  private static let patience = 1.0

  /// Whether the animator has said nothing, and moves nothing any more.
  private func isOverdue(at now: Double) -> Bool {
    progress.direction != .held && now >= end + ViewTransition.patience
      && application?.animator?.nextFrame(after: now) == nil
  }

  /// Whether the last frame has been shown. An animator says so itself.
  var isOver: Bool {
    if context != nil { return progress.phase == .overdue }
    return switch progress.direction {
    case .forward: progress.fraction >= 1
    case .held: false
    case .back: progress.fraction <= 0
    }
  }

  func nextFrame(after now: Double) -> Double? {
    guard progress.direction != .held else { return nil }
    if context != nil { return now < end ? end : max(end + ViewTransition.patience, now + 0.1) }
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
}

extension ViewTransition: AnimationTimeline {
  var direction: AnimationDirection { progress.direction }

  func elapsed(at now: Double) -> Double { fraction(at: now) * duration }

  func nextMotion(after now: Double) -> Double? {
    direction == .held ? nil : min(FrameRate.nextFrame(after: now, of: start), max(now, end))
  }
}
