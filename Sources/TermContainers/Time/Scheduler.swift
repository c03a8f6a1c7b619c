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
    fileprivate let number: Int
  }

  private enum Work {
    case call(() -> Void)
    case wake(Sleeper)
  }

  /// Orders by time, then by order of request.
  private struct Entry: Comparable {
    let time: Double
    let number: Int

    static func < (a: Entry, b: Entry) -> Bool { (a.time, a.number) < (b.time, b.number) }
  }

  /// The entries by time. The first, if any, has not been cancelled.
  private var entries = Heap<Entry>()
  private var works: [Int: Work] = [:]
  private var number = 0

  init() {}

  /// Cancels the sleepers, which nothing else would wake.
  isolated deinit {
    for case .wake(let sleeper) in works.values { sleeper.wake(.failure(CancellationError())) }
  }

  /// The number of pending entries.
  var count: Int { works.count }

  /// The time of the first pending entry.
  var nextTime: Double? { entries.min?.time }

  /// Schedules a call. Calls due at the same time run in order of request.
  func schedule(at time: Double, _ body: @escaping () -> Void) -> Token {
    add(.call(body), at: time)
  }

  /// Schedules the waking of `sleeper`, in one order with the calls.
  func schedule(_ sleeper: Sleeper, at time: Double) -> Token { add(.wake(sleeper), at: time) }

  private func add(_ work: Work, at time: Double) -> Token {
    number += 1
    works[number] = work
    entries.insert(Entry(time: time, number: number))
    return Token(number: number)
  }

  /// Cancels a call, unless it has run already.
  public func cancel(_ token: Token) {
    guard works.removeValue(forKey: token.number) != nil else { return }
    // Cancelled entries never outnumber the pending ones.
    if entries.count > 2 * works.count { entries.removeAll { works[$0.number] == nil } }
    dropUnwanted()
  }

  private func dropUnwanted() {
    while let first = entries.min, works[first.number] == nil { _ = entries.popMin() }
  }

  /// Runs everything due. With `tasks`, it wakes at most one sleeper, and none while a task is
  /// running. Later entries wait for that task: Swift does not keep the order of tasks woken at the
  /// same time.
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

/// A binary heap that keeps its smallest element accessible. Inserting an element and removing the
/// smallest take logarithmic time.
struct Heap<Element: Comparable> {
  private var elements: [Element] = []

  var count: Int { elements.count }

  var min: Element? { elements.first }

  mutating func insert(_ element: Element) {
    elements.append(element)
    var index = elements.count - 1
    while index > 0, elements[index] < elements[(index - 1) / 2] {
      elements.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func popMin() -> Element? {
    guard let last = elements.indices.last else { return nil }
    elements.swapAt(0, last)
    let smallest = elements.removeLast()
    sink(0)
    return smallest
  }

  mutating func removeAll(where isRemoved: (Element) -> Bool) {
    elements.removeAll(where: isRemoved)
    for index in (0..<elements.count / 2).reversed() { sink(index) }
  }

  private mutating func sink(_ start: Int) {
    var index = start
    while true {
      var smallest = index
      for child in [2 * index + 1, 2 * index + 2]
      where child < elements.count && elements[child] < elements[smallest] {
        smallest = child
      }
      if smallest == index { return }
      elements.swapAt(index, smallest)
      index = smallest
    }
  }
}
