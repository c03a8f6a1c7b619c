import Foundation
import Libc
import TermContainers
import TestSupport
import Testing

@testable import TermRecorder

/// Programs on pseudo-terminals.
@Suite(.serialized) struct PtyProgramTests {
  private static let size = Size(width: 40, height: 5)

  private static func start(_ script: String) throws -> PtyProgram {
    try PtyProgram(["sh", "-c", script], environment: ["A=1"], size: size)
  }

  /// Waits up to 20 s until `condition` holds; returns whether it does.
  private static func eventually(_ condition: () -> Bool) -> Bool {
    for _ in 0..<2000 {
      if condition() { return true }
      Thread.sleep(forTimeInterval: 0.01)
    }
    return false
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
      ("sleep 77 & sleep 78", 3), ("trap '' HUP TERM INT; sleep 79; sleep 79", 2),
      ("setsid sleep 80 & wait", 2),
      ("(setsid sh -c 'trap \"\" HUP TERM; sleep 81; sleep 81' &) ; sleep 82", 4),
    ])
  func nothingRunsOn(script: String, count: Int) async throws {
    let (before, after, keeper) = try await Blocking.run {
      let program = try Self.start(script)
      let keeper = program.keeper
      var before: Set<pid_t> = []
      _ = Self.eventually {
        before = ProcessTree(below: keeper).active
        return before.count >= count
      }
      program.terminate()
      return (before, before.filter { kill($0, 0) == 0 }, keeper)
    }
    #expect(before.count >= count)
    #expect(after.isEmpty)
    #expect(kill(keeper, 0) != 0)
  }

  @Test func aProcessThatRunsIsSeen() async throws {
    let (idle, busy) = try await Blocking.run {
      let program = try Self.start("read x; while :; do :; done")
      defer { program.terminate() }
      func looks() -> (one: ProcessTree, other: ProcessTree) {
        let one = ProcessTree(below: program.keeper)
        Thread.sleep(forTimeInterval: 0.05)
        return (one, ProcessTree(below: program.keeper))
      }
      let idle = Self.eventually {
        let looks = looks()
        return looks.one == looks.other && looks.other.isWaiting
      }
      program.sendBytes(Array("\n".utf8))
      let busy = Self.eventually {
        let looks = looks()
        return looks.one != looks.other && !looks.other.isWaiting
      }
      return (idle, busy)
    }
    #expect(idle && busy)
  }

  @Test func whatIsNotReadIsCounted() async throws {
    let folder = try TemporaryFolder()
    let (before, after) = try await Blocking.run {
      let program = try Self.start(
        """
        stty raw; echo ready; while [ ! -e \(folder.path("go")) ]; do sleep .01; done
        head -c 3 >/dev/null; sleep 9
        """)
      defer { program.terminate() }
      while program.output(within: 1).isEmpty {}
      program.sendBytes(Array("abc".utf8))
      let before = Self.eventually { !program.hasReadInput }
      _ = try folder.write("", "go")
      return (before, Self.eventually { program.hasReadInput })
    }
    #expect(before && after)
  }

  /// The numbers of its descriptors may be another's by then.
  @Test func itsDescriptorsAreClosedOnce() async throws {
    try await Blocking.run {
      let program = try Self.start("sleep 9")
      let numbers = program.descriptors
      program.terminate()
      let taken = (0..<8).map { _ in open("/dev/null", O_RDONLY) }
      program.terminate()
      program.hangUp()
      for number in taken { #expect(close(number) == 0) }
      #expect(numbers.output >= 0 && program.descriptors == (-1, -1))
    }
  }
}
