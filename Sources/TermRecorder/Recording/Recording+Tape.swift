import TermContainers

extension Recording {
  /// Plays `timeline` on `host` and records what is seen. Throws a ``TapeFailure`` where something is not as the
  /// tape has it, or where there is more to keep than there may be.
  @MainActor
  public static func of(
    _ timeline: TapeTimeline, on host: HeadlessHost
  ) throws(TapeFailure) -> Recording {
    let recorder = FrameRecorder(host, speed: timeline.settings.playbackSpeed)
    if timeline.steps.first?.isRecorded != false { recorder.resume() }
    var playback = TapePlayback(timeline, on: host)
    var names = StepNames()
    try playback.play(
      onStep: { step throws(TapeFailure) in
        if step.isRecorded { recorder.resume() } else { recorder.pause() }
        note(step, by: recorder)
        if step.isRecorded { names.note(step, by: recorder) }
      }, onEnd: { if $0.isRecorded { recorder.takeSnapshot() } },
      mistake: { recorder.isFull ? RecordingTally.message : nil })
    return recorder.finish()
  }

  @MainActor
  private static func note(_ step: TapeTimeline.Step, by recorder: FrameRecorder) {
    switch step.action {
    case .caption(let text): recorder.say(text)
    case .marker(let name): recorder.mark(name)
    case .picture(let path): recorder.takePicture(path)
    default: break
    }
  }
}
