extension ViewController {
  /// Replaces the view of one child by that of another. Follows
  /// `transition(from:to:duration:options:animations:completion:)` of `UIViewController`.
  ///
  /// The new view goes into the superview of the old one, in front; that superview is what the
  /// effect of `options` plays on. The old view is removed when it is over. Both children hear
  /// their appearance callbacks from here: old `viewWillDisappear`, new `viewWillAppear`, and at
  /// the end new `viewDidAppear`, old `viewDidDisappear`, then `completion`. Adding and removing
  /// the children, with their `willMove` and `didMove`, is yours.
  ///
  /// A transition that is cut short – by a change of size, by the removal of a view that takes part –
  /// is finished at once: same callbacks, and `completion(false)`. What another one in the same place
  /// does to it is ``transitionInterruption``. Where it is hidden it goes on unseen.
  ///
  /// - Parameters:
  ///   - from: The child whose view is shown.
  ///   - to: The child whose view is to be shown; nothing happens where it is `from`. Both must be
  ///     children of this controller, else ``ContainmentError/noCommonParent(from:to:receiver:)``;
  ///     and this controller must forward appearance automatically, else
  ///     ``ContainmentError/manualForwarding(receiver:)``.
  ///   - duration: Seconds; 0 does it at once, not animated, and `completion` is called before this
  ///     returns.
  ///   - animations: Called once, after the new view has been put in. What it changes is animated,
  ///     as by ``View/animate(withDuration:delay:options:animations:completion:)``, for `duration`
  ///     along the curve; with an effect as well, both are seen.
  ///   - completion: Called once, with whether the transition ran to its end.
  public func transition(
    from: ViewController, to: ViewController, duration: Double, options: View.AnimationOptions = [],
    animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    transition(
      from: from, to: to, duration: duration, effect: options.effect, curve: options.curve,
      animations: animations, completion: completion)
  }

  /// As ``transition(from:to:duration:options:animations:completion:)``, with an effect of your own,
  /// or nil for none. No counterpart in UIKit.
  public func transition(
    from: ViewController, to: ViewController, duration: Double, effect: TransitionEffect?,
    curve: AnimationCurve = .easeInOut, animations: (() -> Void)? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    let timing = TransitionTiming(duration: max(0, duration), effect: effect, curve: curve)
    _ = begin(from, to, timing, animations: animations, completion: completion)
  }

  /// Begins a transition that a hand moves. No counterpart in UIKit, where only navigation and
  /// presentation have it.
  ///
  /// As ``transition(from:to:duration:options:animations:completion:)``, with progress by the
  /// driver and along a straight line. `completion` is told whether the new view is there now: with
  /// false it has been called off, the old view is back, and it is up to you to tell the children:
  /// `to.willMove(toParent: nil)`, `to.removeFromParent()`, `from.didMove(toParent: self)`.
  public func interactiveTransition(
    from: ViewController, to: ViewController, duration: Double,
    options: View.AnimationOptions, completion: ((Bool) -> Void)? = nil
  ) -> TransitionDriver {
    let timing = TransitionTiming(
      duration: max(0, duration), effect: options.effect, curve: .linear, isHeld: true)
    return TransitionDriver(begin(from, to, timing, animations: nil, completion: completion))
  }

  private func begin(
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

  /// As ``transition(from:to:duration:options:animations:completion:)`` of two children that may be
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
    guard from !== to, let host = from.view.superview else {
      animations?()
      completion?(true)
      return nil
    }
    if let running = host.window?.application?.transitions.first(where: { $0.isIn(host) }) {
      switch transitionInterruption {
      case .finish: to.report(.transitionInterrupted, container: self)
      case .queue:
        running.afterwards { [weak self] in
          self?.beginQueued(from, to, timing, animations: animations, completion: completion)
        }
        return nil
      case .refuse:
        completion?(false)
        return nil
      }
    }
    if to.viewIfLoaded?.superview != nil { to.logUnbalanced() }
    let swap = TransitionSwap(leaving: from, entering: to, host: host, isShown: isShown(host))
    return ViewTransition.begin(swap, timing, animations: animations, completion: completion)
  }

  /// Those that have left meanwhile have nothing to swap.
  private func beginQueued(
    _ from: ViewController, _ to: ViewController, _ timing: TransitionTiming,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    guard from.parent === self, to.parent === self, shouldAutomaticallyForwardAppearanceMethods
    else {
      completion?(false)
      return
    }
    _ = begin(from, to, timing, animations: animations, completion: completion)
  }

  private func isShown(_ host: View) -> Bool {
    host.window?.application != nil && appearance.isShown
  }

  /// Finishes the transition that runs between children of this controller, if any, as if it were
  /// cut short. No counterpart in UIKit: call it before changing what the transition is about.
  public func finishTransition() {
    guard let application = rootView?.window?.application else { return }
    for transition in application.transitions where transition.isBetweenChildren(of: self) {
      transition.finish(false)
    }
  }
}
