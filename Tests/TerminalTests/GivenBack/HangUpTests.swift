import Foundation
import TermContainers
import TestSupport
import Testing

/// A terminal that goes away ends the program, and the program does not spin meanwhile.
@Suite(.serialized, .waitsForProcesses) struct HangUpTests {
  private func expectQuietEnd(_ program: PlayedProgram, _ allowed: [TestSupport.ExitStatus]) throws
  {
    program.terminal.closeMaster()
    let status = try #require(program.end(), "the program goes on without a terminal")
    #expect(allowed.contains(status))
    #expect((program.terminal.cpuSeconds() ?? 0) < 0.5)
  }

  /// At rest, and in the middle of a swap.
  @Test(arguments: [("", Size.usual), ("s", .large)])
  func aClosedWindowEndsTheProgram(_ keys: String, _ size: Size) throws {
    let program = try PlayedProgram.started(size: size)
    program.type(keys)
    try expectQuietEnd(program, [.signalled(SIGHUP), .exited(74)])
  }

  /// With the signal ignored, only the end of the input tells.
  @Test(arguments: [("", "encoder"), ("s", "curses")])
  func aClosedWindowEndsTheProgramUnderNohup(_ keys: String, _ renderer: String) throws {
    let program = try PlayedProgram(
      shell: "trap '' HUP; exec \"$DEMO\" orange-blue --renderer \(renderer)")
    program.expectStart()
    program.type(keys)
    try expectQuietEnd(program, [.exited(74)])
  }

  /// The terminal goes away while the program is stopped.
  @Test func aClosedWindowEndsAStoppedProgram() throws {
    let program = try PlayedProgram.started()
    program.suspend()
    program.terminal.closeMaster()
    program.terminal.signal(SIGCONT)
    let status = try #require(program.end())
    #expect(status == .signalled(SIGHUP) || status == .exited(74))
    #expect((program.terminal.cpuSeconds() ?? 0) < 0.5)
  }

  /// When standard input is not a terminal and has ended, keys come from the controlling terminal.
  @Test func theEndOfStandardInputEndsTheProgram() async throws {
    let program = try PlayedProgram(shell: "exec \"$DEMO\" orange-blue </dev/null")
    program.expect(try await HeadlessStage.surface())
    program.type("s")
    program.expect(try await HeadlessStage.surface("s"))
    let before = try #require(program.terminal.cpuSeconds())
    program.showOutput(timeout: 1)
    let after = try #require(program.terminal.cpuSeconds())
    #expect(after - before < 0.2)
    try program.expectQuit(typing: "q")
  }

  /// Without a controlling terminal there is nothing to read keys from.
  @Test func theProgramRefusesToPlayWithoutAControllingTerminal() throws {
    let program = try PlayedProgram(
      shell: "setsid -w \"$DEMO\" orange-blue </dev/null; echo status $?")
    #expect(program.end() == .exited(0))
    #expect(program.outputText.contains("no terminal"))
    #expect(program.outputText.contains("status 69"))
    try program.expectGivenBack()
  }
}
