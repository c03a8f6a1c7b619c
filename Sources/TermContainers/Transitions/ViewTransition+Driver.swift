// Interactive transitions: see ``TransitionDriver``.
extension ViewTransition {
  /// Shows the transition at `fraction`, and stays there.
  func hold(at fraction: Double) {
    guard progress.isHeld else { return }
    // In this order, a value that is not a number becomes 0.
    base = min(max(0, fraction), 1)
    application?.setNeedsTurn()
    step(to: start)
  }

  /// Continues without the user, to the end or back to the start.
  func release(completing: Bool, speed: Double = 1) {
    guard progress.isHeld, let application else { return }
    self.speed = speed
    progress.direction = completing ? .forward : .back
    start = application.now
    base = progress.fraction
    if !completing { reverse() }
    guard !progress.isFinished else { return }
    coordinator?.interactionChanged()
    application.setNeedsTurn()
    step(to: start)
  }

  /// Ends it, because its animator has ended.
  func complete(_ didComplete: Bool) {
    guard !progress.isFinished else { return }
    if didComplete {
      (progress.direction, progress.fraction) = (.forward, 1)
    } else if progress.direction == .forward {
      progress.direction = .back
      reverse()
    }
    finish(true)
  }

  /// Reverses the appearance: the leaving controller returns, the entering one leaves.
  func reverse() {
    LifecycleTrace.caused(by: cause) {
      let phase = progress.phase
      // First, because their completions may end this one, or drive the controller.
      swap.entering?.finishWhatRunsInside()
      if phase == progress.phase && drives(swap.entering) {
        drive(swap.entering, false, isAlone: true)
      }
      // If a callback ends it, the other controller returns as well.
      if phase == progress.phase && drives(swap.leaving) { drive(swap.leaving, true) }
    }
  }
}
