import TermSurface

/// A transition that replaces or changes a view, from the call to its completion.
@MainActor
final class ViewTransition: RunningTransition {
  private(set) var swap: TransitionSwap
  let duration: Double
  private(set) var picture: TransitionPicture?
  private let animations: (() -> Void)?
  private let completion: ((Bool) -> Void)?
  private let cause = LifecycleTrace.keptCause
  /// The application that shows the transition; nil if the transition is not visible.
  private(set) weak var application: Application?
  /// The window's transitions, including this one; nil if this transition is not visible.
  private weak var owner: WindowTransitions?
  private let animated: Bool
  let isInteractive: Bool
  let progress: TransitionProgress
  /// The swaps that are queued behind this transition.
  let queue = SerialChanges()

  /// The time in seconds at which the elapsed fraction was ``base``.
  private var start: Double
  /// The elapsed fraction of the duration at ``start``, 0 to 1.
  private var base = 0.0
  private var coordinator: TransitionCoordinator?
  /// The speed as a factor: 2 takes half of the duration.
  private var speed = 1.0

  var host: View { swap.host }
  /// The context of the animator, which ends the transition; nil if an effect plays instead.
  var context: TransitionContext? { swap.context }
  private var isHidden: Bool { application == nil }

  private init(
    _ swap: TransitionSwap, _ timing: TransitionTiming, application: Application?,
    in window: Window?, animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    self.swap = swap
    self.application = application
    owner = application == nil ? nil : window?.transitions
    self.animations = animations
    self.completion = completion
    isInteractive = timing.isHeld
    animated = timing.duration > 0 && application != nil
    duration = animated && !swap.host.traits.reducesMotion ? timing.duration : 0
    progress = TransitionProgress(curve: timing.curve, isHeld: timing.isHeld && animated)
    start = application?.now ?? 0
    swap.context?.progress = progress
    queue.beginChange()
    if animated, let window { coordinator = TransitionCoordinator(swap, self, in: window) }
  }

  /// Performs a swap, in `timing.duration` seconds if visible. Returns nil if it is over already.
  @discardableResult
  static func performSwap(
    _ swap: TransitionSwap, _ timing: TransitionTiming, animations: (() -> Void)? = nil,
    completion: ((Bool) -> Void)?
  ) -> ViewTransition? {
    // Read before the callbacks, which may change it.
    let window = swap.host.window
    let application = swap.isShown ? window?.application : nil
    window?.transitions.cut(.anotherBegins(in: swap.host))
    let transition = ViewTransition(
      swap, timing, application: application, in: window, animations: animations,
      completion: completion)
    transition.enterWindow()
    let progress = transition.progress
    if progress.isAnnouncing { transition.announce() }
    if progress.isAnnouncing { swap.follow(.announced) }
    if progress.isAnnouncing { transition.exchangeViews(timing.effect) }
    return progress.isFinished ? nil : transition
  }

  /// Adds the transition to those of its window, unless it is hidden, and finishes the transitions
  /// inside the leaving controller.
  private func enterWindow() {
    owner?.addTransition(self)
    if let coordinator { owner?.addCoordinator(coordinator) }
    swap.follow(.begins)
    // Last, because completions of transitions inside may cut this one short.
    if !isHidden && progress.isAnnouncing { swap.leaving?.finishWhatRunsInside() }
  }

  /// Sends the *will* callbacks.
  private func announce() {
    guard !isHidden else { return }
    for number in 1...2 where progress.isAnnouncing {
      // Completions of inner transitions may also end this one, before the controller has begun.
      if number == 2 && swap.owner == .tabs { swap.leaving?.finishWhatRunsInside() }
      guard progress.isAnnouncing else { return }
      // Noted first, because a callback may end the transition.
      progress.phase = .announcing(told: number)
      drive(number, isAlone: true)
    }
  }

  /// Begins the appearance or disappearance whose *will* comes first or second, as `number` says.
  private func drive(_ number: Int, isAlone: Bool = false) {
    if (number == 1) != (swap.owner == .tabs) {
      drive(swap.leaving, false, isAlone: isAlone)
    } else {
      drive(swap.entering, true)
    }
  }

