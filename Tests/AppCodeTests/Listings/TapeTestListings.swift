import TermContainers
import TermRecorder
import TermRecorderTesting
import Testing

/// The examples of tests that play a tape.
@MainActor
@Suite struct TapeTestListings {
  @MainActor
  @Test func theCounterCounts() {
    let host = HeadlessHost(
      rootViewController: CounterViewController(), size: Size(width: 20, height: 3))
    assertTape("Tapes/counter.tape", on: host)
  }

  @MainActor
  @Test func theProgramGreets() {
    assertTape("Tapes/greeting.tape", inShell: ShellOptions())
  }

  @MainActor
  @Test func theCounterStartsAsFromAShell() {
    assertTape("Tapes/launched.tape") { timeline in
      var timeline = timeline
      _ = timeline.takeLaunch(of: "counter")
      let host = HeadlessHost(
        rootViewController: CounterViewController(), size: Size(width: 20, height: 3))
      return try Recording.of(timeline, on: host)
    }
  }
}
