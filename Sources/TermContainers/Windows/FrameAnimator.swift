/// Animates the properties of views. An application gets one with its first animation.
///
/// Views always have their final values; the intermediate values replace them only while the window
/// is drawn.
@MainActor
protocol FrameAnimator: AnyObject {
  /// Whether nothing is animated and no completion is pending.
  var isIdle: Bool { get }
  /// Whether an animation has ended whose completion is due after the next frame.
  var hasEnded: Bool { get }
  /// The time of the next frame, if any.
  func nextFrame(after now: Double) -> Double?
  /// Advances to time `now`.
  func step(to now: Double)
  /// Runs `body`, which draws `window`, with the intermediate values in place.
  func showing<Result>(in window: Window, _ body: () -> Result) -> Result
  /// Puts the intermediate values in place for a picture that is not the screen's; returns whether
  /// they were not in place already, so that ``endShowing()`` must follow.
  func beginShowing() -> Bool
  /// Takes the intermediate values out again.
  func endShowing()
  /// Calls the completions of the animations that have ended.
  func runCompletions()
  /// Ends the animation of a property, and returns the value that is drawn now; nil without one.
  func takeOver<Root: View, Value: Interpolated>(
    _ view: Root, _ property: AnimatedProperty<Root, Value>
  ) -> Value?
  /// Redraws the views that are drawn away from their final places.
  func damageDrawn(in window: Window)
  /// Ends the animations of `view`, which has left the window.
  func endAnimations(of view: View)
  /// Releases what its animations hold, because the application is gone.
  func abandon()
}
