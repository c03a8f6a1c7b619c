import Foundation
import PictureSupport
import TermContainers
import TermRecorder
import Testing

@testable import demo_tui

/// What is played live and what its tape records: the same frames at the same times, all of them.
@MainActor
@Suite struct LiveRecordingTests {
  private struct Frame: Equatable {
    let time: Double
    let surface: Surface
  }

  /// Plays `script` on a screen with a clock of its own. Returns the tape, and what was seen.
  private func play(
    _ launch: DemoLaunch, _ script: [(time: Double, events: [Event])],
    size: Size = Size(width: 80, height: 24), work: Double = 0, seed: UInt64 = 1
  ) throws -> (tape: String, frames: [Frame], leftOut: Int) {
    let clock = VirtualClock()
    let base = ScriptedScreen(size, clock, script: script, work: work, seed: seed)
    base.mixesColors = launch.colors == .trueColor
    base.isASCII = launch.isASCII
    let live = LiveRecording(launch, in: TapeFile(path: "x.tape"), on: base, clock: clock)
    var frames: [Frame] = []
    base.onFrame = { surface in
      let time = live.screen.clock.now
      if frames.last?.time == time { frames.removeLast() }
      frames.append(Frame(time: time, surface: surface))
    }
    try live.run()
    return (live.screen.text, frames, live.screen.leftOut)
  }

  private func replay(_ tape: String) throws -> Recording {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(UUID().uuidString).tape")
    defer { try? FileManager.default.removeItem(at: file) }
    try tape.write(to: file, atomically: true, encoding: .utf8)
    #expect(Tape(tape).diagnostics.isEmpty, "\(Tape(tape).diagnostics)")
    return try RecordedTape(TapeFile(path: file.path)).recording
  }

  private func expectSame(_ live: [Frame], _ tape: String, _ comment: String) throws {
    let recorded = try replay(tape).frames.map { Frame(time: $0.time, surface: $0.surface) }
    guard live != recorded else { return }
    let index = zip(live, recorded).prefix { $0 == $1 }.count
    let (mine, its) = (
      live.indices.contains(index) ? live[index] : nil,
      recorded.indices.contains(index) ? recorded[index] : nil
    )
    Issue.record(
      """
      \(comment): frame \(index) of \(live.count) and \(recorded.count)
      live at \(mine?.time ?? -1):
      \(mine?.surface.text ?? "none")
      recorded at \(its?.time ?? -1):
      \(its?.surface.text ?? "none")
      \(tape)
      """)
  }

  /// How many plays of each demo; LIVE_PLAYS says another number.
  nonisolated static let plays =
    ProcessInfo.processInfo.environment["LIVE_PLAYS"].flatMap(UInt64.init) ?? 6

  @Test(arguments: TapeTests.names) func everyFrameAtEveryTime(_ name: String) throws {
    var count = 0
    for seed in 0..<Self.plays {
      var launch = DemoLaunch(try Demo.named(name))
      launch.seed = seed &* 0x9E37_79B9_7F4A_7C15
      launch.reducesMotion = seed % 5 == 4
      var random = RandomPlay(seed: seed, size: Size(width: 80, height: 24))
      let played = try play(
        launch, random.script(60), work: Double(seed % 3) * 0.004, seed: seed)
      #expect(played.leftOut == 0)
      try expectSame(played.frames, played.tape, "\(name), seed \(seed)")
      count += played.frames.count
    }
    #expect(count > 20 * Int(Self.plays), "there is too little to be seen")
  }
}
