import TermContainers
import TermRecorder
import ToolSupport

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
