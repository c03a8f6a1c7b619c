import Foundation
import TermContainers
import TestSupport
import Testing

/// The release program on a terminal whose user is the test.
final class PlayedProgram {
  let terminal: PseudoTerminal
  let emulator: TerminalEmulator
  /// The modes of a new terminal.
  let modes: TerminalModes
  /// The program's output since the last ``forgetOutput()``.
  private(set) var output: [UInt8] = []

  /// Long enough for a slow and busy machine; a wait that succeeds takes much less.
  static let patience = 30.0

  /// Starts `demo-tui` with these arguments.
  convenience init(
    _ arguments: [String] = ["orange-blue"], size: Size = .usual,
    environment: [String: String] = [:]
  ) throws {
    try self.init(command: [ReleaseBinary.path] + arguments, size, environment)
  }

  /// Starts a program of the package.
  convenience init(
    test name: String, _ arguments: [String] = [], size: Size = .usual,
    environment: [String: String] = [:]
  ) throws {
    try self.init(
      command: [ReleaseBinary.path(ofProgram: name)] + arguments, size, environment)
  }

  /// Starts a line of shell script in which `$DEMO` is the program, `$TOOL` is `term-recorder` and
  /// `$APP` is `TestApp`.
  convenience init(shell script: String, environment: [String: String] = [:]) throws {
    try self.init(command: ["/bin/sh", "-c", script], .usual, environment)
  }

  /// Starts `demo-tui` with these arguments, and waits for its first screen.
  static func started(
    _ arguments: [String] = ["orange-blue"], size: Size = .usual,
    environment: [String: String] = [:], at location: SourceLocation = #_sourceLocation
  ) throws -> PlayedProgram {
    let program = try PlayedProgram(arguments, size: size, environment: environment)
    program.expectStart(at: location)
    return program
  }

  private init(command: [String], _ size: Size, _ changes: [String: String]) throws {
    var environment = [
      "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8",
      "PATH": "/usr/bin:/bin", "DEMO": ReleaseBinary.path,
      "TOOL": ReleaseBinary.path(of: "term-recorder"),
      "APP": PackageFolder.path + "/.build/debug/TestApp",
      // Most tests compare the stage with one that plays headless; those of lessons ask for them.
      "DEMO_TUI_LESSON": "off",
    ]
    // These decide how the program ends under a sanitizer, and where its tools put temporary files.
    for name in ["SWIFT_BACKTRACE", "ASAN_OPTIONS", "TMPDIR"] {
      environment[name] = ProcessInfo.processInfo.environment[name]
    }
    environment.merge(changes) { $1 }
    // An empty value means unset.
    environment = environment.filter { !$0.value.isEmpty }
    terminal = try PseudoTerminal.spawn(
      command, environment: environment, columns: size.width, rows: size.height)
    emulator = TerminalEmulator(columns: size.width, rows: size.height)
    // Reads them from another terminal, because the program may already have changed this one's.
    modes = try PseudoTerminal(columns: size.width, rows: size.height).modes()
  }
}

extension PlayedProgram {
  /// The program's output since the last ``forgetOutput()``, as text.
  var outputText: String { String(decoding: output, as: UTF8.self) }

  func forgetOutput() { output = [] }

  /// Shows the program's output; waits at most `timeout` seconds for the first byte.
  func showOutput(timeout: Double = 0) {
    let bytes = terminal.readAvailable(timeout: timeout)
    output += bytes
    emulator.feed(bytes)
  }

  /// Waits until the condition holds, and returns whether it does.
  func wait(_ patience: Double = PlayedProgram.patience, until condition: () -> Bool) -> Bool {
    let deadline = ContinuousClock.now + .seconds(patience)
    showOutput()
    while !condition() {
      if ContinuousClock.now > deadline { return false }
      showOutput(timeout: 0.02)
    }
    return true
  }

  /// Waits until the screen shows `surface` in so many colours. If it never does, fails the test and
  /// returns false.
  @discardableResult
  func expect(
    _ surface: Surface, _ comment: @autoclosure () -> String = "",
    in depth: ColorDepth = .trueColor, isASCII: Bool = false, showsTimes: Bool = false,
    at location: SourceLocation = #_sourceLocation
  ) -> Bool {
    var comparison = GridComparison(surface)
    (comparison.takesAnyDigit, comparison.hasCursor) = (showsTimes, true)
    (comparison.depth, comparison.isASCII) = (depth, isASCII)
    if wait(until: { comparison.matches(emulator) }) { return true }
    comparison.expect(emulator, comment(), at: location)
    return false
  }

