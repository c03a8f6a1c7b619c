import Foundation
import TermContainers
import TestSupport
import Testing

/// Stopping and continuing: the terminal is given back meanwhile and painted again afterwards.
@Suite(.waitsForProcesses) struct SuspendTests {
  /// Expects that the program has taken the terminal again and painted all of it.
  private func expectBack(_ program: PlayedProgram, _ keys: String) async throws {
    program.expect(try await HeadlessStage.surface(keys))
    #expect(program.wait { (try? program.terminal.modes()) != program.modes })
    try program.expectTaken()
    program.type("h")
    program.expect(try await HeadlessStage.surface(keys + " h"))
    try program.expectQuit(typing: "q")
  }

  private func stop(_ program: PlayedProgram, _ how: String) {
    if how == "key" { program.type("\u{1A}") } else { program.terminal.signal(SIGTSTP) }
  }

  @Test(arguments: ["key", "signal"], ["encoder", "curses"])
  func theProgramStopsAndGoesOn(_ how: String, _ renderer: String) async throws {
    let program = try PlayedProgram.started([
      "orange-blue", "--color", "256", "--renderer", renderer,
    ])
    for _ in 0..<2 {
      stop(program, how)
      let stopped = program.terminal.waitForStop(timeout: PlayedProgram.patience)
      program.showOutput()
      try #require(stopped == SIGTSTP, "\(program.outputText.suffix(600).debugDescription)")
      try program.expectGivenBack()
      // The shell prints a prompt in the middle of the screen.
      program.emulator.feed("\r\n[1]+  Stopped  demo-tui\r\n$ ")
      program.terminal.signal(SIGCONT)
      #expect(program.terminal.waitForContinue(timeout: PlayedProgram.patience))
      #expect(program.wait { program.emulator.isAlternateScreen })
      program.expect(try await HeadlessStage.surface(colors: .palette256), in: .palette256)
      try program.expectTaken()
    }
    try program.expectQuit(typing: "q")
  }

  /// The rest of a paste is not typed as keys, either. On a busy machine it may come after the
  /// paste has timed out; then the test tries again.
  @Test func aPasteStopsAndGoesOn() async throws {
    let expected = try await HeadlessStage.surface("h")
    for _ in 0..<5 {
      let program = try PlayedProgram.started()
      let begin = ContinuousClock.now
      program.type("h\u{1B}[200~q")
      program.expect(expected)
      program.terminal.signal(SIGTSTP)
      #expect(program.terminal.waitForStop(timeout: PlayedProgram.patience) == SIGTSTP)
      let stop = ContinuousClock.now
      program.showOutput()
      program.terminal.signal(SIGCONT)
      #expect(program.wait { program.emulator.isAlternateScreen })
      program.type("q\u{03}\u{1B}[201~")
      let end = ContinuousClock.now
      guard stop - begin < .seconds(0.9), end - stop < .seconds(0.9) else { continue }
      return try await expectBack(program, "h")
    }
  }

  @Test func aSwapStopsAndGoesOn() async throws {
    let program = try PlayedProgram.started()
    program.suspend(after: "s")
    try program.expectGivenBack()
    program.terminal.signal(SIGCONT)
    try await expectBack(program, "s")
  }

  @Test func aResizeWhileStoppedIsFollowed() async throws {
    let program = try PlayedProgram.started()
    program.suspend()
    try program.expectGivenBack()
    program.resize(to: Size(width: 100, height: 30))
    program.terminal.signal(SIGCONT)
    try await expectBack(program, "Resize:100x30")
  }

  /// The programs that started this one in the same job, such as make or a script, stop with it;
  /// otherwise the shell would go on waiting for them.
  @Test func theKeyStopsTheWholeJob() async throws {
    let program = try PlayedProgram(shell: "\"$DEMO\" orange-blue; exit 7")
    program.expectStart()
    program.suspend()
    #expect(program.wait { (try? program.terminal.modes()) == program.modes })
    try program.expectGivenBack()
    program.terminal.signalGroup(SIGCONT)
    program.expect(try await HeadlessStage.surface())
    program.type("q")
    try program.expectEnd(.exited(7))
  }

  /// Continuing paints once, and enters the alternate screen once.
  @Test func goingOnPaintsOnce() async throws {
    let program = try PlayedProgram.started()
    program.suspend()
    program.showOutput()
    program.forgetOutput()
    program.terminal.signal(SIGCONT)
    program.expect(try await HeadlessStage.surface())
    try program.expectQuit(typing: "hq")
    #expect(program.outputText.components(separatedBy: "\u{1B}[?1049h").count == 2)
    #expect(program.outputText.components(separatedBy: "\u{1B}[2J").count == 2)
  }
}
