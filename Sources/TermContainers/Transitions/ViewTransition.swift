/// One view taking another's place, or one view changing, from the call to its completion.
@MainActor
final class ViewTransition {
  /// Seconds between two frames.
  static let frameInterval = 1.0 / 60

  let swap: TransitionSwap
  let duration: Double
  private let curve: AnimationCurve
  let picture: TransitionPicture?
  private let completion: ((Bool) -> Void)?
  let cause = LifecycleTrace.keptCause
  /// Nil where nobody sees it, the host being in no window that is shown.
  private(set) weak var application: Application?
  /// Begun when this one is over, in the order in which they were asked for.
  private var waiting: [() -> Void] = []

  /// The moment at which ``base`` was right.
  var start: Double
  /// How much of the duration had gone by at ``start``, 0 to 1.
  var base = 0.0
  var direction = Direction.forward
  /// How much of the duration has gone by, in the last frame.
  private(set) var fraction = 0.0
  private(set) var isFinished = false
  /// What `animations` has changed, on its way.
  private var changes: ViewAnimation?
  var coordinator: TransitionCoordinator?

  enum Direction {
    case forward, held, back
  }

  var host: View { swap.host }
  /// The view that is no longer drawn, but for the picture of how it was.
  var leaving: View? { swap.leavingView }

  private init(
    _ swap: TransitionSwap, duration: Double, curve: AnimationCurve, picture: TransitionPicture?,
    application: Application?, isHeld: Bool, completion: ((Bool) -> Void)?
  ) {
    self.swap = swap
    self.duration = duration
    self.curve = curve
    self.picture = picture
    self.application = application
    self.completion = completion
    direction = isHeld ? .held : .forward
    start = application?.now ?? 0
  }

  /// Begins a swap, which takes `timing.duration` seconds where anybody can see it. Returns it while
  /// it runs.
  @discardableResult
  static func begin(
    _ swap: TransitionSwap, _ timing: TransitionTiming, animations: (() -> Void)? = nil,
    completion: ((Bool) -> Void)?
  ) -> ViewTransition? {
    // Asked before the callbacks, which may change it.
    let application = swap.host.window?.application
    application?.finishTransitions(in: swap.host)
    let isSeen = swap.isShown && application != nil
    let animated = timing.duration > 0 && isSeen
    let coordinator = animated ? swap.coordinator(timing, in: application) : nil
    if isSeen {
      swap.leaving?.beginAppearance(false, animated: animated)
      swap.entering?.beginAppearance(true, animated: animated)
    }
    let plays = animated && application?.reducesMotion == false
    let transition = ViewTransition(
      swap, duration: plays ? timing.duration : 0, curve: timing.curve,
      picture: plays ? timing.effect.flatMap { TransitionPicture(of: swap, $0) } : nil,
      application: isSeen ? application : nil, isHeld: timing.isHeld && animated,
      completion: completion)
    transition.coordinator = coordinator
    transition.begin(animations, animated: animated)
    return transition.isFinished ? nil : transition
  }

  private func begin(_ animations: (() -> Void)?, animated: Bool) {
    swap.putIn()
    let changes = coordinator.map { $0.joined(animations) } ?? animations
    changes.map(make)
    coordinator?.runAlongside()
    swap.enteringView?.layoutIfNeeded()
    guard animated, let application else { return finish(true) }
    // What the callbacks began in the same place, or where they have put that place.
    application.finishTransitions(in: host)
    guard host.window?.application === application else { return finish(false) }
    if picture != nil {
      host.transition = self
      host.window?.placesChanged()
      redraw()
    }
    application.begin(self)
  }
}

extension ViewTransition {
  /// Has the changes of `animations` made: they take as long as the transition, along its curve. A
  /// hand does not move them.
  private func make(_ animations: () -> Void) {
    let changes = ViewAnimation(
      duration: direction == .held ? 0 : duration, delay: 0, curve: curve, completion: nil)
    ViewAnimation.$current.withValue(changes, operation: animations)
    changes.begin()
    self.changes = changes
  }
}

