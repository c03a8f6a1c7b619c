import TermContainers

extension TapeTimeline {
  /// Takes out what starts the program: what is typed, up to the first Enter, before anything is seen, as in
  /// `Hide`, `Type "demo-tui orange-blue"`, `Enter`, `Show`. Returns the words typed; nil, with nothing taken
  /// out, where the tape begins otherwise.
  ///
  /// Such a tape can be played by VHS, too, which has a shell to type that in.
  public mutating func takeLaunch() -> String? {
    var words = ""
    for (index, step) in steps.enumerated() {
      guard !step.isRecorded else { return nil }
      switch step.action {
      case .pause, .caption, .marker: continue
      case .send(.key(let press)):
        if press == KeyEvent(.enter) {
          steps.removeSubrange(0...index)
          return words
        }
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
