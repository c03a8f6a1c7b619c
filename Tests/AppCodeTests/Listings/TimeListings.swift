import TermContainers
import Testing

/// The examples of clocks, timers and hosts.
@MainActor
@Suite struct TimeListings {
  @Test func aHostRunsAController() {
    let host = HeadlessHost(
      rootViewController: CounterViewController(), size: Size(width: 20, height: 3))
    host.send("+")
    host.advance(by: 1)
    let text = host.text  // "count: 1"
    #expect(text.split(separator: "\n") == ["count: 1"] && host.now == 1)
  }

  @Test func aVirtualClockMovesAtOnce() {
    let clock = VirtualClock()
    clock.advance(to: 1.5)
    let now = clock.now  // 1.5, and no time has passed
    #expect(now == 1.5)
  }

  @Test func aRealClockGoesOn() {
    let clock = RealClock()
    let start = clock.now
    let seconds = clock.now - start
    #expect(seconds >= 0)
  }

  @Test func aPacedClockIsStepped() {
    let base = VirtualClock()
    let clock = PacedClock(base)
    clock.rate = 0.25  // a quarter of the speed
    clock.isPaused = true
    clock.step(by: 0.5)
    base.advance(to: 10)
    #expect(clock.now == 0.5)
  }

  @Test func aSourceIsTheApplicationsTime() {
    let clock = PacedClock(RealClock())
    let screen = HeadlessScreen(size: Size(width: 80, height: 24))
    let application = Application(screen: screen, timeSource: clock)
    clock.isPaused = true  // every animation of the application stands still
    #expect(application.now == clock.now)
  }

  @Test func aTimerIsCancelled() {
    let host = HeadlessHost(rootViewController: ViewController())
    let application = host.application
    var calls: [String] = []
    application.schedule(after: 1) { calls.append("first") }
    let second = application.schedule(after: 2) { calls.append("second") }
    application.cancel(second)
    host.settle()
    #expect(calls == ["first"])
  }

  @Test func aTaskSleepsOnTheClock() async throws {
    let host = HeadlessHost(rootViewController: ViewController())
    let application = host.application
    var hasRung = false
    host.step {
      Task {
        try await application.clock.sleep(for: .seconds(60))
        hasRung = true
      }
    }
    await host.advance(by: 59)
    #expect(!hasRung)
    await host.advance(by: 1)
    #expect(hasRung)
  }
}
