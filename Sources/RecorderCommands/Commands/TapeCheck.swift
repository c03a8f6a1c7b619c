import ArgumentParser
import TermRecorder

/// `tape check FILE…`: reports the mistakes in tapes and their places.
package struct TapeCheck<Programs: TapePrograms>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check",
      abstract: "Report the mistakes in tapes, each with its line and column.",
      discussion: """
        Prints a line for each mistake and each warning; of a tape for a shell also the size of its screen and each \
        line that it types, and of pictures in pixels their fonts. Finds everything that record would refuse, and runs nothing. The \
        exit status is 65 for mistakes, 66 for an unreadable file, and 69 or 74 if only this machine prevents the \
        recording.

        A tape is written in the language of VHS. Commands that VHS lacks stand in comments that begin with #tape:. \
        tape commands lists all of them.
        """)
  }

  @Argument(
    help: ArgumentHelp("The tapes to check; - is standard input.", valueName: "file"),
    completion: .tapes)
  var files: [String]

  @Flag(help: "Accept tapes that write outside the working folder and their own.")
  var allowOutside = false

  @OptionGroup var shell: ShellChoices

  package init() {}

  package func run() throws {
    try MainActor.assumeIsolated {
      var purpose = TapeReview.Purpose()
      (purpose.allowsOutside, purpose.allowsRun) = (allowOutside, shell.allowRun)
      var result = TapeCheckResult(Programs(), for: purpose)
      for file in files { try result.check(file) }
      try result.end()
    }
  }
}
