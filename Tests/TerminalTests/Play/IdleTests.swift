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
    var comparison = GridComparison(try await HeadlessStage.surface("s", colors: .palette256))
    comparison.depth = .palette256
    #expect(program.wait { comparison.matches(program.emulator) })
    // The end of a transition may still be on its way.
    program.show(timeout: 0.2)
    program.forgetOutput()
    let before = try #require(program.terminal.cpuSeconds())
    program.show(timeout: 2)
    let after = try #require(program.terminal.cpuSeconds())
    #expect(program.output.isEmpty)
    #expect(after - before < 0.02)
  }

  /// A stop, a resize and a key without effect leave no timer or pending signal behind.
  @Test func theProgramIsIdleAfterAStopAndAChangeOfSize() async throws {
    let program = try PlayedProgram.started()
    program.type("\u{1A}")
    #expect(program.terminal.waitForStop(timeout: PlayedProgram.patience) == SIGTSTP)
    program.terminal.signal(SIGCONT)
    program.resize(to: Size(width: 90, height: 30))
    program.type("x")
    program.expect(try await HeadlessStage.surface("Resize:90x30"))
    program.show(timeout: 0.2)
    program.forgetOutput()
    let before = try #require(program.terminal.cpuSeconds())
    program.show(timeout: 1)
    let after = try #require(program.terminal.cpuSeconds())
    #expect(program.output.isEmpty)
    #expect(after - before < 0.02)
  }
}
