import TestSupport
import Testing

@testable import TermContainers

@MainActor
@Suite struct SchedulerTests {
  @Test func aCancelledActionIsNotPerformed() {
    let scheduler = Scheduler()
    var done: [Int] = []
    let tokens = (0..<100).map { index in
      scheduler.schedule(at: Double(index % 10)) { done.append(index) }
    }
    for (index, token) in tokens.enumerated() where index % 10 != 7 { scheduler.cancel(token) }
    scheduler.cancel(tokens[3])
    #expect(scheduler.nextTime == 7)
    scheduler.runDue(at: 100)
    #expect(done == (0..<10).map { 10 * $0 + 7 })
    scheduler.cancel(tokens[7])
    #expect(scheduler.nextTime == nil)
  }

  @Test func aTimerThatIsDueMayAskForMore() {
    let scheduler = Scheduler()
    var done: [String] = []
    _ = scheduler.schedule(at: 1) {
      done.append("a")
      _ = scheduler.schedule(at: 1) { done.append("c") }
      _ = scheduler.schedule(at: 9) { done.append("later") }
    }
    _ = scheduler.schedule(at: 1) { done.append("b") }
    scheduler.runDue(at: 2)
    #expect(done == ["a", "b", "c"])
    #expect(scheduler.nextTime == 9)
  }

  /// The reference is a sorted list.
  @Test func randomTimersRunAsASortedListHasThem() {
    var random = SplitMix(seed: 5)
    let scheduler = Scheduler()
    var (waiting, done, expected) = ([(Int, Int, Scheduler.Token)](), [Int](), [Int]())
    for index in 0..<2000 {
      switch random.number(4) {
      case 0 where !waiting.isEmpty:
        scheduler.cancel(waiting.remove(at: random.number(waiting.count)).2)
      case 1:
        let now = index + random.number(40)
        expected += waiting.filter { $0.0 <= now }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.1)
        waiting.removeAll { $0.0 <= now }
        scheduler.runDue(at: Double(now))
      default:
        let time = index + random.number(100)
        let token = scheduler.schedule(at: Double(time)) { done.append(index) }
        waiting.append((time, index, token))
      }
      #expect(scheduler.nextTime == waiting.map(\.0).min().map(Double.init))
    }
    #expect(done == expected)
  }
}