  /// Begins for `controller`, unless a callback has moved it or turned its container.
  private func drive(_ controller: ViewController?, _ isAppearing: Bool, isAlone: Bool = false) {
    guard let controller, swap.mayDrive(controller, isAppearing) else { return }
    controller.beginAppearance(
      isAppearing, animated: swap.isAnimatedWithContainer ?? animated, by: self, isAlone: isAlone)
  }

  /// Whether this transition drives `controller`, and has not been replaced as its driver.
  private func drives(_ controller: ViewController?) -> Bool {
    controller?.lifecycle.isDriven(by: self) == true
  }

  private func exchangeViews(_ effect: TransitionEffect?) {
    progress.phase = .exchanging
    if duration > 0 { picture = effect.flatMap { TransitionPicture(of: swap, $0, progress) } }
    var moves = swap.moves
    swap.putIn()
    moves.entering = swap.moves.entering
    makeAnimations(duration: progress.isHeld ? 0 : duration)
    LifecycleTrace.app { swap.enteringView?.layoutIfNeeded() }
    swap.leaveAlone(movedSince: moves)
    let isCutShort = progress.isInterrupted
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
    context?.startAnimation()
  }

  /// Runs `animations` and those of the coordinator. Their changes take `duration` seconds along
  /// the transition's curve.
  private func makeAnimations(duration: Double) {
    if animations != nil || coordinator?.hasAlongside == true {
      progress.runAnimations(duration) {
        animations?()
        coordinator?.runAlongside()
      }
    }
    coordinator?.runAlongside()
  }
}

// The progress of a transition.
extension ViewTransition {
  /// Advances the transition to the time `now`.
  func step(to now: Double) {
    if context != nil, progress.phase == .running, isOverdue(at: now) {
      progress.phase = .overdue
      application?.setNeedsTurn()
    }
    let new = fraction(at: now)
    guard new != progress.fraction else { return }
    progress.fraction = new
    redraw()
    application?.setNeedsTurn()
  }

  /// Returns the elapsed fraction at `now`. At the end it is exactly 1, or 0 on the way back, so
  /// that no rounding error keeps the last frame from coming.
  private func fraction(at now: Double) -> Double {
    switch progress.direction {
    case .held: base
    case .forward: now >= end ? 1 : base + (now - start) * speed / duration
    case .back: now >= end ? 0 : base - (now - start) * speed / duration
    }
  }

  /// The time when the transition reaches its end or, on the way back, its start. Invalid if held.
  private var end: Double {
    start + (progress.direction == .back ? base : 1 - base) * duration / speed
  }

  /// The seconds that an animator has, after its duration, to report its end.
  private static let patience = 1.0

  /// Whether the animator is late in reporting its end, and no animation runs any more.
  private func isOverdue(at now: Double) -> Bool {
    progress.direction != .held && now >= end + ViewTransition.patience
      && application?.animator?.nextFrame(after: now) == nil
  }

  /// Whether the last frame of the effect has been shown or, with an animator, its end is overdue.
  var isOver: Bool {
    if context != nil { return progress.phase == .overdue }
    return switch progress.direction {
    case .forward: progress.fraction >= 1
    case .held: false
    case .back: progress.fraction <= 0
    }
  }

  func nextFrame(after now: Double) -> Double? {
    guard progress.direction != .held else { return nil }
    if context != nil { return now < end ? end : max(end + ViewTransition.patience, now + 0.1) }
    // There is nothing to see in between.
    if picture == nil { return end }
    return min(FrameRate.nextFrame(after: now, of: start), end)
  }

  private func redraw() {
    guard picture != nil, let window = host.window else { return }
    let place = host.placed(in: window)
    let area = swap.area ?? host.frame.atOrigin
    window.damageOnly(area.offsetBy(dx: place.origin.x, dy: place.origin.y), within: place.visible)
  }
}

extension ViewTransition: AnimationTimeline {
  var direction: AnimationDirection { progress.direction }

  func elapsed(at now: Double) -> Double { fraction(at: now) * duration }

  func nextMotion(after now: Double) -> Double? {
    direction == .held ? nil : min(FrameRate.nextFrame(after: now, of: start), max(now, end))
  }
}

