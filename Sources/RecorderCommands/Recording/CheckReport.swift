import TermRecorder
import ToolConsole

/// Reports how recordings differ from the existing files.
@MainActor
struct CheckReport {
  private let accepts: Bool
  private var differing = 0

  /// Creates a report that accepts what differs if `accepts`.
  init(accepts: Bool) { self.accepts = accepts }

  /// Reports the differences of `files`, or accepts them inside of `scope`.
  mutating func compare(_ files: RecordingFiles, within scope: OpenFolder?) throws {
    for difference in files.differences() {
      if let failure = Failure(unreadable: difference) { throw failure }
      if accepts {
        try accept(difference, of: files, within: scope)
      } else {
        differing += 1
        try StandardStream.output.write(difference.description)
      }
    }
  }

  private func accept(
    _ difference: RecordingComparison, of files: RecordingFiles, within scope: OpenFolder?
  ) throws {
    do throws(UnwrittenFile) { try files.accept(difference, within: scope) } catch {
      throw Failure(error)
    }
    let word =
      switch difference.outcome {
      case .missing: "new"
      case .surplus: "removed"
      default: "changed"
      }
    try StandardStream.output.write("\(printable(difference.path)): \(word)\n")
  }

  /// Ends with status 1 if anything differed.
  func end() throws {
    guard differing > 0 else { return }
    throw Failure(
      .casesFailed,
      "\(differing == 1 ? "1 file differs" : "\(differing) files differ"); "
        + "to accept the recording, add --update")
  }
}
