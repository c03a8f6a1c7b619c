import ArgumentParser
import TermContainers
import TermRecorder
import ToolSupport

/// `record FILE…`: plays tapes and casts on the virtual clock and writes recordings.
package struct Record<Programs: TapePrograms>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "record",
      abstract:
        "Play tapes or asciicasts and write recordings; needs no terminal.",
      discussion: """
        The extension of a file selects its format: \(Self.formats). Without -o, the Output lines of the \
        tape name the files. A tape runs in a shell of its own, with an empty home directory. The same tape \
        gives the same bytes if its programs are deterministic. Settings that a tape leaves out have VHS's \
        defaults: pictures of 1200x600 pixels, which hold 76x18 cells. --from, --to, --at and --last-frame \
        select a part of an asciicast.\(Programs.recordHelp)
        """)
  }

  @Argument(
    help: ArgumentHelp("The tapes or casts to play; - is standard input.", valueName: "file"),
    completion: .file(extensions: ["tape", "cast"]))
  var files: [String]

  @Option(name: .shortAndLong, help: "A file to write; can be repeated.", completion: .file())
  var output: [String] = []

  @Option(parsing: .unconditional, help: "The version of .cast files: 2 or 3.")
  var castVersion: Asciicast.Version = .v2

  @Flag(help: "Let tapes write outside the working folder and the tape's own.")
  var allowOutside = false

  @Flag(help: "Also overwrite files that are not recordings.")
  var overwrite = false

  @Flag(
    help:
      "Play each tape twice; if the recordings differ, say where, write nothing, and exit with 1.")
  var twice = false

  @Option(
    help: ArgumentHelp(
      "Record a part of the screen: 40x10+20+2 is 40 columns and 10 rows that begin at column 20 and row 2, counted from 0; 40x10 begins at the top left.",
      valueName: "region"), transform: CropChoice.init)
  var crop: CropChoice?

  @OptionGroup var shell: ShellChoices

  @OptionGroup var own: Programs.Options

  @OptionGroup var pictures: PictureChoices

  @OptionGroup(title: "Settings of tapes, for pictures") var settings: SettingChoices

  @OptionGroup var part: CastChoices

  @Flag(help: "Write nothing; compare with the existing files, and exit with 1 if any differs.")
  var check = false

  @Flag(help: "With --check: write the files that differ.")
  var update = false

  @Flag(help: "Write SVGs larger than 5 MB, too.")
  var force = false

  @OptionGroup var report: ReportChoices

  package init() {}

  package func validate() throws {
    try FileName.checkOptions(files + output + [report.reportPictures].compactMap(\.self))
    if update && !check { throw ValidationError("--update needs --check") }
    if report.areGiven && (!check || update) {
      throw ValidationError("--report and --report-pictures need --check without --update")
    }
    if files.count > 1 && !output.isEmpty {
      throw ValidationError(
        "-o works with a single tape; with several, write Output lines in the tapes")
    }
    for path in output where RecordingFormat(path: path) == nil {
      throw ValidationError(
        "'\(printable(path))' is not in a known format; use one of \(Self.formats)")
    }
  }

  package func run() throws {
    try MainActor.assumeIsolated {
      try RecordOrder<Programs>(
        files: files, output: output, castVersion: castVersion, crop: crop,
        allowOutside: allowOutside, overwrite: overwrite, twice: twice, force: force,
        check: check, update: update, shell: shell, own: own, pictures: pictures,
        settings: settings, part: part, report: report
      ).run()
    }
  }

  private static var formats: String { RecordingFormat.names(withCalls: Programs.makeCalls) }
}

extension Asciicast.Version: ExpressibleByArgument {
  /// Creates the version with this number.
  public init?(argument: String) {
    guard let number = PlainNumber.whole(argument) else { return nil }
    self.init(rawValue: number)
  }
}
