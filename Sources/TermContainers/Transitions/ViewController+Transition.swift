extension ViewController: TransitionPerforming {
  func performTransition(
    from: ViewController, to: ViewController, _ timing: TransitionTiming,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    _ = startTransition(from, to, timing, animations: animations, completion: completion)
  }

  /// Like `transition(from:to:duration:options:animations:completion:)`, with a custom effect; nil
  /// plays no effect. No counterpart in UIKit.
  public func transition(
    from: ViewController, to: ViewController, duration: Double, effect: TransitionEffect?,
    curve: AnimationCurve = .easeInOut, animations: (() -> Void)? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    let timing = TransitionTiming(duration: max(0, duration), effect: effect, curve: curve)
    performTransition(
      from: from, to: to, timing, animations: animations, completion: completion)
  }

  /// Begins a transition that the user drives by the returned driver. No counterpart in UIKit,
  /// which has this for navigation and presentation only.
  ///
  /// Works like `transition(from:to:duration:options:animations:completion:)`, but the driver sets
  /// the progress, and the curve is linear. `completion` receives whether the new view is in place.
  /// With false the transition was cancelled and the old view is back; then undo the containment
  /// with `to.willMove(toParent: nil)`, `to.removeFromParent()`, `from.didMove(toParent: self)`.
  public func interactiveTransition(
    from: ViewController, to: ViewController, duration: Double,
    options: View.AnimationOptions, completion: ((Bool) -> Void)? = nil
  ) -> TransitionDriver {
    driver(from, to, options.transitionTiming(duration), completion)
  }

  /// Like ``interactiveTransition(from:to:duration:options:completion:)``, with a custom effect;
  /// nil plays no effect.
  public func interactiveTransition(
    from: ViewController, to: ViewController, duration: Double, effect: TransitionEffect?,
    completion: ((Bool) -> Void)? = nil
  ) -> TransitionDriver {
    driver(from, to, TransitionTiming(duration: max(0, duration), effect: effect), completion)
  }

  private func driver(
    _ from: ViewController, _ to: ViewController, _ timing: TransitionTiming,
    _ completion: ((Bool) -> Void)?
  ) -> TransitionDriver {
    var timing = timing
    (timing.curve, timing.isHeld) = (.linear, true)
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

  /// Like `transition(from:to:duration:options:animations:completion:)`; a nil child raises
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
    return ViewTransition.performSwap(
      childSwap(from: from, to: to, in: host), timing, animations: animations,
      completion: completion)
  }

  /// Calls `animations` and `completion` at once, because there is nothing to show.
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

  /// Returns whether ``transitionInterruption`` lets `new` enter `place` now. If so, cuts short a
  /// transition that runs there. Otherwise calls `again` when the running transition is over, or
  /// refuses the new one. A new transition that the user drives is refused, not queued.
  func admits(
    _ new: ViewController, to place: View, isHeld: Bool = false, _ completion: ((Bool) -> Void)?,
    again: @escaping (ViewController) -> Void
  ) -> Bool {
    guard let running = place.runningTransition else { return true }
    switch transitionInterruption {
    case .finish:
      new.report(.transitionInterrupted, container: self)
      place.window?.transitions.cut(.anotherBegins(in: place))
      return true
    case .queue where !isHeld:
      running.queue.request { [weak self] in self.map(again) ?? ViewController.refuse(completion) }
    case .queue, .refuse: ViewController.refuse(completion)
    }
    return false
  }

  /// Returns the swap of children's views in `host`, visible if the host and this controller are.
  func childSwap(
    from: ViewController?, to: ViewController?, in host: View,
    owner: TransitionSwap.Owner = .other
  ) -> TransitionSwap {
    TransitionSwap(
      leaving: from, entering: to, host: host,
      isShown: host.window?.application != nil && lifecycle.isShown, container: self, owner: owner)
  }

  /// Finishes the running transition between children of this controller, if any, as if it were cut
  /// short. No counterpart in UIKit: call it before changing the views or children involved.
  public func finishTransition() {
    rootView?.window?.transitions.cut(.request(self))
  }

  /// The coordinator of the transition or change of size in which this controller, or its nearest
  /// ancestor, takes part; nil without one, and in transitions without animation.
  public var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
    let own = shownWindow?.transitions.coordinators.last { $0.concerns(self) }
    return own ?? parent?.transitionCoordinator
  }

  /// The window that shows this controller, or is about to.
  private var shownWindow: Window? {
    if let window = rootView?.window { return window }
    if let parent { return parent.shownWindow }
    return ownPresenter?.shownWindow ?? ownPresented?.rootView?.window
  }
}

/// Drives an interactive transition: moves it back and forth, then completes or cancels it. Follows
/// `UIPercentDrivenInteractiveTransition`.
///
/// ```swift
/// let driver = container.interactiveTransition(
///   from: old, to: new, duration: 0.5, options: .transitionCrossDissolve)
/// driver.update(0.4)  // as far as the mouse was dragged
/// let isHeld = driver.isActive
/// driver.finish()
/// ```
///
/// Created by ``ViewController/interactiveTransition(from:to:duration:options:completion:)``. Until
/// ``finish()`` or ``cancel()`` the transition stays where ``update(_:)`` puts it; events that cut
/// other transitions short cancel this one. Calls after the end have no effect.
///
/// A transition that runs by itself needs no driver:
/// ``ViewController/replace(_:with:duration:options:completion:)``.
@MainActor
public final class TransitionDriver {
  private weak let transition: ViewTransition?

  init(_ transition: ViewTransition?) { self.transition = transition }

  /// Whether the transition can still be updated, completed or cancelled.
  public var isActive: Bool { transition?.progress.isHeld ?? false }

  /// The fraction of the transition that is shown, 0 to 1.
  public var percentComplete: Double { transition?.progress.fraction ?? 0 }

  /// Shows the transition at `progress`, clamped to 0 to 1.
  public func update(_ progress: Double) { transition?.pause(at: progress) }

  /// Continues the transition to its end, in the remaining part of the duration.
  public func finish() { transition?.release(completing: true) }

  /// Returns the transition to its start, in the elapsed part of the duration. The entering child
  /// is sent `viewWillDisappear(_:)` now, and the leaving one `viewWillAppear(_:)`. Their *did*
  /// callbacks follow when the transition is back at its start.
  public func cancel() { transition?.release(completing: false) }
}
