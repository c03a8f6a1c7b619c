/// Schedules calls and sleepers at given times.
///
/// ```swift
/// application.schedule(after: 1) { calls.append("first") }
/// let second = application.schedule(after: 2) { calls.append("second") }
/// application.cancel(second)
/// ```
///
/// Use a task that sleeps on ``Application/clock`` for work that awaits other things, too.
@MainActor
public final class Scheduler {
  /// Identifies a scheduled call.
  public struct Token: Hashable, Sendable {
    fileprivate let time: Double
    fileprivate let number: Int
  }

  private enum Work {
    case call(() -> Void)
    case wake(Sleeper)
  }

  /// The pending calls and sleepers, by time, then by order of request; few, so a list is enough.
  private var entries: [(token: Token, work: Work)] = []
  private var number = 0

  init() {}

  /// Cancels the sleepers, which nothing else would wake.
  isolated deinit {
    for case .wake(let sleeper) in entries.map(\.work) {
      sleeper.wake(.failure(CancellationError()))
    }
  }

  /// The number of pending entries.
  var count: Int { entries.count }

  /// The time of the first pending entry; nil without entries.
  var nextTime: Double? { entries.isEmpty ? nil : entries[0].token.time }

  /// Schedules a call. Calls due at the same time run in order of request.
  func schedule(at time: Double, _ body: @escaping () -> Void) -> Token {
    insert(.call(body), at: time)
  }

  /// Schedules the waking of `sleeper`, in the same order as calls.
  func schedule(_ sleeper: Sleeper, at time: Double) -> Token { insert(.wake(sleeper), at: time) }

  private func insert(_ work: Work, at time: Double) -> Token {
    number += 1
    let token = Token(time: time, number: number)
    entries.insert((token, work), at: entryIndex(of: token))
    return token
  }

  /// Returns the index of the entry with `token`, or the index where it would be inserted.
  private func entryIndex(of token: Token) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      let other = entries[middle].token
      let isEarlier = (other.time, other.number) < (token.time, token.number)
      if isEarlier { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Cancels a call, unless it has run already.
  public func cancel(_ token: Token) {
    let place = entryIndex(of: token)
    if place < entries.count, entries[place].token == token { entries.remove(at: place) }
  }

  /// Runs all entries that are due. With `tasks`, wakes at most one sleeper, and none while a task
  /// is running. Later entries wait for that task, because Swift does not keep the order of tasks
  /// woken at the same time.
  func runDue(at now: Double, oneByOne tasks: TaskRoll? = nil) {
    while !entries.isEmpty, entries[0].token.time <= now {
      if case .wake = entries[0].work, tasks?.isUnderWay == true { return }
      switch entries.removeFirst().work {
      case .call(let body): body()
      case .wake(let sleeper):
        sleeper.wake()
        if tasks != nil { return }
      }
    }
  }
}
