import Foundation
import TermContainers
import TestSupport
import Testing

/// `TestApp`, a program as users write them, built with the tests.
@Suite(.waitsForProcesses) struct TestAppTests {
  @Test func theReadmesExampleIsShown() throws {
    let program = try PlayedProgram.app("readme")
    #expect(program.shows("─ Child ─"))
    try program.expectQuit(typing: "\u{03}")
    #expect(program.outputText.hasSuffix("status 0\r\n"))
  }

  /// Without a terminal an app prints one line on standard error that says why; no trap, no trace.
  @Test(arguments: [
    (">/dev/null", "", "no terminal to draw on", 69), (">&-", "", "no terminal to draw on", 69),
    ("<&- >&-", "", "no terminal to draw on", 69), ("", "none", "unknown terminal type 'none'", 69),
    ("", "dumb", "cannot move the cursor", 69),
  ])
  func anAppEndsWithoutATerminal(
    _ redirected: String, _ term: String, _ reason: String, _ status: Int
  )
    throws
  {
    let program = try PlayedProgram.app(
      "readme", redirected: redirected,
      environment: term.isEmpty ? [:] : ["TERM": term, "SWIFT_BACKTRACE": "enable=yes"])
    #expect(program.end() == .exited(0))
    let lines = program.outputText.components(separatedBy: "\r\n")
    #expect(lines.count == 3, "\(lines)")
    #expect(lines[0].hasPrefix("TestApp: ") && lines[0].contains(reason))
    #expect(lines[1] == "status \(status)")
  }

  /// What an app prints that never takes the terminal.
  @Test(arguments: [
    ("exec 7>&2; \"$APP\" readme <&- >&- 2>&-; echo \"status $?\" >&7", "status 69"),
    (
      "ulimit -n 9; \"$APP\"; echo \"status $?\"",
      "TestApp: cannot set up the terminal: Too many open files\r\nstatus 71"
    ),
    (
      "SWIFT_BACKTRACE=enable=yes \"$APP\" throwing; echo \"status $?\"",
      "TestApp: no settings in the file  [31m\r\nstatus 1"
    ),
    (
      "\"$APP\" catching </dev/null | cat; echo \"status $?\"",
      "caught: no terminal to draw on\r\nstatus 0"
    ),
  ])
  func whatAnAppSaysIsALine(_ script: String, _ said: String) throws {
    let program = try PlayedProgram(
      shell: script, environment: ["SWIFT_BACKTRACE": "enable=no"])
    #expect(program.end() == .exited(0))
    #expect(program.outputText == said + "\r\n")
  }

  /// Text printed before, during and after the run, to either output, keeps its order.
  @Test func theTextThatAnAppPrintsKeepsItsOrder() throws {
    let program = try PlayedProgram.app("printing")
    program.expectBusy()
    program.type("ab")
    program.expectBusy("Busy 2")
    #expect(!program.outputText.contains("printed"))
    try program.expectQuit(typing: "q")
    let lines = program.emulator.lines.filter { !$0.isEmpty }
    #expect(
      lines == ["before", "printed 1", "warned 1", "printed 2", "warned 2", "after", "status 0"])
  }

  @Test func aTrapIsExplainedOnTheMainScreen() throws {
    let program = try PlayedProgram.app("trapping")
    program.expectBusy()
    try program.expectQuit(typing: "x")
    let afterwards = program.outputText.components(separatedBy: "\u{1B}[?1049l").last ?? ""
    #expect(afterwards.contains("Fatal error: as expected"))
    #expect(program.outputText.contains("status 13"))
  }

  /// A cycle of taking the terminal and giving it back leaks no descriptor, and far less memory
  /// than the 16 kB of a terminal's description.
  @Test func cyclesLoseNothing() throws {
    let program = try PlayedProgram.app("cycling")
    try program.expectEnd(.exited(0))
    for renderer in ["encoder", "curses"] {
      let lines = program.outputText.components(separatedBy: "\r\n")
      let line = lines.first { $0.contains(renderer + " peak ") }
      let words = try #require(line).split(separator: " ").compactMap { Int($0) }
      #expect(words.count == 2 && words[0] < 1500 && words[1] == 0, "\(line ?? "")")
    }
  }

  @Test func exitGivesTheTerminalBack() throws {
    let program = try PlayedProgram.app("exiting")
    program.expectBusy()
    try program.expectQuit(typing: "x")
    #expect(program.outputText.hasSuffix("status 3\r\n"))
  }

  /// The app's own signal handlers stay, whether installed before the terminal was taken or after,
  /// and the program goes on.
  @Test func handlersOfTheAppStay() throws {
    let program = try PlayedProgram(test: "TestApp", ["handling"])
    program.expectBusy()
    program.terminal.signal(SIGUSR1)
    program.terminal.signal(SIGUSR2)
    program.type("\u{1C}x")
    program.expectBusy("Busy 1")
    try program.expectTaken()
    try program.expectQuit(typing: "q")
    let words = program.emulator.lines.filter { $0.hasSuffix("signal") }.sorted()
    #expect(words == ["first signal", "other signal", "quit signal"])
  }

  /// The delegate is told of the end, and the signal still ends the program.
  @Test(
    arguments: [
      ("q", nil), ("\u{3}", nil), (nil, SIGTERM), (nil, SIGHUP),
    ] as [(String?, Int32?)])
  func theEndIsTold(_ key: String?, _ signal: Int32?) throws {
    let program = try PlayedProgram(test: "TestApp", ["ending"])
    program.expectBusy()
    key.map(program.type)
    signal.map(program.terminal.signal)
    try program.expectEnd(signal.map { .signalled($0) } ?? .exited(0))
    #expect(program.emulator.lines.contains("last words with its window"))
  }

  /// Whoever takes longer than a second has no last words, but the terminal is given back.
  @Test(arguments: [("q", nil), (nil, SIGTERM)] as [(String?, Int32?)])
  func theLastSecondIsOne(_ key: String?, _ signal: Int32?) throws {
    let program = try PlayedProgram(test: "TestApp", ["ending-late"])
    program.expectBusy()
    key.map(program.type)
    signal.map(program.terminal.signal)
    try program.expectEnd(.signalled(signal ?? SIGALRM))
    #expect(!program.outputText.contains("last words"))
  }

  /// Signals that the app does not handle still end it.
  @Test(arguments: [SIGTERM, SIGALRM, SIGHUP])
  func otherSignalsEndTheApp(_ number: Int32) throws {
    let program = try PlayedProgram(test: "TestApp", ["handling"])
    program.expectBusy()
    program.terminal.signal(number)
    try program.expectEnd(.signalled(number))
  }
}

extension PlayedProgram {
  /// Starts it in a role; its status follows what it says. The runtime's explanations of traps are
  /// off, because they take seconds.
  static func app(
    _ role: String, redirected: String = "", environment: [String: String] = [:]
  ) throws -> PlayedProgram {
    try PlayedProgram(
      shell: "exec 7>&2; \"$APP\" \(role) \(redirected); echo \"status $?\" >&7",
      environment: ["SWIFT_BACKTRACE": "enable=no"].merging(environment) { $1 })
  }

  func expectBusy(_ title: String = "Busy") { #expect(shows("─ \(title) ─")) }
}
