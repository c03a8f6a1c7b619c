import Synchronization

/// The source of an application's time. Timers and animations follow no other clock, so that a
/// recording or a test can run on a ``VirtualClock``.
///
/// ```swift
/// let clock = PacedClock(RealClock())
/// let screen = HeadlessScreen(size: Size(width: 80, height: 24))
/// let application = Application(screen: screen, timeSource: clock)
/// clock.isPaused = true  // every animation of the application stands still
/// ```
///
/// User code sleeps on the application's ``Application/clock``, which follows its time source.
///
/// Conform only for other sources than ``RealClock``, ``VirtualClock`` and ``PacedClock``.
@MainActor
public protocol TimeSource: AnyObject, Sendable {
  /// Seconds since a fixed moment. Tasks can read this from any thread.
  nonisolated var now: Double { get }

  /// Returns the seconds of machine time until ``now`` reaches `time`: 0 if it already has, nil if
  /// it never will by itself.
  func wait(until time: Double) -> Double?
}

extension TimeSource {
  /// Returns the seconds from now to `time`, for a clock that runs at the machine's speed.
  public func wait(until time: Double) -> Double? { max(0, time - now) }
}

/// The machine's monotonic clock, for an application on a terminal.
///
/// ```swift
/// let clock = RealClock()
/// let start = clock.now
/// let seconds = clock.now - start
/// ```
///
/// Tests use a ``VirtualClock``, which never waits.
@MainActor
public final class RealClock: TimeSource {
  nonisolated private let start: Double

  /// Creates a clock that starts at 0.
  public init() { start = MachineClock.seconds }

  /// Seconds since the clock was made.
  nonisolated public var now: Double { MachineClock.seconds - start }
}

/// A clock that only moves when advanced, for tests and recordings.
///
/// ```swift
/// let clock = VirtualClock()
/// clock.advance(to: 1.5)
/// let now = clock.now  // 1.5, and no time has passed
/// ```
///
/// A ``HeadlessHost`` has such a clock and advances it frame by frame. Use a clock alone with an
/// ``Application`` of your own. On a terminal use ``RealClock``.
@MainActor
public final class VirtualClock: TimeSource {
  nonisolated private let shown = Atomic<Double>(0)

  /// Creates a clock at 0.
  public init() {}

  /// The seconds by which the clock has been advanced.
  nonisolated public var now: Double { shown.load(ordering: .acquiring) }

  /// Advances to `time` (seconds); earlier times have no effect.
  public func advance(to time: Double) { shown.store(max(now, time), ordering: .releasing) }
}

/// A clock for studying animations: slower or faster than another, paused, or stepped.
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

  /// The pace, and the times at its last change.
  private struct State {
    /// The value of ``PacedClock/now`` at the last change, and the base clock's time then.
    var anchor: (own: Double, base: Double)
    var pace = 1.0
    var isPaused = false

    func time(at base: Double) -> Double {
      isPaused ? anchor.own : anchor.own + (base - anchor.base) * pace
    }
  }

  /// The seconds that pass per second of the base clock, clamped to 0.1 to 4. 1 by default.
  public var rate: Double {
    get { state.withLock { $0.pace } }
    set { changeState { $0.pace = min(max(0.1, newValue), 4) } }
  }

  /// Whether the clock is paused; sleepers then continue to sleep.
  public var isPaused: Bool {
    get { state.withLock { $0.isPaused } }
    set { if newValue != isPaused { changeState { $0.isPaused = newValue } } }
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
  public func step(by seconds: Double) { changeState { $0.anchor.own += max(0, seconds) } }

  /// Returns the seconds of machine time until ``now`` is `time`: 0 if past, else nil while paused.
  public func wait(until time: Double) -> Double? {
    let seconds = time - now
    if seconds <= 0 { return 0 }
    let (pace, isPaused) = state.withLock { ($0.pace, $0.isPaused) }
    return isPaused ? nil : base.wait(until: base.now + seconds / pace)
  }

  private func changeState(_ body: (inout State) -> Void) {
    let shown = base.now
    state.withLock {
      $0.anchor = ($0.time(at: shown), shown)
      body(&$0)
    }
  }
}
