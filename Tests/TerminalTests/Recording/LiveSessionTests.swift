import Foundation
import TermContainers
import TermRecorder
import TestSupport
import Testing

/// `term-recorder rec` on a terminal: the cast is what was seen, and the tape plays it again.
@Suite(.waitsForProcesses) struct LiveSessionTests {
  fileprivate let folder = TemporaryFolder.made()

  /// Starts `rec` with both files, and waits until it says so.
  fileprivate func record(
    _ command: [String], size: Size = .usual, _ options: [String] = []
  ) throws -> PlayedProgram {
    let files = ["-o", folder.path("x.cast"), "-o", folder.path("x.tape")]
    let program = try PlayedProgram(
      test: "term-recorder", ["rec"] + files + options + ["--"] + command, size: size,
      environment: ["SWIFT_BACKTRACE": "enable=no"])
    #expect(program.wait { program.outputText.contains("Recording to") })
    return program
  }

  /// `cat` echoes each line below what was typed.
  private func expectEchoed(_ line: String, by program: PlayedProgram) {
    program.type(line + "\r")
    #expect(program.wait { program.emulator.lines.count { $0.hasPrefix(line) } == 2 })
  }

  /// The last screens of the cast and of the tape played again.
  fileprivate func lastScreens() throws -> (cast: String, tape: String) {
    let cast = try Recording.last(Cast(folder.text("x.cast")))
    let tape = Tape(try folder.text("x.tape"))
    let played = try Recording.of(tape, inShell: ShellOptions())
    return (cast, played.film.frames.last?.surface.text ?? "")
  }

  @Test func aProgramIsRecordedAsCastAndTape() throws {
    let program = try record(["cat"])
    for line in ["hello", "it's"] { expectEchoed(line, by: program) }
    try program.expectQuit(typing: "\u{4}")
    #expect(folder.names == ["x.cast", "x.tape"])
    let tape = try folder.text("x.tape")
    #expect(
      tape.contains("Type \"clear; exec cat\"") && tape.contains(/Type\S* "hello"/), "\(tape)")
    let screens = try lastScreens()
    #expect(screens.cast.hasPrefix("hello\nhello\nit's\nit's\n") && screens.tape == screens.cast)
  }

  /// As `sudo` and others ask: without echo, whole lines.
  @Test(arguments: [["hunter2\r"], ["h", "unt", "er2", "\r"]])
  func aPasswordIsInNeitherFile(_ pieces: [String]) throws {
    let script = "read -r -s -p 'Password: ' word; echo; echo \"${#word} letters\"; read -r line"
    let program = try record(["bash", "-c", script])
    #expect(program.shows("Password:"))
    for piece in pieces {
      program.type(piece)
      program.showOutput(timeout: 0.05)
    }
    #expect(program.shows("7 letters"))
    try program.expectQuit(typing: "seen\r")
    let (cast, tape) = (try folder.text("x.cast"), try folder.text("x.tape"))
    for letters in ["hunter", "unt", "er2"] {
      #expect(!cast.contains(letters) && !tape.contains(letters), "\(tape)")
    }
    #expect(tape.contains("# The program hid what was typed here"), "\(tape)")
    #expect(tape.contains(/Type\S* "seen"/), "\(tape)")
    #expect(Tape(tape).isValid)
  }

  @Test func aNewSizeIsInBothFiles() throws {
    let program = try record(["cat"])
    program.resize(to: Size(width: 60, height: 10))
    #expect(program.wait { (try? folder.text("x.cast").contains("60x10")) == true })
    try program.expectQuit(typing: "\u{4}")
    #expect(try folder.text("x.tape").contains("#tape: resize 60x10"))
  }

  /// Also those that usually mean something to the terminal.
  @Test func everyKeyBelongsToTheProgram() throws {
    let program = try record([
      "sh", "-c", "stty raw -echo; echo ready; dd bs=1 count=5 2>/dev/null | od -An -tx1",
    ])
    #expect(program.shows("ready"))
    program.expect(showing: "03 1a 1c 11 13", after: "\u{3}\u{1A}\u{1C}\u{11}\u{13}")
    try program.expectEnd(.exited(0))
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGSEGV])
  func aSignalGivesTheTerminalBackAndKeepsTheFiles(_ number: Int32) throws {
    let program = try record(["sh", "-c", "echo $$ >\(folder.path("pid")); cat"])
    expectEchoed("kept", by: program)
    program.terminal.signal(number)
    try program.expectEnd(.signalled(number))
    #expect(try Recording.last(Cast(folder.text("x.cast"))).hasPrefix("kept\nkept"))
    #expect(try folder.text("x.tape").contains(/Type\S* "kept"/))
    let pid = try #require(Int32(folder.text("pid").dropLast()))
    #expect(program.wait { kill(pid, 0) != 0 }, "the program still runs")
  }

  @Test func whatRunsInTheBackgroundGoesOn() throws {
    let program = try record([
      "sh", "-c", "trap '' HUP; sleep 60 >/dev/null & echo $! >\(folder.path("pid"))",
    ])
    #expect(program.end() == .exited(0))
    let pid = try #require(Int32(folder.text("pid").dropLast()))
    #expect(kill(pid, 0) == 0)
    kill(pid, SIGKILL)
  }

  @Test func aQuietSessionSleeps() throws {
    let program = try record(["cat"])
    expectEchoed("x", by: program)
    program.showOutput(timeout: 0.2)
    let before = try #require(Activity(of: program))
    program.showOutput(timeout: 0.5)
    #expect(Activity(of: program)?.waits == before.waits)
  }
}

