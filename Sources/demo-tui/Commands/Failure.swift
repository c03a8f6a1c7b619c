import TermContainers

/// What went wrong, in one line, and the exit status that says it to scripts.
struct Failure: Error {
  /// The statuses of sysexits(3) that are used here.
  enum Status: Int32 {
    case usage = 64
    case dataError = 65
    case unavailable = 69
    case software = 70
    case outputError = 74
    case protocolError = 76
  }

  let status: Status
  let message: String

  init(_ status: Status, _ message: String) {
    self.status = status
    self.message = message
  }

  init(_ error: TerminalError) {
    switch error {
    case .lost, .writeFailed: status = .outputError
    default: status = .unavailable
    }
    message = error.description
  }
}
