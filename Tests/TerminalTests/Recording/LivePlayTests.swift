import Foundation
import TermContainers
import TermRecorder
import TestSupport
import Testing

@testable import RecorderCommands
@testable import ToolSupport
@testable import demo_tui

/// The release program on a terminal with `--record`: the tape records what the screen showed.
@Suite(.waitsForProcesses) struct LivePlayTests {
  private let folder = TemporaryFolder.made()

  private var tape: String { folder.path("mine.tape") }

  /// Plays the steps, each once the last one has come to rest, and quits. Returns the screen at
  /// each rest.
  private func play(
    _ demo: String, _ steps: [PlayStep], _ options: [String] = []
  ) async throws -> [[String]] {
    let program = try PlayedProgram([demo, "--record", tape, "--seed", "1"] + options)
    var (names, rests): ([String], [[String]]) = ([], [])
    for step in [""] + steps {
      if let size = step.size { program.resize(to: size) }
      program.type(step.bytes)
      names.append(step.name)
      let surface = try await HeadlessStage.surface(names.joined(separator: " "), demo: demo)
      guard program.expect(surface, "\(names)", showsTimes: true) else { return rests }
      rests.append(program.emulator.lines)
    }
    try program.expectQuit(typing: "q")
    #expect(folder.names == ["mine.tape"])
    return rests
  }

  /// Replays the tape's recording in an emulator. Returns the screens just before each key, press
  /// and resize, and at the end.
  @MainActor private func replay() throws -> [[String]] {
    let recorded = try RecordedTape(TapeReview(TapeFile(path: tape), among: DemoPrograms()))
    var timeline = recorded.timeline
    _ = timeline.takeLaunch(of: "demo-tui")
    let size = recorded.recording.film.size
    let emulator = TerminalEmulator(columns: size.width, rows: size.height)
    var frames = zip(recorded.recording.film.frames, recorded.recording.output).map {
      (time: $0.time, bytes: $1)
    }[...]
    var resizes = recorded.recording.film.resizes[...]
    func replayFrames(until time: Double) {
      while let frame = frames.first, frame.time < time {
        if let resize = resizes.first, resize.time <= frame.time {
          emulator.resize(columns: resize.size.width, rows: resize.size.height)
          resizes.removeFirst()
        }
        emulator.feed(frame.bytes)
        frames.removeFirst()
      }
    }
    // Counts whole milliseconds, because the frames' times are exact.
    var (milliseconds, screens): (Int, [[String]]) = (0, [])
    for step in timeline.steps {
      replayFrames(until: Double(milliseconds) / 1000)
      if case .send = step.action { screens.append(emulator.lines) }
      milliseconds += Int((step.duration * 1000).rounded())
    }
    replayFrames(until: .infinity)
    return screens + [emulator.lines]
  }

  static let plays: [(String, [PlayStep])] = [
    (
      "orange-blue",
      [
        "s", "h", "Tab", "Space", .resize(100, 30), .click(10, 3), "?", "x", "o", "s",
        .resize(80, 24),
      ]
    ),
    ("ring-menu", ["Right", "Enter", .resize(90, 28), "Down", "Tab", .click(20, 10)]),
    ("tunnel", ["f", "Right", .click(30, 8), "f"]),
    ("factory", ["n", "2", "n", "t", "n", .resize(100, 30), "n", "o"]),
  ]

