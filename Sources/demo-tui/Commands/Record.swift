import ArgumentParser
import TermContainers
import TermRecorder

/// `demo-tui record TAPE…`: plays tapes on the virtual clock and writes recordings.
struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Play tapes in no time and write what was seen; needs no terminal.",
    discussion: """
      The formats are told by the extensions: \(RecordingFormat.names). Without -o the tape's own Output lines say \
      what to write. The same tape gives the same bytes.
      """)

  @Argument(
    help: ArgumentHelp("The tapes; - is standard input.", valueName: "tape"), completion: .tapes)
  var tapes: [String]

  @Option(
    name: .shortAndLong, help: "A file to write; may be given several times.", completion: .file())
  var output: [String] = []

  @Option(help: "The version of .cast files: 2 or 3.")
  var castVersion: Asciicast.Version = .v2

  @Flag(help: "Let the tapes' own lines write outside of the tapes' folders, too.")
  var allowOutside = false

  @OptionGroup var pictures: PictureChoices

  @Flag(
    help: "Write nothing; compare with the files that are there, and end with 1 where they differ.")
  var check = false

  @Flag(help: "With --check: accept what differs.")
  var update = false

  func validate() throws {
    if update && !check { throw ValidationError("--update goes with --check") }
    if tapes.count > 1 && !output.isEmpty {
      throw ValidationError("-o goes with one tape; several have Output lines of their own")
    }
    for path in output where RecordingFormat(path: path) == nil {
      throw ValidationError(
        "'\(printable(path))' is none of \(RecordingFormat.names)")
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      let style = RecordingStyle(
        castVersion: castVersion, appearance: pictures.theme?.appearance,
        framerate: pictures.framerate, loops: pictures.loops, showsCaptions: pictures.captions,
        showsSteps: pictures.steps)
      var writer = RecordingWriter(
        style, comparison: check ? CheckReport(accepts: update) : nil)
      for tape in tapes {
        let file = TapeFile(path: tape)
        let recorded = try RecordedTape(
          TapeReview(
            file,
            for: .init(asked: output, allowsOutside: allowOutside, isCompared: check && !update)))
        try writer.write(recorded.files(of: file, asked: output))
      }
      try writer.end()
    }
  }
}

extension Asciicast.Version: ExpressibleByArgument {
  /// Creates the version with that number.
  public init?(argument: String) {
    guard let number = PlainNumber.whole(argument) else { return nil }
    self.init(rawValue: number)
  }
}
