import TestSupport
import Testing

@testable import TermContainers

/// The clock that tasks sleep on: exact times, one order, cancellation.
@MainActor
@Suite struct ApplicationClockTests {
  private let host = HeadlessHost(width: 20, height: 4)
  private var application: Application { host.application }

  @Test func theClockShowsTheTimeOfTheApplication() async {
    #expect(application.clock.now.offset == .zero)
    await host.advance(by: 0.1)
    #expect(application.clock.now.offset == .milliseconds(100))
    #expect(application.clock.minimumResolution == .nanoseconds(1))
  }

  /// A tape's times, whole milliseconds, survive the conversion both ways; so do their sums.
  @Test func wholeMillisecondsAreExact() {
    var sum = ApplicationClock.Instant(.zero)
    for milliseconds in stride(from: 0, through: 4_000_000, by: 997) {
      let time = Double(milliseconds) / 1000
      #expect(ApplicationClock.Instant(seconds: time).offset == .milliseconds(milliseconds))
      #expect(sum.seconds == time)
      sum = sum.advanced(by: .milliseconds(997))
    }
  }

  @Test func noTimeIsTooLongOrTooShort() {
    let far = ApplicationClock.Instant(.seconds(Int64.max / 2))
    #expect(far.seconds == Double(Int64.max / 2))
    #expect(ApplicationClock.Instant(seconds: 1e15).offset == .seconds(1e15))
    let short = Duration(secondsComponent: 0, attosecondsComponent: 1)
    #expect(ApplicationClock.Instant(short).seconds == 1e-9)
    #expect(ApplicationClock.Instant(.seconds(-2)).seconds == -2)
    let now = ApplicationClock.Instant(.zero)
    #expect(now.duration(to: now.advanced(by: short)) == short)
    #expect(now < now.advanced(by: short))
  }

  /// Timers and sleepers due at the same time run in the order in which they were asked for.
  @Test func sleepersAndTimersHaveOneOrder() async {
    var log: [String] = []
    host.step {
      for name in ["a", "b"] {
        Task {
          try await application.clock.sleep(for: .seconds(1))
          log.append("sleeper \(name)")
        }
      }
    }
    await host.advance(by: 0)
    for name in ["c", "d"] {
      application.schedule(after: 1) { log.append("timer \(name)") }
    }
    application.schedule(after: 0.999) { log.append("earlier") }
    host.step {
      Task {
        try await application.clock.sleep(for: .seconds(1))
        log.append("sleeper e")
      }
    }
    await host.advance(by: 1)
    let expected = ["earlier", "sleeper a", "sleeper b", "timer c", "timer d", "sleeper e"]
    #expect(log == expected)
  }

  @Test func sleepersAtRandomWakeAtTheirTimes() async {
    let first = await randomLog(seed: 7)
    #expect(first.count == 600)
    #expect(first.map(\.time) == first.map(\.time).sorted())
    let second = await randomLog(seed: 7)
    #expect(first == second)
  }

  private struct Line: Equatable {
    let time: Double
    let task: Int
  }

  private func randomLog(seed: UInt64) async -> [Line] {
    let host = HeadlessHost(rootViewController: ViewController())
    var generator = SplitMix(seed: seed)
    var log: [Line] = []
    host.step {
      for task in 0..<200 {
        let naps = (0..<3).map { _ in Int.random(in: 1...5000, using: &generator) }
        Task {
          var end = 0
          for nap in naps {
            try await host.application.clock.sleep(for: .milliseconds(nap))
            end += nap
            #expect(host.now == Double(end) / 1000)
            log.append(Line(time: host.now, task: task))
          }
        }
      }
    }
    #expect(await host.settle())
    return log
  }

  @Test func aCancelledSleeperWakesAtOnce() async {
    var ends: [Double] = []
    var tasks: [Task<Void, Never>] = []
    host.step {
      tasks = (0..<1000).map { number in
        Task {
          do { try await application.clock.sleep(for: .seconds(1 + number)) } catch {
            #expect(error is CancellationError)
          }
          ends.append(application.now)
        }
      }
    }
    await host.advance(by: 0.5)
    #expect(ends.isEmpty && host.nextEventTime == 1)
    for task in tasks { task.cancel() }
    await host.advance(by: 0)
    #expect(ends == [Double](repeating: 0.5, count: 1000))
    #expect(host.isAtRest && host.nextEventTime == nil)
  }

  @Test func aTaskCancelledBeforeDoesNotSleep() async {
    var error: (any Error)?
    host.step {
      let task = Task {
        do { try await application.clock.sleep(for: .zero) } catch let thrown { error = thrown }
      }
      task.cancel()
    }
    await host.advance(by: 0)
    #expect(error is CancellationError && host.isAtRest)
  }

  @Test func aSleepUntilAPastTimeReturnsAtOnce() async {
    await host.advance(by: 5)
    var woken: [Double] = []
    host.step {
      Task {
        try await application.clock.sleep(until: .init(.seconds(2)))
        woken.append(application.now)
        try await application.clock.sleep(for: .seconds(-3), tolerance: .seconds(9))
        woken.append(application.now)
      }
    }
    await host.advance(by: 0)
    #expect(woken == [5, 5])
  }

  /// Sleepers wait while time stands still, and sleep longer while it runs slowly.
  @Test func sleepersGoByThePace() throws {
    let base = VirtualClock()
    let pace = PacedClock(base)
    let application = Application(screen: HeadlessScreen(size: .zero), timeSource: pace)
    let sleeper = Sleeper()
    _ = application.scheduler.schedule(
      sleeper, at: application.clock.now.advanced(by: .seconds(60)).seconds)
    pace.rate = 0.5
    #expect(application.timeToNextEvent == 120)
    pace.isPaused = true
    base.advance(to: 1000)
    try application.turn()
    #expect(application.timeToNextEvent == nil && application.scheduler.nextTime == 60)
    pace.isPaused = false
    base.advance(to: 1120)
    try application.turn()
    #expect(application.scheduler.nextTime == nil)
  }
}
