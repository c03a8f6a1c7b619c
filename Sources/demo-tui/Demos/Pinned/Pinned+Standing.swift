extension Pinned {
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
    switch self {
    case .create: return [.step(.drop)]
    case .addChild: return [.step(.willMove), .step(.removeFromParent)]
    case .addSubview: return [.step(.removeFromSuperview)]
    case .pin: return was.isViewIn ? [.unpin] : []
    // No call takes this back: the child leaves, and comes again.
    case .didMove: return was.isChild ? [.step(.willMove)] + was.leaving + was.coming : []
    case .willMove: return was.isChild ? [.step(.didMove)] : []
    case .removeFromSuperview: return was.view
    case .removeFromParent:
      guard was.isChild else { return [] }
      let told: [Pinned.Call] = was.isLeaving ? [.step(.willMove)] : []
      return (was.isViewIn ? [.step(.removeFromSuperview)] : []) + was.coming + [.step(.didMove)]
        + told
    // A freed child does not come back: a new one is made.
    case .drop: return [was.isChild ? .find : .step(.create)]
    }
  }
}

extension Pinned.Standing {
  fileprivate var leaving: [Pinned.Call] {
    (isViewIn ? [.step(.removeFromSuperview)] : []) + [.step(.removeFromParent)]
  }

  fileprivate var coming: [Pinned.Call] { [.step(.addChild)] + view }

  /// Puts the view back.
  fileprivate var view: [Pinned.Call] {
    isViewIn ? [.step(.addSubview)] + (isPinned ? [.step(.pin)] : []) : []
  }
}
