import TermContainers

/// Compares files with a recording that shows waits. A program does something else during a wait in
/// each run, so only the other screens count: each must be in the cast, in order. Pictures must
/// only exist.
struct SettledComparison: Sendable {
  private let format: RecordingFormat
  private let recording: Recording
  private let options: RecordingOptions

  /// Creates the comparison; nil if a file of this format shows no wait.
  init?(_ recording: Recording, _ format: RecordingFormat, _ options: RecordingOptions?) {
    guard format.showsTimes, !recording.waits.isEmpty else { return nil }
    self.format = format
    self.options = options ?? RecordingOptions(for: recording)
    var settled = Recording(recording.settledFilm)
    (settled.theme, settled.pictureOptions) = (recording.theme, recording.pictureOptions)
    self.recording = settled
  }

  /// Whether the format can be compared: pictures are not read back.
  var isPossible: Bool { format == .cast }

  /// Returns the difference if a cast with these bytes lacks a screen; nil if it lacks none.
  func difference(from old: [UInt8]) -> DifferenceReport? {
    guard let bytes = try? format.contents(of: recording, options: options).bytes,
      let time = SettledComparison.firstMissing(from: Cast(old), of: Cast(bytes))
    else { return nil }
    return DifferenceReport(
      text:
        ": it lacks a screen that the recording shows at \(JSON.seconds(time)) s (waits not counted)\n"
    )
  }

  /// Returns the time of the first screen of `new` that `old` does not have after those before it.
  private static func firstMissing(from old: Cast, of new: Cast) -> Double? {
    var (there, wanted) = (CastPlayback(old), CastPlayback(new))
    var times = there.frameTimes[...]
    // At its end a cast restores the cursor, which belongs to no screen.
    for time in wanted.frameTimes where time < new.duration {
      wanted.move(to: time)
      while there.terminal.screen != wanted.terminal.screen {
        guard let next = times.popFirst() else { return time }
        there.move(to: next)
      }
    }
    return nil
  }
}
