import Libc
import TermContainers

/// An error message of one line with an exit status for scripts.
package struct Failure: Error {
  /// The statuses of sysexits(3) in use here, and the plain one for failed cases.
  package enum Status: Int32, Sendable {
    case casesFailed = 1
    case usage = 64
    case dataError = 65
    case noInput = 66
    case unavailable = 69
    case systemError = 71
    case outputError = 74
  }

  package let status: Status
  package let message: String
  /// The rows of the screen, joined with line feeds, if they explain the failure.
  package let screen: String?

  package init(_ status: Status, _ message: String, screen: String? = nil) {
    (self.status, self.message, self.screen) = (status, message, screen)
  }

  package init(_ error: TerminalError) {
    let limit =
      if case .system(let number) = error { SystemError(code: number).limit } else {
        nil as String?
      }
    self.init(
      Status(rawValue: error.exitStatus) ?? .unavailable, error.description + (limit ?? ""))
  }

  /// Prints the message on standard error and ends the program.
  package func exit() -> Never {
    let line = message.split(separator: "\n").joined(separator: " ")
    let text = screen ?? ""
    let rows = text.isEmpty ? [] : text.split(separator: "\n", omittingEmptySubsequences: false)
    StandardStream.tell(printable(line, most: 400))
    StandardStream.error.tryWrite(
      rows.map { "  │ \(printable(String($0), most: 500))\n" }.joined())
    endProcess(status.rawValue)
  }
}

private func endProcess(_ status: Int32) -> Never { exit(status) }

/// Untrusted text made safe for a message: without control characters and not too long.
package func printable(_ text: String, most: Int = 80) -> String { text.printable(most: most) }
