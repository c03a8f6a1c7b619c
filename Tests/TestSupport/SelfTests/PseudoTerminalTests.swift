import Foundation
import TestSupport
import Testing

@Suite struct PseudoTerminalTests {
  private func shell(_ script: String, columns: Int = 40, rows: Int = 10) throws -> PseudoTerminal {
    try .spawn(
      ["sh", "-c", script], environment: ["PATH": "/usr/bin:/bin", "MARK": "a mark"],
      columns: columns, rows: rows, workingDirectory: "/tmp")
  }

  private func text(_ bytes: [UInt8]?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }

  @Test func aPairWorksWithoutAProgram() throws {
    let terminal = try PseudoTerminal(columns: 33, rows: 7)
    #expect(terminal.size.map { [$0.columns, $0.rows] } == [33, 7])
    #expect(terminal.processIdentifier == nil)
    #expect(write(terminal.slaveDescriptor, "hi\n", 3) == 3)
    #expect(text(terminal.readUntil("\n", limit: 5)) == "hi\r\n")
    #expect(terminal.readAvailable(timeout: 0).isEmpty)
    terminal.send("x\u{04}")
    #expect(text(terminal.readAvailable(timeout: 5)).hasPrefix("x"))
  }

  @Test func programGetsItsSurroundings() throws {
    let terminal = try shell("stty size; echo $MARK; pwd; tty >/dev/null && ls /proc/$$/fd; exit 3")
    #expect(terminal.waitForExit(timeout: 10) == .exited(3))
    let lines = text(terminal.readAvailable(timeout: 0)).split(whereSeparator: \.isNewline)
    #expect(lines.prefix(3) == ["10 40", "a mark", "/tmp"])
    #expect(lines.dropFirst(3).joined(separator: " ").split { $0 == " " } == ["0", "1", "2"])
  }

  @Test func unknownProgramThrows() {
    #expect(throws: PseudoTerminalError(operation: "run /no/such", code: ENOENT)) {
      try PseudoTerminal.spawn(["/no/such"], environment: [:], columns: 9, rows: 9)
    }
  }

  @Test func modesLeftBehindAreSeen() throws {
    let terminal = try shell("read x; stty raw -echo; echo set; read x; stty sane; exit 0")
    let before = try terminal.modes()
    #expect(before.isCanonical && before.echoes)
    terminal.send("\n")
    _ = terminal.readUntil("set", limit: 10)
    #expect(try terminal.modes().isRaw)
    terminal.send("\n")
    #expect(terminal.waitForExit(timeout: 10) == .exited(0))
    #expect(try terminal.modes().isCanonical)

    let careless = try shell("stty raw -echo")
    #expect(careless.waitForExit(timeout: 10) == .exited(0))
    #expect(try careless.modes().isRaw)
    #expect(try careless.modes() != before)
  }

  @Test func resizeSendsWindowChange() throws {
    let terminal = try shell(
      "trap 'stty size; exit 0' WINCH; echo up; while :; do sleep 0.05; done")
    #expect(terminal.readUntil("up", limit: 10) != nil)
    terminal.resize(columns: 55, rows: 22)
    #expect(terminal.waitForExit(timeout: 10) == .exited(0))
    #expect(text(terminal.readAvailable(timeout: 0)).contains("22 55"))
  }

  @Test func signalsEndStopAndContinue() throws {
    let terminal = try PseudoTerminal.spawn(
      ["/bin/cat"], environment: [:], columns: 40, rows: 10)
    terminal.send("a\n")
    #expect(terminal.readUntil("a\r\na\r\n", limit: 10) != nil)
    #expect(terminal.waitForStop(timeout: 0.02) == nil)
    terminal.send([0x1a])
    #expect(terminal.waitForStop(timeout: 10) == SIGTSTP)
    terminal.signal(SIGCONT)
    #expect(terminal.waitForContinue(timeout: 10))
    #expect(terminal.waitForExit(timeout: 0.02) == nil)
    terminal.signal(SIGTERM)
    #expect(terminal.waitForExit(timeout: 10) == .signalled(SIGTERM))
    #expect(terminal.cpuSeconds() != nil)
  }

  @Test func hangUpReachesTheProgram() throws {
    let terminal = try shell("trap 'exit 9' HUP; echo up; while :; do sleep 0.05; done")
    #expect(terminal.readUntil("up", limit: 10) != nil)
    terminal.closeMaster()
    #expect(terminal.waitForExit(timeout: 10) == .exited(9))
    #expect(throws: PseudoTerminalError.self) { try terminal.modes() }
  }

  @Test func waitingDrainsTheOutput() throws {
    let terminal = try shell("i=0; while [ $i -lt 20000 ]; do echo $i; i=$((i+1)); done")
    #expect(terminal.waitForExit(timeout: 20) == .exited(0))
    #expect(text(terminal.readAvailable(timeout: 0)).hasSuffix("\r\n19999\r\n"))
    #expect((terminal.cpuSeconds() ?? 0) > 0)
  }

  @Test func goingAwayKillsTheProgram() throws {
    var terminal: PseudoTerminal? = try shell("trap '' HUP TERM; echo up; sleep 100; sleep 100")
    #expect(terminal?.readUntil("up", limit: 10) != nil)
    let process = try #require(terminal?.processIdentifier)
    #expect(kill(process, 0) == 0)
    terminal = nil
    #expect(kill(process, 0) == -1)
    #expect(kill(-process, 0) == -1)
  }
}
