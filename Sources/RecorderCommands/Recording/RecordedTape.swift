import ArgumentParser
import TermContainers
import TermRecorder
import ToolSupport

/// The recording of a tape.
@MainActor
package struct RecordedTape {
  package let recording: Recording
  let review: TapeReview
  /// The timeline that was played.
  package var timeline: TapeTimeline { review.timeline }

  /// Plays the tape. Prints warnings about lines without effect on standard error; throws the first
  /// obstacle to recording it. The background is that of pictures in `appearance`, or in the tape's
  /// own theme. If a file can show two appearances, the tape is played in both. If `isRepeated`,
  /// plays the tape once more, and throws if the recordings differ. Keeps the part of the screen
  /// that `crop` names.
  package init(
    _ review: TapeReview, appearance: PictureOptions.Appearance? = nil, isRepeated: Bool = false,
    crop: CropChoice? = nil
  ) throws {
    let file = review.file
    let player = try review.readyPlayer()
    file.printWarnings(review.warnings)
    let grounds = (appearance ?? PictureOptions(review.timeline.settings).appearance).grounds
    func play(on ground: UserInterfaceStyle) throws -> Recording {
      try review.recording(by: player, on: ground)
    }
    var recording = try play(on: grounds.first)
    if isRepeated { try review.throwIfDifferent(recording, with: play(on: grounds.first)) }
    if let light = grounds.light, review.wantsBothAppearances, player.followsGround {
      recording.addLight(try play(on: light))
    }
    recording.pictureOptions.border.marginPicture = review.marginPicture
    recording.tellOfImages(in: file.name)
    try crop?.crop(&recording, of: file.name)
    (self.recording, self.review) = (recording, review)
  }

  /// Returns the files to write for the tape: `asked`, else the tape's own outputs; and always the
  /// pictures that it takes along the way. Reports each picture that cannot be written.
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

  /// Returns a file that the tape names.
  private func file(_ named: TapeTimeline.Named, _ recording: Recording) -> RequestedFile {
    RequestedFile(
      path: review.path(of: named), recording: recording, name: review.file.name,
      scope: review.scope, line: named.file == nil ? named.position.line : nil)
  }

  private func tellOfUnknown(_ named: TapeTimeline.Named) {
    let formats = RecordingFormat.allCases.filter(\.isOfOneScreen).map { ".\($0.rawValue)" }
    let message =
      "'\(printable(named.name))' is not written: a single screen can be \(formats.joined(separator: " "))"
    review.file.printWarnings([TapeDiagnostic(.warning, at: named.position, message)])
  }
}

extension TapeReview {
  /// Returns the player of the tape. Throws the first obstacle to recording it.
  fileprivate func readyPlayer() throws -> any TapePlayer {
    if let refusal = refusals.first { throw refusal.failure(in: file) }
    guard let player else { throw Failure(.dataError, "\(file.name): the tape starts no program") }
    return player
  }

  /// Returns the recording of the tape on a background of the style `ground`.
  fileprivate func recording(
    by player: any TapePlayer, on ground: UserInterfaceStyle
  ) throws -> Recording {
    do {
      return try player.recording(of: timeline, on: ground, keepsCalls: wantsCalls)
    } catch let error as TapeFailure {
      let words = "\(file.name):\(error.place)"
      guard !error.isMistake else { throw Failure(.dataError, words) }
      throw Failure(.casesFailed, words, screen: error.rows.joined(separator: "\n"))
    }
  }

  /// Throws if the tape, played `again`, differs from `recording`.
  fileprivate func throwIfDifferent(_ recording: Recording, with again: Recording) throws {
    guard let divergence = RecordingDivergence(recording, again) else { return }
    throw Failure(
      .casesFailed, "\(file.name): played twice, \(divergence.message)", screen: divergence.places)
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
  /// Reports on standard error the number of images of the program that are left out.
  func tellOfImages(in name: String) {
    let count = film.leftOutImages
    guard count > 0 else { return }
    let images = count == 1 ? "an image is" : "\(count) images are"
    StandardStream.tell("\(printable(name)): \(images) left out; pictures show text only")
  }
}

/// `--crop 40x10+20+2`: the part of the screen that is recorded.
package struct CropChoice {
  private let text: String
  private let rect: Rect

  /// Reads `COLUMNSxROWS` and `+X+Y`, which may be missing for the upper left corner. Throws a
  /// sentence about the form for anything else.
  @Sendable init(_ argument: String) throws {
    let parts = argument.split(separator: "+", omittingEmptySubsequences: false)
    let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false)
    let numbers = (sides + (parts.count == 1 ? ["0", "0"] : parts.dropFirst())).compactMap {
      PlainNumber.whole($0, as: Int.self)
    }
    guard sides.count == 2, numbers.count == 4, numbers.allSatisfy({ $0 <= Cast.largestSide }),
      numbers[0] > 0, numbers[1] > 0
    else { throw ValidationError("--crop takes COLUMNSxROWS, or COLUMNSxROWS+X+Y") }
    text = argument
    rect = Rect(x: numbers[2], y: numbers[3], width: numbers[0], height: numbers[1])
  }

  /// Crops the recording of the tape or cast called `name`. Throws if the part lies outside of its
  /// screen.
  func crop(_ recording: inout Recording, of name: String) throws {
    let screen = recording.film.largestSize
    guard rect.maxX <= screen.width, rect.maxY <= screen.height else {
      let size = "\(screen.width)x\(screen.height)"
      throw Failure(.usage, "\(name): --crop \(text) does not fit into its screen of \(size)")
    }
    recording = recording.cropped(to: rect)
  }
}
