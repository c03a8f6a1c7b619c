extension View {
  /// Shows the change that `animations` makes inside `view` by the effect of `options`, which plays on
  /// `view`. Follows `transition(with:duration:options:animations:completion:)`.
  ///
  /// - Parameters:
  ///   - view: Where it plays.
  ///   - duration: Seconds; 0 does it at once.
  ///   - options: Effect and curve.
  ///   - animations: Called once; may add and remove subviews.
  ///   - completion: Called once, with whether it ran to its end.
  public static func transition(
    with view: View, duration: Double, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let timing = TransitionTiming(
      duration: max(0, duration), effect: options.effect, curve: options.curve)
    ViewTransition.perform(
      TransitionSwap(host: view), timing, animations: animations, completion: completion)
  }

  /// Puts `to` in the place of `from`, in its superview, by the effect of `options`, which plays on
  /// that superview. Follows `transition(from:to:duration:options:completion:)`.
  ///
  /// `from` is taken out at the end; with ``AnimationOptions/showHideTransitionViews`` both stay in
  /// and are hidden and shown. For controllers' views use
  /// `ViewController.transition(from:to:duration:options:animations:completion:)`. Nothing happens,
  /// but for `completion(false)`, where `from` is in no superview.
  public static func transition(
    from: View, to: View, duration: Double, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let host = from.superview, from !== to else {
      completion?(false)
      return
    }
    var swap = TransitionSwap(from: from, to: to, host: host)
    swap.onlyHides = options.contains(.showHideTransitionViews)
    let timing = TransitionTiming(
      duration: max(0, duration), effect: options.effect, curve: options.curve)
    ViewTransition.perform(swap, timing, completion: completion)
  }
}

extension View.AnimationOptions {
  /// ``View/transition(from:to:duration:options:completion:)`` hides and shows the views instead of
  /// taking them out and putting them in.
  public static var showHideTransitionViews: Self { Self(rawValue: 1 << 8) }
}
