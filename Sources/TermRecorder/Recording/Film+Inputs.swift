import TermContainers

extension Film {
  /// Names the keys of a cast's inputs, for pictures that show them. Characters that are typed soon
  /// after one another are one text.
  mutating func nameInputs() {
    var (decoder, names) = (KeyDecoder(terminfo: [:]), StepNames())
    var draft = RecordingDraft(size: size)
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
