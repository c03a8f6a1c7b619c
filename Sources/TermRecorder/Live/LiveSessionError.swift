import Libc
import TermContainers

/// Why a ``LiveSession`` cannot begin.
public enum LiveSessionError: Error, Equatable, Sendable {
  /// The program cannot be started; holds its name and the system's error number.
  case cannotStart(String, Int32)
  /// The terminal is larger than the largest screen of a tape, 500 × 200 cells.
  case tooLarge
}

extension LiveSessionError: CustomStringConvertible {
  /// One line that names the problem.
  public var description: String {
    switch self {
    case .cannotStart(let name, ENOENT): "there is no program '\(name)'"
    case .cannotStart(let name, let number):
      "cannot start '\(name)': \(String(cString: strerror(number)))"
    case .tooLarge:
      "the terminal is too large for a tape; the maximum is \(TapeRange.columns.upperBound)x"
        + "\(TapeRange.rows.upperBound)"
    }
  }
}
