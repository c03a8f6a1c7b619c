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
  /// A transition that is cut short – by another one in the same place, by a change of size, by the
  /// removal of a view that takes part – is finished at once: same callbacks, and
  /// `completion(false)`.
  ///
  /// - Parameters:
  ///   - from: The child whose view is shown.
  ///   - to: The child whose view is to be shown; nothing happens where it is `from`. Both must be
  ///     children of this controller, else ``ContainmentError/noCommonParent(from:to:receiver:)``;
  ///     and this controller must forward appearance automatically, else
  ///     ``ContainmentError/manualForwarding(receiver:)``.
  ///   - duration: Seconds; 0 does it at once, not animated, and `completion` is called before this
  ///     returns.
  ///   - animations: Called once, after the new view has been put in.
  ///   - completion: Called once, with whether the transition ran to its end.
  public func transition(
    from: ViewController, to: ViewController, duration: Double, options: View.AnimationOptions = [],
    animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    transition(
      from: from, to: to, duration: duration, effect: options.effect, animations: animations,
      completion: completion)
  }

  /// As ``transition(from:to:duration:options:animations:completion:)``, with an effect of your own,
  /// or nil for none. No counterpart in UIKit.
  public func transition(
    from: ViewController, to: ViewController, duration: Double, effect: TransitionEffect?,
    animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    guard from.parent === self, to.parent === self else {
      return ContainmentError.noCommonParent(from: from, to: to, receiver: self).raise()
    }
    guard shouldAutomaticallyForwardAppearanceMethods else {
      return ContainmentError.manualForwarding(receiver: self).raise()
    }
    LifecycleTrace.call(
      by: self, "transition(from:to:duration:options:animations:completion:)", from, to: to,
      animated: duration > 0
    ) {
      replace(
        from, with: to, duration: max(0, duration), effect: effect, animations: animations,
        completion: completion)
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
    _ from: ViewController, with to: ViewController, duration: Double, effect: TransitionEffect?,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    guard from !== to, let host = from.view.superview else {
      animations?()
      completion?(true)
      return
    }
    let runs = host.window?.application?.transitions.contains { $0.isIn(host) } ?? false
    if runs { to.report(.transitionInterrupted, container: self) }
    if to.viewIfLoaded?.superview != nil { to.logUnbalanced() }
    let swap = ViewTransition.Swap(leaving: from, entering: to, host: host, isShown: isShown(host))
    ViewTransition.begin(
      swap, duration: duration, effect: effect, animations: animations, completion: completion)
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

extension View {
  /// How a change is shown. Follows `UIView.AnimationOptions`.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits, with UIKit's values.
    public let rawValue: UInt

    /// The options whose bits are set.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The new page comes over the old one from the top.
    public static var transitionCurlDown: AnimationOptions { AnimationOptions(rawValue: 4 << 20) }
    /// The old page is lifted from the bottom.
    public static var transitionCurlUp: AnimationOptions { AnimationOptions(rawValue: 3 << 20) }

    var effect: TransitionEffect? {
      switch rawValue & 7 << 20 {
      case 4 << 20: .curlDown
      case 3 << 20: .curlUp
      default: nil
      }
    }
  }
}
