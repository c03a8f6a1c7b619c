/// The duration, effect and curve of a transition.
struct TransitionTiming {
  /// The duration in seconds.
  let duration: Double
  let effect: TransitionEffect?
  var curve = AnimationCurve.easeInOut
  /// The options that the app named, for the trace; nil if it named none.
  var options: (any CustomStringConvertible)?
  /// Whether it waits for the user to drive it.
  var isHeld = false
}
