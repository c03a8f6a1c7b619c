// The senders of the appearance callbacks of a controller that is not driven by hand; the page
// LifeCycle of the documentation has the tables.
extension Lifecycle {
  /// The way in which a controller's parent handles its appearance.
  package enum Container: Hashable, Sendable {
    /// There is no parent: the window sends the callbacks.
    case none
    /// The parent forwards automatically; `isShown` tells whether it is shown.
    case forwarding(isShown: Bool)
    /// The parent forwards by hand, only through begin and end.
    case byHand
  }

  /// Whether the controller belongs in the appeared state, given whether its view is in a window;
  /// nil if that is decided by hand.
  @inline(__always)
  package func belongs(inWindow: Bool, in container: @autoclosure () -> Container) -> Bool? {
    if isDriven { return nil }
    switch container() {
    case .none: return inWindow
    case .forwarding(let isShown): return inWindow && isShown
    case .byHand where isOnItsOwn: return inWindow
    // A window move began this, and a callback moved the view elsewhere: no end by hand would come.
    case .byHand: return isUnderWay && !inWindow ? false : nil
    }
  }

  /// Whether the window tells the controller that its view comes or goes.
  package func hearsOfMove(
    isAppearing: Bool, in container: @autoclosure () -> Container
  ) -> Bool {
    if isDriven { return false }
    switch container() {
    case .none: return true
    // A child of a container that is not shown appears along with it.
    case .forwarding(let isShown): return !isAppearing || isShown
    case .byHand: return isOnItsOwn
    }
  }
}

extension ViewController {
  /// The parent's way of handling this controller's appearance.
  var lifecycleContainer: Lifecycle.Container {
    guard let parent else { return .none }
    guard parent.forwards(to: self) else { return .byHand }
    return .forwarding(isShown: parent.lifecycle.isShown)
  }

  /// Whether the controller belongs in the appeared state, judging by its view; nil if that is
  /// decided by hand.
  var belongsToWindow: Bool? {
    lifecycle.belongs(inWindow: rootView?.window?.application != nil, in: lifecycleContainer)
  }
}
