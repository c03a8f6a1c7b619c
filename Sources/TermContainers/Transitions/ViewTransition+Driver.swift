// A hand on it: see ``TransitionDriver``.
extension ViewTransition {
  /// Shows the moment at which `fraction` of it is done, and stays there.
  func hold(at fraction: Double) {
    guard !isFinished, direction == .held else { return }
    // In this order what is no number counts as none.
    base = min(max(0, fraction), 1)
    application?.setNeedsTurn()
    step(to: start)
  }

  /// Goes on by itself, to the end or back to the start.
  func release(completing: Bool) {
    guard !isFinished, direction == .held, let application else { return }
    direction = completing ? .forward : .back
    start = application.now
    base = fraction
    if !completing { turnRound() }
    coordinator?.interactionChanged()
    application.setNeedsTurn()
    step(to: start)
  }

  /// Who was to go comes back, and the other way round.
  func turnRound() {
    LifecycleTrace.caused(by: cause) {
      let wasRunning = !isFinished
      drive(swap.entering, false)
      // A callback that ends it has the other one come back, too.
      if isFinished != wasRunning { drive(swap.leaving, true) }
    }
  }
}
