// Time that waits for tasks. The application knows the tasks begun in code that this host runs
// (callbacks, event handlers, timers) and those that they begin, except detached ones. Each step of
// time waits until all of them have ended or sleep on the application's clock, so that their
// effects occur at exact times, however long they take.
extension HeadlessHost {
  /// Advances time by `seconds`. Returns when every known task has ended or sleeps on the
  /// application's clock.
  public func advance(by seconds: Double) async { await advance(to: now + max(0, seconds)) }

  /// Advances time until ``now`` is `time`: see `advance(by:)`.
  public func advance(to time: Double) async {
    let end = max(now, time)
    await Task.yield()
    await finishTasks()
    while let next = nextEventTime, next < end { await move(to: next) }
    await move(to: end)
    // Runs the rest that is due now. Bounded, because a task may always sleep until now.
    for _ in 0..<application.scheduler.count + 100 {
      if let next = nextEventTime, next <= end { await move(to: end) }
    }
  }

  /// Advances time, by at most `limit` seconds, until nothing moves and the remaining tasks wait
  /// for something other than time. Returns whether it came to rest.
  @discardableResult
  public func settle(limit: Double = 60) async -> Bool {
    let end = now + limit
    await Task.yield()
    await finishTasks()
    while let next = nextEventTime {
      guard next <= end else { return false }
      await move(to: next)
    }
    return isAtRest
  }

  private func move(to time: Double) async {
    clock.advance(to: time)
    turn()
    await finishTasks()
  }

  /// Lets the tasks run, and shows their changes, until none can continue.
  private func finishTasks() async {
    var patience = TaskPatience(taskPatience)
    while patience.lasts(for: tasks) {
      if patience.isYoung {
        await Task.yield()
      } else {
        try? await Task.sleep(for: .milliseconds(1))
      }
      if application.needsTurn { turn() }
    }
    if application.needsTurn { turn() }
  }

  /// Does the same without suspending, in a program that serves the main queue here.
  func runTasksHere() {
    guard tasks.hasAwake, MainQueue.isServedHere else { return }
    var patience = TaskPatience(taskPatience)
    while patience.lasts(for: tasks) {
      if !MainQueue.serve(), !patience.isYoung { MainQueue.wait(milliseconds: 1) }
      if application.needsTurn { turn() }
    }
  }
}

/// Limits the wait for tasks. It counts looks instead of time, since on a busy machine or main
/// actor time may pass in which no task runs.
@MainActor
private struct TaskPatience {
  private static let youth = 100
  private let limit: Int
  private var looks = 0
  private var state: [Int] = []
  private var since = 0

  init(_ limit: Duration) {
    self.limit = TaskPatience.youth + Int(min(limit / .milliseconds(1), 1e9))
  }

  /// Whether a yield probably suffices for a task to run. Otherwise each look takes a millisecond.
  var isYoung: Bool { looks - since < TaskPatience.youth }

  /// Whether to keep waiting. Excused tasks get a short time too, as they may have received what
  /// they waited for.
  mutating func lasts(for tasks: TaskRoll) -> Bool {
    looks += 1
    let new = tasks.state
    if state != new { (state, since) = (new, looks) }
    guard tasks.isUnderWay else { return tasks.hasAwake && looks <= 10 }
    if looks - since < limit { return true }
    tasks.excuse()
    return false
  }
}
