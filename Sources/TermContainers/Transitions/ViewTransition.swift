import TermSurface

/// A transition that replaces one view by another or changes one view, from the call to its
/// completion.
@MainActor
final class ViewTransition: RunningTransition {
  private(set) var swap: TransitionSwap
  private(set) var duration: Double
  let curve: AnimationCurve
  private(set) var picture: TransitionPicture?
  var animations: (() -> Void)?
  let completion: ((Bool) -> Void)?
  let cause = LifecycleTrace.keptCause
  /// Nil if the transition is not visible, because the host is in no visible window.
  private(set) weak var application: Application?
  /// The transitions of its window.
  weak var owner: WindowTransitions?
  let animated: Bool
  let isInteractive: Bool
  var phase = Phase.announcing(told: 0)
  /// The swaps that are queued behind this transition.
  let queue = SerialChanges()

  /// The time for which ``base`` is valid.
  var start: Double
  /// The elapsed fraction of the duration at ``start``, 0 to 1.
  var base = 0.0
  var direction = AnimationDirection.forward { didSet { picture?.progress = progress } }
  /// The elapsed fraction of the duration in the last frame.
  var fraction = 0.0 { didSet { picture?.progress = progress } }
  /// The animation of the changes made by `animations`.
  var changes: ViewAnimation?
  var coordinator: TransitionCoordinator?
  /// The app's animator, which ends it. An effect ends by itself.
  private(set) var context: TransitionContext?
  /// Whether the animator should have said so long ago.
  var isOverdue = false
  /// How fast it runs: 2 for half the duration.
  var speed = 1.0

  /// The phases, in order.
  enum Phase: Equatable {
    /// The *will* callbacks are sent: to nobody yet, to the leaving controller, to both.
    case announcing(told: Int)
    /// The views are exchanged; once cut short, it ends as soon as they have been.
    case exchanging(isCutShort: Bool)
    /// The effect runs.
    case running
    /// It is over.
    case finished
  }

  var host: View { swap.host }
  var isFinished: Bool { phase == .finished }
  var isForward: Bool { direction == .forward }
  var isAnnouncing: Bool { if case .announcing = phase { true } else { false } }
  var isHidden: Bool { application == nil }
  var runningCoordinator: (any RunningCoordinator)? { coordinator }
  var viewToDisappear: View? {
    swap.leaving.flatMap { $0.lifecycle.isShown ? $0.viewIfLoaded : nil }
  }

  private init(
    _ swap: TransitionSwap, _ timing: TransitionTiming, application: Application?,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    self.swap = swap
    self.application = application
    self.animations = animations
    self.completion = completion
    curve = timing.curve
    context = swap.context
    isInteractive = timing.isHeld
    animated = timing.duration > 0 && application != nil
    duration = animated && !swap.host.traits.reducesMotion ? timing.duration : 0
    direction = timing.isHeld && animated ? .held : .forward
    start = application?.now ?? 0
    queue.hold()
  }

  /// Performs a swap, in `timing.duration` seconds if it is visible. Returns it while it runs.
  @discardableResult
  static func perform(
    _ swap: TransitionSwap, _ timing: TransitionTiming, animations: (() -> Void)? = nil,
    completion: ((Bool) -> Void)?
  ) -> ViewTransition? {
    // Read before the callbacks, which may change it.
    let window = swap.host.window
    let application = window?.application
    func make() -> ViewTransition {
      let transition = ViewTransition(
        swap, timing, application: swap.isShown ? application : nil, animations: animations,
        completion: completion)
      if transition.animated { transition.coordinator = swap.coordinator(timing, in: window) }
      if !transition.isHidden { transition.owner = window?.transitions }
      return transition
    }
    let transition = window?.transitions.begin(in: swap.host, make) ?? make()
    swap.follow(.begins)
    if transition.isAnnouncing { transition.announce() }
    if transition.isAnnouncing { swap.follow(.announced) }
    if transition.isAnnouncing { transition.exchange(timing.effect) }
    return transition.isFinished ? nil : transition
  }

  /// Sends the *will* callbacks.
  private func announce() {
    guard !isHidden else { return }
    for number in 1...2 where isAnnouncing {
      // Their completions may end this one as well, before the controller has begun.
      if number == 2 && swap.beginsEnteringFirst { swap.leaving?.finishWhatRunsInside() }
      guard isAnnouncing else { return }
      // Noted first, because a callback may end the transition.
      phase = .announcing(told: number)
      drive(number, isAlone: true)
    }
  }

  /// Begins for the first or the second controller that is told.
  func drive(_ number: Int, isAlone: Bool = false) {
    if (number == 1) != swap.beginsEnteringFirst {
      drive(swap.leaving, false, isAlone: isAlone)
    } else {
      drive(swap.entering, true)
    }
  }

  /// Begins for `controller`, if the swap is still about it: a callback may have moved it, or turned
  /// its container.
  func drive(_ controller: ViewController?, _ isAppearing: Bool, isAlone: Bool = false) {
    guard let controller, swap.mayDrive(controller, isAppearing) else { return }
    controller.beginAppearance(
      isAppearing, animated: swap.isAnimatedWithContainer ?? animated, by: self, isAlone: isAlone)
  }

  /// Whether this transition has begun for `controller`, and nobody has turned it since.
  func drives(_ controller: ViewController?) -> Bool {
    controller?.lifecycle.isDriven(by: self) == true
  }

  private func exchange(_ effect: TransitionEffect?) {
    phase = .exchanging(isCutShort: false)
    if duration > 0 { picture = effect.flatMap { TransitionPicture(of: swap, $0) } }
    var moves = swap.moves
    swap.putIn()
    moves.entering = swap.moves.entering
    makeAnimations(duration: direction == .held ? 0 : duration)
    LifecycleTrace.app { swap.enteringView?.layoutIfNeeded() }
    swap.leaveAlone(movedSince: moves)
    let isCutShort = phase == .exchanging(isCutShort: true)
    phase = .running
    guard animated, let application else { return finish(!isCutShort) }
    // The callbacks may have begun another in the same place, or moved that place.
    if isCutShort { owner?.cut(.anotherBegins(in: host, next: self)) }
    guard !isFinished else { return }
    guard !isCutShort, host.window?.application === application else { return finish(false) }
    if let picture {
      host.picture = picture
      host.window?.placesChanged()
      redraw()
    }
    context?.begin(self)
  }

  /// Runs `animations`; its changes take the transition's duration, along its curve. The user's
  /// driving does not affect them.
  func makeAnimations(duration: Double) {
    defer { coordinator?.runAlongside() }
    guard let animations = coordinator.map({ $0.joined(animations) }) ?? animations else { return }
    self.animations = nil
    let changes = ViewAnimation(duration: duration, delay: 0, curve: curve, completion: nil)
    AnimationBlock.$current.withValue(changes) { LifecycleTrace.app(animations) }
    changes.start()
    self.changes = changes
  }
}
