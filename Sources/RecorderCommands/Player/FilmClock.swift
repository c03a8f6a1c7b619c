import TermContainers

/// The place in a film at a time of an application's clock.
struct FilmClock {
  private static let rates = [0.1, 0.25, 0.5, 1, 1.5, 2, 4, 8]

  let duration: Double
  /// Seconds of the film in a second.
  private(set) var rate = 1.0
  /// The time when the film was at ``base``; nil while paused.
  private var start: Double?
  private var base = 0.0

  init(duration: Double) { self.duration = duration }

  var isPaused: Bool { start == nil }

  /// Returns the seconds since the film's beginning.
  func position(at now: Double) -> Double {
    let position = base + (start.map { (now - $0) * rate } ?? 0)
    // Rounding must not miss the end.
    return position + 1e-9 < duration ? max(0, position) : duration
  }

  /// Goes to a place in the film, and on from there if it plays.
  mutating func seek(to position: Double, at now: Double) {
    base = min(max(0, position), duration)
    if start != nil { start = now }
  }

  /// Plays or pauses. At the end it plays from the start again.
  mutating func setPaused(_ isPaused: Bool, at now: Double) {
    base = position(at: now)
    if !isPaused, base >= duration { base = 0 }
    start = isPaused ? nil : now
  }

  /// Takes the next higher or lower speed.
  mutating func changeRate(up: Bool, at now: Double) {
    seek(to: position(at: now), at: now)
    let rates = FilmClock.rates
    rate = (up ? rates.first { $0 > rate } : rates.last { $0 < rate }) ?? rate
  }
}
