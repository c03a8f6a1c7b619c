/// What is to be done at a given time.
@MainActor
public final class Scheduler {
  /// Stands for one call that has been asked for.
  public struct Token: Hashable, Sendable {
    fileprivate let number: Int
  }

  private var entries: [(time: Double, number: Int, body: () -> Void)] = []
  private var count = 0

  init() {}

  /// When the first is due.
  var nextTime: Double? { entries.first?.time }

  /// Calls that are due at the same time come in the order in which they were asked for.
  func schedule(at time: Double, _ body: @escaping () -> Void) -> Token {
    count += 1
    let index = entries.firstIndex { $0.time > time } ?? entries.count
    entries.insert((time, count, body), at: index)
    return Token(number: count)
  }

  /// Takes a call back; nothing when it has been made.
  public func cancel(_ token: Token) { entries.removeAll { $0.number == token.number } }

  func runDue(at now: Double) {
    while let first = entries.first, first.time <= now {
      entries.removeFirst()
      first.body()
    }
  }
}
