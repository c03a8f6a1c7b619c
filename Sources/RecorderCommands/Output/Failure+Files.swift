import Libc
import TermRecorder
import ToolSupport

extension Failure {
  /// Creates the failure for a new file at `path` that cannot be written.
  init(_ path: String, _ problem: PlaceProblem) {
    let reason =
      problem == .system(EEXIST)
      ? "it already exists; remove it, or choose another name" : problem.advice
    self.init(cannot: "write", path, reason)
  }

  init(cannot verb: String, _ path: String, _ reason: String) {
    self.init(.outputError, "cannot \(verb) '\(printable(path))': \(reason)")
  }

  /// Creates the failure for a file or a folder that was not written.
  init(_ file: UnwrittenFile) {
    self.init(cannot: file.isFolder ? "create" : "write", file.path, file.problem.advice)
    if let error = file.unmade {
      self.init(.unavailable, RecordingError.noPicture(path: file.path, error).description)
    }
  }

  /// Creates the failure for an existing file that cannot be compared; nil for any other
  /// difference.
  init?(unreadable difference: RecordingComparison) {
    let name = printable(difference.path)
    switch difference.outcome {
    case .unreadable(let reason): self.init(.noInput, "cannot read '\(name)': \(reason)")
    case .tooLarge(let most):
      self.init(
        .dataError, "\(name):1:1: the file is too large; at most \(most / 1_000_000) MB can be read"
      )
    case .same, .missing, .different, .surplus: return nil
    }
  }
}

extension PlaceProblem {
  /// The problem in one line, with the option that avoids it.
  var advice: String {
    switch self {
    case .outside: "it is outside the working folder and the tape's; --allow-outside permits that"
    case .otherFile: "\(reason); --overwrite replaces it"
    default: reason
    }
  }
}
