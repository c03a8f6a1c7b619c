import TermContainers

extension Recording {
  /// Plays `tape` on `host` and records the screen.
  ///
  /// The host keeps its size; ``TapeSettings`` has the size that the tape requests. Throws a
  /// ``TapeFailure`` for the tape's first error, an unmet expectation, or a recording that exceeds
  /// the size limit.
  @MainActor
  public static func of(_ tape: Tape, on host: HeadlessHost) throws(TapeFailure) -> Recording {
    if let mistake = tape.errors.first {
      throw TapeFailure(
        message: mistake.message, position: mistake.position, file: nil, screen: host.text,
        isMistake: true)
    }
    return try of(TapeTimeline(tape), on: host)
  }

  /// Plays `timeline` on `host` and records the screen. Throws a ``TapeFailure`` for an unmet
  /// expectation, a request that cannot be met (``TapePlayback/onRequest``), or a recording that
  /// exceeds the size limit.
  @MainActor
  public static func of(
    _ timeline: TapeTimeline, on host: HeadlessHost,
    onRequest: ((String, String) -> String?)? = nil
  ) throws(TapeFailure) -> Recording {
    let recorder = FrameRecorder(host, speed: timeline.settings.playbackSpeed)
    if timeline.steps.first?.isRecorded != false { recorder.resume() }
    var playback = TapePlayback(timeline, on: host)
    if let onRequest { playback.onRequest = onRequest }
    var names = StepNames()
    try playback.play(
      onStep: { step throws(TapeFailure) in
        if step.isRecorded { recorder.resume() } else { recorder.pause() }
        recorder.note(step.action)
        if step.isRecorded, let name = names.name(step) { recorder.press(name) }
      }, onEnd: { if $0.isRecorded { recorder.takeSnapshot() } },
      mistake: { recorder.isFull ? RecordingDraft.isTooLong : nil })
    var recording = recorder.finish()
    recording.theme = timeline.settings.theme.flatMap(PictureTheme.init)
    recording.pictureOptions = PictureOptions(timeline.settings)
    return recording
  }
}
