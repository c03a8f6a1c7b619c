import Foundation
import TermContainers
import Testing

@testable import TermRecorder

/// Programs on pseudo-terminals.
@Suite(.serialized) struct PtyProgramTests {
  private static let size = Size(width: 40, height: 5)

  private static func start(_ script: String) throws -> PtyProgram {
    try PtyProgram(["sh", "-c", script], environment: ["A=1"], size: size)
  }

  /// What the program writes until it ends.
  private static func output(of program: PtyProgram) -> String {
    var bytes: [UInt8] = []
    while program.status == nil {
      bytes += program.output(within: 0.1)
      program.lookForEnd()
    }
    bytes += program.output(within: 0)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func itHasItsTerminalItsVariablesAndNoOtherFiles() async throws {
    let written = try await Blocking.run {
      let kept = open("/dev/null", O_RDONLY)
      defer { close(kept) }
      let program = try Self.start("stty size; echo $A$HOME; ls -x /proc/self/fd; tty")
      return Self.output(of: program)
    }
    let lines = written.split(separator: "\r\n").map(String.init)
    // The last one is the folder that `ls` reads.
    #expect(lines.prefix(3) == ["5 40", "1", "0  1  2  3"], "\(lines)")
    #expect(lines.last?.hasPrefix("/dev/pts/") == true)
  }

  @Test(arguments: [("exit 3", 3), ("kill -TERM $$", 143)])
  func itsStatusIsKnown(script: String, status: Int32) async throws {
    let found = try await Blocking.run {
      let program = try Self.start(script)
      _ = Self.output(of: program)
      return program.status
    }
    #expect(found == status)
  }

  @Test func aMissingProgramIsAnError() {
    #expect(throws: SystemError(code: ENOENT)) {
      try PtyProgram(["no-such-program-here"], environment: [], size: Self.size)
    }
  }

  /// Neither a program in the background, nor one that ignores the hang-up, nor one in a session of
  /// its own runs on.
  @Test(
    arguments: [
      "sleep 77 & sleep 78", "trap '' HUP TERM INT; sleep 79; sleep 79", "setsid sleep 80 & wait",
      "(setsid sh -c 'trap \"\" HUP TERM; sleep 81; sleep 81' &) ; sleep 82",
    ])
  func nothingRunsOn(script: String) async throws {
    let (before, after, keeper) = try await Blocking.run {
      let program = try Self.start("echo ready; \(script)")
      while program.output(within: 1).isEmpty {}
      Thread.sleep(forTimeInterval: 0.05)
      let before = ProcessTree(below: program.keeper).processes
      let keeper = program.keeper
      program.end()
      return (before, before.filter { kill($0, 0) == 0 }, keeper)
    }
    #expect(before.count >= 2)
    #expect(after.isEmpty)
    #expect(kill(keeper, 0) != 0)
  }

  @Test func aProcessThatRunsIsSeen() async throws {
    let (idle, busy) = try await Blocking.run {
      let program = try Self.start("echo ready; read x; while :; do :; done")
      defer { program.end() }
      while program.output(within: 1).isEmpty {}
      Thread.sleep(forTimeInterval: 0.05)
      let before = ProcessTree(below: program.keeper)
      Thread.sleep(forTimeInterval: 0.05)
      let after = ProcessTree(below: program.keeper)
      let idle = before == after && after.isWaiting
      _ = program.send(Array("\n".utf8)[...])
      Thread.sleep(forTimeInterval: 0.1)
      let running = ProcessTree(below: program.keeper)
      return (idle, running != after && !running.isWaiting)
    }
    #expect(idle && busy)
  }

  @Test func whatIsNotReadIsCounted() async throws {
    let (before, after) = try await Blocking.run {
      let program = try Self.start("stty raw; echo ready; sleep 0.3; head -c 3 >/dev/null; sleep 9")
      while program.output(within: 1).isEmpty {}
      _ = program.send(Array("abc".utf8)[...])
      Thread.sleep(forTimeInterval: 0.05)
      let before = program.hasReadInput
      Thread.sleep(forTimeInterval: 0.6)
      defer { program.end() }
      return (before, program.hasReadInput)
    }
    #expect(!before && after)
  }
}
