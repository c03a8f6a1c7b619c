/// What moves views between the values they have. The first animation of an application gives it one.
///
/// Views have their final values all the time; only while the window is drawn are the moments in
/// between put in their place.
@MainActor
protocol FrameAnimator: AnyObject {
  /// Whether nothing moves, and nobody is to be told.
  var isIdle: Bool { get }
  /// Whether an animation has ended, which is told after the next frame.
  var hasEnded: Bool { get }
  /// When the next moment is to be drawn; nil for never.
  func nextFrame(after now: Double) -> Double?
  /// Moves on to the moment `now`, and has drawn again what looks different.
  func step(to now: Double)
  /// Does `body` with the moments in their place.
  func showing<Result>(_ body: () -> Result) -> Result
  /// Calls the completions of the animations that have ended.
  func runCompletions()
  /// What is drawn of a property at the moment, whose animation ends; nil where it is not animated.
  func takeOver<Root: View, Value: Interpolated>(
    _ view: Root, _ property: ReferenceWritableKeyPath<Root, Value>
  ) -> Value?
  /// Has what is shown elsewhere than it lies drawn over.
  func damageShown()
  /// Ends the animations of `view`, which has left the window.
  func forget(_ view: View)
}
