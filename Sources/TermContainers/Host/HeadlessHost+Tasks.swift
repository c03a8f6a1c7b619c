// Time that waits for tasks. The tasks that the application knows of are those begun in code that this host
// runs – callbacks, handlers of events, timers – and those that they begin; detached ones are not. Each step
// of time is made when all of them have ended or sleep on the application's clock, so what they do happens at
// exact times, however long it takes.
extension HeadlessHost {
  /// Lets `seconds` go by, with every frame and timer in between. Returns when every task that the application
  /// knows of has ended or sleeps on its clock.
  public func advance(by seconds: Double) async { await advance(to: now + max(0, seconds)) }

  /// Lets time go by until ``now`` is `time`: see `advance(by:)`.
  public func advance(to time: Double) async {
    let end = max(now, time)
    await Task.yield()
    await finishTasks()
    while let next = nextEventTime, next < end { await move(to: next) }
    await move(to: end)
    // What else is due now. Who always falls asleep until now would let no time go by.
    for _ in 0..<application.scheduler.count + 100 {
      if let next = nextEventTime, next <= end { await move(to: end) }
    }
  }

  /// Lets time go by until nothing moves any more and no task is left but those that wait for something else
  /// than time; at most `limit` seconds. Returns whether it came to rest.
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

  /// Lets the tasks go on, and shows what came of it, until none is left that could.
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

  /// The same where nobody can wait: in a program whose tasks run when they are served here.
  func runTasksHere() {
    guard tasks.hasAwake, MainQueue.isServedHere else { return }
    var patience = TaskPatience(taskPatience)
    while patience.lasts(for: tasks) {
      if !MainQueue.serve(), !patience.isYoung { MainQueue.wait(milliseconds: 1) }
      if application.needsTurn { turn() }
    }
  }
}

/// How long tasks are waited for: counted in looks, not in time, for on a busy machine or main actor time goes
/// by in which no task gets to run.
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

  /// Whether it is likely that a task only has to be let run. Otherwise a look takes a millisecond.
  var isYoung: Bool { looks - since < TaskPatience.youth }

  /// Whether to go on waiting. Those that are excused are let run a little, too: they may have got what they
  /// have waited for.
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
