import Testing

@testable import TermContainers

@MainActor
@Suite struct PacedClockTests {
  private let base = VirtualClock()
  private let clock: PacedClock

  init() {
    base.advance(to: 10)
    clock = PacedClock(base)
  }

  @Test func aPacedClockIsAsItsBaseAtFirst() {
    base.advance(to: 12)
    #expect(clock.now == 12 && clock.wait(until: 15) == 3)
  }

  @Test func aPacedClockGoesFasterAndSlower() {
    clock.rate = 0.5
    base.advance(to: 14)
    #expect(clock.now == 12 && clock.wait(until: 13) == 2)
    clock.rate = 4
    base.advance(to: 15)
    #expect(clock.now == 16 && clock.wait(until: 15) == 0)
    for (wanted, got) in [(0.0, 0.1), (100, 4)] {
      clock.rate = wanted
      #expect(clock.rate == got)
    }
  }

  @Test func aPausedClockStandsStill() {
    clock.isPaused = true
    base.advance(to: 20)
    #expect(clock.now == 10 && clock.wait(until: 11) == nil && clock.wait(until: 10) == 0)
    clock.step(by: 0.5)
    #expect(clock.now == 10.5)
    clock.step(by: -3)
    #expect(clock.now == 10.5)
    clock.isPaused = false
    base.advance(to: 21)
    #expect(clock.now == 11.5)
  }
}
