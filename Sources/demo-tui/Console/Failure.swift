import Libc
import TermContainers

/// An error message of one line with an exit status for scripts.
struct Failure: Error {
  /// The statuses of sysexits(3) in use here, and the plain one for failed cases.
  enum Status: Int32 {
    case casesFailed = 1
    case usage = 64
    case dataError = 65
    case noInput = 66
    case unavailable = 69
    case systemError = 71
    case outputError = 74
  }

  let status: Status
  let message: String
  /// The rows of the screen, joined with line feeds, if they explain the failure.
  let screen: String?

  init(_ status: Status, _ message: String, screen: String? = nil) {
    (self.status, self.message, self.screen) = (status, message, screen)
  }

  init(_ error: TerminalError) {
    self.init(Status(rawValue: error.exitStatus) ?? .unavailable, error.description)
  }

  /// Prints the message on standard error and ends the program.
  func exit() -> Never {
    let line = message.split(separator: "\n").joined(separator: " ")
    let rows = screen?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    StandardStream.error.tryWrite(
      "demo-tui: \(printable(line, most: 400))\n"
        + rows.map { "  │ \(printable(String($0), most: 500))\n" }.joined())
    endProcess(status.rawValue)
  }
}

private func endProcess(_ status: Int32) -> Never { exit(status) }
