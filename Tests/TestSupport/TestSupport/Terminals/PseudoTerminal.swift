import CTestSupport
import Libc

/// A system call that failed.
public struct PseudoTerminalError: Error, Equatable, CustomStringConvertible {
  public let operation: String
  public let code: Int32

  public init(operation: String, code: Int32) {
    self.operation = operation
    self.code = code
  }

  public var description: String { "\(operation): \(String(cString: strerror(code)))" }
}

/// A pseudo-terminal whose user is the test, with or without a program on it.
///
/// A program runs like a shell's foreground job: in its own process group, in a session that a
/// helper process leads. So Ctrl+Z stops it, and the modes that it leaves behind can be read after
/// its end.
///
/// Not thread-safe: use one from one test only.
public final class PseudoTerminal {
  /// The user's side (non-blocking); -1 after `closeMaster()`.
  public private(set) var masterDescriptor: Int32
  /// The program's side, kept open by the test so that its modes stay readable; -1 after
  /// `closeMaster()`.
  public private(set) var slaveDescriptor: Int32

  /// Whether waiting also reads the program's output. Set it to false for a terminal whose reader
  /// has stopped.
  public var readsOutput = true

  var child: CTSChild?
  var receivedBytes: [UInt8] = []
  var jobEvents: [CTSEvent] = []
  var exitStatus: ExitStatus?
  var isAtEnd = false
  var isControlAtEnd = false

  /// Opens a pair of descriptors without a program.
  public init(columns: Int, rows: Int) throws {
    var master: Int32 = -1
    var slave: Int32 = -1
    let code = cts_open_pair(Int32(columns), Int32(rows), &master, &slave)
    guard code == 0 else { throw PseudoTerminalError(operation: "open terminal", code: code) }
    masterDescriptor = master
    slaveDescriptor = slave
  }

  deinit {
    if var child { cts_end(&child) }
    closeMaster()
  }

  /// Runs a program on a new terminal; returns once the program has been executed.
  ///
  /// The program is killed when the object goes away.
  /// - Parameters:
  ///   - argv: The program, looked up in PATH unless it has a slash, and its arguments.
  ///   - environment: The whole environment of the program; nothing is added, not even TERM.
  public static func spawn(
    _ argv: [String], environment: [String: String], columns: Int, rows: Int,
    workingDirectory: String? = nil
  ) throws -> PseudoTerminal {
    guard !argv.isEmpty else { throw PseudoTerminalError(operation: "spawn", code: EINVAL) }
    let terminal = try PseudoTerminal(columns: columns, rows: rows)
    let slave = terminal.slaveDescriptor
    var child = CTSChild()
    let code = withArgumentLists(argv, environment) { arguments, variables in
      func spawn(in directory: UnsafePointer<CChar>?) -> Int32 {
        var program = CTSProgram(
          slave: slave, arguments: arguments, environment: variables, directory: directory)
        return cts_spawn(&program, &child)
      }
      guard let workingDirectory else { return spawn(in: nil) }
      return workingDirectory.withCString { spawn(in: $0) }
    }
    guard code == 0 else {
      throw PseudoTerminalError(operation: "run \(argv[0])", code: code)
    }
    terminal.child = child
    return terminal
  }

  /// Changes the size; if it differs, the kernel sends SIGWINCH to the program.
  public func resize(columns: Int, rows: Int) {
    _ = cts_set_size(masterDescriptor, Int32(columns), Int32(rows))
  }

  /// The size that a program on the terminal would read.
  public var size: (columns: Int, rows: Int)? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard cts_get_size(masterDescriptor, &columns, &rows) == 0 else { return nil }
    return (Int(columns), Int(rows))
  }

  /// The current modes of the line.
  public func modes() throws -> TerminalModes {
    guard let modes = TerminalModes(descriptor: slaveDescriptor) else {
      throw PseudoTerminalError(operation: "read terminal modes", code: errno)
    }
    return modes
  }

  /// Hangs up the terminal, as closing its window does. The program gets SIGHUP.
  public func closeMaster() {
    if masterDescriptor >= 0 { close(masterDescriptor) }
    if slaveDescriptor >= 0 { close(slaveDescriptor) }
    masterDescriptor = -1
    slaveDescriptor = -1
    isAtEnd = true
  }
}
