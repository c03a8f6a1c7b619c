extension Pinned {
  /// The article's steps: five to add, three to remove, and dropping the reference.
  enum Step: Int, CaseIterable {
    case create, addChild, addSubview, pin, didMove
    case willMove, removeFromSuperview, removeFromParent, drop

    /// The step after it; nil after the last.
    var next: Step? { Step(rawValue: rawValue + 1) }

    /// The step before it; nil before the first.
    var previous: Step? { Step(rawValue: rawValue - 1) }

    var isRemoval: Bool { rawValue >= Step.willMove.rawValue }

    /// Its number in the article; the last has none.
    var number: Int? {
      self == .drop ? nil : isRemoval ? rawValue - Step.willMove.rawValue + 1 : rawValue + 1
    }

    /// The description of the key that takes it.
    var words: String {
      guard let number else { return "drop it" }
      return isRemoval ? "removal \(number)/3" : "step \(number)/5"
    }
  }

  /// The work of the container in a step, or in taking one back.
  enum Call: Hashable {
    case step(Step)
    /// Takes the fourth step back.
    case unpin
    /// Finds the child again, if the reference was dropped too early.
    case find
  }

  /// The outcome of each step.
  struct Progress {
    enum State {
      case open, done, leftOut
      /// The step was taken, and had no effect.
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

    /// Goes past a step that `calls` take back, or that was left out.
    mutating func pass(_ step: Step, _ state: State, undo calls: [Call] = []) {
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

  /// The container's state before a step, as far as it is needed to take the step back.
  struct Standing {
    var hasChild = false
    var isChild = false
    var isViewIn = false
    var isPinned = false
    /// Whether the child was sent `willMove(nil)`.
    var isLeaving = false
  }
}

extension Pinned.Step {
  /// The calls that take this step back in the right way.
  func undo(_ was: Pinned.Standing) -> [Pinned.Call] {
    guard was.hasChild || self == .create else { return [] }
    let out: [Pinned.Call] = was.isViewIn ? [.step(.removeFromSuperview)] : []
    switch self {
    case .create: return [.step(.drop)]
    case .addChild: return [.step(.willMove), .step(.removeFromParent)]
    case .addSubview: return [.step(.removeFromSuperview)]
    case .pin: return was.isViewIn ? [.unpin] : []
    // No call takes this back: the child leaves, and comes again.
    case .didMove:
      return was.isChild
        ? [.step(.willMove)] + out + [.step(.removeFromParent)] + was.coming : []
    case .willMove: return was.isChild ? [.step(.didMove)] : []
    case .removeFromSuperview: return was.view
    case .removeFromParent:
      guard was.isChild else { return [] }
      let told: [Pinned.Call] = was.isLeaving ? [.step(.willMove)] : []
      return out + was.coming + [.step(.didMove)] + told
    // A freed child does not come back: a new one is made.
    case .drop: return [was.isChild ? .find : .step(.create)]
    }
  }
}

extension Pinned.Standing {
  fileprivate var coming: [Pinned.Call] { [.step(.addChild)] + view }

  /// Puts the view back.
  fileprivate var view: [Pinned.Call] {
    isViewIn ? [.step(.addSubview)] + (isPinned ? [.step(.pin)] : []) : []
  }
}
