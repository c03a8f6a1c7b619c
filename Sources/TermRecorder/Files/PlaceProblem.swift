import Libc
import TermContainers

/// The reason that a file cannot be written at its path.
package enum PlaceProblem: Error, Equatable {
  /// The path is outside the permitted folders.
  case outside
  /// The path is a broken link.
  case leadsNowhere
  /// The path is not a regular file, but for example a device or a pipe.
  case notPlain
  /// The existing file, at this real path, is of another origin. The words follow its name.
  case otherFile(String, String)
  /// The file could not be made at all.
  case unmade(PixelError)
  /// A system error with its number.
  case system(Int32)

  package init(_ problem: KeptFile.Problem) { self = .system(problem.number) }

  /// Runs `body`, which makes a file, and throws its error as ``unmade(_:)``.
  static func catching<Result>(
    _ body: () throws(PixelError) -> Result
  ) throws(PlaceProblem) -> Result {
    do throws(PixelError) { return try body() } catch { throw .unmade(error) }
  }

  /// The problem in one line.
  package var reason: String {
    switch self {
    case .outside: "it is outside the tape's folder"
    case .leadsNowhere: "it is a link to a missing file"
    case .notPlain: "it is not a regular file"
    case .otherFile(let path, let problem): "'\(path.printable())' exists and \(problem)"
    case .unmade(let error): "\(error)"
    case .system(ELOOP): "it is a link to itself"
    case .system(let number): SystemError(code: number).description
    }
  }
}
