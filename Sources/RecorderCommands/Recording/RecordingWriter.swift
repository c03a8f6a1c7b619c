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
  /// The tapes and casts whose files were written, by path.
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
        note(failure)
      }
    }
  }

  /// Writes the files of the tape or cast called `name`, which `files` records. If that fails and a
  /// report can hold the reason, the others are checked as well.
  mutating func write(_ name: String, _ files: () throws -> [RequestedFile]) throws {
    comparison?.begin(name)
    do { try write(files()) } catch let failure as Failure
      where comparison?.holdsProblems == true
    {
      note(failure)
    }
  }

  private mutating func note(_ failure: Failure) {
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
  /// were written and those of `paths` that were not.
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
