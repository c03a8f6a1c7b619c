import Libc
import TermContainers

/// Why a file cannot be written where it is named.
package enum PlaceProblem: Error, Equatable {
  /// It does not lie in the folder that it must lie in.
  case outside
  /// A link leads there, and nothing is there.
  case leadsNowhere
  /// Something is there that is no plain file: a device, a pipe.
  case notPlain
  /// The system's number.
  case system(Int32)

  package init(_ problem: KeptFile.Problem) { self = .system(problem.number) }

  /// The problem in a line.
  package var reason: String {
    switch self {
    case .outside: "it lies outside the tape's folder"
    case .leadsNowhere: "it is a link that leads nowhere"
    case .notPlain: "it is no plain file"
    case .system(ELOOP): "it is a link that leads to itself"
    case .system(let number): String(cString: strerror(number))
    }
  }
}
