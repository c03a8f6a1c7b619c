// An open member forwards to a closed one, such as `addChild(_:)` to `makeChild(_:)`, and the
// framework itself calls the closed one. So an override receives the app's calls, cannot break a
// stack, and costs nothing in frames. The recipes (`embed`, `replace`, `unembed`) make the calls
// that an app would make, so they use the open members.
extension ViewController {
  /// Implements ``addChild(_:)``, bypassing overrides.
  func makeChild(_ child: ViewController) {
    guard !isContained(in: child) else {
      return ContainmentError.ownAncestor(child: child, parent: self).raise()
    }
    guard child.parent !== self else {
      return ContainmentDiagnostic(.alreadyChild, child, container: self).log()
    }
    if let presenter = child.ownPresenter {
      return ContainmentError.notFree(
        controller: child, by: self, because: .isPresented(by: presenter)
      ).raise()
    }
    LifecycleTrace.call(by: self, "addChild(_:)", child) {
      guard HierarchyRule.permits(child, asChildOf: self) else { return }
      // A callback may move the child elsewhere; that move stands.
      let wasRoot = child.isRoot
      child.leaveParent()
      guard child.parent == nil, child.isRoot == wasRoot else { return }
      child.leftUntraced = false
      child.checkAddition(to: self)
      child.enter(self) { if child.isRoot == wasRoot { adopt(child) } }
      noteContainmentChange()
    }
  }

  /// Whether the controller is its window's root controller.
  var isRoot: Bool { rootView?.window?.rootViewController === self }

  private func adopt(_ child: ViewController) {
    guard child.parent == nil, child.ownPresenter == nil, !isContained(in: child),
      HierarchyRule.container(of: child, otherThan: self) == nil
    else { return }
    child.releaseFormerChildren(in: application)
    // The callbacks since `willMove(toParent:)` may have led to other waits.
    let ended = endWaits(for: child)
    child.parent = self
    // Its callback may have moved it elsewhere and back, which leaves other reasons.
    (child.announcedMove, child.reasons) = (.entering, [])
    _ = child.lifecycle.accept(.adopted(byHand: !forwards(to: child)))
    children.append(child)
    child.rootView?.retakeTraits()
    if settleWaits(ended) && child.parent === self { child.lifecycle.goOnItsOwn() }
  }

  /// Implements ``removeFromParent()``, bypassing overrides.
  func stopBeingChild() {
    guard let parent else { return }
    LifecycleTrace.call(by: parent, "removeFromParent()", self) {
      checkRemoval(from: parent)
      leaveParent()
      // Without a parent it follows its view, which may lie in that of a parent that was not shown.
      // A controller that waits for a *did* is checked when it gets the *did*.
      if !lifecycle.isUnderWay { followOwnWindow() }
    }
  }

  /// Leaves the parent. A new parent calls this, too, without sending `willMove(toParent: nil)`.
  private func leaveParent() {
    guard let parent else { return }
    leave(parent) {
      leftUntraced = !parent.isInTraces
      parent.children.removeLast(self)
      self.parent = nil
      if let traitRecord { traitRecord.byParent = nil }
      rootView?.retakeTraits()
      containmentRecord?.startStay(.outside)
      parent.application?.containmentWatch.noteDeparture(of: self, from: parent)
      parent.noteContainmentChange()
    }
  }

  /// Whether `other` is this controller, or an ancestor of it by parents and presenters.
  func isContained(in other: ViewController) -> Bool {
    var controller: ViewController? = self
    while let current = controller {
      if current === other { return true }
      controller = current.parent ?? current.ownPresenter
    }
    return false
  }

}

// The base class's part of the callbacks of a move.
extension ViewController {
  /// The base class's part of ``willMove(toParent:)``.
  func noteWillMove(to parent: ViewController?) {
    let isSent = if let parent { delivery.move == .into(ObjectIdentifier(parent)) } else { false }
    if !isSent {
      LifecycleTrace.record(self, "willMove(toParent:)", parent: parent)
      checkWillMove(to: parent)
    }
    announcedMove = parent == nil ? .leaving : .entering
  }

  /// The base class's part of ``didMove(toParent:)``.
  func noteDidMove(to parent: ViewController?) {
    if parent != nil || delivery.move != .out {
      LifecycleTrace.record(self, "didMove(toParent:)", parent: parent)
      checkDidMove(to: parent)
      noteContainmentChange()
    }
    // It stays: no disappearance is due to that removal any more.
    if parent != nil { clearAnnouncedMove(.leaving) }
  }

  /// Clears the announced move if it is `move`.
  func clearAnnouncedMove(_ move: AnnouncedMove) {
    if announcedMove == move { announcedMove = nil }
  }

  /// The application whose window contains the view; otherwise nil.
  var application: Application? { rootView?.window?.application }

  func noteContainmentChange() { application?.noteContainmentChange() }
}

/// The rule for which UIKit throws `UIViewControllerHierarchyInconsistency`: the nearest controller
/// around a child's view must be the child's parent.
@MainActor
enum HierarchyRule {
  /// Returns whether `view` may be added to `superview`, and raises an error if not.
  static func permits(_ view: View, in superview: View) -> Bool {
    guard let container = superview.nearestController,
      let child = stranger(in: view, to: container), let parent = child.parent
    else { return true }
    ContainmentError.actualParent(child: child, expected: container, actual: parent).raise()
    return false
  }

  /// Checks the same again after a callback. It is no error if the callback has changed the parent.
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

  /// Returns whether `child` may become a child of `parent`, and raises an error if not.
  static func permits(_ child: ViewController, asChildOf parent: ViewController) -> Bool {
    guard let container = container(of: child, otherThan: parent) else { return true }
    ContainmentError.requestedParent(child: child, expected: container, requested: parent).raise()
    return false
  }

  /// Returns the nearest controller around the view of `child`, if any; nil if it is `parent`.
  static func container(
    of child: ViewController, otherThan parent: ViewController
  ) -> ViewController? {
    guard let container = child.rootView?.superview?.nearestController, container !== parent else {
      return nil
    }
    return container
  }
}
