import TermContainers
import TermRecorder
import ToolConsole

/// A file to write with its contents: a recording, or one of its pictures.
@MainActor
struct RequestedFile {
  let path: String
  let recording: Recording
  /// The name of the tape or cast in messages.
  let name: String
  /// Where it must lie; nil for a file that the user names.
  var scope: WritableFolders?
  /// The line of the tape that names it, from 1; nil if the command line or another tape does.
  var line: Int?

  /// The files in memory. Throws if a library or a font is missing for them.
  func files(_ style: RecordingStyle) throws -> RecordingFiles {
    do throws(RecordingError) {
      return try RecordingFiles(recording, at: path, options: style.options(recording))
    } catch {
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

extension RecordedTape {
  /// The files to write for the tape: `asked`, else the tape's own outputs; and always the pictures
  /// that it takes along the way. Reports once what cannot be written.
  func files(asked: [String]) throws -> [RequestedFile] {
    let name = review.file.name
    let outputs =
      asked.isEmpty
      ? ownOutputs : asked.map { RequestedFile(path: $0, recording: recording, name: name) }
    let files = outputs + stills()
    guard !files.isEmpty else { throw Failure(.usage, "\(name): nothing to write; give -o FILE") }
    return files
  }

  private var ownOutputs: [RequestedFile] {
    // Files in no known format have been reported.
    timeline.namedOutputs.filter { RecordingFormat(path: $0.name) != nil }.map {
      file($0, recording)
    }
  }

  private func stills() -> [RequestedFile] {
    recording.stills(of: timeline).compactMap { named, still in
      if RecordingFormat(path: named.name)?.isOfOneScreen == true { return file(named, still) }
      tellOfUnknown(named)
      return nil
    }
  }

  /// A file that the tape names.
  private func file(_ named: TapeTimeline.Named, _ recording: Recording) -> RequestedFile {
    RequestedFile(
      path: review.path(of: named), recording: recording, name: review.file.name,
      scope: review.scope, line: named.file == nil ? named.position.line : nil)
  }

  private func tellOfUnknown(_ named: TapeTimeline.Named) {
    let formats = RecordingFormat.allCases.filter(\.isOfOneScreen).map { ".\($0.rawValue)" }
    let message =
      "'\(printable(named.name))' is not written: a single screen can be \(formats.joined(separator: " "))"
    review.file.tell([TapeDiagnostic(.warning, at: named.position, message)])
  }
}
