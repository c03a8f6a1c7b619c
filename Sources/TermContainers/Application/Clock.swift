import CNcurses

/// Where the time comes from. Whatever moves asks the application's clock and nothing else, so that
/// a recording or a test can run on a ``VirtualClock``.
@MainActor
public protocol Clock: AnyObject {
  /// Seconds since some moment that never changes.
  var now: Double { get }

  /// How many seconds of the machine's time it takes until ``now`` is `time`: 0 when it is, nil when
  /// it never will be by itself.
  func wait(until time: Double) -> Double?
}

extension Clock {
  /// As many as it says.
  public func wait(until time: Double) -> Double? { max(0, time - now) }
}

/// The machine's monotonic clock.
@MainActor
public final class RealClock: Clock {
  private let start: Double

  /// A clock that shows 0 now.
  public init() { start = tc_monotonic_seconds() }

  /// Seconds since the clock was made.
  public var now: Double { tc_monotonic_seconds() - start }
}

/// A clock that stands still until it is moved.
@MainActor
public final class VirtualClock: Clock {
  /// Seconds it has been moved on by.
  public private(set) var now: Double = 0

  /// A clock that shows 0.
  public init() {}

  /// Moves on to `time` (seconds); never back.
  public func advance(to time: Double) { now = max(now, time) }
}
