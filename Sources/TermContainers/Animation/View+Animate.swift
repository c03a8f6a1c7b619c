extension View {
  /// Animates the changes that `animations` makes to views in a window: to ``frame``, the origin of
  /// ``bounds``, ``alpha``, ``backgroundColor``, and the colours of text, titles and frames.
  /// Follows `animate(withDuration:delay:options:animations:completion:)`.
  ///
  /// The properties have their new values at once; drawing follows. A new animation of an animated
  /// property starts at the value drawn; a change outside of `animations` ends the animation. In
  /// both cases the first `completion` gets `false`. Inside another call's `animations`, that
  /// call's duration and curve apply, unless the options override them.
  ///
  /// - Parameters:
  ///   - duration: Seconds; 0 changes at once, and `completion` is called before this returns.
  ///   - delay: Seconds before the animation starts.
  ///   - options: The curve; ``AnimationOptions/curveEaseInOut`` by default.
  ///   - animations: Called once, before this returns.
  ///   - completion: Called once, after the last frame, with whether all changes ran to their end.
  ///     If nothing is animated, it is called before this returns.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let outer = AnimationBlock.current as? ViewAnimation
    let animation = ViewAnimation(
      duration: outer.flatMap { options.overridesDuration ? nil : $0.duration } ?? max(0, duration),
      delay: max(0, delay),
      curve: outer.flatMap { options.overridesCurve ? nil : $0.curve } ?? options.curve,
      completion: completion)
    AnimationBlock.$current.withValue(animation, operation: animations)
    animation.start()
  }

  /// Makes the changes of `changes` without animation, even inside another call's `animations`.
  /// Follows `performWithoutAnimation(_:)`.
  public static func performWithoutAnimation(_ changes: () -> Void) {
    AnimationBlock.$current.withValue(nil, operation: changes)
  }
}

extension View.AnimationOptions {
  /// Starts an animation at the value drawn. Every animation here does so: the option has no
  /// effect, and exists for UIKit code to compile.
  public static var beginFromCurrentState: Self { Self(rawValue: 1 << 2) }
  /// Allows interaction with views while they move. It is always allowed here: the option has no
  /// effect, and exists for UIKit code to compile.
  public static var allowUserInteraction: Self { Self(rawValue: 1 << 1) }
  /// Uses the given duration, not that of the enclosing call.
  public static var overrideInheritedDuration: Self { Self(rawValue: 1 << 5) }
  /// Uses the given curve, not that of the enclosing call.
  public static var overrideInheritedCurve: Self { Self(rawValue: 1 << 6) }

  fileprivate var overridesDuration: Bool { contains(.overrideInheritedDuration) }
  fileprivate var overridesCurve: Bool { contains(.overrideInheritedCurve) }
}
