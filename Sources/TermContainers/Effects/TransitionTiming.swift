/// How a transition is shown.
struct TransitionTiming {
  /// Seconds.
  let duration: Double
  let effect: TransitionEffect?
  var curve = AnimationCurve.easeInOut
  /// Whether it waits for a hand.
  var isHeld = false
}
