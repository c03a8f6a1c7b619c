import Foundation
import TermContainers
import TestSupport
import Testing

/// What a terminal sends belongs to the program that has taken it. Nothing of it reaches the shell
/// that the program was started from, however the program ends.
@Suite(.waitsForProcesses) struct UnreadInputTests {
  private let folder = TemporaryFolder.made()

  /// A shell in the folder that runs the line.
  private func shell(_ line: String) throws -> PlayedProgram {
    let program = try PlayedProgram(
      shell: "cd '\(folder.path)'; exec bash --norc --noprofile -i",
      environment: [
        "PS1": "ready> ", "HISTFILE": "", "TMPDIR": "", "SWIFT_BACKTRACE": "enable=no",
      ])
    #expect(program.wait { program.outputText.contains("ready> ") })
    program.type(line + "\r")
    return program
  }

  /// The demo `tabs`, whose field is being edited.
  private func editing() throws -> PlayedProgram {
    let program = try shell("\"$DEMO\" tabs")
    #expect(program.shows("Search"))
    program.press("\u{1B}2/")
    #expect(program.shows("Esc  done"))
    return program
  }

  /// Each line of it is a command that leaves a trace.
  private static func paste(_ count: Int = 1) -> String {
    "\u{1B}[200~" + String(repeating: "hello\u{1C}\u{1A}\u{03}\rtouch x\r", count: count)
      + "\u{1B}[201~"
  }

  /// A paste that the line cannot hold: its end is still on its way when the program has ended.
  private static let large = paste(10_000)

  /// Waits until the shell has the terminal and has done what else it got; nothing has happened.
  private func expectUntouched(
    _ program: PlayedProgram, after end: String = "\u{1B}[?1049l",
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let isBack = program.wait {
      let shown = program.outputText.components(separatedBy: end)
      return shown.count > 1 && shown.last?.contains("ready> ") == true
    }
    #expect(isBack, sourceLocation: location)
    program.type("echo fi''ne\r")
    let isFine = program.wait { program.outputText.contains("\rfine\r\n") }
    #expect(isFine, sourceLocation: location)
    #expect(folder.names == [], sourceLocation: location)
    #expect(!program.outputText.contains("not found"), sourceLocation: location)
  }

  private func quit(_ program: PlayedProgram) throws {
    program.type("\u{03}")
    try expectUntouched(program)
    try program.expectQuit(typing: "exit\r")
  }

  @Test func aPastedControlCharacterIsText() throws {
    let program = try editing()
    program.type(Self.paste())
    #expect(program.shows("␜␚␃ touch x"))
    try quit(program)
  }

  /// The key of the terminal's driver ends the job by its signal, as ever.
  @Test func theTypedKeyEndsTheJob() throws {
    let program = try editing()
    program.type("\u{1C}" + Self.paste())
    #expect(program.wait { program.outputText.contains("Quit") })
    try expectUntouched(program)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGILL, SIGABRT])
  func aSignalDropsTheRestOfAPaste(_ number: Int32) throws {
    let program = try editing()
    let half = Self.large.utf8.count / 2
    program.terminal.send(Self.large.utf8.prefix(half))
    let demo = try #require(program.terminal.foregroundProcess)
    kill(demo, number)
    program.terminal.send(Self.large.utf8.dropFirst(half))
    try expectUntouched(program)
  }

  /// The program never sees the paste, of which the line holds only the beginning.
  @Test(arguments: [SIGTERM, SIGSEGV])
  func aSignalDropsAPasteThatIsUnread(_ number: Int32) throws {
    let program = try editing()
    let demo = try #require(program.terminal.foregroundProcess)
    program.type("\u{1B}[200~")
    #expect(program.wait { program.terminal.hasReadInput })
    kill(demo, number)
    program.type(String(Self.large.dropFirst(6)))
    try expectUntouched(program)
  }

  @Test(arguments: [large, "\rtouch x\r", String(repeating: "\rtouch x\r", count: 300)])
  func whatFollowsTheLastKeyIsDropped(_ rest: String) throws {
    let program = try editing()
    program.type("\u{03}" + rest)
    try expectUntouched(program)
  }

  /// With the key, and with the signal in the middle of a paste.
  @Test(arguments: [false, true])
  func aStopDropsTheRestOfAPaste(_ isSignal: Bool) throws {
    let program = try editing()
    let demo = try #require(program.terminal.foregroundProcess)
    let half = Self.large.utf8.count / 2
    program.terminal.send(Array((isSignal ? "" : "\u{1A}").utf8) + Self.large.utf8.prefix(half))
    if isSignal { kill(demo, SIGTSTP) }
    program.terminal.send(Self.large.utf8.dropFirst(half))
    #expect(program.wait { program.outputText.contains("Stopped") })
    try expectUntouched(program)
    program.forgetOutput()
    program.type("fg\r")
    #expect(program.wait { program.emulator.isAlternateScreen })
    // Its keys are keys again, and a paste is a paste.
    #expect(program.wait { program.terminal.hasReadInput })
    program.type("\u{1B}1\u{1B}2/" + Self.paste())
    program.expect(showing: "END", after: "\u{05}END")
    try quit(program)
  }

  /// The recorder gives the terminal back for another program: one that the paste ends, as `cat` on
  /// its own line, and one that a signal ends with the recorder.
  @Test(arguments: [
    ("cat", 0), ("sh -c 'stty raw -echo; cat >/dev/null'", SIGTERM),
    ("sh -c 'stty raw -echo; cat >/dev/null'", SIGSEGV),
  ])
  func theRecorderDropsTheRestOfAPaste(_ command: String, _ number: Int32) throws {
    let files = try TemporaryFolder()
    let program = try shell("\"$TOOL\" rec -o '\(files.path)/x.cast' -- \(command)")
    #expect(program.wait { program.outputText.contains("Recording to") })
    let half = Self.large.utf8.count / 2
    program.terminal.send(Self.large.utf8.prefix(half))
    if number != 0 { kill(try #require(program.terminal.foregroundProcess), number) }
    program.terminal.send(Self.large.utf8.dropFirst(half))
    try expectUntouched(program, after: "\u{1B}[?1047l")
  }
}
