import TermContainers
import TermRecorder

/// Plays the program that a tape starts, from the beginning each time.
@MainActor
package protocol TapePlayer {
  /// Whether it shows something else on another background.
  var followsGround: Bool { get }

  /// What `timeline` shows on a background of that style. `keepsCalls`: whether a diagram of the
  /// containment calls will be drawn from it.
  /// Throws a `TapeFailure` where the program does not do what the tape expects.
  func recording(
    of timeline: TapeTimeline, on ground: UserInterfaceStyle, keepsCalls: Bool
  ) throws -> Recording
}

extension TapePlayer {
  package var followsGround: Bool { true }
}
