/// The transitions of one window. Nothing else tracks running transitions or cuts them short.
///
/// When something interrupts a transition, the transition ends first, with all its callbacks.
/// Queueing the interruption would make keys wait, and refusing it would lose them; a container can
/// request either (`transitionInterruption`).
@MainActor
final class WindowTransitions {
  /// The application that advances the running transitions; nil until the window is shown.
  weak var application: Application?
  private(set) var running: [any RunningTransition] = []
  /// The coordinators of transitions and of changes of size.
  private(set) var coordinators: [any RunningCoordinator] = []

  /// Whether a move of `view` would cut a running transition short.
  func involves(_ view: View) -> Bool { running.contains { $0.isConcerned(by: .viewMoves(view)) } }

  /// Adds a transition when it begins. From now on callbacks can cut it short.
  func addTransition(_ transition: any RunningTransition) {
    running.append(transition)
    application?.noteStart(in: self)
  }

  func removeTransition(_ transition: any RunningTransition) {
    running.removeAll { $0 === transition }
    application?.noteEnd(in: self)
  }

  func addCoordinator(_ coordinator: any RunningCoordinator) {
    coordinators.append(coordinator)
    application?.noteStart(in: self)
  }

  func removeCoordinator(_ coordinator: any RunningCoordinator) {
    coordinators.removeAll { $0 === coordinator }
    application?.noteEnd(in: self)
  }

  /// Whether no transition and no change of size is under way.
  var isIdle: Bool { running.isEmpty && coordinators.isEmpty }

  /// Finishes the transitions that `reason` concerns, with their callbacks and `completion(false)`.
  /// Then finishes those that completions began, if `reason` concerns them and `isToEnd` is true.
  func cut(
    _ reason: TransitionCut, again isToEnd: (any RunningTransition) -> Bool = { _ in false }
  ) {
    if running.isEmpty { return }
    for transition in running where transition.isConcerned(by: reason) { transition.finish(false) }
    // Bounded, because a completion might always begin another transition.
    for _ in 0..<100 {
      guard let next = running.first(where: { $0.isConcerned(by: reason) && isToEnd($0) }) else {
        return
      }
      next.finish(false)
    }
  }

  /// Advances the running transitions to the time `now`.
  func step(to now: Double) {
    for transition in running { transition.step(to: now) }
  }

  /// Ends the transitions whose last frame has been shown.
  func finishWhatIsOver() {
    for transition in running where transition.isOver { transition.finish(true) }
  }

  /// Returns the time of the next frame of a transition; nil if no frame is due.
  func nextFrame(after now: Double) -> Double? {
    var time: Double?
    for transition in running { time = Moment.first(time, transition.nextFrame(after: now)) }
    return time
  }

  /// Abandons all transitions and coordinators, because the application is gone.
  func abandon() {
    for transition in running { transition.abandon() }
    (running, coordinators) = ([], [])
  }
}

/// A transition under way, as views and controllers see it. `ViewTransition` conforms.
@MainActor
protocol RunningTransition: AnyObject {
  /// The view that the effect plays on.
  var host: View { get }
  /// Whether `reason` cuts the transition short.
  func isConcerned(by reason: TransitionCut) -> Bool

  /// Advances the transition to the time `now`, in seconds.
  func step(to now: Double)
  /// Returns the time of the next frame; nil while the user drives the transition.
  func nextFrame(after now: Double) -> Double?
  /// Whether the transition's last frame has been shown.
  var isOver: Bool { get }
  /// Ends the transition with all its callbacks; `completed` tells whether it ran to its end.
  func finish(_ completed: Bool)
  /// Removes what the transition shows, and releases its controllers, since it will never end.
  func abandon()
}

/// A coordinator of a transition, or of a change of size.
@MainActor
protocol RunningCoordinator: ViewControllerTransitionCoordinator {
  /// Whether `controller` takes part: it appears, disappears or changes size, or is the parent of a
  /// controller that does, or presents that controller, directly or through others.
  func concerns(_ controller: ViewController) -> Bool
  /// Starts the animations alongside. For a change of size, called when views have their new sizes.
  func runAlongside()
  /// Ends a change of size and runs its completions, now that the frame with it has been written.
  func finish()
}

/// The reasons for cutting transitions short.
enum TransitionCut {
  /// Another transition begins on the same host view: `next`, if it has begun already.
  case anotherBegins(in: View, next: (any RunningTransition)? = nil)
  /// The view is added somewhere, or removed. If an animator plays a transition, only a move of the
  /// host, or of a view around it, cuts that transition short.
  case viewMoves(View)
  /// The view's controller is about to disappear; transitions inside it end first.
  case viewDisappears(View)
  /// A controller is dismissed. This ends all transitions, because its view may take part in any.
  case dismissal
  /// The window changes size.
  case resize
  /// The container calls ``ViewController/finishTransition()``.
  case request(ViewController)
}
