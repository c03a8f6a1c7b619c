import TermPictures

extension ShellSession {
  /// Reads until that many seconds after `start`, or until the terminal meets `condition`; returns
  /// whether it does. Calls `onFrame` with the number of a frame, counted from there, if anything has
  /// come since the one before.
  @discardableResult
  func read(
    since start: ContinuousClock.Instant, until seconds: Double, framesPerSecond rate: Double,
    or condition: (Terminal) -> Bool = { _ in false }, onFrame: (Int) -> Void
  ) -> Bool {
    let end = start + .seconds(seconds)
    var frame = Int(((clock.now - start).seconds * rate).rounded(.up))
    var hasNews = false
    while clock.now < end, !hasEnded {
      let next = min(end, start + .seconds(Double(frame) / rate))
      if read(within: max(0, (next - clock.now).seconds)) {
        hasNews = true
        // An unchanged screen is not searched again.
        if condition(terminal) { return true }
      }
      guard clock.now >= next else { continue }
      // A program that marks the beginning and the end of its frames is not shown in between.
      if hasNews, !terminal.isHoldingFrame {
        onFrame(frame)
        hasNews = false
      }
      frame += 1
    }
    if hasNews { onFrame(frame) }
    return false
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    let (whole, parts) = components
    return Double(whole) + Double(parts) / 1e18
  }
}
