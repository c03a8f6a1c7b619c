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
  @Test func theListLoads() async {
    await assertTape(
      "Tapes/loading.tape", on: HeadlessHost(rootViewController: LoadingViewController()))
  }

  @Test func aRecordingWaitsForTasks() async throws {
    let host = HeadlessHost(rootViewController: LoadingViewController())
    let tape = Tape("Enter\nWait+Screen /ready/")
    let recording = try await Recording.of(tape, on: host)
    #expect(recording.film.frames.map(\.time) == [0, 2] && host.now == 2)
  }

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

/// An app that loads what it shows by a task.
private final class LoadingViewController: ViewController {
  private let label = Label("loading")

  override func loadView() { view = label }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let clock = view.window?.application?.clock else { return }
    Task {
      try await clock.sleep(for: .seconds(2))
      label.text = "ready"
    }
  }
}
