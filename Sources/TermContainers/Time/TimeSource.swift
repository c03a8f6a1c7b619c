import Synchronization

/// The source of an application's time. Everything that moves follows it alone, so that a recording
/// or a test can run on a ``VirtualClock``.
///
/// User code sleeps on the application's ``Application/clock``, which follows this.
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

/// The machine's monotonic clock.
@MainActor
public final class RealClock: TimeSource {
  nonisolated private let start: Double

  /// Creates a clock that starts at 0.
  public init() { start = MachineClock.seconds }

  /// Seconds since the clock was made.
  nonisolated public var now: Double { MachineClock.seconds - start }
}

/// A clock that only moves when advanced.
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
