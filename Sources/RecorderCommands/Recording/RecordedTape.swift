import TermContainers
import TermRecorder
import ToolConsole

/// A tape, played.
@MainActor
package struct RecordedTape {
  package let recording: Recording
  /// The timeline that was played.
  package let timeline: TapeTimeline
  /// Its name in messages.
  let name: String
  /// Where the files named in the tape must lie.
  let scope: WritableFolders

  /// Plays the tape. Prints warnings about lines without effect on standard error; throws the first
  /// obstacle to recording it.
  /// What is played fits the background of pictures in `appearance`, or in the tape's own theme. If
  /// a file can show two appearances, the tape is played in both.
  package init(_ review: TapeReview, appearance: PictureOptions.Appearance? = nil) throws {
    try self.init(review, appearance: appearance, isRepeated: false, crop: nil)
  }

  /// Plays the tape likewise. If `isRepeated`, plays it once more, and throws if that is not the same.
  /// Keeps the part of the screen that `crop` names.
  init(
    _ review: TapeReview, appearance: PictureOptions.Appearance?, isRepeated: Bool,
    crop: CropChoice?
  ) throws {
    let (file, timeline) = (review.file, review.timeline)
    let play = try TapePlay(review)
    file.tell(review.warnings)
    let grounds = (appearance ?? PictureOptions(timeline.settings).appearance).grounds
    var recording = try play.recording(on: grounds.first)
    if isRepeated { try play.compare(recording, on: grounds.first) }
    if let light = grounds.light, review.wantsBothAppearances, play.followsGround {
      recording.addLight(try play.recording(on: light))
    }
    recording.pictureOptions.border.marginPicture = review.marginPicture
    recording.tellOfImages(in: file.name)
    try crop?.crop(&recording, of: file.name)
    (self.recording, self.timeline, name) = (recording, timeline, file.name)
    scope = review.scope
  }
}

extension TapeTimeline {
  /// The paths to write if `asked` is requested.
  package func paths(_ asked: [String] = []) -> [String] {
    (asked.isEmpty ? outputs : asked) + namedPictures.map(\.name)
  }
}

extension TapeFile {
  /// Prints `warnings` about the tape on standard error.
  func tell(_ warnings: [TapeDiagnostic]) {
    for warning in warnings {
      StandardStream.error.tryWrite("\(name):\(printable(warning.description, most: 400))\n")
    }
  }
}