extension OtherPrograms {
  @Suite(.waitsForProcesses) struct LivePagerTests {
    @Test func aFullScreenProgramIsRecorded() throws {
      let session = LiveSessionTests()
      let file = try session.folder.write((1...99).map { "row \($0)\n" }.joined(), "rows")
      let program = try session.record(["less", file])
      #expect(program.shows("row 23"))
      program.expect(showing: "row 99", after: "G")
      program.forgetOutput()
      program.resize(to: Size(width: 60, height: 10))
      #expect(program.wait { program.outputText.contains("row 85") })
      program.expect(showing: "row 10", after: "g\u{1B}OB")
      try program.expectQuit(typing: "q")
      let tape = try session.folder.text("x.tape")
      #expect(tape.contains("#tape: resize 60x10") && tape.contains("Down"), "\(tape)")
      let screens = try session.lastScreens()
      #expect(screens.cast == screens.tape)
    }
  }
}

/// What stands in the way of `term-recorder rec`.
@Suite(.waitsForProcesses) struct LiveSessionTroubleTests {
  private let folder = TemporaryFolder.made()

  private static let outputs = ["-o", "x.cast", "-o", "x.tape"]
  static let troubles: [(arguments: [String], status: Int32, said: String)] = [
    (["-o", "x.tape", "-o", "m.cast", "cat"], 74, "remove it, or choose another name"),
    (outputs + ["no-such-program"], 69, "term-recorder: there is no program 'no-such-program'"),
    (["-o", "x.gif", "cat"], 64, "record turns them into other formats"),
    (["-o", "x.tape", "--cast-verson", "cat"], 64, "Unknown option '--cast-verson'"),
    (["-o", "x.tape", "-x", "cat"], 64, "Unknown option '-x'"), (["--help"], 0, "USAGE"),
  ]

  /// Nothing is recorded, and a file that was there stays.
  @Test(arguments: troubles)
  func troubleIsTold(_ arguments: [String], _ status: Int32, _ said: String) throws {
    _ = try folder.write("mine", "m.cast")
    let words = arguments.map { $0.contains("x.") || $0 == "m.cast" ? folder.path($0) : $0 }
    let program = try PlayedProgram(test: "term-recorder", ["rec"] + words)
    try program.expectEnd(.exited(status))
    let shown = program.emulator.lines.joined().trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(said.hasPrefix("term-") ? shown == said : shown.contains(said), "\(shown)")
    #expect(try folder.names == ["m.cast"] && folder.text("m.cast") == "mine")
  }

  /// What follows the command's name is the command's, also with a dash.
  @Test(arguments: [["echo", "-n", "x", "-o", "y"], ["--", "echo", "-n", "x", "-o", "y"]])
  func optionsBehindTheCommandAreItsOwn(_ words: [String]) throws {
    let program = try PlayedProgram(
      test: "term-recorder", ["rec", "-o", folder.path("x.tape")] + words)
    #expect(program.end() == .exited(0))
    #expect(program.outputText.contains("x -o y"), "\(program.outputText)")
    #expect(try folder.text("x.tape").contains("Type \"clear; exec echo -n x -o y\""))
  }
}

extension Recording {
  /// The last screen of a cast.
  fileprivate static func last(_ cast: Cast) throws -> String {
    try #require(Film(cast).frames.last).surface.text
  }
}
