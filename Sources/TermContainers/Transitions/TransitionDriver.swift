/// A hand on a transition: moves it to and fro, and decides in the end whether it was meant. Follows
/// `UIPercentDrivenInteractiveTransition`.
///
/// Made by ``ViewController/interactiveTransition(from:to:duration:options:completion:)``. Until
/// ``finish()`` or ``cancel()`` the transition stays where ``update(_:)`` has put it; what cuts
/// another transition short calls this one off. Afterwards the calls do nothing.
@MainActor
public final class TransitionDriver {
  private weak var transition: ViewTransition?

  init(_ transition: ViewTransition?) { self.transition = transition }

  /// Whether the transition can still be moved or decided upon.
  public var isActive: Bool { transition?.isHeld ?? false }

  /// How much of it is shown, 0 to 1.
  public var percentComplete: Double { transition?.fraction ?? 0 }

  /// Shows the moment at which `progress` (0 to 1; the nearest of the two outside) of it is done.
  public func update(_ progress: Double) { transition?.hold(at: progress) }

  /// Goes on to the end, in what is left of the duration.
  public func finish() { transition?.release(completing: true) }

  /// Goes back to the start, in what has been shown of the duration. The child that was to come is
  /// sent `viewWillDisappear(_:)` and the one that was to go `viewWillAppear(_:)` now, their *did*
  /// callbacks when it is back.
  public func cancel() { transition?.release(completing: false) }
}
