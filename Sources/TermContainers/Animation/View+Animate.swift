extension View {
  /// Animates the changes that `animations` makes to views in a window: of ``frame``, the origin of
  /// ``bounds``, ``alpha``, ``backgroundColor`` and the colours of text, titles and frames. Follows
  /// `animate(withDuration:delay:options:animations:completion:)`.
  ///
  /// The properties have their new values at once; what is drawn follows. A change to a property
  /// that is being animated begins where it is drawn, and one outside of `animations` ends its
  /// animation; the first one's `completion` then gets `false`. Inside another call's `animations` the
  /// duration and curve are that one's, unless the options override them.
  ///
  /// - Parameters:
  ///   - duration: Seconds; 0 changes at once, and `completion` is called before this returns.
  ///   - delay: Seconds before anything moves.
  ///   - options: The curve; ``AnimationOptions/curveEaseInOut`` by default.
  ///   - animations: Called once, before this returns.
  ///   - completion: Called once, after the frame that shows the end, with whether all went that far.
  ///     Where nothing is animated it is called before this returns.
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

  /// Makes the changes of `changes` without animating them, also inside another call's
  /// `animations`. Follows `performWithoutAnimation(_:)`.
  public static func performWithoutAnimation(_ changes: () -> Void) {
    AnimationBlock.$current.withValue(nil, operation: changes)
  }
}

extension View.AnimationOptions {
  /// An animation begins where the property is drawn at the moment. Here every animation does: the
  /// option changes nothing, and UIKit code that has it compiles.
  public static var beginFromCurrentState: Self { Self(rawValue: 1 << 2) }
  /// Views can be used while they move. Here they always can: the option changes nothing, and UIKit
  /// code that has it compiles.
  public static var allowUserInteraction: Self { Self(rawValue: 1 << 1) }
  /// The duration given, not that of the call around this one.
  public static var overrideInheritedDuration: Self { Self(rawValue: 1 << 5) }
  /// The curve given, not that of the call around this one.
  public static var overrideInheritedCurve: Self { Self(rawValue: 1 << 6) }

  fileprivate var overridesDuration: Bool { contains(.overrideInheritedDuration) }
  fileprivate var overridesCurve: Bool { contains(.overrideInheritedCurve) }
}
