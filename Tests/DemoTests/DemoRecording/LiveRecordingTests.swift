import Foundation
import TermContainers
import TermRecorder
import TestSupport
import Testing

@testable import RecorderCommands
@testable import demo_tui

/// A live run and the recording of its tape have the same frames at the same times.
@MainActor
@Suite struct LiveRecordingTests {
  private struct Frame: Equatable {
    let time: Double
    let surface: Surface
  }

  /// Plays `script` on a screen with its own clock. Returns the tape, the frames shown, and the
  /// number of events left out.
  private func play(
    _ launch: DemoLaunch, _ script: [(time: Double, events: [Event])],
    size: Size = Size(width: 80, height: 24), work: Double = 0, seed: UInt64 = 1
  ) throws -> (tape: String, frames: [Frame], leftOut: Int) {
    let clock = VirtualClock()
    let base = ScriptedScreen(size, clock, script: script, work: work, seed: seed)
    (base.colors, base.mixesColors) = (launch.colors, launch.colors == .trueColor)
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
    let folder = try TemporaryFolder()
    let path = try folder.write(tape, "live.tape")
    #expect(Tape(tape).diagnostics.isEmpty, "\(Tape(tape).diagnostics)")
    return try RecordedTape(TapeReview(TapeFile(path: path), among: DemoPrograms())).recording
  }

  /// Leaves out the frames that look like the one before.
  private func changes(_ frames: [Frame]) -> [Frame] {
    frames.reduce(into: []) { if $0.last?.surface != $1.surface { $0.append($1) } }
  }

  private func expectSame(_ live: [Frame], _ tape: String, _ comment: String) throws {
    let live = changes(live)
    let recorded = changes(
      try replay(tape).film.frames.map { Frame(time: $0.time, surface: $0.surface) })
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

  /// The number of plays of each demo.
  nonisolated static let plays = UInt64(TestLength.count(1, long: 6))

  @Test(arguments: TapeTests.someNames) func everyFrameIsInTheTapeAtItsTime(_ name: String) throws {
    var count = 0
    // Each demo has plays of its own.
    let first = UInt64(TapeTests.names.firstIndex(of: name) ?? 0) * Self.plays
    for seed in first..<first + Self.plays {
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
    #expect(count > 5 * Int(Self.plays), "there is too little to be seen")
  }

  private func key(_ name: String) -> Event { .key(KeyEvent(name: name) ?? KeyEvent(.insert)) }

  /// Presses one key each half second.
  private func script(_ keys: String) -> [(time: Double, events: [Event])] {
    let names = keys.split(separator: " ").map(String.init) + ["Ctrl+c"]
    return names.indices.map { index in (Double(index + 1) / 2, [key(names[index])]) }
  }

  @Test(
    arguments: zip(
      [ColorDepth.palette256, .palette16, .palette8, .mono, .mono],
      [false, true, false, true, false]))
  func fewColoursAndASCIIAreInTheTape(_ depth: ColorDepth, _ isASCII: Bool) throws {
    for demo in [Demo.orangeBlue, .ringMenu] {
      var launch = DemoLaunch(demo)
      (launch.colors, launch.isASCII) = (depth, isASCII)
      let played = try play(launch, script("s h Right Enter Tab ? x"))
      let screen = HeadlessScreen(size: .zero)
      (screen.colors, screen.isASCII) = (depth, isASCII)
      let shown = played.frames.map { Frame(time: $0.time, surface: screen.shown($0.surface)) }
      // Frames that differ only in what this screen cannot show still count as frames.
      try expectSame(shown, played.tape, "\(demo.name) at \(depth)")
    }
  }

  /// The script opens the gallery, which plays a walk-through, then another demo, and goes back.
  @Test func theGalleryIsInTheTape() throws {
    let played = try play(
      DemoLaunch(.factory), script("n Escape Down Up Up Enter Escape Home Enter s Escape x x x"))
    #expect(played.frames.contains { $0.surface.text.contains("▶ 6 factory") })
    #expect(played.frames.contains { $0.surface.text.contains("▶ 5 pinned") })
    try expectSame(played.frames, played.tape, "gallery")
  }

  /// A slowed demo is recorded at its own pace, and a paused one takes no time.
  @Test func theTapesTimeIsTheDemos() throws {
    let launch = DemoLaunch(.orangeBlue)
    let slow = try play(launch, script("[ [ s . . . . . . . ."))
    #expect(slow.frames.contains { $0.surface.text.contains("(0.25×)") })
    try expectSame(slow.frames, slow.tape, "slow")
    let halted = try play(launch, script("s p . . . p h h"))
    #expect(halted.frames.contains { $0.surface.text.contains("(paused)") })
    try expectSame(halted.frames, halted.tape, "halted")
    #expect(TapeTimeline(Tape(halted.tape)).duration < 3)
    #expect(halted.tape.contains("Type \"s\"\nSleep 500ms\nType \"p"))
  }

  @Test func theKeyThatEndsItIsNoPartOfIt() throws {
    // The key is the same wherever it is pressed: each place has one of the two.
    let ends = [
      "q", "Ctrl+c", "? Ctrl+c", "T q", "T ? Ctrl+c", "w q", "Escape ? Ctrl+c",
    ]
    for end in ends {
      let keys = "s \(end)".split(separator: " ").map(String.init)
      let events = keys.indices.map { index in
        (time: Double(index + 1), events: [key(keys[index])])
      }
      let played = try play(DemoLaunch(.orangeBlue), events)
      #expect(!played.tape.contains("\"q\"") && !played.tape.contains("Ctrl"))
      #expect(TapeTimeline(Tape(played.tape)).duration == Double(keys.count))
      try expectSame(played.frames, played.tape, end)
    }
  }

  /// Characters that occur in pastes, or from a terminal that sends nonsense.
  @Test func oddKeysAreInTheTapeOrNotHandedIn() throws {
    let scalars =
      "a\u{301}\u{7F}\u{A0}\u{2028}\u{200D}\"'`\u{1F1E9}\u{1F1EA}\u{FEFF}\u{FFFD}{/#\\\u{E000}"
    var events = scalars.unicodeScalars.map { Event.key(KeyEvent(.character(Character($0)))) }
    events += [KeyModifierFlags.alternate, .shift, [.control, .alternate]].flatMap { held in
      scalars.unicodeScalars.map { .key(KeyEvent(.character(Character($0)), modifiers: held)) }
    }
    events += [.mouse(.init(.moved, at: Point(x: 70_000, y: 70_000))), key("F63")]
    for name in ["tunnel", "pinned", "ring-menu"] {
      let script: [(time: Double, events: [Event])] = [
        (0.5, events), (1, [key("Enter")]), (1.5, [key("Ctrl+c")]),
      ]
      let played = try play(DemoLaunch(try Demo.named(name)), script)
      #expect(played.leftOut > 0 && played.leftOut < 20, "\(played.leftOut)")
      try expectSame(played.frames, played.tape, name)
    }
  }
}
