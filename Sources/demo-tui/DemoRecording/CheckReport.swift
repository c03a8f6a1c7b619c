import TermRecorder

/// Compares files to be written with the existing ones and reports differences.
@MainActor
struct CheckReport {
  private let accepts: Bool
  private var differing: [String] = []

  /// Creates a report that writes differing files if `accepts`.
  init(accepts: Bool) { self.accepts = accepts }

  /// Compares a file, reports differences, and writes it if they are accepted.
  mutating func compare(_ file: RecordingFile, within scope: OpenFolder?) throws {
    let comparison = RecordingComparison(file, with: try FileReplacement(path: file.path).bytes)
    guard comparison.outcome != .same else { return }
    let name = printable(file.path)
    if accepts {
      try OutputTally.replace(file, within: scope)
      let word = comparison.outcome == .missing ? "new" : "changed"
      return try StandardStream.output.write("\(name): \(word)\n")
    }
    try note(comparison)
  }

  /// Reports an existing still that should not exist.
  mutating func compareEnd(of folder: String, count: Int) throws {
    let path = RecordingFile.stillPath(folder, count + 1)
    guard !accepts, try FileReplacement(path: path).bytes != nil else { return }
    try note(RecordingComparison(path: path, .surplus))
  }

  private mutating func note(_ comparison: RecordingComparison) throws {
    differing.append(comparison.path)
    try StandardStream.output.write(comparison.description)
  }

  /// Ends with status 1 if anything differed.
  func end() throws {
    guard !differing.isEmpty else { return }
    throw Failure(
      .casesFailed,
      "\(differing.count == 1 ? "a file differs" : "\(differing.count) files differ"); "
        + "--check --update accepts what was recorded")
  }
}
