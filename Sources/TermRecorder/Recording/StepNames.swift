import TermContainers

/// Names the input for the text below pictures.
@MainActor
struct StepNames {
  private var last: TapeTimeline.Step?
  /// Where a button went down that is still down and was named last.
  private var start: Point?

  mutating func note(_ step: TapeTimeline.Step, by recorder: FrameRecorder) {
    switch step.action {
    case .send(.key(let press)):
      // The text of one command forms one word.
      recorder.press(press.name, continues: typesOn(step))
      start = nil
    case .send(.mouse(let touch)): note(touch, by: recorder)
    case .send(.resize(let size)): recorder.press("\(size.width)x\(size.height)")
    case .scroll(let up): recorder.press(up ? "scroll up" : "scroll down")
    default: break
    }
    last = step
  }

  private mutating func note(_ touch: MouseEvent, by recorder: FrameRecorder) {
    func name(_ point: Point) -> String { "\(point.x),\(point.y)" }
    let place = touch.location
    switch touch.phase {
    case .began:
      recorder.press("click \(name(place))")
      start = place
    case .moved, .ended:
      if let start, start != place {
        recorder.press("drag \(name(start)) \(name(place))", replaces: true)
      }
      if touch.phase == .ended { start = nil }
    case .scrolledUp: recorder.press("scroll up")
    case .scrolledDown: recorder.press("scroll down")
    }
  }

  private func typesOn(_ step: TapeTimeline.Step) -> Bool {
    step.isTyped && last?.isTyped == true && last?.position == step.position
      && last?.file == step.file
  }
}

extension TapeTimeline.Step {
  fileprivate var isTyped: Bool {
    guard case .send(.key(let press)) = action, case .character = press.key else { return false }
    return press.modifiers.isEmpty
  }
}
