import TermContainers

extension Recording {
  /// Plays `tape` on `host` and records the screen.
  ///
  /// The host keeps its size; ``TapeSettings`` has the size that the tape requests. Throws a
  /// ``TapeFailure`` for the first error, an unmet wait or expectation, or too large a recording.
  @MainActor
  public static func of(_ tape: Tape, on host: HeadlessHost) throws(TapeFailure) -> Recording {
    try of(TapeTimeline(checked: tape, showing: host.text), on: host)
  }

  /// Plays `tape` on `host` and records the screen, as the synchronous form does. Tasks that the
  /// app begins run on the host's clock:
  ///
  /// ```swift
  /// let tape = Tape("Enter\nWait+Screen /ready/")
  /// let recording = try await Recording.of(tape, on: host)
  /// ```
  @MainActor
  public static func of(_ tape: Tape, on host: HeadlessHost) async throws(TapeFailure) -> Recording
  {
    try await of(TapeTimeline(checked: tape, showing: host.text), on: host)
  }

  /// Plays `timeline` on `host` and records the screen. Throws a ``TapeFailure`` for an unmet wait
  /// or expectation, a request that cannot be met (``TapePlayback/onRequest``), or a recording that
  /// exceeds the size limit.
  @MainActor
  public static func of(
    _ timeline: TapeTimeline, on host: HeadlessHost,
    onRequest: ((String, String) -> String?)? = nil
  ) throws(TapeFailure) -> Recording {
    let take = TapeTake(timeline, on: host)
    var playback = TapePlayback(timeline, on: host)
    if let onRequest { playback.onRequest = onRequest }
    try playback.play(
      onStep: { take.beginStep($0) }, onEnd: { take.endStep($0) }, mistake: { take.mistake })
    return take.finish()
  }

  /// Plays `timeline` on `host` and records the screen, as the synchronous form does. Tasks that
  /// the app begins run on the host's clock.
  @MainActor
  public static func of(
    _ timeline: TapeTimeline, on host: HeadlessHost,
    onRequest: ((String, String) -> String?)? = nil
  ) async throws(TapeFailure) -> Recording {
    let take = TapeTake(timeline, on: host)
    var playback = TapePlayback(timeline, on: host)
    if let onRequest { playback.onRequest = onRequest }
    try await playback.play(
      onStep: { take.beginStep($0) }, onEnd: { take.endStep($0) }, mistake: { take.mistake })
    return take.finish()
  }
}

extension TapeTimeline {
  /// Creates the timeline of `tape`. Throws the first error, with `screen` as the screen's text.
  init(checked tape: Tape, showing screen: String = "") throws(TapeFailure) {
    if let mistake = tape.errors.first {
      throw TapeFailure(
        message: mistake.message, position: mistake.position, file: nil, screen: screen,
        isMistake: true)
    }
    self.init(tape)
  }
}

/// The recording of a timeline during its playback.
@MainActor
private final class TapeTake {
  private let timeline: TapeTimeline
  private let recorder: FrameRecorder
  private var names = StepNames()

  init(_ timeline: TapeTimeline, on host: HeadlessHost) {
    self.timeline = timeline
    recorder = FrameRecorder(host, speed: timeline.settings.playbackSpeed)
    if timeline.steps.first?.isRecorded != false { recorder.resume() }
  }

  var mistake: String? { recorder.isFull ? RecordingDraft.isTooLong : nil }

  func beginStep(_ step: TapeTimeline.Step) {
    if step.isRecorded { recorder.resume() } else { recorder.pause() }
    recorder.recordMark(step.action)
    if step.isRecorded, let name = names.name(step) { recorder.recordPress(name) }
  }

  func endStep(_ step: TapeTimeline.Step) { if step.isRecorded { recorder.takeSnapshot() } }

  func finish() -> Recording {
    var recording = recorder.finish()
    recording.theme = timeline.settings.theme.flatMap(PictureTheme.init)
    recording.pictureOptions = PictureOptions(timeline.settings)
    return recording
  }
}