// Interactive transitions: see ``TransitionDriver``.
extension ViewTransition {
  /// Shows the transition at `fraction`, clamped to 0 to 1, while the user drives it.
  func pause(at fraction: Double) {
    guard progress.isHeld else { return }
    // In this order, a value that is not a number becomes 0.
    base = min(max(0, fraction), 1)
    application?.setNeedsTurn()
    step(to: start)
  }

  /// Continues without the user, `speed` times as fast, to the end or, if not `completing`, back.
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

  /// Ends the transition for its animator: at its end or, if not `didComplete`, at its start.
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
  private func reverse() {
    LifecycleTrace.caused(by: cause) {
      let phase = progress.phase
      // First, because completions inside may end this transition, or drive the controller.
      swap.entering?.finishWhatRunsInside()
      if phase == progress.phase && drives(swap.entering) {
        drive(swap.entering, false, isAlone: true)
      }
      // If a callback has ended the transition, that end has brought the other controller back.
      if phase == progress.phase && drives(swap.leaving) { drive(swap.leaving, true) }
    }
  }
}

// The end of a transition.
extension ViewTransition {
  /// Ends the transition; `completed` tells whether it was shown to its end. A transition that the
  /// user drives, or that is returning, ends at its start.
  func finish(_ completed: Bool) {
    if progress.isFinished { return }
    if progress.phase == .exchanging { return progress.isInterrupted = true }
    let (told, isOverdue) = (progress.told, progress.phase == .overdue)
    (progress.phase, progress.isInterrupted) = (.finished, !completed)
    var moves = swap.moves
    swap.follow(.ending)
    if progress.direction == .held { reverse() }
    let isBack = progress.isBack
    owner?.removeTransition(self)
    if let told, !isBack { makeSkippedSteps(told: told, &moves) }
    coordinator?.leaveWindow()
    progress.releaseChanges()
    if isOverdue { swap.entering?.report(.transitionNotCompleted, container: swap.container) }
    if takePictureDown() {
      host.window?.placesChanged()
      redraw()
    }
    LifecycleTrace.caused(by: cause) {
      // Before the new view was put in, there is nothing to take out.
      if told == nil || !isBack { swap.takeOut(isBack: isBack, movedSince: moves) }
      swap.follow(.ends(isBack: isBack))
      tellEnd(completed, isBack: isBack)
    }
    releaseControllers()
    queue.endChange()
  }

  /// Stops driving the controllers, even if their *did* callbacks have not been sent.
  private func releaseControllers() {
    for controller in [swap.leaving, swap.entering] where drives(controller) {
      controller?.lifecycle.releaseAll(by: self)
    }
  }

  /// Sends the *did* callbacks, then runs the completions.
  private func tellEnd(_ completed: Bool, isBack: Bool) {
    if let application { endAppearances(application, isBack: isBack) }
    coordinator?.runCompletions()
    context?.tellAnimator()
    LifecycleTrace.completion(of: !completed ? .cutShort : isBack ? .cancelled : .finished) {
      LifecycleTrace.framework { swap.follow(.over(isBack: isBack)) }
      // An interactive one reports whether the new view is in place.
      completion?(isInteractive ? !isBack : completed)
    }
  }

  /// Removes the picture. Returns whether it was shown.
  private func takePictureDown() -> Bool {
    guard let picture, host.picture === picture else { return false }
    host.picture = nil
    return true
  }

  func abandon() {
    _ = takePictureDown()
    releaseControllers()
  }

  /// Makes up for steps skipped because a callback ended the transition before the exchange.
  private func makeSkippedSteps(told: Int, _ moves: inout (leaving: Int?, entering: Int?)) {
    LifecycleTrace.caused(by: cause) {
      for number in 1...2 where told < number { drive(number) }
      swap.putIn()
      moves.entering = swap.moves.entering
      makeAnimations(duration: 0)
    }
  }

