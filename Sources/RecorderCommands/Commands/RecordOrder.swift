import TermRecorder
import ToolSupport

/// One call of `record`, with its options. A group of options is nil if none of them is given.
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
