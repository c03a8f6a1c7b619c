import Libc
import TermRecorder
import ToolConsole

extension Failure {
  /// A new file at `path` cannot be written.
  init(_ path: String, _ problem: PlaceProblem) {
    let reason =
      problem == .system(EEXIST)
      ? "it already exists; remove it, or choose another name" : problem.advice
    self.init(.outputError, "cannot write '\(printable(path))': \(reason)")
  }
}
