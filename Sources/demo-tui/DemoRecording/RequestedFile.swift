import TermContainers
import TermRecorder

/// A file to write with its contents: a tape's recording or one of its pictures.
@MainActor
struct RequestedFile {
  let path: String
  let format: RecordingFormat
  let tape: RecordedTape
  /// The folder that must contain it; nil for any folder.
  var scope: OpenFolder?
}

extension RecordedTape {
  /// The files to write for the tape in `file`: `asked`, else the tape's own outputs, beside it;
  /// and always the pictures that it takes along the way. Reports once what cannot be written.
  func files(of file: TapeFile, asked: [String]) throws -> [RequestedFile] {
    let outputs = asked.isEmpty ? ownOutputs(of: file) : asked.compactMap { whole($0) }
    let files = outputs + stills(of: file)
    guard !files.isEmpty else {
      throw Failure(.usage, "\(file.name): there is nothing to write; give -o FILE")
    }
    return files
  }

  private func whole(_ path: String) -> RequestedFile? {
    RecordingFormat(path: path).map { RequestedFile(path: path, format: $0, tape: self) }
  }

  private func ownOutputs(of file: TapeFile) -> [RequestedFile] {
    timeline.namedOutputs.compactMap { output in
      // Files that are left out have been reported.
      RecordingFormat(path: output.name).map {
        RequestedFile(path: file.beside(output.name), format: $0, tape: self, scope: scope)
      }
    }
  }

  /// If several pictures share a file, the last one wins.
  private func stills(of file: TapeFile) -> [RequestedFile] {
    var last: [String: Recording.Picture] = [:]
    for picture in recording.pictures { last[picture.path] = picture }
    return timeline.namedPictures.compactMap { named in
      guard let picture = last.removeValue(forKey: named.name) else { return nil }
      guard let format = RecordingFormat(path: named.name), format.isOfOneScreen else {
        file.tellOfUnknown(named)
        return nil
      }
      return RequestedFile(
        path: file.beside(named.name), format: format, tape: RecordedTape(picture, of: self),
        scope: scope)
    }
  }
}

extension TapeFile {
  fileprivate func tellOfUnknown(_ named: TapeTimeline.Named) {
    let formats = RecordingFormat.allCases.filter(\.isOfOneScreen).map { ".\($0.rawValue)" }
    let message =
      "no '\(printable(named.name))' is written: a screen can be \(formats.joined(separator: " "))"
    tell([TapeDiagnostic(.warning, at: named.position, message)])
  }
}
