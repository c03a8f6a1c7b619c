// Whose *did* comes after whose. A controller waits for at most one other: for its container while
// both go the same way, otherwise for the container that it has left. No wait is added that would
// close a ring.
extension ViewController {
  /// Whether the parent goes in the same direction and will forward its *did*, for which it does not
  /// wait itself.
  var endsWithItsParent: Bool {
    guard let parent, goesWithParent else { return false }
    return !parent.waits(for: self)
  }

  private var goesWithParent: Bool {
    guard let parent, lifecycle.isUnderWay, parent.bond(with: self).endTogether else {
      return false
    }
    return parent.shouldAutomaticallyForwardAppearanceMethods
  }

  /// The controller whose *did* comes first.
  private var awaited: ViewController? { goesWithParent ? parent : waits.formerContainer }

  /// Whether the *did* of `other` comes first, directly or because of those in between.
  func waits(for other: ViewController) -> Bool {
    var current = awaited
    // Follows at half the speed, and so meets those that wait for each other.
    var (behind, follows): (ViewController?, Bool) = (self, false)
    while let next = current, next !== behind {
      if next === other { return true }
      current = next.awaited
      if follows { behind = behind?.awaited }
      follows.toggle()
    }
    return current === other
  }

  /// Has the *did* come after that of `container`, which this controller is leaving.
  func wait(for container: ViewController) {
    stopWaiting()
    container.waits.formerChildren.append(self)
    waits.formerContainer = container
  }

  /// Goes no longer by the container that it has left.
  private func stopWaiting() {
    waits.formerContainer?.waits.formerChildren.removeAll { $0 === self }
    waits.formerContainer = nil
  }

  /// Called before the controller enters `container`, for which it will wait. If that waits for this
  /// one, it gets its *did* now.
  func settleBeforeEntering(_ container: ViewController) {
    guard container.waits(for: self) else { return }
    var waiting: ViewController? = container
    while let one = waiting, one.goesWithParent { waiting = one.parent }
    guard let waiting, let former = waiting.waits.formerContainer else { return }
    waiting.stopWaiting()
    former.settleIfLeft(waiting)
  }

  /// Called when the controller enters another container, for which it may wait: those that have
  /// left it, and are nowhere any more, get their *did* after the next frame.
  func releaseFormerChildren(in application: Application?) {
    guard !waits.formerChildren.isEmpty, let application else { return }
    for child in waits.formerChildren
    where child.parent == nil && child.rootView?.superview == nil {
      child.stopWaiting()
      application.settleAfterFrame(child)
    }
  }

  /// Ends those that have left this controller, after its own *did*.
  func settleFormerChildren() {
    let former = waits.formerChildren
    waits.formerChildren = []
    for child in former { child.waits.formerContainer = nil }
    former.each { child in
      // It may have returned to a container that forwards by hand.
      if child.parent === self { child.sendDid(lifecycle.isShown) }
      settleIfLeft(child)
    }
  }

  func settleIfLeft(_ child: ViewController) {
    if leavesBehind(child) { child.settle() }
  }

  /// Whether nobody else will send `child` what it waits for.
  private func leavesBehind(_ child: ViewController) -> Bool {
    if child.parent !== self && child.endsWithItsParent { return false }
    return child.isAstray || bond(with: child).isLeftBehind(inWindow: rootView?.window != nil)
  }

  /// Called when the controller is deallocated.
  func forgetFormerChildren() {
    for child in waits.formerChildren { child.waits.formerContainer = nil }
  }
}
