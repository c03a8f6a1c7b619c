import TermContainers

/// The text below pictures for an input.
struct StepName {
  /// The relation of an input to the one before.
  enum Place {
    /// A separate input.
    case new
    /// A continuation of the last input's text.
    case continued
    /// A replacement of the last input.
    case replaced
  }

  let text: String
  let place: Place

  init(_ text: String, _ place: Place = .new) { (self.text, self.place) = (text, place) }
}

/// Names the inputs of a tape, one after another.
struct StepNames {
  private var last: TapeTimeline.Step?
  /// The point where a button went down, if it is still down and was named last.
  private var start: Point?

  /// Returns the name of the next step; nil if it is no input.
  mutating func name(_ step: TapeTimeline.Step) -> StepName? {
    defer { last = step }
    switch step.action {
    case .send(.key(let press)):
      start = nil
      // The text of one command is one entry.
      guard typesOn(step) else { return StepName(press.name) }
      return StepName(press == KeyEvent(typing: " ") ? " " : press.name, .continued)
    case .send(.mouse(let touch)): return name(touch)
    case .send(.resize(let size)): return StepName("\(size.width)x\(size.height)")
    case .scroll(let up): return StepName(up ? "scroll up" : "scroll down")
    default: return nil
    }
  }

  private mutating func name(_ touch: MouseEvent) -> StepName? {
    func name(_ point: Point) -> String { "\(point.x),\(point.y)" }
    let place = touch.location
    switch touch.phase {
    case .began:
      start = place
      return StepName("click \(name(place))")
    case .moved, .ended:
      defer { if touch.phase == .ended { start = nil } }
      guard let start, start != place else { return nil }
      return StepName("drag \(name(start)) \(name(place))", .replaced)
    case .scrolledUp: return StepName("scroll up")
    case .scrolledDown: return StepName("scroll down")
    }
  }

  private func typesOn(_ step: TapeTimeline.Step) -> Bool {
    step.isTyped && last?.isTyped == true && last?.position == step.position
      && last?.file == step.file
  }
}

extension TapeTimeline.Step {
  fileprivate var isTyped: Bool {
    if case .send(.key(let press)) = action { press.typed != nil } else { false }
  }
}

extension Film {
  /// Names the keys of a cast's inputs, for pictures that show them. Characters that are typed soon
  /// after one another are one text.
  mutating func nameInputs() {
    var (decoder, names) = (KeyDecoder(terminfo: [:]), StepNames())
    var draft = RecordingDraft(Recording(size: size))
    var (text, last) = (1, -Double.infinity)
    func note(_ events: [Event], at time: Double) {
      for event in events {
        let step = TapeTimeline.Step(
          action: .send(event), duration: 0, isRecorded: true,
          position: TextPosition(line: text, column: 1))
        if let name = names.name(step) { draft.press(name, at: time) }
      }
    }
    for event in castEvents ?? [] {
      guard case .input(let typed) = event.content else { continue }
      let deadline = decoder.deadline ?? event.time
      note(decoder.expire(at: event.time), at: deadline)
      if event.time - last > PictureOptions.keyTime { text += 1 }
      last = event.time
      note(decoder.decode(typed.utf8, at: event.time), at: event.time)
    }
    note(decoder.expire(at: .infinity), at: last)
    (steps, keys) = (draft.recording.film.steps, draft.recording.film.keys)
  }
}
