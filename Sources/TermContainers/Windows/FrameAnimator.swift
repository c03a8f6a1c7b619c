/// Animates the properties of views. An application gets an animator with its first animation.
///
/// Views always have final values; intermediate values replace them only while a window is drawn.
@MainActor
protocol FrameAnimator: AnyObject {
  /// Whether nothing is animated and no completion is pending.
  var isIdle: Bool { get }
  /// Whether an animation has ended whose completion is due after the next frame.
  var hasEnded: Bool { get }
  /// Returns the time of the first frame after `now`, if any.
  func nextFrame(after now: Double) -> Double?
  /// Advances to time `now`.
  func step(to now: Double)
  /// Runs `body`, which draws `window`, with the intermediate values in place.
  func showing<Result>(in window: Window, _ body: () -> Result) -> Result
  /// Sets the intermediate values for a picture that is not the screen's. Returns true if they were
  /// not set already; then ``endShowing()`` must follow.
  func beginShowing() -> Bool
  /// Replaces the intermediate values by the final values again.
  func endShowing()
  /// Calls the completions of the animations that have ended.
  func runCompletions()
  /// Ends the animation of a property. Returns the value drawn now; nil without an animation.
  func takeOver<Root: View, Value: Interpolated>(
    _ view: Root, _ property: AnimatedProperty<Root, Value>
  ) -> Value?
  /// Schedules a redraw of the views that are drawn away from their final positions.
  func damageDrawn(in window: Window)
  /// Ends the animations of `view`, which has left the window.
  func endAnimations(of view: View)
  /// Releases the animations and their closures, because the application is being deallocated.
  func abandon()
}
