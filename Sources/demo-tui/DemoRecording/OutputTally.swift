import TermRecorder

/// Writes several files one after another; if one fails, the message also covers the others.
@MainActor
struct OutputTally {
  private var written: [String] = []

  /// Writes `part`, which belongs to `file`, one of `paths`; on failure, reports which files were
  /// written and which of `paths` were not.
  mutating func write(_ part: RecordingFile, for file: RequestedFile, among paths: [String]) throws
  {
    let path = file.path
    do {
      try OutputTally.replace(part, within: file.scope)
      if written.last != path { written.append(path) }
    } catch let failure as Failure {
      let rest = paths.drop { $0 != path }.dropFirst()
      throw Failure(
        failure.status, failure.message + said("written", written) + said("not written", rest))
    }
  }

  /// Writes `file`, or throws a failure of one line and leaves nothing behind.
  static func replace(_ file: RecordingFile, within scope: OpenFolder?) throws {
    do throws(PlaceProblem) {
      try FileReplacement(path: file.path, scope: scope).write(file.bytes)
    } catch {
      throw Failure(.outputError, "cannot write '\(printable(file.path))': \(error.advice)")
    }
  }

  private func said(_ what: String, _ paths: some Collection<String>) -> String {
    paths.isEmpty ? "" : "; \(what): " + paths.map { printable($0) }.joined(separator: ", ")
  }
}
