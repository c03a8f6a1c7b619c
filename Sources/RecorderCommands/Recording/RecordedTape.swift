import TermContainers
import TermRecorder
import ToolConsole

/// A tape, played.
@MainActor
package struct RecordedTape {
  package let recording: Recording
  let review: TapeReview
  /// The timeline that was played.
  package var timeline: TapeTimeline { review.timeline }

  /// Plays the tape. Prints warnings about lines without effect on standard error; throws the first
  /// obstacle to recording it.
  /// What is played fits the background of pictures in `appearance`, or in the tape's own theme. If
  /// a file can show two appearances, the tape is played in both. If `isRepeated`, plays it once
  /// more, and throws if that is not the same. Keeps the part of the screen that `crop` names.
  package init(
    _ review: TapeReview, appearance: PictureOptions.Appearance? = nil, isRepeated: Bool = false,
    crop: CropChoice? = nil
  ) throws {
    let file = review.file
    let play = try TapePlay(review)
    file.tell(review.warnings)
    let grounds = (appearance ?? PictureOptions(review.timeline.settings).appearance).grounds
    var recording = try play.recording(on: grounds.first)
    if isRepeated { try play.compare(recording, on: grounds.first) }
    if let light = grounds.light, review.wantsBothAppearances, play.player.followsGround {
      recording.addLight(try play.recording(on: light))
    }
    recording.pictureOptions.border.marginPicture = review.marginPicture
    recording.tellOfImages(in: file.name)
    try crop?.crop(&recording, of: file.name)
    (self.recording, self.review) = (recording, review)
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

/// The playing of a reviewed tape, from the beginning each time.
@MainActor
private struct TapePlay {
  private let review: TapeReview
  let player: any TapePlayer

  /// Throws the first obstacle to recording the tape.
  init(_ review: TapeReview) throws {
    if let refusal = review.refusals.first { throw refusal.failure(in: review.file) }
    guard let player = review.player else {
      throw Failure(.dataError, "\(review.file.name): the tape starts nothing")
    }
    (self.review, self.player) = (review, player)
  }

  /// Plays the tape once more. Throws where that does not show what `recording` shows.
  func compare(_ recording: Recording, on ground: UserInterfaceStyle) throws {
    let again = try self.recording(on: ground)
    guard let divergence = RecordingDivergence(recording, again) else { return }
    throw Failure(
      .casesFailed, "\(review.file.name): played twice, \(divergence.message)",
      screen: divergence.places)
  }

  /// What the tape shows on a background of that style.
  func recording(on ground: UserInterfaceStyle) throws -> Recording {
    do {
      return try ProgressLine.during(review.file.name) {
        try player.recording(of: review.timeline, on: ground, keepsCalls: review.wantsCalls)
      }
    } catch let error as TapeFailure {
      let words = "\(review.file.name):\(error.place)"
      guard !error.isMistake else { throw Failure(.dataError, words) }
      throw Failure(.casesFailed, words, screen: error.rows.joined(separator: "\n"))
    }
  }
}

extension PictureOptions.Appearance {
  /// The backgrounds on which a program is recorded: one, or a dark and a light one.
  fileprivate var grounds: (first: UserInterfaceStyle, light: UserInterfaceStyle?) {
    switch self {
    case .one(let theme): (theme.ground, nil)
    case .both(let dark, let light): (dark.ground, light.ground)
    }
  }
}

extension PictureTheme {
  /// The style whose inks can be read on the background; unspecified if that is too close to the
  /// inks.
  fileprivate var ground: UserInterfaceStyle {
    guard let code = Int(background.hex, radix: 16) else { return .unspecified }
    let color = Color.rgb(code >> 16, code >> 8, code)
    let style = UserInterfaceStyle(onBackground: color)
    return Palette(style).fits(background: color) ? style : .unspecified
  }
}

extension Recording {
  /// Tells on standard error how many images of the program are left out.
  func tellOfImages(in name: String) {
    let count = film.leftOutImages
    guard count > 0 else { return }
    let images = count == 1 ? "an image is" : "\(count) images are"
    StandardStream.tell("\(printable(name)): \(images) left out; pictures show text only")
  }
}
