import Foundation
import TermContainers
import TestSupport
import Testing

/// However the program ends, the terminal is left as it was.
@Suite(.waitsForProcesses) struct SignalTests {
  /// All signals except those that cannot be caught, those that by default do not end a program,
  /// and the two that the C library reserves.
  static let fatal: [Int32] = {
    let harmless = [
      SIGKILL, SIGSTOP, SIGCHLD, SIGCONT, SIGURG, SIGWINCH, SIGTSTP, SIGTTIN, SIGTTOU,
    ]
    let last: Int32 = ProcessInfo.processInfo.isLinux ? 64 : 31
    return (1...last).filter { !harmless.contains($0) && $0 != 32 && $0 != 33 }
  }()

  private static let faults = [
    SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
    SIGSEGV: "SIGSEGV", SIGSYS: "SIGSYS",
  ]

  /// The parent, too, must see that a signal ended the program. A fault, and nothing else, is said in
  /// a line on the main screen.
  @Test(arguments: fatal)
  func aSignalGivesTheTerminalBack(_ number: Int32) throws {
    // The runtime's explanations are off, because they take seconds.
    let program = try PlayedProgram.started(environment: ["SWIFT_BACKTRACE": "enable=no"])
    try program.expectTaken()
    program.terminal.signal(number)
    try program.expectEnd(.signalled(number))
    let line = Self.faults[number].map { FaultTests.line($0) } ?? ""
    #expect(program.emulator.lines.joined() == line)
    #expect(line.isEmpty || program.outputText.hasSuffix(line + "\r\n"))
  }

  /// A swap turns its page, a sheet comes up.
  @Test(arguments: [
    ("orange-blue", "BlueViewC", SIGTERM), ("orange-blue", "BlueViewC", SIGSEGV),
    ("presentation", "NoteViewC", SIGTERM), ("presentation", "NoteViewC", SIGHUP),
  ])
  func aSignalDuringAnAnimationGivesTheTerminalBack(
    _ demo: String, _ words: String, _ number: Int32
  ) throws {
    let program = try PlayedProgram([demo], size: .large)
    #expect(program.shows("s  s"))
    program.type("s")
    #expect(program.shows(words))
    program.terminal.signal(number)
    try program.expectEnd(.signalled(number))
  }

  @Test(arguments: ["--renderer=curses", "--ascii"])
  func aSignalGivesTheTerminalBackWhateverDraws(_ option: String) throws {
    let program = try PlayedProgram.started(["orange-blue", option])
    program.terminal.signal(SIGTERM)
    try program.expectEnd(.signalled(SIGTERM))
  }

  /// The restored modes are those found, not those that programs usually have.
  @Test(arguments: ["q", "\u{03}", "\u{1C}"])
  func unusualModesComeBack(_ key: String) throws {
    let program = try PlayedProgram(
      shell: """
        trap : QUIT; stty -ixon -echoe intr ^X erase ^H; stty -g; "$DEMO" orange-blue; stty -g
        """)
    program.expectStart()
    program.type(key)
    #expect(program.end() == .exited(0))
    let modes = program.outputText.split(whereSeparator: \.isNewline)
      .map { String($0.prefix { $0 != "\u{1B}" }) }
      .filter { $0.contains(":") && $0.allSatisfy { $0.isHexDigit || $0 == ":" } }
    #expect(modes.count == 1 || modes.count == 2)
    #expect(program.outputText.components(separatedBy: modes.first ?? "?").count == 3)
  }

  /// Signals that the parent ignored stay ignored, as for nohup and the jobs of a plain shell.
  @Test func ignoredSignalsStayIgnored() throws {
    let program = try PlayedProgram(
      shell: "trap '' HUP TERM USR1 PIPE ALRM TSTP; exec \"$DEMO\" orange-blue")
    program.expectStart()
    for number in [SIGHUP, SIGTERM, SIGUSR1, SIGPIPE, SIGALRM, SIGTSTP] {
      program.terminal.signal(number)
    }
    // The suspend key is ignored as well.
    program.type("\u{1A}")
    program.type("h")
    #expect(program.hides("OrangeViewController"))
    try program.expectTaken()
    try program.expectQuit(typing: "q")
  }

  /// A second signal during the first must not leave the terminal half given back.
  @Test func manySignalsAtOnceGiveTheTerminalBack() throws {
    let program = try PlayedProgram.started()
    for number in [SIGINT, SIGTERM, SIGHUP] { program.terminal.signal(number) }
    guard case .signalled = program.end() else {
      Issue.record("it should be ended by one of them")
      return
    }
    try program.expectGivenBack()
  }

  /// A program that has only just started leaves nothing behind, either.
  @Test func aSignalRightAfterTheStartGivesTheTerminalBack() throws {
    for _ in 0..<10 {
      let program = try PlayedProgram()
      #expect(program.wait { !program.output.isEmpty })
      program.terminal.signal(SIGTERM)
      try program.expectEnd(.signalled(SIGTERM))
    }
  }
}

extension ProcessInfo {
  fileprivate var isLinux: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }
}
