extension Tape {
  /// Reports where the tape exceeds the most steps: one line may press a key thousands of times.
  mutating func checkLength() {
    var (steps, copied) = (0, 0)
    for command in commands {
      if case .copy(let text) = command.action { copied = text.count }
      steps += command.action.stepCount(pasting: copied)
      guard steps <= TapeTimeline.mostSteps else { return noteLength(at: command) }
    }
  }

  private mutating func noteLength(at command: TapeCommand) {
    let place = command.file.map { "\(TapeToken.short($0)): " } ?? ""
    let message =
      "the tape is too long: here it exceeds "
      + "\(TapeTimeline.mostSteps) steps"
    let index = diagnostics.firstIndex { $0.position > command.position } ?? diagnostics.count
    diagnostics.insert(.init(.error, at: command.position, place + message), at: index)
  }
}

extension TapeCommand.Action {
  /// How many timeline steps it makes. A paste is one step, but counts as many as its letters.
  fileprivate func stepCount(pasting letters: Int) -> Int {
    switch self {
    case .key(_, _, let count), .scroll(_, _, let count): count
    case .type(let text, _): text.count
    case .chord(let keys): keys.count
    case .paste: max(1, letters)
    case .click: 2
    case .drag(let start, let end): max(abs(end.x - start.x), abs(end.y - start.y), 1) + 2
    case .sleep, .wait, .screenshot, .snapshot, .caption, .marker, .app, .expect, .touch, .resize: 1
    case .copy, .hide, .show, .require, .environment, .output, .set: 0
    }
  }
}
