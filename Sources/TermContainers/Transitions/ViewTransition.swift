import TermSurface

/// One view taking another's place, or one view changing, from the call to its completion.
@MainActor
final class ViewTransition: RunningTransition {
  let swap: TransitionSwap
  private(set) var duration: Double
  private let curve: AnimationCurve
  private(set) var picture: TransitionPicture?
  private var animations: (() -> Void)?
  private let completion: ((Bool) -> Void)?
  let cause = LifecycleTrace.keptCause
  /// Nil where nobody sees it, the host being in no window that is shown.
  private(set) weak var application: Application?
  /// Those of the window that it plays in.
  private weak var owner: WindowTransitions?
  private let animated: Bool
  private let isInteractive: Bool
  private var phase = Phase.announced
  /// Whether it is to end as soon as the views have been exchanged.
  private var isCutShort = false
  /// Begun when this one is over, in the order in which they were asked for.
  private var waiting: [() -> Void] = []

  /// The moment at which ``base`` was right.
  var start: Double
  /// How much of the duration had gone by at ``start``, 0 to 1.
  var base = 0.0
  var direction = Direction.forward { didSet { picture?.progress = progress } }
  /// How much of the duration has gone by, in the last frame.
  private(set) var fraction = 0.0 { didSet { picture?.progress = progress } }
  /// What this has begun and is to end.
  private var openings: [(controller: ViewController, isAppearing: Bool, number: Int)] = []
  /// What `animations` has changed, on its way.
  private var changes: ViewAnimation?
  var coordinator: TransitionCoordinator?

  enum Direction {
    case forward, held, back
  }

  /// How far it has come: who goes and who comes is being told, the views are being exchanged, it is
  /// seen.
  private enum Phase {
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
  private func makeAnimations(duration: Double) {
    defer { coordinator?.runAlongside() }
    guard let animations = coordinator.map({ $0.joined(animations) }) ?? animations else { return }
    self.animations = nil
    let changes = ViewAnimation(duration: duration, delay: 0, curve: curve, completion: nil)
    AnimationBlock.$current.withValue(changes, operation: animations)
    changes.start()
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

  func nextFrame(after now: Double) -> Double? {
    guard direction != .held else { return nil }
    let end = start + (direction == .back ? base : 1 - base) * duration
    // Nothing to be seen in between.
    if picture == nil { return end }
    return min(FrameRate.nextFrame(after: now, of: start), end)
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
    guard phase != .exchanging else { return isCutShort = true }
    let isAnnounced = phase == .announced
    phase = .finished
    if direction == .held { turnRound() }
    let isBack = direction != .forward
    owner?.remove(self)
    if isAnnounced && !isBack { catchUp() }
    if !completed { changes?.stop() }
    coordinator?.leave(self, cutShort: !completed)
    if takePictureDown() {
      host.window?.placesChanged()
      redraw()
    }
    LifecycleTrace.caused(by: cause) {
      swap.takeOut(isBack: isBack)
      swap.beforeEnd?()
      tellEnd(completed, isBack: isBack)
    }
    let next = waiting
    waiting = []
    for body in next { body() }
  }

  /// The *did* callbacks, then the completions.
  private func tellEnd(_ completed: Bool, isBack: Bool) {
    if let application { endAppearance(application, isBack: isBack) }
    coordinator?.runCompletions()
    guard let completion else { return }
    LifecycleTrace.caused(by: "completion of a transition") {
      // Of one that a hand has moved: whether the new view is there.
      completion(isInteractive ? !isBack : completed)
    }
  }

  /// Returns whether it was shown.
  private func takePictureDown() -> Bool {
    guard let picture, host.picture === picture else { return false }
    host.picture = nil
    return true
  }

  func abandon() { _ = takePictureDown() }

  /// What one that a *will* callback ends has not come to.
  private func catchUp() {
    LifecycleTrace.caused(by: cause) {
      if let entering = swap.entering, !openings.contains(where: { $0.controller === entering }) {
        drive(entering, true)
      }
      swap.putIn()
      makeAnimations(duration: 0)
    }
  }

  private func endAppearance(_ application: Application, isBack: Bool) {
    func opening(of controller: ViewController) -> Int? {
      self.opening(of: controller, comes: (controller === swap.entering) != isBack, application)
    }
    // Nobody goes before what it is in; but it turns round before that one has gone.
    let goesAlong = swap.entersLeaving
    let turned = goesAlong ? swap.entering.flatMap(opening) : nil
    let inOrder = [swap.entering, swap.leaving].compactMap { $0 }
    let controllers = swap.endsLeavingFirst || goesAlong ? inOrder.reversed() : inOrder
    for controller in controllers {
      let number = goesAlong && controller === swap.entering ? turned : opening(of: controller)
      // Who has been turned round meanwhile is somebody else's.
      guard number == controller.delivery.opening else { continue }
      controller.endAppearance(leavingDid: controller.endsWithItsParent)
    }
    // Moves of their views were not told while this was open.
    for controller in controllers { controller.followWindow(application) }
  }

  /// The number of the opening that is to be ended; nil where that is not for this one. Who has
  /// nowhere to appear turns round first.
  private func opening(
    of controller: ViewController, comes: Bool, _ application: Application
  ) -> Int? {
    // Ended before it was turned round.
    if openings.contains(where: { $0.controller === controller && $0.isAppearing != comes }) {
      drive(controller, comes)
    }
    let isOurs = openings.contains {
      $0.controller === controller && $0.number == controller.delivery.opening
    }
    guard isOurs && controller.lifecycle.isDriven(comes) else { return nil }
    if comes && !swap.isIn(controller, application) {
      controller.beginAppearance(false, animated: false)
      guard controller.lifecycle.isDriven(false) else { return nil }
    }
    return controller.delivery.opening
  }

  func involves(_ view: View) -> Bool {
    guard !isFinished else { return false }
    return swap.leavingView === view || swap.enteringView === view || host.isDescendant(of: view)
  }

  func isBetweenChildren(of container: ViewController) -> Bool {
    !isFinished
      && (swap.leaving?.parent === container || swap.entering?.parent === container)
  }

  func movesControllers(in view: View) -> Bool {
    !isFinished && (swap.leaving != nil || swap.entering != nil) && host.isDescendant(of: view)
  }
}
