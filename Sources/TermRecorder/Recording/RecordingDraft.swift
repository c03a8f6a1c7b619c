import TermContainers

/// A recording under construction, with a limit on its memory. Its owner supplies all times.
struct RecordingDraft {
  var recording: Recording
  /// Whether there is a new frame since the last snapshot.
  private var hasNewFrame = false
  private var rows = RowPool()
  /// The memory in bytes of the final parts, and of the last frame, which can still be replaced.
  private var (sum, frame) = (0, 0)

  init(_ recording: Recording) { self.recording = recording }

  /// The size limit, in approximate bytes. A tape of a few lines can produce any amount of output.
  private static let most = 512_000_000

  /// The message for a recording beyond the limit.
  static let isTooLong =
    "the recording is too long: it needs more than \(most / 1_000_000) MB of memory"

  /// Whether the size limit is reached. Later frames are dropped.
  var isFull: Bool { sum + frame + rows.cost > Self.most }

  /// Returns the last frame's output if a new frame at `time` would replace that frame; nil if not.
  func replacedOutput(at time: Double) -> [UInt8]? {
    recording.film.frames.last?.time == time ? recording.recordedOutput?.last : nil
  }

  /// Shows `surface` from `time` on; `bytes` change a terminal from the previous frame to this one.
  mutating func showFrame(_ surface: Surface, _ bytes: [UInt8] = [], at time: Double) {
    hasNewFrame = true
    let picture = KeptSurface(surface, in: &rows)
    if recording.film.frames.last?.time != time { sum += frame }
    recording.appendFrame(picture, bytes, at: time)
    frame = picture.cost + bytes.count
  }

  /// Notes that the screen has this size from `time` on.
  mutating func noteSize(_ size: Size, at time: Double) {
    guard size != recording.film.resizes.last?.size ?? recording.film.size else { return }
    recording.film.resizes.append(.init(time: time, size: size))
  }

  /// Adds an input called `step`, or joins it with the previous input as ``StepName/place`` says.
  mutating func addInput(_ step: StepName, at time: Double) {
    let last = step.place == .new ? nil : recording.film.steps.popLast()
    let text = step.place == .continued ? (last?.text ?? "") + step.text : step.text
    recording.film.steps.append(.init(time: last?.time ?? time, text: text))
    recording.film.keys.append(.init(time: time, text: shownText(text)))
  }

  /// Returns the part of `text` that a picture shows. For a long text this is the beginning, which
  /// is stored only once.
  private func shownText(_ text: String) -> String {
    guard text.utf8.count > 200, let last = recording.film.keys.last?.text, text.hasPrefix(last)
    else { return text }
    return last
  }

  /// Records the caption, marker or picture of a tape's step, while `surface` is shown.
  mutating func note(
    _ action: TapeTimeline.Action, showing surface: @autoclosure () -> Surface, at time: Double
  ) {
    switch action {
    case .caption(let text): recording.film.captions.append(.init(time: time, text: text))
    case .marker(let name): recording.film.markers.append(.init(time: time, text: name))
    case .picture(let path):
      recording.pictures.append(.init(time: time, path: path, picture: kept(surface())))
    default: break
    }
  }

  /// Adds `surface` to the snapshots if they are empty, or if a frame followed the last snapshot.
  mutating func addSnapshot(of surface: @autoclosure () -> Surface) {
    guard hasNewFrame || recording.snapshots.isEmpty else { return }
    hasNewFrame = false
    recording.snapshots.append(kept(surface()))
  }

  private mutating func kept(_ surface: Surface) -> KeptSurface {
    let picture = KeptSurface(surface, in: &rows)
    sum += picture.cost
    return picture
  }
}

/// The name of an input, which pictures show, and its relation to the previous input.
struct StepName {
  /// The relation of an input to the previous one.
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
  /// The point at which the held mouse button was pressed; nil after its release or another input.
  private var start: Point?

  /// Returns the name of the next step; nil if it has no name, such as a pause or a paste.
  mutating func name(_ step: TapeTimeline.Step) -> StepName? {
    defer { last = step }
    if case .send(.mouse(let touch)) = step.action { return name(touch) }
    let name = nameWithoutPlace(step)
    if name != nil { start = nil }
    return name
  }

  private func nameWithoutPlace(_ step: TapeTimeline.Step) -> StepName? {
    switch step.action {
    case .send(.key(let press)):
      // The text of one command is one entry.
      guard typesOn(step) else { return StepName(press.name) }
      return StepName(press == KeyEvent(typing: " ") ? " " : press.name, .continued)
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
    case .scrolledUp, .scrolledDown:
      start = nil
      return StepName(touch.phase == .scrolledUp ? "scroll up" : "scroll down")
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
        if let name = names.name(step) { draft.addInput(name, at: time) }
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
