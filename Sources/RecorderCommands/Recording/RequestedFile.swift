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

  /// The SVG that the path asks for; nil for another format.
  func svg(_ style: RecordingStyle) -> SVGAnimation? {
    guard RecordingFormat(path: path) == .svg else { return nil }
    let options = style.options(recording).pictures
    return SVGAnimation(recording.film, light: recording.lightFilm, options: options)
  }
}

extension RecordedTape {
  /// The files to write for the tape in `file`: `asked`, else the tape's own outputs; and always
  /// the pictures that it takes along the way. Reports once what cannot be written.
  func files(of file: TapeFile, asked: [String]) throws -> [RequestedFile] {
    let outputs =
      asked.isEmpty
      ? ownOutputs(of: file)
      : asked.map { RequestedFile(path: $0, recording: recording, name: name) }
    let files = outputs + stills(of: file)
    guard !files.isEmpty else {
      throw Failure(.usage, "\(file.name): nothing to write; give -o FILE")
    }
    return files
  }

  private func ownOutputs(of file: TapeFile) -> [RequestedFile] {
    // Files in no known format have been reported.
    timeline.namedOutputs.filter { RecordingFormat(path: $0.name) != nil }.map {
      RequestedFile(
        path: file.path(of: $0, in: timeline), recording: recording, name: name, scope: scope,
        line: $0.line)
    }
  }

  private func stills(of file: TapeFile) -> [RequestedFile] {
    recording.stills(of: timeline).compactMap { named, still in
      guard RecordingFormat(path: named.name)?.isOfOneScreen == true else {
        file.tellOfUnknown(named)
        return nil
      }
      return RequestedFile(
        path: file.path(of: named, in: timeline), recording: still, name: name, scope: scope,
        line: named.line)
    }
  }
}

extension TapeTimeline.Named {
  /// The line in the tape itself.
  fileprivate var line: Int? { file == nil ? position.line : nil }
}

extension TapeFile {
  fileprivate func tellOfUnknown(_ named: TapeTimeline.Named) {
    let formats = RecordingFormat.allCases.filter(\.isOfOneScreen).map { ".\($0.rawValue)" }
    let message =
      "'\(printable(named.name))' is not written: a single screen can be \(formats.joined(separator: " "))"
    tell([TapeDiagnostic(.warning, at: named.position, message)])
  }
}
