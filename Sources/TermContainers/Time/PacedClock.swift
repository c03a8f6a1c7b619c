import Synchronization

/// A clock that runs faster or slower than another and can be paused and stepped, for studying
/// motion.
///
/// ```swift
/// let clock = PacedClock(base)
/// clock.rate = 0.25  // a quarter of the speed
/// clock.isPaused = true
/// clock.step(by: 0.5)
/// ```
///
/// A ``VirtualClock`` moves only when the program moves it.
@MainActor
public final class PacedClock: TimeSource {
  nonisolated private let base: any TimeSource
  nonisolated private let state: Mutex<State>

  /// The pace since its last change.
  private struct State {
    /// The value of ``PacedClock/now`` at that change, and the other clock's time.
    var anchor: (own: Double, base: Double)
    var pace = 1.0
    var isPaused = false

    func time(at base: Double) -> Double {
      isPaused ? anchor.own : anchor.own + (base - anchor.base) * pace
    }
  }

  /// Seconds per second of the other clock, clamped to 0.1 to 4. 1 by default.
  public var rate: Double {
    get { state.withLock { $0.pace } }
    set { change { $0.pace = min(max(0.1, newValue), 4) } }
  }

  /// Whether the clock is paused; sleepers then continue to sleep.
  public var isPaused: Bool {
    get { state.withLock { $0.isPaused } }
    set { if newValue != isPaused { change { $0.isPaused = newValue } } }
  }

  /// Creates a clock that runs like `base`.
  public init(_ base: any TimeSource) {
    self.base = base
    state = Mutex(State(anchor: (base.now, base.now)))
  }

  /// The current time in seconds.
  nonisolated public var now: Double {
    state.withLock { $0.time(at: base.now) }
  }

  /// Advances by `seconds`, even while paused; negative values count as 0.
  public func step(by seconds: Double) { change { $0.anchor.own += max(0, seconds) } }

  /// Seconds of machine time until ``now`` reaches `time`: 0 if it has, otherwise nil while paused.
  public func wait(until time: Double) -> Double? {
    let seconds = time - now
    if seconds <= 0 { return 0 }
    let (pace, isPaused) = state.withLock { ($0.pace, $0.isPaused) }
    return isPaused ? nil : base.wait(until: base.now + seconds / pace)
  }

  private func change(_ body: (inout State) -> Void) {
    let shown = base.now
    state.withLock {
      $0.anchor = ($0.time(at: shown), shown)
      body(&$0)
    }
  }
}
