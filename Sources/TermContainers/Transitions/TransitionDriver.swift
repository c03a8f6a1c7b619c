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
/// A transition that runs by itself needs none:
/// ``ViewController/replace(_:with:duration:options:completion:)``.
@MainActor
public final class TransitionDriver {
  private weak let transition: ViewTransition?

  init(_ transition: ViewTransition?) { self.transition = transition }

  /// Whether the transition can still be moved, completed or cancelled.
  public var isActive: Bool { transition?.progress.isHeld ?? false }

  /// The fraction of the transition that is shown, 0 to 1.
  public var percentComplete: Double { transition?.progress.fraction ?? 0 }

  /// Shows the transition at `progress`, clamped to 0 to 1.
  public func update(_ progress: Double) { transition?.hold(at: progress) }

  /// Continues to the end, in the rest of the duration.
  public func finish() { transition?.release(completing: true) }

  /// Returns to the start, in the elapsed part of the duration. Now the entering child is sent
  /// `viewWillDisappear(_:)` and the leaving one `viewWillAppear(_:)`; their *did* callbacks follow
  /// at the start.
  public func cancel() { transition?.release(completing: false) }
}
