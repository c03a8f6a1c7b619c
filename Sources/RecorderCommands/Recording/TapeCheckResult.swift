import ToolConsole

/// The result of checking tapes.
@MainActor
struct TapeCheckResult {
  private let programs: any TapePrograms
  private let purpose: TapeReview.Purpose
  private var refusals: [TapeRefusal] = []
  private var failure: Failure?

  init(_ programs: some TapePrograms, for purpose: TapeReview.Purpose) {
    (self.programs, self.purpose) = (programs, purpose)
  }

  /// Prints all findings about the tape in `path`. An unreadable file does not prevent checking the
  /// others.
  mutating func check(_ path: String) throws {
    let file = TapeFile(path: path)
    do {
      let review = try TapeReview(file, among: programs, for: purpose)
      refusals += review.refusals
      try print(review)
    } catch let failure as Failure where failure.status != .outputError {
      note(failure)
    }
  }

  /// Ends with the worst finding: mistakes rank before problems of this machine.
  func end() throws {
    if let failure { throw failure }
    guard let first = refusals.first else { return }
    let worst = refusals.first { $0.status == .dataError } ?? first
    throw Failure(
      worst.status,
      refusals.count == 1 ? "found 1 mistake" : "found \(refusals.count) mistakes")
  }

  private mutating func note(_ failure: Failure) {
    if let earlier = self.failure {
      StandardStream.tell("\(printable(failure.message, most: 400))")
      if earlier.status == .noInput { return }
    }
    self.failure = failure
  }

  private func print(_ review: TapeReview) throws {
    let lines = review.lines.map { "\($0)\n" }
    if !lines.isEmpty { try StandardStream.output.write(lines.joined()) }
  }
}
