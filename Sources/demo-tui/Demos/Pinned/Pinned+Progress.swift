extension Pinned {
  /// The outcome of each step.
  struct Progress {
    enum State {
      case open, done, leftOut
      /// It was called and did nothing.
      case failed
    }

    private var states: [Step: State] = [:]
    /// The calls that take each step back.
    private var undo: [Step: [Call]] = [:]
    /// The next step; nil after the last.
    private(set) var pending: Step? = .create

    /// The step before the next one; nil at the start.
    var last: Step? { pending.map(\.previous) ?? .drop }

    func state(_ step: Step) -> State { states[step] ?? .open }

    /// Takes a step, which `calls` take back, or leaves it out.
    mutating func go(past step: Step, _ state: State, undo calls: [Call] = []) {
      (states[step], undo[step], pending) = (state, calls, step.next)
    }

    /// Notes that the step did nothing.
    mutating func fail(_ step: Step) { states[step] = .failed }

    /// Goes back before `step` and returns the calls that take it back.
    mutating func goBack(before step: Step) -> [Call] {
      (states[step], pending) = (nil, step)
      return undo.removeValue(forKey: step) ?? []
    }
  }
}
