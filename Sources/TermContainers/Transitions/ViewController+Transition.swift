extension ViewController: TransitionPerforming {
  func performTransition(
    from: ViewController, to: ViewController, _ timing: TransitionTiming,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    _ = startTransition(from, to, timing, animations: animations, completion: completion)
  }

  /// Like `transition(from:to:duration:options:animations:completion:)`, with a custom effect, or
  /// nil for none. No counterpart in UIKit.
  public func transition(
    from: ViewController, to: ViewController, duration: Double, effect: TransitionEffect?,
    curve: AnimationCurve = .easeInOut, animations: (() -> Void)? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    let timing = TransitionTiming(duration: max(0, duration), effect: effect, curve: curve)
    performTransition(
      from: from, to: to, timing, animations: animations, completion: completion)
  }

  /// Begins a transition that the user drives. No counterpart in UIKit, which has this for
  /// navigation and presentation only.
  ///
  /// Works like `transition(from:to:duration:options:animations:completion:)`, but the driver sets
  /// the progress, and the curve is linear. `completion` receives whether the new view is in place.
  /// With false the transition was cancelled and the old view is back; then undo the containment
  /// with `to.willMove(toParent: nil)`, `to.removeFromParent()`, `from.didMove(toParent: self)`.
  public func interactiveTransition(
    from: ViewController, to: ViewController, duration: Double,
    options: View.AnimationOptions, completion: ((Bool) -> Void)? = nil
  ) -> TransitionDriver {
    let timing = TransitionTiming(
      duration: max(0, duration), effect: options.effect, curve: .linear, options: options,
      isHeld: true)
    return TransitionDriver(
      startTransition(from, to, timing, animations: nil, completion: completion))
  }

  /// Like ``interactiveTransition(from:to:duration:options:completion:)``, with a custom effect, or
  /// nil for none.
  public func interactiveTransition(
    from: ViewController, to: ViewController, duration: Double, effect: TransitionEffect?,
    completion: ((Bool) -> Void)? = nil
  ) -> TransitionDriver {
    let timing = TransitionTiming(
      duration: max(0, duration), effect: effect, curve: .linear, isHeld: true)
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
    guard forwards(to: from) else {
      ContainmentError.manualForwarding(receiver: self).raise()
      return nil
    }
    return LifecycleTrace.call(
      by: self, "transition(from:to:duration:options:animations:completion:)", from, to: to,
      animated: timing.duration > 0, options: timing.options
    ) {
      replace(from, with: to, timing, animations: animations, completion: completion)
    }
  }

  /// Like `transition(from:to:duration:options:animations:completion:)`, but a nil child is
  /// ``ContainmentError/missingController(receiver:keys:)``. UIKit has this for Objective-C only.
  public func transition(
    from: ViewController?, to: ViewController?, duration: Double,
    options: View.AnimationOptions = [], animations: (() -> Void)? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let from, let to else {
      let keys: [TransitionContextViewControllerKey] =
        (from == nil ? [.from] : []) + (to == nil ? [.to] : [])
      return ContainmentError.missingController(receiver: self, keys: keys).raise()
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
      return endAtOnce(animations, completion)
    }
    let isAdmitted = admits(to, to: place, isHeld: timing.isHeld, completion) { container in
      // One of the children may have left since.
      guard from.parent === container, to.parent === container, container.forwards(to: from) else {
        return ViewController.refuse(completion)
      }
      _ = container.startTransition(
        from, to, timing, animations: animations, completion: completion)
    }
    guard isAdmitted else { return nil }
    to.loadViewIfNeeded()
    // Loading the view, or the end of a transition there, may have moved either child.
    guard from.parent === self, to.parent === self else {
      ViewController.refuse(completion)
      return nil
    }
    guard let host = from.viewIfLoaded?.superview else {
      return endAtOnce(animations, completion)
    }
    if to.viewIfLoaded?.superview != nil { to.logUnbalanced() }
    let swap = TransitionSwap(
      leaving: from, entering: to, host: host, isShown: isShown(host), container: self)
    return ViewTransition.perform(swap, timing, animations: animations, completion: completion)
  }

  /// Makes the app's changes at once, because there is nothing to show.
  private func endAtOnce(
    _ animations: (() -> Void)?, _ completion: ((Bool) -> Void)?
  ) -> ViewTransition? {
    LifecycleTrace.app {
      animations?()
      completion?(true)
    }
    return nil
  }

  /// Calls `completion` with false, for a swap or a replacement that does not take place.
  static func refuse(_ completion: ((Bool) -> Void)?) {
    LifecycleTrace.completion(of: .refused) { completion?(false) }
  }

  /// Decides by ``transitionInterruption`` whether `new` may enter `place` now, and cuts a running
  /// transition short if so. If not, calls `again` when that one is over, or refuses. A swap that
  /// is held is refused, not queued.
  func admits(
    _ new: ViewController, to place: View, isHeld: Bool = false, _ completion: ((Bool) -> Void)?,
    again: @escaping (ViewController) -> Void
  ) -> Bool {
    guard let transitions = place.window?.transitions,
      let running = transitions.running(in: place) as? ViewTransition
    else { return true }
    switch transitionInterruption {
    case .finish:
      new.report(.transitionInterrupted, container: self)
      transitions.cut(.anotherBegins(in: place))
      return true
    case .queue where !isHeld:
      running.queue.ask { [weak self] in self.map(again) ?? ViewController.refuse(completion) }
    case .queue, .refuse: ViewController.refuse(completion)
    }
    return false
  }

  private func isShown(_ host: View) -> Bool {
    host.window?.application != nil && lifecycle.isShown
  }

  /// Finishes the running transition between children of this controller, if any, as if it were cut
  /// short. No counterpart in UIKit: call it before changing the views or children involved.
  public func finishTransition() {
    rootView?.window?.transitions.cut(.request(self))
  }
}
