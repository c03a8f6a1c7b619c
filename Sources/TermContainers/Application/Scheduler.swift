/// What is to be done at a given time.
@MainActor
public final class Scheduler {
  /// Stands for one call that has been asked for.
  public struct Token: Hashable, Sendable {
    fileprivate let number: Int
  }

  /// Of the same time the one that was asked for first.
  private struct Entry: Comparable {
    let time: Double
    let number: Int

    static func < (a: Entry, b: Entry) -> Bool { (a.time, a.number) < (b.time, b.number) }
  }

  /// The first of them is still wanted, if there are any.
  private var entries = Heap<Entry>()
  private var bodies: [Int: () -> Void] = [:]
  private var count = 0

  init() {}

  /// When the first is due.
  var nextTime: Double? { entries.min?.time }

  /// Calls that are due at the same time come in the order in which they were asked for.
  func schedule(at time: Double, _ body: @escaping () -> Void) -> Token {
    count += 1
    bodies[count] = body
    entries.insert(Entry(time: time, number: count))
    return Token(number: count)
  }

  /// Takes a call back; nothing when it has been made.
  public func cancel(_ token: Token) {
    guard bodies.removeValue(forKey: token.number) != nil else { return }
    // Those that nobody wants any more are never more than the others.
    if entries.count > 2 * bodies.count { entries.removeAll { bodies[$0.number] == nil } }
    dropUnwanted()
  }

  private func dropUnwanted() {
    while let first = entries.min, bodies[first.number] == nil { _ = entries.popMin() }
  }

  func runDue(at now: Double) {
    while let first = entries.min, first.time <= now {
      _ = entries.popMin()
      let body = bodies.removeValue(forKey: first.number)
      dropUnwanted()
      body?()
    }
  }
}
