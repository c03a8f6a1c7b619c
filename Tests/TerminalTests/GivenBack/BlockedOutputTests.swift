import Foundation
import TermContainers
import TestSupport
import Testing

/// A terminal that takes no output: its reader has stopped, or flow control has stopped the output.
@Suite(.waitsForProcesses) struct BlockedOutputTests {
  enum Block: String, CaseIterable, Sendable {
    case stoppedReader, stoppedTerminal
  }

  /// Starts a program, then gives it more to write than the terminal takes while nobody reads.
  private func blocked(_ block: Block, renderer: String = "encoder") throws -> PlayedProgram {
    let program = try PlayedProgram.started(["orange-blue", "--renderer", renderer], size: .large)
    program.terminal.readsOutput = false
    if block == .stoppedTerminal { tcflow(program.terminal.slaveDescriptor, TCOOFF) }
    // Each frame has several thousand bytes; the line holds 64 kB.
    for _ in 0..<40 {
      program.type("\u{0C}")
      #expect(program.wait { program.terminal.hasReadInput })
    }
    return program
  }

  private func unblock(_ program: PlayedProgram) {
    tcflow(program.terminal.slaveDescriptor, TCOON)
    program.terminal.readsOutput = true
  }

  @Test(arguments: Block.allCases, ["encoder q", "encoder \u{03}", "curses q", "curses \u{03}"])
  func aBlockedProgramQuits(_ block: Block, _ how: String) throws {
    let renderer = how.hasPrefix("curses") ? "curses" : "encoder"
    let key = String(how.suffix(1))
    let program = try blocked(block, renderer: renderer)
    program.type(key)
    #expect(program.end() == .exited(0))
    unblock(program)
    #expect(try program.terminal.modes() == program.modes)
    // A stopped terminal takes nothing at all, not even the sequences that give it back.
    if block == .stoppedReader { try program.expectGivenBack() }
  }

  @Test(arguments: Block.allCases, [SIGTERM, SIGUSR1])
  func aBlockedProgramIsEndedBySignals(_ block: Block, _ number: Int32) throws {
    let program = try blocked(block)
    program.terminal.signal(number)
    #expect(program.end() == .signalled(number))
    unblock(program)
    #expect(try program.terminal.modes() == program.modes)
  }

  /// Once the terminal takes output again it shows the newest picture, and none of those before.
  @Test(arguments: Block.allCases)
  func aBlockedProgramShowsTheNewestFrameInTheEnd(_ block: Block) async throws {
    let program = try blocked(block)
    program.forgetOutput()
    program.type("h")
    unblock(program)
    let expected = try await HeadlessStage.surface("h", size: .large)
    program.expect(expected)
    try program.expectQuit(typing: "q")
  }

  /// The program leaves the open file description alone, because others share it.
  @Test func anInheritedDescriptorStaysBlocking() throws {
    let program = try blocked(.stoppedReader)
    let flags = fcntl(program.terminal.slaveDescriptor, F_GETFL)
    #expect(flags >= 0 && flags & O_NONBLOCK == 0)
    program.type("q")
    #expect(program.end() == .exited(0))
    #expect(fcntl(program.terminal.slaveDescriptor, F_GETFL) == flags)
  }
}
