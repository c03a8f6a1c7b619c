import TermContainers
import TermRecorder
import ToolSupport

/// Writes recordings, or compares them with existing ones. Formats whose library is missing on this
/// machine do not prevent the others.
@MainActor
struct RecordingWriter {
  /// The options for writing each recording.
  private let options: (Recording) -> RecordingOptions
  /// The comparison; nil for writing.
  private var comparison: CheckReport?
  private let large: LargeFiles
  /// Whether files that are no recordings are replaced.
  private let overwrites: Bool
  /// The paths that were written.
  private var written: [String] = []
  private var missing: Failure?
  /// The name of the tape or cast that wrote each file, by path.
  private var writers: [String: String] = [:]

  init(
    _ options: @escaping (Recording) -> RecordingOptions, comparison: CheckReport?,
    large: LargeFiles, overwrites: Bool = false
  ) {
    (self.options, self.comparison) = (options, comparison)
    (self.large, self.overwrites) = (large, overwrites)
  }

  /// Writes the files and folders of a tape or cast.
  private mutating func write(_ files: [RequestedFile]) throws {
    var remarks: [String] = []
    defer {
      for remark in remarks {
        StandardStream.tell("\(files.first?.name ?? ""): \(printable(remark, most: 200))")
      }
    }
    let paths = files.map(\.path)
    for file in files {
      do { try write(file, among: paths, &remarks) } catch let failure as Failure
        where failure.status == .unavailable
      {
        keepFailure(failure)
      }
    }
  }

  /// Writes the files of the tape or cast called `name`, which `files` returns. If that fails and
  /// the report has room for reasons, it notes this one, and does not throw.
  mutating func write(_ name: String, _ files: () throws -> [RequestedFile]) throws {
    comparison?.begin(name)
    do { try write(files()) } catch let failure as Failure
      where comparison?.holdsProblems == true
    {
      keepFailure(failure)
    }
  }

  private mutating func keepFailure(_ failure: Failure) {
    if let missing { StandardStream.tell(printable(missing.message, most: 400)) }
    missing = failure
    comparison?.note(failure.message)
  }

  /// Throws if anything was missing or different.
  func end() throws {
    do { try comparison?.end() } catch {
      if let missing { StandardStream.tell("\(missing.message)") }
      throw error
    }
    if let missing { throw missing }
  }

  /// Throws if another tape or cast has just written the same file.
  private mutating func noteWriter(of file: RequestedFile) throws {
    if let other = writers[file.path], other != file.name {
      throw Failure(
        .usage,
        "\(file.name): '\(printable(file.path))' was just written by \(other); give the tape an Output of its own"
      )
    }
    writers[file.path] = file.name
  }

  private mutating func write(
    _ file: RequestedFile, among paths: [String], _ remarks: inout [String]
  ) throws {
    func note(_ more: [String]) { remarks += more.filter { !remarks.contains($0) } }
    guard comparison == nil else {
      let files = try file.made(options, RecordingFiles.init(_:at:options:))
      note(files.remarks)
      try comparison?.compare(files, of: file)
      return
    }
    var output = try file.made(options, RecordingOutput.init(_:at:options:))
    note(output.remarks)
    try large.foresee(&output, file, options(file.recording))
    try noteWriter(of: file)
    // Another program, even one of the tape, may have put a file there since the first check.
    if !overwrites { try RequestedFile.checkReplacing(file.path) }
    large.tell(of: output, try write(output, within: file.scope, among: paths))
  }

  /// Writes `output` inside of `scope`. Returns the number of bytes. A failure names the paths that
  /// were written, and those of `paths` that were not written.
  private mutating func write(
    _ output: RecordingOutput, within scope: WritableFolders?, among paths: [String]
  ) throws -> Int {
    do throws(UnwrittenFile) {
      let count = try output.write(within: scope)
      if written.last != output.path { written.append(output.path) }
      return count
    } catch {
      let failure = Failure(error)
      // A file that cannot be made is reported alone.
      if error.isFolder || error.unmade != nil { throw failure }
      let rest = paths.drop { $0 != output.path }.dropFirst()
      throw Failure(
        failure.status, failure.message + said("written", written) + said("not written", rest))
    }
  }

  private func said(_ what: String, _ paths: some Collection<String>) -> String {
    paths.isEmpty ? "" : "; \(what): " + paths.map { printable($0) }.joined(separator: ", ")
  }
}

/// The limits for files that grow too large for a page, which readers fetch whole.
struct LargeFiles {
  /// The limits in bytes. `record` reports a file beyond the first, and an SVG beyond the second.
  /// It writes an SVG beyond the third only with `--force`.
  private static let (told, warned, refused) = (20_000_000, 1_000_000, 5_000_000)

  /// Whether files of any size are wanted.
  let areForced: Bool

  /// Throws for an SVG that will be too large. Does not make the SVG of a long film to find out.
  @MainActor
  func foresee(
    _ output: inout RecordingOutput, _ file: RequestedFile, _ options: RecordingOptions
  ) throws {
    guard !areForced, output.format == .svg else { return }
    let (film, light) = (file.recording.film, file.recording.lightFilm)
    let picture = SVGAnimation(film, light: light, options: options.pictures)
    let isLonger = picture.isCertainlyLonger(than: LargeFiles.refused)
    let bytes = isLonger ? LargeFiles.refused : try output.makeFile()
    guard isLonger || bytes > LargeFiles.refused else { return }
    throw Failure(
      .dataError,
      "'\(printable(file.path))' would be \(isLonger ? "more than " : "")"
        + "\(LargeFiles.megabytes(bytes)) MB; use --force to write it, or try a .webp or .gif")
  }

