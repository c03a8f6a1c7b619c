/// The relation of progress to time. Follows `UIView.AnimationCurve`, with the same cubic Béziers.
///
/// ```swift
/// let half = AnimationCurve.easeOut.progress(at: 0.5)  // more than half of the way
/// ```
///
/// ``View/AnimationOptions`` has each curve as an option, such as `.curveEaseOut`.
public enum AnimationCurve: Sendable, CaseIterable {
  /// Slow at both ends.
  case easeInOut
  /// Slow at the start.
  case easeIn
  /// Slow at the end.
  case easeOut
  /// Constant speed.
  case linear

  /// Returns the progress at `time`, a fraction of the duration. Both are clamped to 0 to 1.
  public func progress(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    switch self {
    case .easeInOut: return AnimationCurve.bezier(time, 0.42, 0.58)
    case .easeIn: return AnimationCurve.bezier(time, 0.42, 1)
    case .easeOut: return AnimationCurve.bezier(time, 0, 0.58)
    case .linear: return time
    }
  }

  /// Returns the height, at `x`, of the curve from (0, 0) to (1, 1) with the control points
  /// (`first`, 0) and (`second`, 1). Bisection is precise enough, with the same bits everywhere.
  private static func bezier(_ x: Double, _ first: Double, _ second: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if cubic(middle, first, second) < x { low = middle } else { high = middle }
    }
    // Rounds to a billionth, so that the middle is exact.
    return (cubic((low + high) / 2, 0, 1) * 1e9).rounded() / 1e9
  }

  private static func cubic(_ t: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }
}

/// The duration, effect and curve of a transition.
struct TransitionTiming {
  /// The duration in seconds.
  let duration: Double
  let effect: TransitionEffect?
  var curve = AnimationCurve.easeInOut
  /// The options that the app passed, for the trace; nil if it passed none.
  var options: (any CustomStringConvertible)?
  /// Whether the transition is interactive, and so waits for the user to drive its progress.
  var isHeld = false
}
