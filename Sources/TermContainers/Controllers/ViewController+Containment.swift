extension ViewController {
  /// As ``addChild(_:)``, whatever overrides that.
  func makeChild(_ child: ViewController) {
    guard !isContained(in: child) else {
      return ContainmentError.ownAncestor(child: child, parent: self).raise()
    }
    guard child.parent !== self else {
      return ContainmentDiagnostic(.alreadyChild, child, container: self).log()
    }
    guard child.ownPresenter == nil else {
      return ContainmentError.notFree(controller: child, by: self).raise()
    }
    LifecycleTrace.call(by: self, "addChild(_:)", child) {
      guard HierarchyRule.permits(child, asChildOf: self) else { return }
      child.leaveParent()
      child.checkAddition(to: self)
      let wasRoot = child.isRoot
      child.sendWillMove(to: self)
      // A callback that has put it elsewhere has had the last word.
      if child.isRoot == wasRoot { adopt(child) }
      // Its view may lie in this one's already, which may be on its way out.
      if let view = child.rootView, let rootView, view.isDescendant(of: rootView) {
        child.followOwnWindow()
      }
      noteContainmentChange()
    }
  }

  /// Whether it is what its window shows.
  private var isRoot: Bool { rootView?.window?.rootViewController === self }

  private func adopt(_ child: ViewController) {
    guard child.parent == nil, child.ownPresenter == nil, !isContained(in: child),
      HierarchyRule.container(of: child, otherThan: self) == nil
    else { return }
    child.parent = self
    _ = child.lifecycle.take(.adopted(byHand: !shouldAutomaticallyForwardAppearanceMethods))
    children.append(child)
  }

  /// As ``removeFromParent()``, whatever overrides that.
  func stopBeingChild() {
    guard let parent else { return }
    LifecycleTrace.call(by: parent, "removeFromParent()", self) {
      checkRemoval(from: parent)
      leaveParent()
      // By itself it goes by its view alone, which may lie where the parent was not shown. One that
      // waits for a *did* is looked at then.
      if !lifecycle.isUnderWay { followOwnWindow() }
    }
  }

  /// Also what another parent does first, who need not have announced it.
  private func leaveParent() {
    guard let parent else { return }
    keepDidOwed(by: parent)
    parent.children.removeAll { $0 === self }
    self.parent = nil
    parentMove.end(.entering)
    containmentRecord?.startStay(.outside)
    parent.application?.containmentWatch.noteDeparture(of: self, from: parent)
    parent.noteContainmentChange()
    parent.didLose(self)
    sendDidMove(to: nil)
    parent.hasLostChild()
  }

  /// Whether `other` is this controller, or one that contains it or what presents it.
  func isContained(in other: ViewController) -> Bool {
    var controller: ViewController? = self
    while let current = controller {
      if current === other { return true }
      controller = current.parent ?? current.ownPresenter
    }
    return false
  }

}

// `willMove(toParent:)` and `didMove(toParent:)`, of which the framework sends one and the
// container the other.
extension ViewController {
  func sendWillMove(to parent: ViewController?) {
    parentMove.isBeingSent = true
    LifecycleTrace.callback(self, "willMove(toParent:)", parent: parent) {
      willMove(toParent: parent)
    }
    parentMove.isBeingSent = false
  }

  func sendDidMove(to parent: ViewController?) {
    parentMove.isBeingSent = true
    LifecycleTrace.callback(self, "didMove(toParent:)", parent: parent) {
      didMove(toParent: parent)
    }
    parentMove.isBeingSent = false
  }

  /// What super does in ``willMove(toParent:)``.
  func noteWillMove(to parent: ViewController?) {
    if parentMove.isBeingSent {
      parentMove.isBeingSent = false
    } else {
      LifecycleTrace.record(self, "willMove(toParent:)", parent: parent)
      checkWillMove(to: parent)
    }
    parentMove.reason = parent == nil ? .leaving : .entering
  }

  /// What super does in ``didMove(toParent:)``.
  func noteDidMove(to parent: ViewController?) {
    if parentMove.isBeingSent {
      parentMove.isBeingSent = false
    } else {
      LifecycleTrace.record(self, "didMove(toParent:)", parent: parent)
      checkDidMove(to: parent)
      noteContainmentChange()
    }
    // It stays, or has left already: nothing will disappear for that any more.
    if parent != nil || lifecycle.state == .disappeared { parentMove.end(.leaving) }
  }

  /// The application in whose window the view is.
  var application: Application? { rootView?.window?.application }

  func noteContainmentChange() { application?.noteContainmentChange() }
}

/// What UIKit throws `UIViewControllerHierarchyInconsistency` for: the controller whose view a view
/// lies in must be the parent of the controller whose view it is.
@MainActor
enum HierarchyRule {
  /// Checked before `view` is put into `superview`.
  static func permits(_ view: View, in superview: View) -> Bool {
    guard let container = superview.nearestController,
      let child = stranger(in: view, to: container), let parent = child.parent
    else { return true }
    ContainmentError.actualParent(child: child, expected: container, actual: parent).raise()
    return false
  }

  /// The same for a view that a callback may have made another one's meanwhile: that is no mistake.
  static func stillPermits(_ view: View, in superview: View) -> Bool {
    guard let container = superview.nearestController else { return true }
    return stranger(in: view, to: container) == nil
  }

  private static func stranger(in view: View, to container: ViewController) -> ViewController? {
    if let controller = view.controller {
      guard let parent = controller.parent, parent !== container else { return nil }
      return controller
    }
    for subview in view.subviews {
      if let found = stranger(in: subview, to: container) { return found }
    }
    return nil
  }

  /// Checked before `child` becomes a child of `parent`.
  static func permits(_ child: ViewController, asChildOf parent: ViewController) -> Bool {
    guard let container = container(of: child, otherThan: parent) else { return true }
    ContainmentError.requestedParent(child: child, expected: container, requested: parent).raise()
    return false
  }

  /// The controller whose view that of `child` lies in, where that is not `parent`.
  static func container(
    of child: ViewController, otherThan parent: ViewController
  ) -> ViewController? {
    guard let container = child.rootView?.superview?.nearestController, container !== parent else {
      return nil
    }
    return container
  }
}