  /// Waits until the first frame is on the screen, whole: its rows come from top to bottom, and may
  /// come in pieces.
  func expectStart(at location: SourceLocation = #_sourceLocation) {
    let isThere = wait {
      let lines = emulator.lines
      return lines.contains { $0.contains("ButtonViewController") } && lines.last != ""
    }
    #expect(isThere, "no first screen", sourceLocation: location)
  }

  /// Types bytes as they are.
  func type(_ text: String) { terminal.send(text) }

  /// Types bytes, and waits until the program has read them: what the test does next comes after.
  func press(_ text: String, at location: SourceLocation = #_sourceLocation) {
    type(text)
    #expect(wait { terminal.hasReadInput }, "a key is not read", sourceLocation: location)
  }

  /// Types bytes, and waits until the program has acted on them, by the redraw it is asked for next:
  /// a key that shows nothing may have been read and still come after a resize.
  func pressAndRedraw(_ text: String, at location: SourceLocation = #_sourceLocation) {
    forgetOutput()
    type(text + "\u{0C}")
    let redraws = wait { outputText.contains("\u{1B}[2J") }
    #expect(redraws, "no redraw after a key", sourceLocation: location)
  }

  /// Types something and Ctrl+Z, and waits until the program has stopped.
  func suspend(after typed: String = "", at location: SourceLocation = #_sourceLocation) {
    type(typed + "\u{1A}")
    let stopped = terminal.waitForStop(timeout: PlayedProgram.patience)
    #expect(stopped == SIGTSTP, sourceLocation: location)
  }

  /// Resizes the terminal, as a user who drags its corner does.
  func resize(to size: Size) {
    emulator.resize(columns: size.width, rows: size.height)
    terminal.resize(columns: size.width, rows: size.height)
  }

  /// Waits for the end of the program, and shows all its output. A long work needs more patience.
  func end(_ patience: Double = PlayedProgram.patience) -> TestSupport.ExitStatus? {
    let status = terminal.waitForExit(timeout: patience)
    showOutput()
    return status
  }

  /// Expects the terminal as it was before: its modes, the main screen, the cursor and the mouse.
  func expectGivenBack(at location: SourceLocation = #_sourceLocation) throws {
    // On a busy machine the kernel delivers the last bytes long after the end.
    _ = wait(2) { !emulator.isAlternateScreen && emulator.isCursorVisible }
    #expect(try terminal.modes() == modes, sourceLocation: location)
    #expect(!emulator.isAlternateScreen, sourceLocation: location)
    #expect(emulator.isCursorVisible, sourceLocation: location)
    #expect(emulator.mouseMode == .none, sourceLocation: location)
  }

  /// Waits for the end, and expects that status and the terminal as it was before.
  func expectEnd(
    _ status: TestSupport.ExitStatus, at location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(end() == status, sourceLocation: location)
    try expectGivenBack(at: location)
  }

  /// Types a key that ends the program.
  func expectQuit(typing key: String, at location: SourceLocation = #_sourceLocation) throws {
    type(key)
    try expectEnd(.exited(0), at: location)
  }

  /// Whether a row shows the text, sooner or later.
  func shows(_ text: String) -> Bool { wait { emulator.lines.contains { $0.contains(text) } } }

  /// Whether no row shows the text, sooner or later.
  func hides(_ text: String) -> Bool { wait { !emulator.lines.contains { $0.contains(text) } } }

  /// Types something, and expects a row to show the text then.
  func expect(
    showing text: String, after typed: String, at location: SourceLocation = #_sourceLocation
  ) {
    type(typed)
    #expect(shows(text), "\(emulator.lines)", sourceLocation: location)
  }

  /// Expects that the program has taken the terminal.
  func expectTaken(at location: SourceLocation = #_sourceLocation) throws {
    #expect(try terminal.modes() != modes, sourceLocation: location)
    #expect(emulator.isAlternateScreen, sourceLocation: location)
    #expect(!emulator.isCursorVisible, sourceLocation: location)
    #expect(emulator.mouseMode != .none, sourceLocation: location)
  }
}

extension PlayedProgram {
  /// Gives a terminal the modes of a new one, as a shell does on its return. Returns whether that
  /// worked.
  static func setModes(of terminal: PseudoTerminal) throws -> Bool {
    let fresh = try PseudoTerminal(columns: 1, rows: 1)
    var modes = termios()
    guard tcgetattr(fresh.slaveDescriptor, &modes) == 0 else { return false }
    return tcsetattr(terminal.slaveDescriptor, TCSANOW, &modes) == 0
  }
}
