import TermPictures

extension ShellSession {
  /// Reads until that many seconds after `start`. Calls `onFrame` with the number of a frame,
  /// counted from there, if anything has come since the one before.
  func read(
    since start: ContinuousClock.Instant, until seconds: Double, framesPerSecond rate: Double,
    onFrame: (Int) -> Void
  ) {
    let clock = ContinuousClock()
    let end = start + .seconds(seconds)
    var frame = Int(((clock.now - start).seconds * rate).rounded(.up))
    var hasNews = false
    while clock.now < end, !hasEnded {
      let next = min(end, start + .seconds(Double(frame) / rate))
      if read(within: max(0, (next - clock.now).seconds)) { hasNews = true }
      guard clock.now >= next else { continue }
      // A program that marks the beginning and the end of its frames is not shown in between.
      if hasNews, !terminal.isHoldingFrame {
        onFrame(frame)
        hasNews = false
      }
      frame += 1
    }
    if hasNews { onFrame(frame) }
  }

  /// Reads until the terminal meets `condition`. Returns false if it does not within that many
  /// seconds.
  func wait(atMost seconds: Double, until condition: (Terminal) -> Bool) -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    while !condition(terminal) {
      // An unchanged screen is not searched again.
      repeat {
        guard clock.now < end, !hasEnded else { return false }
      } while !read(within: 0.01)
    }
    return true
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    let (whole, parts) = components
    return Double(whole) + Double(parts) / 1e18
  }
}
