import TermRecorder

/// What came of checking tapes.
struct TapeCheckResult {
  private var mistakes = 0
  private var failure: Failure?

  /// Prints what there is to say about the tape in `path`. A file that cannot be read does not keep the others
  /// from being checked.
  mutating func check(_ path: String) throws {
    let file = TapeFile(path: path)
    do {
      let tape = try file.tape()
      mistakes += tape.errors.count
      try print(tape.isValid ? tape.withTimelineWarnings : tape.diagnostics, of: file)
    } catch let failure as Failure where failure.status != .outputError {
      note(failure)
    }
  }

  /// Ends with the worst that was found.
  func end() throws {
    if let failure { throw failure }
    guard mistakes > 0 else { return }
    throw Failure(
      .dataError, mistakes == 1 ? "there is a mistake" : "there are \(mistakes) mistakes")
  }

  private mutating func note(_ failure: Failure) {
    if let earlier = self.failure {
      StandardStream.error.tryWrite("demo-tui: \(printable(failure.message, most: 400))\n")
      if earlier.status == .noInput { return }
    }
    self.failure = failure
  }

  private func print(_ diagnostics: [TapeDiagnostic], of file: TapeFile) throws {
    let lines = diagnostics.map { "\(file.name):\(printable($0.description, most: 400))\n" }
    if !lines.isEmpty { try StandardStream.output.write(lines.joined()) }
  }
}

extension Tape {
  /// What is said about the tape and, where it can be played, about what of it has no effect.
  fileprivate var withTimelineWarnings: [TapeDiagnostic] {
    let timeline = TapeTimeline(self)
    return (diagnostics + timeline.warnings(writing: timeline.paths()))
      .sorted { $0.position < $1.position }
  }
}