  /// Reports a large file on standard error.
  @MainActor
  func tell(of output: RecordingOutput, _ bytes: Int) {
    guard bytes > (output.format == .svg ? LargeFiles.warned : LargeFiles.told) else { return }
    StandardStream.tell(
      "\(printable(output.path)) is \(LargeFiles.megabytes(bytes)) MB; \(output.format.smaller)")
  }

  /// Returns `bytes` in millions, such as `1.3`.
  private static func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension RecordingFormat {
  /// The advice that makes a file in this format smaller.
  fileprivate var smaller: String {
    if self == .svg { return "a .webp or .gif may be smaller" }
    let rate = hasPixels ? "a lower --framerate, " : ""
    return "to make it smaller, use \(rate)--crop, or --from and --to of a cast"
  }
}

/// A file to write with its contents: a recording, or one of its pictures.
@MainActor
struct RequestedFile {
  let path: String
  let recording: Recording
  /// The name of the tape or cast in messages.
  let name: String
  /// The folders that must contain the file; nil for a file that the user names.
  var scope: WritableFolders?
  /// The line of the tape that names the file, from 1; nil if the command line or another tape
  /// does.
  var line: Int?

  /// Runs `body` with the recording, its path and the options. Throws if a library or a font is
  /// missing.
  func made<Result>(
    _ options: (Recording) -> RecordingOptions,
    _ body: (Recording, String, RecordingOptions) throws(RecordingError) -> Result
  ) throws -> Result {
    do throws(RecordingError) { return try body(recording, path, options(recording)) } catch {
      throw Failure(.unavailable, error.description)
    }
  }

  /// Throws if a file at `path` exists that is no recording in the format of its extension.
  static func checkReplacing(_ path: String) throws {
    do throws(PlaceProblem) { try RecordingFormat(path: path)?.checkReplacing(path) } catch {
      throw Failure(path, error)
    }
  }
}

/// Compares recordings with the existing files, and reports how they differ.
@MainActor
struct CheckReport {
  private let accepts: Bool
  private let format: ReportFormat
  private var pictures: ReportPictures?
  private var checks: [CheckedSource] = []
  private var differing = 0

  /// Creates a report, which accepts the differences if `accepts`. Throws if the folder for
  /// pictures cannot be made.
  init(accepts: Bool, _ choices: ReportChoices? = nil) throws {
    (self.accepts, format) = (accepts, choices?.report ?? .text)
    pictures = try choices?.reportPictures.map { try ReportPictures(in: $0) }
  }

  /// Whether the report contains problems of single tapes, so that the others are checked as well.
  var holdsProblems: Bool { format != .text }

  /// Begins the part about the tape or cast called `name`.
  mutating func begin(_ name: String) {
    checks.append(CheckedSource(name: printable(name, most: 4096)))
  }

  /// Notes the reason that the tape or cast could not be recorded.
  mutating func note(_ problem: String) {
    guard !checks.isEmpty else { return }
    checks[checks.count - 1].problem = printable(problem, most: 400)
  }

  /// Reports the differences of `files`, which `file` asks for, or accepts them inside of its scope.
  mutating func compare(_ files: RecordingFiles, of file: RequestedFile) throws {
    var checked = CheckedSource.File(
      path: printable(files.path, most: 4096), line: file.line)
    for difference in files.differences() {
      if accepts {
        if let failure = Failure(unreadable: difference) { throw failure }
        try accept(difference, of: files, within: file.scope)
      } else {
        checked.differences.append(try report(difference))
      }
    }
    if !checks.isEmpty { checks[checks.count - 1].files.append(checked) }
  }

  private mutating func report(
    _ difference: RecordingComparison
  ) throws -> CheckedSource.Difference {
    if !holdsProblems, let failure = Failure(unreadable: difference) { throw failure }
    differing += 1 + difference.furtherCount
    let picture = try pictures?.write(difference)
    if format == .text {
      let place = picture.map { " picture: \(printable($0, most: 200))\n" } ?? ""
      try StandardStream.output.write(difference.description + place)
    }
    return CheckedSource.Difference(comparison: difference, picture: picture)
  }

  private func accept(
    _ difference: RecordingComparison, of files: RecordingFiles, within scope: WritableFolders?
  ) throws {
    do throws(UnwrittenFile) { try files.accept(difference, within: scope) } catch {
      throw Failure(error)
    }
    let word =
      switch difference.outcome {
      case .missing: "new"
      case .surplus where difference.furtherCount > 0:
        "removed, and \(difference.furtherCount) more after it"
      case .surplus: "removed"
      default: "changed"
      }
    try StandardStream.output.write("\(printable(difference.path)): \(word)\n")
  }

  /// Prints the report, and ends with status 1 if anything differed.
  func end() throws {
    try StandardStream.output.write(format.text(of: checks))
    guard differing > 0 else { return }
    throw Failure(
      .casesFailed,
      "\(differing == 1 ? "1 file differs" : "\(differing) files differ"); "
        + "to accept the recording, add --update")
  }
}
