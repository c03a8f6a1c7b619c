/// Gives the transitions of its windows their frames. An application does.
@MainActor
protocol TransitionKeeper: AnyObject {
  /// Something has begun among those of a window: they need frames.
  func noteStart(in window: WindowTransitions)
  /// Something has ended.
  func noteEnd(in window: WindowTransitions)
}

/// The transitions of one window: the only place that knows which are under way, and that cuts them
/// short.
@MainActor
final class WindowTransitions {
  /// Has them step, and keeps them while they run; nil until the window is shown.
  weak var keeper: (any TransitionKeeper)?
  private(set) var running: [any RunningTransition] = []
  /// What goes along with them, and with changes of size.
  private(set) var coordinators: [any RunningCoordinator] = []

  /// The one that plays on `host`.
  func running(in host: View) -> (any RunningTransition)? { running.first { $0.host === host } }

  /// Whether `view` takes part in one.
  func involves(_ view: View) -> Bool { running.contains { $0.involves(view) } }

  func add(_ transition: any RunningTransition) {
    running.append(transition)
    keeper?.noteStart(in: self)
  }

  func remove(_ transition: any RunningTransition) {
    running.removeAll { $0 === transition }
    keeper?.noteEnd(in: self)
  }

  func add(_ coordinator: any RunningCoordinator) {
    coordinators.append(coordinator)
    keeper?.noteStart(in: self)
  }

  func remove(_ coordinator: any RunningCoordinator) {
    coordinators.removeAll { $0 === coordinator }
    keeper?.noteEnd(in: self)
  }

  /// Whether nothing is under way.
  var isIdle: Bool { running.isEmpty && coordinators.isEmpty }

  /// Finishes those that `reason` concerns, with all their callbacks and `completion(false)`.
  func cut(_ reason: TransitionCut) {
    if running.isEmpty { return }
    for transition in running where reason.concerns(transition) { transition.finish(false) }
    guard reason.lasts else { return }
    // A completion that always begins another one would keep everybody waiting for ever.
    for _ in 0..<100 {
      guard let next = running.first(where: reason.concerns) else { return }
      next.finish(false)
    }
  }

  /// Shows the moment `now`.
  func step(to now: Double) {
    for transition in running { transition.step(to: now) }
  }

  /// Ends those whose last moment has been shown.
  func finishWhatIsOver() {
    for transition in running where transition.isOver { transition.finish(true) }
  }

  /// When the next moment is to be shown.
  func nextFrame(after now: Double) -> Double? {
    running.compactMap { $0.nextFrame(after: now) }.min()
  }

  /// The application is gone, and nobody will end them.
  func abandon() {
    for transition in running { transition.abandon() }
    (running, coordinators) = ([], [])
  }
}
