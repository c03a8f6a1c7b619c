// Who speaks for a controller that nobody drives by hand: Docs/lifecycle.md has these as tables, too.
extension Lifecycle {
  /// What a controller's parent is to its appearance.
  package enum Container: Hashable, Sendable {
    /// There is no parent: the window speaks.
    case none
    /// It forwards automatically, and is shown or is not.
    case forwarding(isShown: Bool)
    /// It forwards by hand, and speaks by begin and end alone.
    case byHand
  }

  /// Whether the controller is to have appeared, where its view is in a window or is not; nil where that
  /// is settled by hand.
  @inline(__always)
  package func belongs(inWindow: Bool, in container: @autoclosure () -> Container) -> Bool? {
    if isDriven { return nil }
    switch container() {
    case .none: return inWindow
    case .forwarding(let isShown): return inWindow && isShown
    case .byHand where isOnItsOwn: return inWindow
    // A move began it, and a callback has led that elsewhere: by hand nobody would end it.
    case .byHand: return isUnderWay && !inWindow ? false : nil
    }
  }

  /// Whether the controller hears from the window that its view comes or goes.
  package func hearsOfMove(
    isAppearing: Bool, in container: @autoclosure () -> Container
  ) -> Bool {
    if isDriven { return false }
    switch container() {
    case .none: return true
    // What comes into a container that is not shown appears with that.
    case .forwarding(let isShown): return !isAppearing || isShown
    case .byHand: return isOnItsOwn
    }
  }
}

extension ViewController {
  /// What the parent is to this controller's appearance.
  var lifecycleContainer: Lifecycle.Container {
    guard let parent else { return .none }
    guard parent.shouldAutomaticallyForwardAppearanceMethods else { return .byHand }
    return .forwarding(isShown: parent.lifecycle.isShown)
  }

  /// Whether the controller is to have appeared, judging by its view; nil where that is settled by hand.
  var belongsToWindow: Bool? {
    lifecycle.belongs(inWindow: rootView?.window?.application != nil, in: lifecycleContainer)
  }
}
