import Foundation
import TermContainers
import TestSupport
import Testing

@testable import ToolSupport

/// A program that a fault ends says so in one line, after the terminal has been given back.
@Suite(.waitsForProcesses) struct FaultTests {
  /// The runtime's explanations are off, because they take seconds.
  private static let quiet = ["SWIFT_BACKTRACE": "enable=no"]

  /// What the program says when a fault of that name ends it.
  static func line(_ name: String, by program: String = "demo-tui") -> String {
    "\(program): internal error (\(name)). \(ProgramVersion.advice)"
  }

  /// A terminal that accepts nothing does not keep the program.
  @Test func aFaultOnAStoppedTerminalEndsTheProgram() throws {
    let program = try PlayedProgram.started(environment: Self.quiet)
    tcflow(program.terminal.slaveDescriptor, TCOOFF)
    program.terminal.signal(SIGILL)
    #expect(program.end() == .signalled(SIGILL))
    #expect(try program.terminal.modes() == program.modes)
  }

  #if os(Linux)
    private static let cast = "Tests/TermPicturesTests/Cast/Fixtures/v1-least.cast"

    /// Commands without a terminal say it as well, and leave no file behind.
    @Test(arguments: [
      ("demo-tui", "snapshot tabs", "print"), ("demo-tui", "trace tabs --keys s", "print"),
      ("demo-tui", "record Tapes/show-hide.tape -o $FOLDER/a.txt", "write"),
      ("term-recorder", "record \(cast) -o $FOLDER/a.txt", "write"),
    ])
    func aFaultIsSaidWithoutATerminal(_ program: String, _ words: String, _ place: String) throws {
      let folder = try TemporaryFolder()
      let path = URL(fileURLWithPath: ReleaseBinary.path).deletingLastPathComponent().path
      var environment = try HostileFiles.environment([
        "AT": place, "SIGNAL": "\(SIGILL)", "FOLDER": folder.path, "LANG": "C.UTF-8",
      ])
      // The shell must not be hit.
      environment["LIBRARY"] = environment.removeValue(forKey: "LD_PRELOAD")
      let line = "LD_PRELOAD=$LIBRARY \(path)/\(program) \(words) >/dev/null; echo status $?"
      let run = try ToolRun(
        "sh", ["-c", line], environment: environment, in: PackageFolder.path)
      #expect(run.lines.contains("status \(128 + SIGILL)"), "\(run.output)")
      #expect(run.lines.count { $0.hasPrefix("\(program): internal error") } == 1, "\(run.output)")
      #expect(run.lines.contains { $0 == Self.line("SIGILL", by: program) }, "\(run.output)")
      #expect(folder.names == [])
    }
  #endif

  // Apps of others -------------------------------------------------------------------------------

  /// Real faults: a trap, an address that is not there, and a stack that is too deep. What the advice
  /// has that could harm the terminal is left out.
  @Test(arguments: [
    ("trapping", "SIG(ILL|TRAP)"), ("straying", "SIGSEGV"), ("overflowing", "SIG(SEGV|BUS)"),
  ])
  func anAppExplainsItsFaults(_ role: String, _ name: String) throws {
    let program = try PlayedProgram.app("\(role) 'Ask\nme \u{1B}[31m.'")
    program.expectBusy()
    try program.expectQuit(typing: "x")
    let lines = program.emulator.lines.filter { !$0.isEmpty }
    let expected = try Regex("TestApp: internal error \\(\(name)\\)\\. Ask me  \\[31m\\.")
    #expect(lines.count { $0.wholeMatch(of: expected) != nil } == 1, "\(lines)")
    #expect(lines.last?.wholeMatch(of: /status 1(32|33|35|39)/) != nil)
  }

  @Test func anAppThatDoesNotAskExplainsNothing() throws {
    let program = try PlayedProgram.app("straying")
    program.expectBusy()
    try program.expectQuit(typing: "x")
    #expect(!program.outputText.contains("internal error"))
  }

  @Test func aFaultBeforeTheTerminalIsTakenIsSaid() throws {
    let program = try PlayedProgram.app("trapping-at-once ''")
    #expect(program.end() == .exited(0))
    let lines = program.emulator.lines.filter { !$0.isEmpty }
    #expect(
      lines.count { $0.wholeMatch(of: /TestApp: internal error \(SIG(ILL|TRAP)\)/) != nil } == 1)
  }

  /// The runtime's backtrace comes after the terminal has been given back, each line of it from the
  /// left, and the program ends by its own signal all the same.
  @Test func theBacktraceCanBeRead() throws {
    let program = try PlayedProgram.app(
      "trapping 'Ask me.'",
      environment: ["SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no"])
    program.expectBusy()
    program.type("x")
    #expect(program.wait { program.outputText.contains("status 13") })
    try program.expectEnd(.exited(0))
    let shown = program.outputText.components(separatedBy: "\u{1B}[?1049l").last ?? ""
    let lines = shown.components(separatedBy: "\r\n")
    #expect(lines.allSatisfy { !$0.contains("\n") }, "a line begins below the end of the last")
    #expect(lines.contains { $0.contains(/BusyViewController\.pressesBegan.* in TestApp/) })
    #expect(
      lines.contains { $0.wholeMatch(of: /TestApp: internal error \(.*\)\. Ask me\./) != nil })
    #expect(program.outputText.contains(/status 13[23]/))
  }
}