  /// Even the times that a demo shows are the same, to the millisecond.
  @Test(arguments: plays)
  func theTapeShowsWhatWasSeen(_ demo: String, _ steps: [PlayStep]) async throws {
    let rests = try await play(demo, steps)
    #expect(rests.count == steps.count + 1)
    let screens = try await replay()
    var next = screens[...]
    for (index, rest) in rests.enumerated() {
      guard let place = next.firstIndex(of: rest) else {
        let tape = try folder.text("mine.tape")
        let pictures = [rest, screens[min(index, screens.count - 1)]].map {
          $0.joined(separator: "\n")
        }
        Issue.record(
          "\(demo): rest \(index) is not recorded\n\(pictures[0])\n\(pictures[1])\n\(tape)")
        return
      }
      next = next[place...]
    }
    #expect(screens.last == rests.last)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGABRT])
  func aSignalLosesNothing(_ number: Int32) async throws {
    let program = try PlayedProgram.started(["orange-blue", "--record", tape])
    program.type("s")
    program.expect(try await HeadlessStage.surface("s"))
    program.type("o")
    program.expect(try await HeadlessStage.surface("s o"))
    let shown = program.emulator.lines
    program.terminal.signal(number)
    try program.expectEnd(.signalled(number))
    #expect(folder.names == ["mine.tape"])
    #expect(try await replay().last == shown)
  }

  /// A tape has no command for a paste of several lines of which one has all quotes.
  @Test(arguments: [
    (1, "demo-tui: 1 event could not be recorded: a tape has no command for it"),
    (2, "demo-tui: 2 events could not be recorded: a tape has no command for them"),
  ])
  func eventsThatATapeCannotExpressAreCounted(count: Int, line: String) throws {
    let program = try PlayedProgram.started(["orange-blue", "--record", tape])
    for _ in 0..<count { program.type("\u{1B}[200~`'\"\nb\u{1B}[201~") }
    try program.expectQuit(typing: "q")
    #expect(program.outputText.contains(line))
    let note = "# Not recorded, a tape has no command for it: a paste of 5 bytes"
    #expect(try folder.text("mine.tape").components(separatedBy: note).count == count + 1)
  }

  @Test func aTerminalThatGoesAwayLosesNothing() async throws {
    let program = try PlayedProgram(
      shell: "trap '' HUP; exec \"$DEMO\" orange-blue --record '\(tape)'")
    program.expectStart()
    program.type("h")
    program.expect(try await HeadlessStage.surface("h"))
    program.terminal.closeMaster()
    #expect(program.end() == .exited(74))
    #expect(folder.names == ["mine.tape"])
    #expect(try await replay().last?.contains { $0.contains("OrangeViewController") } == false)
  }

  @Test func fewColoursAndAsciiAreInTheTape() async throws {
    let program = try PlayedProgram(
      ["orange-blue", "--record", tape, "--ascii", "--color", "16", "--reduce-motion"])
    #expect(program.shows("+- ButtonView"))
    program.expect(showing: "BlueViewController O", after: "s")
    let shown = program.emulator.lines
    try program.expectQuit(typing: "q")
    let text = try folder.text("mine.tape")
    #expect(text.contains(" --reduce-motion --ascii"))
    #expect(try await replay().last == shown)
  }

  /// A file that cannot be written is reported before the terminal is taken, and nothing is left
  /// behind.
  @Test func badFilesAreToldAtOnce() throws {
    for path in ["/nowhere/x.tape", folder.path, "/dev/full", "\(folder.path)/no/x.tape", ""] {
      let program = try PlayedProgram(["orange-blue", "--record", path])
      #expect(program.end() == .exited(74), "\(path)")
      #expect(program.outputText.contains("cannot write"), "\(program.outputText)")
      #expect(!program.outputText.contains("\u{1B}[?1049h"))
    }
    #expect(folder.names == [])
    let gif = try PlayedProgram(["orange-blue", "--record", "\(folder.path)/x.gif"])
    #expect(gif.end() == .exited(64) && gif.outputText.contains("--record writes a tape"))
    _ = try folder.write("a take", "mine.tape")
    let again = try PlayedProgram(["orange-blue", "--record", tape])
    #expect(again.end() == .exited(74) && again.outputText.contains("it already exists"))
    #expect(try folder.names == ["mine.tape"] && folder.text("mine.tape") == "a take")
  }

  @Test func aTerminalThatCannotBeUsedLeavesNothing() throws {
    try CommandRun(["orange-blue", "--record", tape]).ended(69).silently()
    let program = try PlayedProgram(
      ["orange-blue", "--record", tape], environment: ["TERM": "nonsense"])
    #expect(program.end() == .exited(69))
    #expect(folder.names == [])
  }
}
