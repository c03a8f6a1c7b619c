import ArgumentParser
import TermRecorder
import ToolSupport

/// `tape check FILE…`: reports the mistakes in tapes and their places.
package struct TapeCheck<Programs: TapePrograms>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check",
      abstract: "Report the mistakes in tapes, each with its line and column.",
      discussion: """
        Prints a line for each mistake and each warning. For a tape that runs in a shell, it also prints the \
        size of the screen and each line that the tape types; for pictures in pixels, the fonts. It runs \
        nothing, and finds everything for which record would not begin. The exit status is 65 for mistakes, \
        66 for an unreadable file, and 69 or 74 if only this machine prevents the recording.

        Tapes use the language of VHS. Commands that VHS lacks are written as comments that begin with \
        #tape:. To list all commands, use tape commands.
        """)
  }

  @Argument(
    help: ArgumentHelp("The tapes to check; - is standard input.", valueName: "file"),
    completion: .file(extensions: ["tape"]))
  var files: [String]

  @Flag(help: "Accept tapes that write outside the working folder and the tape's own.")
  var allowOutside = false

  @OptionGroup var shell: ShellChoices

  package init() {}

  package func validate() throws { try FileName.checkOptions(files) }

  package func run() throws {
    try MainActor.assumeIsolated {
      var purpose = TapeReview.Purpose()
      (purpose.allowsOutside, purpose.allowsRun) = (allowOutside, shell.allowRun)
      var result = TapeCheckResult(programs: Programs(), purpose: purpose)
      for file in files { try result.check(file) }
      try result.end()
    }
  }
}

/// The result of checking tapes.
@MainActor
private struct TapeCheckResult {
  let programs: any TapePrograms
  let purpose: TapeReview.Purpose
  var refusals: [TapeRefusal] = []
  var failure: Failure?

  /// Prints all findings about the tape in `path`. An unreadable file does not prevent checking the
  /// others.
  mutating func check(_ path: String) throws {
    let file = TapeFile(path: path)
    do {
      let review = try TapeReview(file, among: programs, for: purpose)
      refusals += review.refusals
      try StandardStream.output.write(review.lines.map { "\($0)\n" }.joined())
    } catch let failure as Failure where failure.status != .outputError {
      if let earlier = self.failure {
        StandardStream.tell("\(printable(failure.message, most: 400))")
        if earlier.status == .noInput { return }
      }
      self.failure = failure
    }
  }

  /// Ends with the worst finding: mistakes rank before problems of this machine.
  func end() throws {
    if let failure { throw failure }
    guard let first = refusals.first else { return }
    let worst = refusals.first { $0.status == .dataError } ?? first
    let mistakes = refusals.count == 1 ? "1 mistake" : "\(refusals.count) mistakes"
    throw Failure(worst.status, "found \(mistakes)")
  }
}

/// The abstract of the command `tape`, in each program that has it.
package let tapeToolsAbstract = "Check tapes, start a new one, or list their commands."
