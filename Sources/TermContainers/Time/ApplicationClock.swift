import Synchronization

/// An application's time as a Swift clock, on which tasks can sleep: an `any Clock<Duration>`.
///
/// ```swift
/// Task {
///   try await application.clock.sleep(for: .seconds(60))
///   hasRung = true
/// }
/// ```
///
/// The clock follows the application's time: sleepers continue to sleep while a ``PacedClock`` is
/// paused. On a ``HeadlessHost`` they wake at exactly their deadline, one after another. Sleepers
/// and timers that are due at the same time run in the order in which they were requested.
///
/// The time comes from a ``TimeSource``; user code needs this clock only. For a call without a task
/// use ``Application/schedule(after:_:)``.
public final class ApplicationClock: Clock, Sendable {
  private let source: any TimeSource
  /// Weak, so that a sleeper does not keep the application alive.
  @MainActor private weak var scheduler: Scheduler?

  @MainActor
  init(_ source: any TimeSource, _ scheduler: Scheduler) {
    (self.source, self.scheduler) = (source, scheduler)
  }

  /// The application's time: ``Application/now`` to the nanosecond.
  public var now: Instant { Instant(seconds: source.now) }

  /// One nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Sleeps until `deadline`, or until the next turn if the deadline has passed. Throws
  /// `CancellationError` as soon as the task is cancelled, and when the application is deallocated.
  ///
  /// Ignores `tolerance`, which only permits a later waking.
  @MainActor
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let sleeper = Sleeper()
    guard let token = enqueueSleeper(sleeper, until: deadline) else { throw CancellationError() }
    do { try await sleeper.sleep() } catch {
      scheduler?.cancel(token)
      throw error
    }
  }

  /// Sleeps for `duration`: see ``sleep(until:tolerance:)``.
  ///
  /// Unlike the default of `Clock`, it stays on the main actor.
  @MainActor
  public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
  }

  // A separate function, so that nothing retains the scheduler during the sleep.
  @MainActor
  private func enqueueSleeper(_ sleeper: Sleeper, until deadline: Instant) -> Scheduler.Token? {
    scheduler?.schedule(sleeper, at: deadline.seconds)
  }

  /// A time on an application's clock.
  ///
  /// Elsewhere times are seconds in a `Double`. A whole number of nanoseconds, as all times of
  /// tapes are, converts exactly both ways for over a month; others are rounded to a nanosecond.
  public struct Instant: InstantProtocol {
    /// The duration since the application's time 0.
    public let offset: Duration

    /// Creates the time `offset` after 0.
    public init(_ offset: Duration) { self.offset = offset }

    /// Returns the time `duration` later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset + duration) }

    /// Returns the duration until `other`.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether `a` is earlier than `b`.
    public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }
}

extension ApplicationClock.Instant {
  /// The seconds up to which a `Double` is exact to the nanosecond.
  private static let exact = 4_000_000.0

  init(seconds: Double) {
    let isExact = abs(seconds) < Self.exact
    self.init(isExact ? .nanoseconds(Int64((seconds * 1e9).rounded())) : .seconds(seconds))
  }

  /// The duration in seconds, rounded up to the next nanosecond so that no sleep is too short.
  var seconds: Double {
    let (whole, fraction) = offset.components
    let nanoseconds = (Double(fraction) / 1e9).rounded(.up)
    // A single division, so that the result is the nearest number.
    guard abs(whole) < Int64(Self.exact) else { return Double(whole) + nanoseconds / 1e9 }
    return (Double(whole) * 1e9 + nanoseconds) / 1e9
  }
}

/// A sleeping task, which wakes by a timer or by its cancellation, whichever comes first.
final class Sleeper: Sendable {
  private enum State {
    case awake
    case asleep(CheckedContinuation<Void, any Error>)
    case woken(Result<Void, any Error>)
  }

  private let state = Mutex(State.awake)
  /// The task mark's count of sleepers. Not the mark itself, whose references are counted.
  private let count = TaskMark.current?.sleepers

  /// Returns when ``wake(_:)`` is called, or throws the error passed to it.
  @MainActor
  func sleep() async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { fallAsleep($0) }
    } onCancel: {
      wake(.failure(CancellationError()))
    }
  }

  private func fallAsleep(_ continuation: CheckedContinuation<Void, any Error>) {
    let result: Result<Void, any Error>? = state.withLock {
      if case .woken(let result) = $0 { return result }
      $0 = .asleep(continuation)
      count?.addSleeper()
      return nil
    }
    if let result { continuation.resume(with: result) }
  }

  /// Wakes the task, from any thread; only the first call has an effect.
  func wake(_ result: Result<Void, any Error> = .success(())) {
    let before = state.withLock { state in
      let before = state
      if case .woken = before { return before }
      if case .asleep = before { count?.removeSleeper() }
      state = .woken(result)
      return before
    }
    if case .asleep(let continuation) = before { continuation.resume(with: result) }
  }
}
