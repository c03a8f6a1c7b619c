/// Schedules the frames of its windows' transitions. An application conforms.
@MainActor
protocol TransitionKeeper: AnyObject {
  /// A transition or coordinator began in a window: it needs frames.
  func noteStart(in window: WindowTransitions)
  /// A transition or coordinator ended in a window.
  func noteEnd(in window: WindowTransitions)
}

/// The transitions of one window. Nothing else tracks running transitions or cuts them short.
///
/// When something interrupts a transition, the transition ends first, with all its callbacks. In a
/// queue the new thing would make keys wait, and refusing it would lose them; a container can ask
/// for either (`transitionInterruption`).
@MainActor
final class WindowTransitions {
  /// Schedules their steps while they run; nil until the window is shown.
  weak var keeper: (any TransitionKeeper)?
  private(set) var running: [any RunningTransition] = []
  /// The coordinators of transitions and of changes of size.
  private(set) var coordinators: [any RunningCoordinator] = []

  /// The transition that plays on `host`, if any.
  func running(in host: View) -> (any RunningTransition)? { running.first { $0.host === host } }

  /// Whether `view` takes part in a transition.
  func involves(_ view: View) -> Bool { running.contains { $0.involves(view) } }

  /// Begins a transition in `host`: ends what runs there, takes in what `make` returns, unless that
  /// is hidden, calls `begins`, and ends what runs inside the controller that is about to leave. From
  /// `begins` on, one of its own callbacks can cut the transition short.
  func begin<Transition: RunningTransition>(
    in host: View, _ make: () -> Transition, begins: () -> Void
  ) -> Transition {
    cut(.anotherBegins(in: host))
    let transition = make()
    guard !transition.isHidden else {
      begins()
      return transition
    }
    running.append(transition)
    if let coordinator = transition.runningCoordinator { coordinators.append(coordinator) }
    keeper?.noteStart(in: self)
    begins()
    // Last, because completions of transitions inside may cut this one short.
    if running.contains(where: { $0 === transition }), let view = transition.viewToDisappear {
      cut(.viewDisappears(view))
    }
    return transition
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

  /// Finishes the transitions that `reason` concerns, with their callbacks and `completion(false)`,
  /// and then those that their completions begin, if `reason` lasts or `isToEnd` is true of them.
  func cut(
    _ reason: TransitionCut, again isToEnd: (any RunningTransition) -> Bool = { _ in false }
  ) {
    if running.isEmpty { return }
    for transition in running where reason.concerns(transition) { transition.finish(false) }
    // Bounded, because a completion might always begin another transition.
    for _ in 0..<100 {
      guard
        let next = running.first(where: { reason.concerns($0) && (reason.lasts || isToEnd($0)) })
      else { return }
      next.finish(false)
    }
  }

  /// Shows the state at time `now`.
  func step(to now: Double) {
    for transition in running { transition.step(to: now) }
  }

  /// Ends the transitions whose last frame has been shown.
  func finishWhatIsOver() {
    for transition in running where transition.isOver { transition.finish(true) }
  }

  /// The time of the next frame, if one is due.
  func nextFrame(after now: Double) -> Double? {
    var time: Double?
    for transition in running { time = Moment.first(time, transition.nextFrame(after: now)) }
    return time
  }

  /// Abandons everything, because the application is gone.
  func abandon() {
    for transition in running { transition.abandon() }
    (running, coordinators) = ([], [])
  }
}
