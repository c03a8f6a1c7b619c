import TermRecorder
import ToolConsole

extension Failure {
  /// The failure for a file or a folder that was not written.
  init(_ file: UnwrittenFile) {
    let verb = file.isFolder ? "create" : "write"
    self.init(.outputError, "cannot \(verb) '\(printable(file.path))': \(file.problem.advice)")
  }

  /// The failure for an existing file that cannot be compared; nil for any other difference.
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
