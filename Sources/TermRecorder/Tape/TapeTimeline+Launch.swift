import TermContainers

extension TapeTimeline {
  /// Removes the steps that start the program: the hidden typing up to the first Enter, as in
  /// `Hide`, `Type "demo-tui orange-blue"`, `Enter`, `Show`. Also removes visible typing if it
  /// starts `program`, since there is no shell to show it. Returns the typed words; returns nil and
  /// removes nothing if the tape begins differently.
  ///
  /// VHS can also play such a tape, since it has a shell for the typing.
  public mutating func takeLaunch(of program: String) -> Named? {
    guard let first = steps.first(where: \.isKey), let (end, words) = firstLine else { return nil }
    let isOfProgram = words.split(separator: " ").first?.split(separator: "/").last == program[...]
    guard isOfProgram || steps[...end].allSatisfy({ !$0.isRecorded }) else { return nil }
    steps.removeSubrange(...end)
    return Named(name: words, position: first.position, file: first.file)
  }

  /// The first typed text and the step of the Enter after it.
  private var firstLine: (end: Int, words: String)? {
    var words = ""
    for (index, step) in steps.enumerated() {
      switch step.action {
      case .pause, .caption, .marker, .app: continue
      case .send(.key(let press)):
        if press == KeyEvent(.enter) { return (index, words) }
        guard case .character(let character) = press.key, press.modifiers.isEmpty else {
          return nil
        }
        words.append(character)
      default: return nil
      }
    }
    return nil
  }
}

extension TapeTimeline.Step {
  fileprivate var isKey: Bool {
    if case .send(.key) = action { true } else { false }
  }
}
