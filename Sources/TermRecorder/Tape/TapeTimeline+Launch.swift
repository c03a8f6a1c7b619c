import TermContainers

extension TapeTimeline {
  /// Takes out what starts the program: what is typed, up to the first Enter, before anything is seen, as in
  /// `Hide`, `Type "demo-tui orange-blue"`, `Enter`, `Show`. What is typed in sight is taken where it starts
  /// `program`: there is no shell that could show it. Returns the words typed; nil, with nothing taken out, where
  /// the tape begins otherwise.
  ///
  /// Such a tape can be played by VHS, too, which has a shell to type that in.
  public mutating func takeLaunch(of program: String) -> Named? {
    guard let first = steps.first(where: \.isKey), let (end, words) = firstLine else { return nil }
    let isOfProgram = words.split(separator: " ").first?.split(separator: "/").last == program[...]
    guard isOfProgram || steps[...end].allSatisfy({ !$0.isRecorded }) else { return nil }
    steps.removeSubrange(...end)
    return Named(name: words, position: first.position, file: first.file)
  }

  /// What is typed at first, and the step of the Enter after it.
  private var firstLine: (end: Int, words: String)? {
    var words = ""
    for (index, step) in steps.enumerated() {
      switch step.action {
      case .pause, .caption, .marker: continue
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
