import TermContainers
import TermRecorder
import TestSupport
import Testing

@testable import RecorderCommands
@testable import demo_tui

/// Replays the recording of each demo's walk-through in an emulator, which must show each recorded
/// frame.
@Suite struct CastReplayTests {
  @Test(arguments: ["orange-blue", "show-hide", "ring-menu", "tunnel", "pinned", "factory"])
  @MainActor func everyFrameIsThePicture(_ name: String) throws {
    let demo = try Demo.named(name)
    var timeline = TapeTimeline(Tape(try StarterTape(of: demo).text))
    _ = timeline.takeLaunch(of: "demo-tui")
    let size = Size(
      width: timeline.settings.columns ?? 80, height: timeline.settings.rows ?? 24)
    let host = HeadlessHost(size: size) { StageWindow(application: $0, demo: demo) }
    let recording = try Recording.of(timeline, on: host)
    #expect(recording.film.frames.count > 2)
    let emulator = TerminalEmulator(columns: size.width, rows: size.height)
    for (frame, bytes) in zip(recording.film.frames, recording.output) {
      emulator.feed(bytes)
      let comparison = GridComparison(frame.surface)
      guard comparison.matches(emulator) else {
        return comparison.expect(emulator, "at \(frame.time) s")
      }
    }
  }
}
