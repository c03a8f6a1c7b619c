import CTestSupport
import Foundation

/// A program in a tmux window: a second, independent terminal emulator that also answers queries
/// and turns names of keys into bytes.
///
/// Each object has its own server, without a configuration file.
public final class TmuxTerminal {
  /// A tmux command that failed, with its output.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  private let directory: URL
  private let socket: String
  private var isRunning = true

  /// Whether tmux can run here; tests may be skipped if not.
  public static var isAvailable: Bool { (try? run(["-V"])) != nil }

  /// Starts a program.
  /// - Parameters:
  ///   - command: The program and its arguments; no shell interprets them.
  ///   - term: The value of TERM in the program.
  ///   - environment: Variables added to those that tmux gives the program.
  public init(
    _ command: [String], columns: Int, rows: Int, term: String = "tmux-256color",
    environment: [String: String] = [:], workingDirectory: String? = nil
  ) throws {
    // The path must be short: a socket's may have only 107 bytes.
    directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("tmux-\(UUID().uuidString)")
    socket = directory.appendingPathComponent("s").path
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    var variables = environment
    variables["TERM"] = term
    if variables["LANG"] == nil { variables["LANG"] = "C.UTF-8" }
    // By way of env: tmux passes a command without arguments to a shell, and sets TERM itself.
    let program =
      ["/usr/bin/env"] + variables.map { "\($0.key)=\($0.value)" }.sorted() + command
    var arguments = ["-S", socket, "-f", "/dev/null", "start-server", ";"]
    for (option, value) in [
      ("status", "off"), ("remain-on-exit", "on"), ("remain-on-exit-format", ""),
      ("default-terminal", term),
    ] { arguments += ["set-option", "-g", option, value, ";"] }
    arguments += ["set-option", "-s", "escape-time", "0", ";"]
    arguments += ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)"]
    if let workingDirectory { arguments += ["-c", workingDirectory] }
    do {
      _ = try Self.run(arguments + ["--"] + program)
    } catch {
      try? FileManager.default.removeItem(at: directory)
      throw error
    }
  }

  deinit { kill() }

  /// Presses keys by their tmux names ("Enter", "C-c", "Up", "F5"); other texts are typed.
  public func sendKeys(_ keys: String...) throws {
    try tmux(["send-keys", "--"] + keys)
  }

  /// Types a text as it is.
  public func sendText(_ text: String) throws { try tmux(["send-keys", "-l", "--", text]) }

  /// Pastes a text from tmux's buffer, with marks around it if the program asks for them.
  public func paste(_ text: String) throws {
    try tmux(["set-buffer", "--", text])
    try tmux(["paste-buffer", "-p"])
  }

  public func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// The rows of the screen without blanks at their right ends; readable even after the program has
  /// ended.
  public func capture() throws -> [String] { rows(try tmux(["capture-pane", "-p"])) }

  /// The rows of the screen with escape sequences for their colours. The rows form one text: an
  /// attribute switched on in one row may be switched off only in the next.
  public func captureStyled() throws -> [String] { rows(try tmux(["capture-pane", "-p", "-e"])) }

  /// Expands a tmux format such as `#{alternate_on}` or `#{cursor_x},#{cursor_y}`.
  public func query(_ format: String) throws -> String {
    rows(try tmux(["display-message", "-p", format])).joined(separator: "\n")
  }

  /// Waits for the end of the program; returns `false` if that has not come within `timeout`
  /// seconds. Use `PseudoTerminal` for the exit status, which tmux 3.3 often loses.
  public func waitForExit(timeout: Double) throws -> Bool {
    let deadline = ContinuousClock.now + .seconds(timeout)
    while try query("#{pane_dead}") != "1" {
      if ContinuousClock.now >= deadline { return false }
      Thread.sleep(forTimeInterval: 0.02)
    }
    return true
  }

  /// Waits until some row contains `text`, and returns the screen; returns `nil` if that has not
  /// come within `timeout` seconds.
  public func waitForText(_ text: String, timeout: Double) throws -> [String]? {
    let deadline = ContinuousClock.now + .seconds(timeout)
    while true {
      let screen = try capture()
      if screen.contains(where: { $0.contains(text) }) { return screen }
      if ContinuousClock.now >= deadline { return nil }
      Thread.sleep(forTimeInterval: 0.02)
    }
  }

  /// Ends the program and the server.
  public func kill() {
    guard isRunning else { return }
    isRunning = false
    _ = try? tmux(["kill-server"])
    try? FileManager.default.removeItem(at: directory)
  }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    try Self.run(["-S", socket] + arguments)
  }

  private func rows(_ output: String) -> [String] {
    var rows = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if rows.last == "" { rows.removeLast() }
    return rows
  }

  private static func run(_ arguments: [String]) throws -> String {
    // The server keeps the environment of the client that started it.
    let environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": "/tmp", "LANG": "C.UTF-8", "SHELL": "/bin/sh", "TERM": "xterm-256color",
      // Nothing is read or kept there.
      "XDG_STATE_HOME": "/dev/null",
    ]
    let run = try HelperRun(["tmux"] + arguments, environment: environment)
    guard run.status == 0 else {
      throw Failure(description: "tmux \(arguments.joined(separator: " ")): \(run.output)")
    }
    return run.output
  }
}
