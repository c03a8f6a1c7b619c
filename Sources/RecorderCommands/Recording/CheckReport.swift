import TermRecorder
import ToolSupport

/// Compares recordings with the existing files, and reports how they differ.
@MainActor
struct CheckReport {
  private let accepts: Bool
  private let format: ReportFormat
  private var pictures: ReportPictures?
  private var checks: [CheckedSource] = []
  private var differing = 0

  /// Creates a report, which accepts the differences if `accepts`. Throws if the folder for
  /// pictures cannot be made.
  init(accepts: Bool, _ choices: ReportChoices? = nil) throws {
    (self.accepts, format) = (accepts, choices?.report ?? .text)
    pictures = try choices?.reportPictures.map { try ReportPictures(in: $0) }
  }

  /// Whether the report contains problems of single tapes, so that the others are checked as well.
  var holdsProblems: Bool { format != .text }

  /// Begins the part about the tape or cast called `name`.
  mutating func begin(_ name: String) {
    checks.append(CheckedSource(name: printable(name, most: 4096)))
  }

  /// Notes the reason that the tape or cast could not be recorded.
  mutating func note(_ problem: String) {
    guard !checks.isEmpty else { return }
    checks[checks.count - 1].problem = printable(problem, most: 400)
  }

  /// Reports the differences of `files`, which `file` asks for, or accepts them inside of its scope.
  mutating func compare(_ files: RecordingFiles, of file: RequestedFile) throws {
    var checked = CheckedSource.File(
      path: printable(files.path, most: 4096), line: file.line)
    for difference in files.differences() {
      if accepts {
        if let failure = Failure(unreadable: difference) { throw failure }
        try accept(difference, of: files, within: file.scope)
      } else {
        checked.differences.append(try report(difference))
      }
    }
    if !checks.isEmpty { checks[checks.count - 1].files.append(checked) }
  }

  private mutating func report(
    _ difference: RecordingComparison
  ) throws -> CheckedSource.Difference {
    if !holdsProblems, let failure = Failure(unreadable: difference) { throw failure }
    differing += 1 + difference.furtherCount
    let picture = try pictures?.write(difference)
    if format == .text {
      let place = picture.map { " picture: \(printable($0, most: 200))\n" } ?? ""
      try StandardStream.output.write(difference.description + place)
    }
    return CheckedSource.Difference(comparison: difference, picture: picture)
  }

  private func accept(
    _ difference: RecordingComparison, of files: RecordingFiles, within scope: WritableFolders?
  ) throws {
    do throws(UnwrittenFile) { try files.accept(difference, within: scope) } catch {
      throw Failure(error)
    }
    let word =
      switch difference.outcome {
      case .missing: "new"
      case .surplus where difference.furtherCount > 0:
        "removed, and \(difference.furtherCount) more after it"
      case .surplus: "removed"
      default: "changed"
      }
    try StandardStream.output.write("\(printable(difference.path)): \(word)\n")
  }

  /// Prints the report, and ends with status 1 if anything differed.
  func end() throws {
    try StandardStream.output.write(format.text(of: checks))
    guard differing > 0 else { return }
    throw Failure(
      .casesFailed,
      "\(differing == 1 ? "1 file differs" : "\(differing) files differ"); "
        + "to accept the recording, add --update")
  }
}
