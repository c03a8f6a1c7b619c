import TermSurface

/// A transition that replaces one view by another or changes one view, from the call to its
/// completion.
@MainActor
final class ViewTransition: RunningTransition {
  private(set) var swap: TransitionSwap
  private(set) var duration: Double
  private(set) var picture: TransitionPicture?
  private let animations: (() -> Void)?
  let completion: ((Bool) -> Void)?
  let cause = LifecycleTrace.keptCause
  /// Nil if the transition is not visible, because the host is in no visible window.
  private(set) weak var application: Application?
  /// The transitions of its window.
  weak var owner: WindowTransitions?
  let animated: Bool
  let isInteractive: Bool
  let progress: TransitionProgress
  /// The swaps that are queued behind this transition.
  let queue = SerialChanges()

  /// The time for which ``base`` is valid.
  var start: Double
  /// The elapsed fraction of the duration at ``start``, 0 to 1.
  var base = 0.0
  var coordinator: TransitionCoordinator?
  /// The app's animator, which ends it. An effect ends by itself.
  private(set) var context: TransitionContext?
  /// How fast it runs: 2 for half the duration.
  var speed = 1.0

  var host: View { swap.host }
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
    isInteractive = timing.isHeld
    animated = timing.duration > 0 && application != nil
    duration = animated && !swap.host.traits.reducesMotion ? timing.duration : 0
    progress = TransitionProgress(curve: timing.curve, isHeld: timing.isHeld && animated)
    start = application?.now ?? 0
    context = swap.context
    context?.progress = progress
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
      if transition.animated { transition.coordinator = swap.coordinator(transition, in: window) }
      if !transition.isHidden { transition.owner = window?.transitions }
      return transition
    }
    let transition = window?.transitions.begin(in: swap.host, make) ?? make()
    swap.follow(.begins)
    let progress = transition.progress
    if progress.isAnnouncing { transition.announce() }
    if progress.isAnnouncing { swap.follow(.announced) }
    if progress.isAnnouncing { transition.exchange(timing.effect) }
    return progress.isFinished ? nil : transition
  }

  /// Sends the *will* callbacks.
  private func announce() {
    guard !isHidden else { return }
    for number in 1...2 where progress.isAnnouncing {
      // Their completions may end this one as well, before the controller has begun.
      if number == 2 && swap.owner == .tabs { swap.leaving?.finishWhatRunsInside() }
      guard progress.isAnnouncing else { return }
      // Noted first, because a callback may end the transition.
      progress.phase = .announcing(told: number)
      drive(number, isAlone: true)
    }
  }

  /// Begins for the first or the second controller that is told.
  func drive(_ number: Int, isAlone: Bool = false) {
    if (number == 1) != (swap.owner == .tabs) {
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
    progress.phase = .exchanging(isCutShort: false)
    if duration > 0 { picture = effect.flatMap { TransitionPicture(of: swap, $0, progress) } }
    var moves = swap.moves
    swap.putIn()
    moves.entering = swap.moves.entering
    makeAnimations(duration: progress.isHeld ? 0 : duration)
    LifecycleTrace.app { swap.enteringView?.layoutIfNeeded() }
    swap.leaveAlone(movedSince: moves)
    let isCutShort = progress.phase == .exchanging(isCutShort: true)
    progress.phase = .running
    guard animated, let application else { return finish(!isCutShort) }
    // The callbacks may have begun another in the same place, or moved that place.
    if isCutShort { owner?.cut(.anotherBegins(in: host, next: self)) }
    guard !progress.isFinished else { return }
    guard !isCutShort, host.window?.application === application else { return finish(false) }
    if let picture {
      host.picture = picture
      host.window?.placesChanged()
      redraw()
    }
    context?.begin()
  }

  /// Runs `animations`; its changes take the transition's duration, along its curve. The user's
  /// driving does not affect them.
  func makeAnimations(duration: Double) {
    defer { coordinator?.runAlongside() }
    guard let animations = coordinator.map({ $0.joined(animations) }) ?? animations else { return }
    progress.animate(duration, animations)
  }
}
