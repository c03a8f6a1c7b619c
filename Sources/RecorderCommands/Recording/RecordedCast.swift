import TermRecorder
import ToolConsole

/// A cast, turned into a recording.
@MainActor
struct RecordedCast {
  private let recording: Recording
  private let name: String

  /// Reads the cast in `file` and plays the part of it that `choices` name, of the part of the screen
  /// that `crop` names.
  init(_ file: CastFile, _ choices: CastChoices, crop: CropChoice? = nil) throws {
    var cast = try file.cast()
    if let limit = choices.idleLimit ?? cast.idleTimeLimit { cast = cast.limitingIdle(to: limit) }
    var recording = Recording(cast, choices.part(of: cast))
    recording.tellOfImages(in: file.path)
    try crop?.crop(&recording, of: file.path)
    (self.recording, name) = (recording, file.path)
  }

  /// The files to write.
  func files(asked: [String]) throws -> [RequestedFile] {
    guard !asked.isEmpty else {
      throw Failure(.usage, "\(name): nothing to write; give -o FILE")
    }
    if let calls = asked.first(where: { RecordingFormat(path: $0) == .mmd }) {
      throw Failure(.usage, "\(printable(calls)): a cast has no calls to draw; record a tape")
    }
    return asked.map { RequestedFile(path: $0, recording: recording, name: name) }
  }
}
