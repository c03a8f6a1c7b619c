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

  private static var formats: String { RecordingFormat.listedNames(withCalls: Programs.makeCalls) }
}

extension Asciicast.Version: ExpressibleByArgument {
  /// Creates the version with this number.
  public init?(argument: String) {
    guard let number = PlainNumber.whole(argument) else { return nil }
    self.init(rawValue: number)
  }
}

/// One call of `record`, with its options. A group is nil if no option of it is given.
@MainActor
package struct RecordOrder<Programs: TapePrograms> {
  let files: [String]
  let output: [String]
  var castVersion = Asciicast.Version.v2
  var crop: CropChoice?
  var allowOutside = false
  var overwrite = false
  var twice = false
  var force = false
  var check = false
  var update = false
  var shell: ShellChoices?
  var own: Programs.Options?
  var pictures: PictureChoices?
  var settings: SettingChoices?
  var part: CastChoices?
  var report: ReportChoices?

  /// Runs `record` if its line has only files, `-o` and `--overwrite`. Returns false for any other
  /// line, which the parser reads with ten times as many instructions as a short cast takes.
  package static func run(_ line: ArraySlice<String>) throws -> Bool {
    guard line.first == "record" else { return false }
    var (words, files, output, overwrite) = (line.dropFirst(), [String](), [String](), false)
    while let word = words.popFirst() {
      if word == "-o", let path = words.popFirst(), RecordingFormat(path: path) != nil {
        output.append(path)
      } else if word == "--overwrite", !overwrite {
        overwrite = true
      } else {
        files.append(word)
      }
    }
    let paths = files + output
    guard paths.allSatisfy({ !$0.hasPrefix("-") && FileName.problem($0) == nil }),
      files.count == 1 || !files.isEmpty && output.isEmpty
    else { return false }
    try RecordOrder(files: files, output: output, overwrite: overwrite).run()
    return true
  }

  /// Writes the requested files, or compares them with the existing ones.
  package func run() throws {
    var writer = try RecordingWriter(
      options, comparison: check ? CheckReport(accepts: update, report) : nil,
      large: LargeFiles(areForced: force), overwrites: overwrite)
    if !overwrite && (!check || update) {
      // A cast reports an output that is the cast itself in words of its own.
      let others = output.filter { path in !files.contains { isSameFile(path, $0) } }
      try others.forEach(RequestedFile.checkReplacing)
    }
    for file in files { try writer.write(file) { try requested(file) } }
    try writer.end()
  }

  /// Returns the options for writing a recording.
  private func options(for recording: Recording) -> RecordingOptions {
    var options = RecordingOptions(for: recording)
    options.castVersion = castVersion
    if let theme = settings?.theme { options.pictures.appearance = theme }
    (options.pictures.loopCount, options.pictures.scale) = (pictures?.loops, pictures?.scale ?? 1)
    options.pictures.showsCaptions = pictures?.captions ?? true
    options.pictures.showsKeys = pictures?.keys ?? false
    return options
  }

  /// Returns the files to write for a tape or a cast.
  private func requested(_ name: String) throws -> [RequestedFile] {
    let programs = if let own { Programs(own) } else { Programs() }
    var file = try TapeFile(called: name, among: programs)
    if file.isCast() {
      if twice { throw Failure(.usage, "--twice needs a tape; a cast is always the same") }
      if shell?.areGiven == true {
        throw Failure(.usage, "--pass and --allow-run need a tape; a cast runs nothing")
      }
      return try RecordedCast(file, part, crop: crop, settings?.given ?? [], asked: output)
        .files(asked: output)
    }
    if !files.contains(where: TapeFile.isCast) { try part?.checkUnused() }
    var purpose = TapeReview.Purpose()
    (purpose.asked, purpose.allowsOutside, purpose.overwrites) = (output, allowOutside, overwrite)
    (purpose.isCompared, purpose.allowsRun) = (check && !update, shell?.allowRun ?? false)
    (purpose.settings, purpose.shell) = (settings?.given ?? [], shell?.options ?? ShellOptions())
    let review = try TapeReview(file, among: programs, for: purpose)
    let recorded = try RecordedTape(
      review, appearance: settings?.theme, isRepeated: twice, crop: crop)
    return try recorded.files(asked: output)
  }
}