  private func endAppearances(_ application: Application, isBack: Bool) {
    let inOrder = [swap.entering, swap.leaving].compactMap { $0 }
    let controllers = swap.owner != .other && !isBack ? inOrder.reversed() : inOrder
    for controller in controllers where drives(controller) {
      let comes = (controller === swap.entering) != isBack
      // Twice, because the callback may have given it another place, or turned its container.
      for _ in 0..<2 where drives(controller) {
        let appears = swap.appears(controller, comes: comes, application)
        if controller.lifecycle.isDriven(appears) { break }
        controller.beginAppearance(appears, animated: animated && appears == comes, by: self)
      }
      guard drives(controller) else { continue }
      controller.endAppearance(by: self, leavingDid: controller.endsWithItsParent)
    }
    // While this was open, moves of their views sent no callbacks.
    for controller in controllers { controller.followWindow(application) }
  }

  func isConcerned(by reason: TransitionCut) -> Bool {
    switch reason {
    case .anotherBegins(let place, let next): host === place && self !== next
    case .viewMoves(let view): involves(view)
    case .viewDisappears(let view):
      !progress.isFinished && (swap.leaving != nil || swap.entering != nil)
        && host.isDescendant(of: view)
    case .dismissal, .resize: true
    case .request(let container):
      !progress.isFinished
        && (swap.leaving?.parent === container || swap.entering?.parent === container)
    }
  }

  /// Whether `view` takes part, or contains the view on which the transition plays.
  private func involves(_ view: View) -> Bool {
    guard !progress.isFinished else { return false }
    // An animator may move the two as it likes.
    if context != nil { return host.isDescendant(of: view) }
    if swap.owner == .tabs,
      view === swap.leaving?.viewIfLoaded || view === swap.entering?.viewIfLoaded
    {
      return true
    }
    return swap.leavingView === view || swap.enteringView === view || host.isDescendant(of: view)
  }
}

// What a transition does with its views and controllers.
extension TransitionSwap {
  fileprivate func putIn() {
    // If a callback moved the controller elsewhere, it stays there.
    guard let view = enteringView, container == nil || entering?.parent === container else {
      return
    }
    if onlyHides { view.isHidden = false }
    let host = enteringHost ?? host
    if view.superview !== host { host.takeIn(view, at: index ?? host.subviews.count) }
  }

  /// The number of times that each of the two views has been moved so far.
  fileprivate var moves: (leaving: Int?, entering: Int?) {
    (leavingView?.moves, enteringView?.moves)
  }

  /// Leaves a view alone that a callback has moved since, even back to the same place.
  fileprivate mutating func leaveAlone(movedSince old: (leaving: Int?, entering: Int?)) {
    let new = moves
    if new.leaving != old.leaving { leavingView = nil }
    if new.entering != old.entering { enteringView = nil }
  }

  /// Removes the leaving view or, after a cancellation, the entering view. A view that has been
  /// moved since stays, even if it was moved back to the same place.
  fileprivate func takeOut(isBack: Bool, movedSince old: (leaving: Int?, entering: Int?)) {
    guard let view = isBack ? enteringView : leavingView,
      view.moves == (isBack ? old.entering : old.leaving),
      view.superview === (isBack ? enteringHost : leavingHost) ?? host
    else { return }
    if onlyHides { view.isHidden = true } else { view.leaveSuperview() }
  }

  /// Whether the swap may still drive `controller`, which must not be in another container. To
  /// appear, the controller needs a container that is shown or, without one, a view in a window.
  fileprivate func mayDrive(_ controller: ViewController, _ isAppearing: Bool) -> Bool {
    guard let container else { return true }
    guard let parent = controller.parent else {
      return !isAppearing || controller.rootView?.window != nil
    }
    return parent === container && (!isAppearing || container.lifecycle.isShown)
  }

  /// Whether `controller` belongs in the appeared state at the end. `comes` tells whether the swap
  /// shows it; a controller that has moved elsewhere follows its new place.
  fileprivate func appears(_ controller: ViewController, comes: Bool, _ application: Application)
    -> Bool
  {
    guard comes || container != nil && controller.parent !== container,
      let view = controller.viewIfLoaded, view.window?.application === application
    else { return false }
    guard let parent = controller.parent, let outer = parent.viewIfLoaded else { return true }
    return parent.lifecycle.isShown && view.isDescendant(of: outer)
  }
}
