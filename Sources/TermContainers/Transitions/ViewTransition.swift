import TermSurface

/// One view taking another's place, or one view changing, from the call to its completion.
@MainActor
final class ViewTransition: RunningTransition {
  let swap: TransitionSwap
  private(set) var duration: Double
  let curve: AnimationCurve
  private(set) var picture: TransitionPicture?
  var animations: (() -> Void)?
  let completion: ((Bool) -> Void)?
  let cause = LifecycleTrace.keptCause
  /// Nil where nobody sees it, the host being in no window that is shown.
  private(set) weak var application: Application?
  /// Those of the window that it plays in.
  weak var owner: WindowTransitions?
  private let animated: Bool
  let isInteractive: Bool
  var phase = Phase.announced
  /// Whether it is to end as soon as the views have been exchanged.
  var isCutShort = false
  /// Begun when this one is over, in the order in which they were asked for.
  var waiting: [() -> Void] = []

  /// The moment at which ``base`` was right.
  var start: Double
  /// How much of the duration had gone by at ``start``, 0 to 1.
  var base = 0.0
  var direction = Direction.forward { didSet { picture?.progress = progress } }
  /// How much of the duration has gone by, in the last frame.
  var fraction = 0.0 { didSet { picture?.progress = progress } }
  /// What this has begun and is to end.
  var openings: [(controller: ViewController, isAppearing: Bool, number: Int)] = []
  /// What `animations` has changed, on its way.
  var changes: ViewAnimation?
  var coordinator: TransitionCoordinator?

  enum Direction {
    case forward, held, back
  }

  /// How far it has come: who goes and who comes is being told, the views are being exchanged, it is
  /// seen.
  enum Phase {
    case announced, exchanging, running, finished
  }

  var host: View { swap.host }
  var isFinished: Bool { phase == .finished }

  private init(
    _ swap: TransitionSwap, _ timing: TransitionTiming, application: Application?,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    self.swap = swap
    self.application = application
    self.animations = animations
    self.completion = completion
    curve = timing.curve
    isInteractive = timing.isHeld
    animated = timing.duration > 0 && application != nil
    duration = animated && application?.reducesMotion == false ? timing.duration : 0
    direction = timing.isHeld && animated ? .held : .forward
    start = application?.now ?? 0
  }

  /// Performs a swap, which takes `timing.duration` seconds where anybody can see it. Returns it while
  /// it runs.
  @discardableResult
  static func perform(
    _ swap: TransitionSwap, _ timing: TransitionTiming, animations: (() -> Void)? = nil,
    completion: ((Bool) -> Void)?
  ) -> ViewTransition? {
    // Asked before the callbacks, which may change it.
    let window = swap.host.window
    let application = window?.application
    window?.transitions.cut(.anotherBegins(in: swap.host))
    let transition = ViewTransition(
      swap, timing, application: swap.isShown ? application : nil, animations: animations,
      completion: completion)
    transition.coordinator = transition.animated ? swap.coordinator(timing, in: window) : nil
    // From now on what cuts others short does so with this one, also from a callback of its own.
    if transition.application != nil { transition.owner = window?.transitions }
    transition.owner?.add(transition)
    transition.announce()
    if transition.phase == .announced { transition.exchange(timing.effect) }
    return transition.isFinished ? nil : transition
  }

  /// The *will* callbacks.
  private func announce() {
    guard application != nil else { return }
    drive(swap.leaving, false)
    if phase == .announced { drive(swap.entering, true) }
  }

  /// Sends a *will* and keeps which opening it is, as far as this has come when a callback ends it.
  func drive(_ controller: ViewController?, _ isAppearing: Bool) {
    guard let controller else { return }
    openings.removeAll { $0.controller === controller }
    openings.append((controller, isAppearing, controller.nextOpening(isAppearing)))
    controller.beginAppearance(isAppearing, animated: animated)
  }

  private func exchange(_ effect: TransitionEffect?) {
    phase = .exchanging
    if duration > 0 { picture = effect.flatMap { TransitionPicture(of: swap, $0) } }
    swap.putIn()
    makeAnimations(duration: direction == .held ? 0 : duration)
    swap.enteringView?.layoutIfNeeded()
    phase = .running
    guard animated, let application else { return finish(!isCutShort) }
    // What the callbacks began in the same place, or where they have put that place.
    owner?.cut(.anotherBegins(in: host, next: self))
    guard !isFinished else { return }
    guard !isCutShort, host.window?.application === application else { return finish(false) }
    if let picture {
      host.picture = picture
      host.window?.placesChanged()
      redraw()
    }
  }

  /// Has the changes of `animations` made: they take as long as the transition, along its curve. A
  /// hand does not move them.
  func makeAnimations(duration: Double) {
    defer { coordinator?.runAlongside() }
    guard let animations = coordinator.map({ $0.joined(animations) }) ?? animations else { return }
    self.animations = nil
    let changes = ViewAnimation(duration: duration, delay: 0, curve: curve, completion: nil)
    AnimationBlock.$current.withValue(changes, operation: animations)
    changes.start()
    self.changes = changes
  }
}