// How it goes on.
extension ViewTransition {
  /// Shows the moment `now`.
  func step(to now: Double) {
    let new = fraction(at: now)
    guard new != fraction else { return }
    fraction = new
    redraw()
    application?.setNeedsTurn()
  }

  /// The end is compared, not computed: a rounding error would keep the last frame away for ever.
  private func fraction(at now: Double) -> Double {
    switch direction {
    case .held: base
    case .forward: now >= start + (1 - base) * duration ? 1 : base + (now - start) / duration
    case .back: now >= start + base * duration ? 0 : base - (now - start) / duration
    }
  }

  /// Whether the last moment has been shown.
  var isOver: Bool {
    switch direction {
    case .forward: fraction >= 1
    case .held: false
    case .back: fraction <= 0
    }
  }

  /// When to show the next moment: frames are counted from the start, so none drifts. Nil while it
  /// is held.
  func nextFrame(after now: Double) -> Double? {
    guard direction != .held else { return nil }
    let end = start + (direction == .back ? base : 1 - base) * duration
    // Nothing to be seen in between.
    if picture == nil { return end }
    let frame = ((now - start) / ViewTransition.frameInterval + 1e-6).rounded(.down) + 1
    return min(start + frame * ViewTransition.frameInterval, end)
  }

  private func redraw() {
    guard picture != nil, let window = host.window else { return }
    let place = host.placed(in: window)
    let area = swap.area ?? host.frame.atOrigin
    window.damageOnly(area.offsetBy(dx: place.origin.x, dy: place.origin.y), within: place.visible)
  }

  /// What is drawn, with the curve.
  var progress: Double { direction == .forward ? curve.progress(at: fraction) : fraction }

  /// Whether it waits for a hand.
  var isHeld: Bool { !isFinished && direction == .held }

  /// Runs `body` when this is over.
  func afterwards(_ body: @escaping () -> Void) { waiting.append(body) }
}

// The end.
extension ViewTransition {
  /// Ends it: `completed` when it has been shown to its end. One that a hand holds, or that goes
  /// back, ends where it began.
  func finish(_ completed: Bool) {
    guard !isFinished else { return }
    isFinished = true
    if direction == .held { turnRound() }
    let isBack = direction != .forward
    application?.end(self)
    if !completed { changes?.stop() }
    coordinator?.leave(self, cutShort: !completed)
    if host.transition === self {
      host.transition = nil
      host.window?.placesChanged()
      redraw()
    }
    LifecycleTrace.caused(by: cause) {
      swap.takeOut(isBack: isBack)
      swap.beforeEnd?()
      if let application { endAppearance(application) }
      coordinator?.runCompletions()
      if let completion {
        LifecycleTrace.caused(by: "completion of a transition") {
          completion(completed && !isBack)
        }
      }
    }
    let next = waiting
    waiting = []
    for body in next { body() }
  }

  private func endAppearance(_ application: Application) {
    let inOrder = [swap.entering, swap.leaving].compactMap { $0 }
    let controllers = swap.endsLeavingFirst ? inOrder.reversed() : inOrder
    for controller in controllers where controller.appearance.openTransitions > 0 {
      controller.endAppearance()
    }
    // Moves of their views were not told while this was open.
    for controller in controllers { controller.followWindow(application) }
  }

  func isIn(_ view: View) -> Bool { host === view }

  /// Whether `view` takes part, or the transition runs inside it.
  func involves(_ view: View) -> Bool {
    guard !isFinished else { return false }
    return leaving === view || swap.enteringView === view || host.isDescendant(of: view)
  }

  func isBetweenChildren(of container: ViewController) -> Bool {
    !isFinished
      && (swap.leaving?.parent === container || swap.entering?.parent === container)
  }
}

extension Application {
  func finishTransitions(in host: View) {
    for transition in transitions where transition.isIn(host) { transition.finish(false) }
  }
}
