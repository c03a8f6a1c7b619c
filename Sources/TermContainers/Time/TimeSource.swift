import Synchronization

/// Where an application's time comes from. Whatever moves goes by it and by nothing else, so that a
/// recording or a test can run on a ``VirtualClock``.
///
/// What user code sleeps on is the application's ``Application/clock``, which goes by this.
@MainActor
public protocol TimeSource: AnyObject, Sendable {
  /// Seconds since some moment that never changes. Tasks ask from any thread.
  nonisolated var now: Double { get }

  /// How many seconds of the machine's time it takes until ``now`` is `time`: 0 when it is, nil when
  /// it never will be by itself.
  func wait(until time: Double) -> Double?
}

extension TimeSource {
  /// As many as it says.
  public func wait(until time: Double) -> Double? { max(0, time - now) }
}

/// The machine's monotonic clock.
@MainActor
public final class RealClock: TimeSource {
  nonisolated private let start: Double

  /// A clock that shows 0 now.
  public init() { start = MachineClock.seconds }

  /// Seconds since the clock was made.
  nonisolated public var now: Double { MachineClock.seconds - start }
}

/// A clock that stands still until it is moved.
@MainActor
public final class VirtualClock: TimeSource {
  nonisolated private let shown = Atomic<Double>(0)

  /// A clock that shows 0.
  public init() {}

  /// Seconds it has been moved on by.
  nonisolated public var now: Double { shown.load(ordering: .acquiring) }

  /// Moves on to `time` (seconds); never back.
  public func advance(to time: Double) { shown.store(max(now, time), ordering: .releasing) }
}
