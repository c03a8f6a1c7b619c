import ArgumentParser
import Libc
import TermContainers
import TermRecorder
import ToolSupport

/// `play FILE`: shows a cast or a tape in the terminal.
package struct Play<Programs: TapePrograms>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "play",
      abstract: "Play a tape or an asciicast in the terminal.",
      discussion: """
        Space pauses, the arrows go back and forth, . and , are single steps, + and - change the speed, and m \
        lists the markers; ? shows all keys. A recording larger than the terminal is scrolled. A tape is \
        recorded first, as record does it; a cast that still grows is played as far as it goes.
        """)
  }

  @Argument(
    help: ArgumentHelp("The tape or cast to play; - is standard input.", valueName: "file"),
    completion: .file(extensions: ["tape", "cast"]))
  var file: String

  @OptionGroup var shell: ShellChoices

  @OptionGroup var own: Programs.Options

  @OptionGroup var part: CastChoices

  @OptionGroup var look: LookOptions

  package init() {}

  package func validate() throws { try FileName.checkOptions([file]) }

  package func run() throws {
    try MainActor.assumeIsolated {
      guard isatty(1) != 0 else {
        throw Failure(
          .unavailable, "play needs a terminal; record turns tapes and casts into files without one"
        )
      }
      try PlayerWindow.play(readRecording().film, look)
    }
  }

  @MainActor
  private func readRecording() throws -> Recording {
    let programs = Programs(own)
    var input = try TapeFile(called: file, among: programs)
    if input.isCast() {
      return try RecordedCast(input, part, [], asked: [".cast"]).recording
    }
    try part.checkUnused()
    // The files that the tape names are not written.
    var purpose = TapeReview.Purpose(asked: [".cast"])
    (purpose.isCompared, purpose.allowsOutside) = (true, true)
    (purpose.allowsRun, purpose.shell) = (shell.allowRun, shell.options)
    return try RecordedTape(TapeReview(input, among: programs, for: purpose)).recording
  }
}
