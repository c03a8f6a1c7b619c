/// An application's time as a clock of Swift's: what a task sleeps on, and what takes an
/// `any Clock<Duration>` can be given.
///
///     try await application.clock.sleep(for: .seconds(60))
///
/// It goes as the application does: while a ``PacedClock`` stands still the sleepers sleep on, and on a
/// ``HeadlessHost`` they wake at exactly their deadline, one after another, in one order with the timers that
/// are due then: that in which they fell asleep.
public final class ApplicationClock: Clock, Sendable {
  private let source: any TimeSource
  /// Not kept: a sleeper must not keep an application that nobody needs any more.
  @MainActor private weak var scheduler: Scheduler?

  @MainActor
  init(_ source: any TimeSource, _ scheduler: Scheduler) {
    (self.source, self.scheduler) = (source, scheduler)
  }

  /// The application's time: ``Application/now`` to the nanosecond.
  public var now: Instant { Instant(seconds: source.now) }

  /// A nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Sleeps until it is `deadline`, or until the next turn where it is over. Throws `CancellationError` as
  /// soon as the task is cancelled, and when the application is gone.
  ///
  /// It wakes at the deadline, also where it might take its time: `tolerance` asks for no more than that.
  @MainActor
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let sleeper = Sleeper()
    guard let token = enter(sleeper, until: deadline) else { throw CancellationError() }
    do { try await sleeper.sleep() } catch {
      scheduler?.cancel(token)
      throw error
    }
  }

  /// Sleeps for `duration`: see ``sleep(until:tolerance:)``.
  ///
  /// Unlike that of every `Clock` it does not leave the main actor for it.
  @MainActor
  public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
  }

  // A function of its own, so that nothing holds the scheduler during the sleep.
  @MainActor
  private func enter(_ sleeper: Sleeper, until deadline: Instant) -> Scheduler.Token? {
    scheduler?.schedule(sleeper, at: deadline.seconds)
  }
}

extension ApplicationClock {
  /// A time by an application's clock.
  ///
  /// Times are seconds in a `Double` elsewhere. One that is a whole number of nanoseconds, as all times of
  /// tapes are, is the same number here and back, for a month and more; others are the nearest nanosecond.
  public struct Instant: InstantProtocol {
    /// How long after the application's time 0.
    public let offset: Duration

    /// The time `offset` after 0.
    public init(_ offset: Duration) { self.offset = offset }

    /// The time that is `duration` later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset + duration) }

    /// How much later `other` is.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether the first is earlier.
    public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }
}

extension ApplicationClock.Instant {
  /// Seconds of which a `Double` counts nanoseconds.
  private static let exact = 4_000_000.0

  init(seconds: Double) {
    let isExact = abs(seconds) < Self.exact
    self.init(isExact ? .nanoseconds(Int64((seconds * 1e9).rounded())) : .seconds(seconds))
  }

  /// Seconds, up to the next nanosecond: no sleep is too short.
  var seconds: Double {
    let (whole, fraction) = offset.components
    let nanoseconds = (Double(fraction) / 1e9).rounded(.up)
    // One division, so that it is the nearest number.
    guard abs(whole) < Int64(Self.exact) else { return Double(whole) + nanoseconds / 1e9 }
    return (Double(whole) * 1e9 + nanoseconds) / 1e9
  }
}
