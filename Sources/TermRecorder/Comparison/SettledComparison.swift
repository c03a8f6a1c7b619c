import TermContainers

/// Compares files with a recording in which waits are seen. What a program did during a wait is
/// something else in each run, so only the other screens count: each must be in the cast, in order.
/// Pictures are only looked for.
struct SettledComparison: Sendable {
  private let format: RecordingFormat
  private let recording: Recording
  private let options: RecordingOptions

  /// Creates the comparison; nil if no wait is seen in a file of this format.
  init?(_ recording: Recording, _ format: RecordingFormat, _ options: RecordingOptions?) {
    guard format.showsTimes, !recording.waits.isEmpty else { return nil }
    self.format = format
    self.options = options ?? RecordingOptions(for: recording)
    var settled = Recording(recording.settledFilm)
    (settled.theme, settled.pictureOptions) = (recording.theme, recording.pictureOptions)
    self.recording = settled
  }

  /// Whether the format can be compared: no picture is read back.
  var isPossible: Bool { format == .cast }

  /// What is missing from a cast with these bytes; nil if nothing is.
  func difference(from old: [UInt8]) -> DifferenceReport? {
    guard let bytes = try? format.contents(of: recording, options: options).bytes,
      let time = SettledComparison.firstMissing(from: Cast(old), of: Cast(bytes))
    else { return nil }
    return DifferenceReport(
      text:
        ": it lacks a screen that the recording shows at \(JSON.seconds(time)) s (waits not counted)\n"
    )
  }

  /// When the first screen of `new` is shown that is not in `old` after those before it.
  private static func firstMissing(from old: Cast, of new: Cast) -> Double? {
    var (there, wanted) = (CastPlayback(old), CastPlayback(new))
    var times = there.frameTimes[...]
    // At the end a cast gives the cursor back, which belongs to no screen.
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
