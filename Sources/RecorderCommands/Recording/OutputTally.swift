import TermRecorder
import ToolConsole

/// Writes several recordings one after another; if one fails, the message also covers the others.
@MainActor
struct OutputTally {
  private var written: [String] = []

  /// Writes `files` inside of `scope`. On failure, reports which paths were written and which of
  /// `paths` were not.
  mutating func write(
    _ files: RecordingFiles, within scope: WritableFolders?, among paths: [String]
  ) throws {
    do throws(UnwrittenFile) {
      try files.write(within: scope)
      note(files.path)
    } catch {
      if error.writtenCount > 0 { note(files.path) }
      let failure = Failure(error)
      // A folder that cannot be made is reported alone.
      if error.isFolder { throw failure }
      let rest = paths.drop { $0 != files.path }.dropFirst()
      throw Failure(
        failure.status, failure.message + said("written", written) + said("not written", rest))
    }
  }

  private mutating func note(_ path: String) { if written.last != path { written.append(path) } }

  private func said(_ what: String, _ paths: some Collection<String>) -> String {
    paths.isEmpty ? "" : "; \(what): " + paths.map { printable($0) }.joined(separator: ", ")
  }
}
