/// When what moves is drawn.
enum FrameRate {
  /// Seconds from one frame to the next.
  static let interval = 1.0 / 60

  /// The first frame after `now` of what began at `start`, in seconds.
  static func nextFrame(after now: Double, of start: Double) -> Double {
    start + (((now - start) / interval + 1e-6).rounded(.down) + 1) * interval
  }
}
