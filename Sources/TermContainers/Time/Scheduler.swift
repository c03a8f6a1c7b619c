/// What is to be done at a given time.
@MainActor
public final class Scheduler {
  /// Stands for one call that has been asked for.
  public struct Token: Hashable, Sendable {
    fileprivate let number: Int
  }

  private enum Work {
    case call(() -> Void)
    case wake(Sleeper)
  }

  /// Of the same time the one that was asked for first.
  private struct Entry: Comparable {
    let time: Double
    let number: Int

    static func < (a: Entry, b: Entry) -> Bool { (a.time, a.number) < (b.time, b.number) }
  }

  /// The first of them is still wanted, if there are any.
  private var entries = Heap<Entry>()
  private var works: [Int: Work] = [:]
  private var number = 0

  init() {}

  /// Nobody else would wake them.
  isolated deinit {
    for case .wake(let sleeper) in works.values { sleeper.wake(.failure(CancellationError())) }
  }

  /// How many wait.
  var count: Int { works.count }

  /// When the first is due.
  var nextTime: Double? { entries.min?.time }

  /// Calls that are due at the same time come in the order in which they were asked for.
  func schedule(at time: Double, _ body: @escaping () -> Void) -> Token {
    add(.call(body), at: time)
  }

  /// Has `sleeper` woken, in the same order.
  func schedule(_ sleeper: Sleeper, at time: Double) -> Token { add(.wake(sleeper), at: time) }

  private func add(_ work: Work, at time: Double) -> Token {
    number += 1
    works[number] = work
    entries.insert(Entry(time: time, number: number))
    return Token(number: number)
  }

  /// Takes a call back; nothing when it has been made.
  public func cancel(_ token: Token) {
    guard works.removeValue(forKey: token.number) != nil else { return }
    // Those that nobody wants any more are never more than the others.
    if entries.count > 2 * works.count { entries.removeAll { works[$0.number] == nil } }
    dropUnwanted()
  }

  private func dropUnwanted() {
    while let first = entries.min, works[first.number] == nil { _ = entries.popMin() }
  }

  /// Does what is due. With `tasks` it wakes one sleeper at most, and none while they are under way: what
  /// comes after it waits for it.
  func runDue(at now: Double, oneByOne tasks: TaskRoll? = nil) {
    while let first = entries.min, first.time <= now {
      if case .wake = works[first.number], tasks?.isUnderWay == true { return }
      _ = entries.popMin()
      let work = works.removeValue(forKey: first.number)
      dropUnwanted()
      switch work {
      case .call(let body): body()
      case .wake(let sleeper):
        sleeper.wake()
        if tasks != nil { return }
      case nil: break
      }
    }
  }
}
