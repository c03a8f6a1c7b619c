/// The rate at which animations are drawn.
enum FrameRate {
  /// Seconds between frames.
  static let interval = 1.0 / 60

  /// Returns the time in seconds of the first frame after `now` of an animation begun at `start`.
  static func nextFrame(after now: Double, of start: Double) -> Double {
    start + (((now - start) / interval + 1e-6).rounded(.down) + 1) * interval
  }
}
