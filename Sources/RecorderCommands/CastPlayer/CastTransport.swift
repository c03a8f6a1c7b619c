import ArgumentParser

/// The position in a cast over time, playing at some speed or paused.
struct CastTransport {
  /// Seconds from the start to the end.
  let duration: Double
  private(set) var isPlaying = true
  private(set) var rate: Double
  /// Whether time stands still while playing, until the picture is ready.
  private(set) var isHeld = false
  /// The position and the clock's time at the last change.
  private var anchor: (position: Double, now: Double)

  private static let rates = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16]
  /// The range of speeds.
  static let speeds = 0.1...100.0
  /// The answer to any other.
  static let wrongSpeed = ValidationError("--speed takes a number from 0.1 to 100")

  init(duration: Double, rate: Double, now: Double) {
    (self.duration, self.rate) = (duration, rate)
    anchor = (0, now)
  }

  /// Seconds from the start.
  func position(at now: Double) -> Double {
    guard isPlaying, !isHeld else { return anchor.position }
    return min(max(0, anchor.position + (now - anchor.now) * rate), duration)
  }

  func isAtEnd(at now: Double) -> Bool { position(at: now) >= duration }

  mutating func seek(to position: Double, at now: Double) {
    anchor = (min(max(0, position), duration), now)
  }

  mutating func setPlaying(_ isPlaying: Bool, at now: Double) {
    anchor = (position(at: now), now)
    self.isPlaying = isPlaying
  }

  /// Makes time stand still, or continue from where it stood.
  mutating func setHeld(_ isHeld: Bool, at now: Double) {
    guard isHeld != self.isHeld else { return }
    anchor = (position(at: now), now)
    self.isHeld = isHeld
  }

  /// Plays at the next speed, up or down.
  mutating func changeRate(faster: Bool, at now: Double) {
    anchor = (position(at: now), now)
    let rates = CastTransport.rates
    rate = (faster ? rates.first { $0 > rate } : rates.last { $0 < rate }) ?? rate
  }

  /// The text for the status line, with `others`: nothing at normal speed.
  func words(at now: Double, _ others: [String] = []) -> String {
    let speed = rate == rate.rounded() ? "\(Int(rate))×" : "\(rate)×"
    let state = isPlaying ? "" : isAtEnd(at: now) ? "end" : "paused"
    let words = ([state, rate == 1 ? "" : speed] + others).filter { !$0.isEmpty }
    return words.isEmpty ? "" : "(\(words.joined(separator: ", ")))"
  }
}
