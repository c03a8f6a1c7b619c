import TermContainers
import TermRecorder
import ToolConsole

/// The playing of a reviewed tape, from the beginning each time.
@MainActor
struct TapePlay {
  private let review: TapeReview
  private let player: any TapePlayer

  /// Throws the first obstacle to recording the tape.
  init(_ review: TapeReview) throws {
    if let refusal = review.refusals.first { throw refusal.failure(in: review.file) }
    guard let player = review.player else {
      throw Failure(.dataError, "\(review.file.name): the tape starts nothing")
    }
    (self.review, self.player) = (review, player)
  }

  /// Whether it shows something else on another background.
  var followsGround: Bool { player.followsGround }

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
