extension ViewController: TransitionPerforming {
  func performTransition(
    from: ViewController, to: ViewController, _ timing: TransitionTiming,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    _ = startTransition(from, to, timing, animations: animations, completion: completion)
  }

  /// As `transition(from:to:duration:options:animations:completion:)`, with an effect of your own,
  /// or nil for none. No counterpart in UIKit.
  public func transition(
    from: ViewController, to: ViewController, duration: Double, effect: TransitionEffect?,
    curve: AnimationCurve = .easeInOut, animations: (() -> Void)? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    let timing = TransitionTiming(duration: max(0, duration), effect: effect, curve: curve)
    performTransition(
      from: from, to: to, timing, animations: animations, completion: completion)
  }

  /// Begins a transition that a hand moves. No counterpart in UIKit, where only navigation and
  /// presentation have it.
  ///
  /// As `transition(from:to:duration:options:animations:completion:)`, with progress by the
  /// driver and along a straight line. `completion` is told whether the new view is there now: with
  /// false it has been called off, the old view is back, and it is up to you to tell the children:
  /// `to.willMove(toParent: nil)`, `to.removeFromParent()`, `from.didMove(toParent: self)`.
  public func interactiveTransition(
    from: ViewController, to: ViewController, duration: Double,
    options: View.AnimationOptions, completion: ((Bool) -> Void)? = nil
  ) -> TransitionDriver {
    let timing = TransitionTiming(
      duration: max(0, duration), effect: options.effect, curve: .linear, isHeld: true)
    return TransitionDriver(
      startTransition(from, to, timing, animations: nil, completion: completion))
  }

  private func startTransition(
    _ from: ViewController, _ to: ViewController, _ timing: TransitionTiming,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) -> ViewTransition? {
    guard from.parent === self, to.parent === self else {
      ContainmentError.noCommonParent(from: from, to: to, receiver: self).raise()
      return nil
    }
    guard shouldAutomaticallyForwardAppearanceMethods else {
      ContainmentError.manualForwarding(receiver: self).raise()
      return nil
    }
    return LifecycleTrace.call(
      by: self, "transition(from:to:duration:options:animations:completion:)", from, to: to,
      animated: timing.duration > 0
    ) {
      replace(from, with: to, timing, animations: animations, completion: completion)
    }
  }

  /// As `transition(from:to:duration:options:animations:completion:)` of two children that may be
  /// missing: ``ContainmentError/missingController(receiver:)`` where one is. UIKit has this for
  /// Objective-C only.
  public func transition(
    from: ViewController?, to: ViewController?, duration: Double,
    options: View.AnimationOptions = [], animations: (() -> Void)? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let from, let to else {
      return ContainmentError.missingController(receiver: self).raise()
    }
    transition(
      from: from, to: to, duration: duration, options: options, animations: animations,
      completion: completion)
  }

  private func replace(
    _ from: ViewController, with to: ViewController, _ timing: TransitionTiming,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) -> ViewTransition? {
    guard from !== to, let place = from.loadedView().superview else {
      animations?()
      completion?(true)
      return nil
    }
    switch admit(to, to: place) {
    case .admitted: break
    case .queued where timing.isHeld:
      // No hand waits.
      completion?(false)
      return nil
    case .queued(let running):
      running.afterwards { [weak self] in
        self?.startQueuedTransition(
          from, to, timing, animations: animations, completion: completion)
      }
      return nil
    case .refused:
      completion?(false)
      return nil
    }
    to.loadViewIfNeeded()
    // That, or what ran there, may have taken out who was to go, or either of them from here.
    guard from.parent === self, to.parent === self else {
      completion?(false)
      return nil
    }
    guard let host = from.viewIfLoaded?.superview else {
      animations?()
      completion?(true)
      return nil
    }
    if to.viewIfLoaded?.superview != nil { to.logUnbalanced() }
    let swap = TransitionSwap(
      leaving: from, entering: to, host: host, isShown: isShown(host), container: self)
    return ViewTransition.perform(swap, timing, animations: animations, completion: completion)
  }

  /// What becomes of a swap where another one may run.
  enum Admission {
    /// It can begin: nothing runs there, or nothing any more.
    case admitted
    case queued(behind: ViewTransition)
    case refused
  }

  /// Asks ``transitionInterruption`` whether `new` may come to `place`, and cuts what runs there short
  /// where that says so.
  func admit(_ new: ViewController, to place: View) -> Admission {
    guard let transitions = place.window?.transitions,
      let running = transitions.running(in: place) as? ViewTransition
    else { return .admitted }
    switch transitionInterruption {
    case .finish:
      new.report(.transitionInterrupted, container: self)
      transitions.cut(.anotherBegins(in: place))
      return .admitted
    case .queue: return .queued(behind: running)
    case .refuse: return .refused
    }
  }

  /// Those that have left meanwhile have nothing to swap.
  private func startQueuedTransition(
    _ from: ViewController, _ to: ViewController, _ timing: TransitionTiming,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    guard from.parent === self, to.parent === self, shouldAutomaticallyForwardAppearanceMethods
    else {
      completion?(false)
      return
    }
    _ = startTransition(from, to, timing, animations: animations, completion: completion)
  }

  private func isShown(_ host: View) -> Bool {
    host.window?.application != nil && lifecycle.isShown
  }

  /// Finishes the transition that runs between children of this controller, if any, as if it were
  /// cut short. No counterpart in UIKit: call it before changing what the transition is about.
  public func finishTransition() {
    rootView?.window?.transitions.cut(.request(self))
  }
}
