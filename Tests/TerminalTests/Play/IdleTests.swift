import Foundation
import TermContainers
import TestSupport
import Testing

/// A program in which nothing happens does nothing.
@Suite(.serialized, .waitsForProcesses) struct IdleTests {
  @Test(arguments: ["encoder", "curses"])
  func anIdleProgramWritesNothingAndUsesNoTime(_ renderer: String) async throws {
    let program = try PlayedProgram.started(["orange-blue", "--color=256", "--renderer", renderer])
    program.type("s")
    program.expect(try await HeadlessStage.surface("s", colors: .palette256), in: .palette256)
    try expectIdle(program, seconds: 2)
  }

  /// A stop, a resize and a key without effect leave no timer or pending signal behind.
  @Test func theProgramIsIdleAfterAStopAndAChangeOfSize() async throws {
    let program = try PlayedProgram.started()
    program.suspend()
    program.terminal.signal(SIGCONT)
    program.resize(to: Size(width: 90, height: 30))
    program.type("x")
    program.expect(try await HeadlessStage.surface("Resize:90x30"))
    try expectIdle(program, seconds: 1)
  }

  /// Expects that the program writes nothing and uses no time.
  private func expectIdle(
    _ program: PlayedProgram, seconds: Double, at location: SourceLocation = #_sourceLocation
  ) throws {
    // The end of a transition may still be on its way.
    program.showOutput(timeout: 0.2)
    program.forgetOutput()
    let before = try #require(program.terminal.cpuSeconds(), sourceLocation: location)
    program.showOutput(timeout: seconds)
    let after = try #require(program.terminal.cpuSeconds(), sourceLocation: location)
    #expect(program.output.isEmpty, sourceLocation: location)
    #expect(after - before < 0.02, sourceLocation: location)
  }
}
