import Synchronization
import TermContainers

/// A clock for live sessions that replay to the same frames: it follows another clock in steps and
/// stands still in between.
///
/// ```swift
/// let base = VirtualClock()
/// let clock = TapeClock(base)
/// base.advance(to: 5)
/// let now = clock.now  // still 0: nothing was due, and no event has come
/// ```
///
/// Like a `HeadlessHost`'s clock it steps to each due time, of a timer or an animation's frame, and
/// never past one; and to the times of events, in whole milliseconds as in a tape. So no time
/// depends on the duration of work. If the machine is late, so is the clock.
///
/// Use a `VirtualClock` if no person plays.
@MainActor
public final class TapeClock: TimeSource {
  /// Seconds since its creation.
  nonisolated public var now: Double { shown.load(ordering: .acquiring) }
  nonisolated private let shown = Atomic<Double>(0)
  private let base: any TimeSource
  private let start: Double
  /// The last requested time: the application makes a request before it waits.
  private var due: Double?

  /// Creates a clock that follows `base`, from 0.
  public init(_ base: any TimeSource) {
    self.base = base
    start = base.now
  }

  /// Returns the wait according to the other clock.
  public func wait(until time: Double) -> Double? {
    due = time
    return time <= now ? 0 : base.wait(until: start + time)
  }

  /// Returns and clears the next due time, since there may be none when the application waits
  /// again.
  func takeDue() -> Double? {
    defer { due = nil }
    return due
  }

  /// Steps to `due` if its time has come.
  func step(onDue due: Double?) {
    if let due, due <= base.now - start { move(to: due) }
  }

  /// Steps to `milliseconds`, or to `due` if earlier. Returns false if the clock is there already.
  func step(to milliseconds: Int, due: Double?) -> Bool {
    let time = Double(milliseconds) / 1000
    guard now < time || (due ?? time) < time else { return false }
    move(to: min(due ?? time, time))
    return true
  }

  private func move(to time: Double) { shown.store(max(now, time), ordering: .releasing) }

  /// Returns the time in milliseconds of an event that arrives now: the current millisecond if
  /// `isAtOnce`, else a later one.
  func arrival(isAtOnce: Bool) -> Int {
    let earliest = isAtOnce ? TapeClock.rounded(now, .up) : TapeClock.rounded(now, .down) + 1
    return max(TapeClock.rounded(base.now - start, .down), earliest)
  }

  /// The first millisecond at or after now.
  var milliseconds: Int { TapeClock.rounded(now, .up) }

  /// Rounds, but treats nearly whole numbers as whole.
  private static func rounded(_ seconds: Double, _ rule: FloatingPointRoundingRule) -> Int {
    let nearest = (seconds * 1000).rounded()
    return Int(abs(seconds * 1000 - nearest) < 1e-6 ? nearest : (seconds * 1000).rounded(rule))
  }
}
