extension View {
  /// Animates the changes that `animations` makes inside `view` with the effect of `options`, which
  /// plays on `view`. Follows `transition(with:duration:options:animations:completion:)`.
  ///
  /// - Parameters:
  ///   - view: The view on which the effect plays.
  ///   - duration: Seconds; 0 changes at once.
  ///   - options: Effect and curve.
  ///   - animations: Called once; may add and remove subviews.
  ///   - completion: Called once; its argument is true if the transition ran to its end.
  public static func transition(
    with view: View, duration: Double, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    ViewTransition.performSwap(
      TransitionSwap(host: view), options.transitionTiming(duration), animations: animations,
      completion: completion)
  }

  /// Replaces `from` by `to` in its superview with the effect of `options`, which plays on that
  /// superview. Follows `transition(from:to:duration:options:completion:)`.
  ///
  /// `from` is removed at the end. With ``AnimationOptions/showHideTransitionViews`` both views
  /// stay: `from` is hidden, and `to` is shown. For controllers' views use
  /// `ViewController.transition(from:to:duration:options:animations:completion:)`. If `from` has no
  /// superview, or is `to`, only `completion(false)` is called.
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
    ViewTransition.performSwap(swap, options.transitionTiming(duration), completion: completion)
  }

  /// The transition that plays on the view; nil without one.
  var runningTransition: ViewTransition? {
    window?.transitions.running.first { $0.host === self } as? ViewTransition
  }
}

extension View.AnimationOptions {
  /// Makes ``View/transition(from:to:duration:options:completion:)`` hide and show the views
  /// instead of removing and adding them.
  public static var showHideTransitionViews: Self { Self(rawValue: 1 << 8) }
}
