extension Pinned {
  /// The article's steps: five to add, three to remove, and dropping the reference.
  enum Step: Int, CaseIterable {
    case create, addChild, addSubview, pin, didMove
    case willMove, removeFromSuperview, removeFromParent, drop

    /// The next step; nil for the last one.
    var next: Step? { Step(rawValue: rawValue + 1) }

    /// The previous step; nil for the first one.
    var previous: Step? { Step(rawValue: rawValue - 1) }

    var isRemoval: Bool { rawValue >= Step.willMove.rawValue }

    /// The step's number in the article; nil for the last step.
    var number: Int? {
      self == .drop ? nil : isRemoval ? rawValue - Step.willMove.rawValue + 1 : rawValue + 1
    }

    /// The title of the key that performs the step.
    var words: String {
      guard let number else { return "drop it" }
      return isRemoval ? "removal \(number)/3" : "step \(number)/5"
    }
  }

  /// An action of the container that performs a step, or undoes one.
  enum Call: Hashable {
    case step(Step)
    /// Undoes the fourth step, `pin`.
    case unpin
    /// Finds the child again, if the reference was dropped too early.
    case find
  }

  /// The outcome of each step.
  struct Progress {
    enum State {
      case open, done, leftOut
      /// The step was performed, but had no effect.
      case failed
    }

    private var states: [Step: State] = [:]
    /// The calls that undo each step.
    private var undo: [Step: [Call]] = [:]
    /// The next step; nil after the last.
    private(set) var pending: Step? = .create

    /// The step before the next one; nil at the start.
    var last: Step? { pending.map(\.previous) ?? .drop }

    func state(_ step: Step) -> State { states[step] ?? .open }

    /// Stores the outcome of `step` and the calls that undo the step; goes on to the next step.
    mutating func pass(_ step: Step, _ state: State, undo calls: [Call] = []) {
      (states[step], undo[step], pending) = (state, calls, step.next)
    }

    /// Marks `step` as failed.
    mutating func fail(_ step: Step) { states[step] = .failed }

    /// Makes `step` the next step again, and returns the calls that undo it.
    mutating func goBack(before step: Step) -> [Call] {
      (states[step], pending) = (nil, step)
      return undo.removeValue(forKey: step) ?? []
    }
  }

  /// The container's state before a step, as far as it is needed to undo the step.
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
  /// Returns the calls that undo this step in the right order, given the state before it.
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

  /// The calls that add the child's view again, and pin it again.
  fileprivate var view: [Pinned.Call] {
    isViewIn ? [.step(.addSubview)] + (isPinned ? [.step(.pin)] : []) : []
  }
}
