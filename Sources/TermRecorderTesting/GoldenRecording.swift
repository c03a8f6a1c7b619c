import TermRecorder

/// A tape's recording with the files that the tape names.
struct GoldenRecording {
  let timeline: TapeTimeline
  let recording: Recording

  /// The paths that the tape names and what belongs there: the recording, and each picture that the
  /// tape takes.
  var parts: [(path: String, recording: Recording)] {
    timeline.outputs.map { ($0, recording) }
      + recording.stills(of: timeline).map { ($0.named.name, $0.still) }
  }
}
