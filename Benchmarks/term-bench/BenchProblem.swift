import Libc
import TermContainers

/// The reason why nothing is measured, in one line, with an exit status for the harness.
struct BenchProblem: Error {
  /// Exit statuses from sysexits(3).
  enum Status: Int32 {
    case usage = 64
    case dataError = 65
    case unavailable = 69
    case systemError = 71
    case outputError = 74
    case protocolError = 76
  }

  let status: Status
  let message: String

  init(_ status: Status, _ message: String) { (self.status, self.message) = (status, message) }

  init(_ error: TerminalError) {
    self.init(Status(rawValue: error.exitStatus) ?? .unavailable, error.description)
  }

  /// Prints the problem on standard error, without control characters, and ends the program.
  func exit() -> Never {
    let shown = message.unicodeScalars.map { CellWidth.of($0) > 0 ? Character($0) : "�" }
    var line = "term-bench: \(String(shown))\n"
    _ = line.withUTF8 { write(2, $0.baseAddress, $0.count) }
    endProcess(status.rawValue)
  }
}

private func endProcess(_ status: Int32) -> Never { exit(status) }
