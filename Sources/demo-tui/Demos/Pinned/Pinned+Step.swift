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

  /// The work of the container in a step, or to take one back.
  enum Call: Hashable {
    case step(Step)
    /// Takes the fourth step back.
    case unpin
    /// Finds the child again, if the reference was dropped too early.
    case find
  }
}
