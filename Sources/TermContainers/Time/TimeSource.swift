import Synchronization

/// The source of an application's time. Everything that moves follows it alone, so that a recording
/// or a test can run on a ``VirtualClock``.
///
/// ```swift
/// let clock = PacedClock(RealClock())
/// let screen = HeadlessScreen(size: Size(width: 80, height: 24))
/// let application = Application(screen: screen, timeSource: clock)
/// clock.isPaused = true  // every animation of the application stands still
/// ```
///
/// User code sleeps on the application's ``Application/clock``, which follows this.
///
/// Conform to it only for other sources of time: ``RealClock``, ``VirtualClock`` and ``PacedClock``
/// exist already.
@MainActor
public protocol TimeSource: AnyObject, Sendable {
  /// Seconds since a fixed moment. Tasks may read this from any thread.
  nonisolated var now: Double { get }

  /// Seconds of machine time until ``now`` reaches `time`: 0 if it has, nil if it never will by
  /// itself.
  func wait(until time: Double) -> Double?
}

extension TimeSource {
  /// Returns the difference, for a clock that runs at the machine's speed.
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
/// A ``HeadlessHost`` has one and moves it frame by frame; use the clock alone with an
/// ``Application`` of your own. On a terminal use ``RealClock``.
@MainActor
public final class VirtualClock: TimeSource {
  nonisolated private let shown = Atomic<Double>(0)

  /// Creates a clock at 0.
  public init() {}

  /// The seconds by which it has been advanced.
  nonisolated public var now: Double { shown.load(ordering: .acquiring) }

  /// Advances to `time` (seconds); earlier times have no effect.
  public func advance(to time: Double) { shown.store(max(now, time), ordering: .releasing) }
}
