import TermContainers

extension Recording {
  /// Plays `timeline` on `host` and records what is seen. Throws a ``TapeFailure`` where something is not as the
  /// tape has it.
  @MainActor
  public static func of(
    _ timeline: TapeTimeline, on host: HeadlessHost
  ) throws(TapeFailure) -> Recording {
    let recorder = FrameRecorder(host, speed: timeline.settings.playbackSpeed)
    if timeline.steps.first?.isRecorded != false { recorder.resume() }
    var playback = TapePlayback(timeline, on: host)
    var last: TapeTimeline.Step?
    try playback.play(
      onStep: { step throws(TapeFailure) in
        if step.isRecorded { recorder.resume() } else { recorder.pause() }
        note(step, after: last, by: recorder)
        last = step
      }, onEnd: { if $0.isRecorded { recorder.takeSnapshot() } })
    return recorder.finish()
  }

  @MainActor
  private static func note(
    _ step: TapeTimeline.Step, after last: TapeTimeline.Step?, by recorder: FrameRecorder
  ) {
    switch step.action {
    case .caption(let text): recorder.say(text)
    case .marker(let name): recorder.mark(name)
    case .picture(let path): recorder.takePicture(path)
    case .send(let event) where step.isRecorded:
      guard let name = event.stepName else { break }
      // What is typed in one command is one word.
      recorder.press(name, continues: step.typesOn(after: last))
    default: break
    }
  }
}

extension TapeTimeline.Step {
  fileprivate func typesOn(after last: TapeTimeline.Step?) -> Bool {
    isTyped && last?.isTyped == true && last?.position == position && last?.file == file
  }

  private var isTyped: Bool {
    guard case .send(.key(let press)) = action, case .character = press.key else { return false }
    return press.modifiers.isEmpty
  }
}

extension Event {
  /// What a step is called; nil for what goes with the one before.
  fileprivate var stepName: String? {
    switch self {
    case .key(let press): press.name
    case .mouse(let touch) where touch.phase == .began:
      "click \(touch.location.x),\(touch.location.y)"
    case .mouse: nil
    case .resize(let size): "\(size.width)x\(size.height)"
    }
  }
}
