// Who waits for whom. `AppearanceLedger.swift` says how this works together with what is due.

/// Whose *did* comes after whose, where the tree of controllers does not say it.
struct AppearanceWaits {
  /// The container that this controller has left, if its *did* comes after that one's. Cleared by
  /// that container's deinit.
  unowned var formerContainer: ViewController?
  /// The controllers that have left this one, and whose *did* comes after its own.
  var formerChildren: [ViewController] = []
}

extension ViewController {
  /// Whether the parent goes in the same direction and will forward its *did*, for which it does not
  /// wait itself.
  var endsWithItsParent: Bool {
    guard lifecycle.isUnderWay, let parent, goes(with: parent) else { return false }
    return !parent.waits(for: self)
  }

  private func goes(with parent: ViewController) -> Bool {
    lifecycle.isUnderWay && parent.bond(with: self).endTogether
      && parent.forwards(to: self)
  }

  /// Delivers `viewIsAppearing(_:)`. Returns whether that has turned the controller round, or twice, so
  /// that it goes along with a container now: then the *did* is due another time.
  func isTurnedByIsAppearing() -> Bool {
    let wentAlong = endsWithItsParent
    guard deliverIsAppearing() else { return false }
    return lifecycle.last != .isAppearing || endsWithItsParent && !wentAlong
  }

  /// The controller whose *did* comes first; none if somebody else ends what it has begun.
  private var awaited: ViewController? {
    if awaitsParent { return parent }
    guard let former = waits.formerContainer else { return nil }
    let isFormers = lifecycle.isDriven(by: former) || hasBegun(with: former)
    return !lifecycle.isDriven || isFormers ? former : nil
  }

  private var awaitsParent: Bool {
    guard let parent else { return false }
    return goes(with: parent) || hasBegun(with: parent) || willGetDid(from: parent)
  }

  private func hasBegun(with parent: ViewController) -> Bool {
    guard parent.lifecycle.isUnderWay else { return false }
    if lifecycle.isDriven(by: parent) { return true }
    // An app that begins for it then, ends along with the container.
    return lifecycle.isDriven(parent.lifecycle.isShown)
      && !parent.forwards(to: self)
  }

  /// Whether the parent will forward its *did* although the view has left the parent's: nobody else
  /// sends one to a controller that is in no window.
  private func willGetDid(from parent: ViewController) -> Bool {
    guard lifecycle.isUnderWay, rootView?.superview == nil else { return false }
    return parent.forwards(to: self)
      && parent.bond(with: self).forwardsDid(isAppearing: parent.lifecycle.isShown)
      && parent.lifecycle.isUnderWay
  }

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

  var waitsForNobody: Bool { waits.formerContainer == nil && !endsWithItsParent }

  /// Has the *did* come after that of `container`, which this controller has left; after the frame, if
  /// that one waits for this one.
  func wait(for container: ViewController) {
    if waits.formerContainer === container { return }
    stopWaiting()
    guard !container.waits(for: self) else {
      guard let application = container.application else { return settle() }
      return application.sendAfterFrame(.place(self))
    }
    container.waits.formerChildren.append(self)
    waits.formerContainer = container
  }

  /// Goes no longer by the container that it has left: also called when its window or container turns
  /// it, because it waited with the *did* of the way that it went.
  func stopWaiting() {
    guard let container = waits.formerContainer else { return }
    container.waits.formerChildren.removeLast(self)
    waits.formerContainer = nil
  }

  /// Called before the controller enters `container`, for which it will wait. If that waits for this
  /// one, it gets its *did* now.
  func settleBeforeEntering(_ container: ViewController) {
    guard container.waits(for: self) else { return }
    var waiting: ViewController? = container
    while let one = waiting, one.awaitsParent { waiting = one.parent }
    guard let waiting, let former = waiting.waits.formerContainer else { return }
    // One that somebody has the same way gets nothing now: this one gets its *did* without it.
    if waiting.lifecycle.isDriven(former.lifecycle.isShown) { return }
    waiting.stopWaiting()
    former.settleIfLeft(waiting)
  }

  /// Called before `child` enters this controller, for which it will wait. This one, or one that contains
  /// it, waits no longer for a former container that holds `child`, or may wait for it, whichever way each
  /// of them goes now: one that turns later would close a ring. One that has a driver waits for it.
  func endWaits(for child: ViewController) {
    var ended: [(waiting: ViewController, former: ViewController)] = []
    var outer: ViewController? = self
    while let one = outer {
      if let former = one.waits.formerContainer, !one.lifecycle.isDriven {
        var seen: Set<ObjectIdentifier> = []
        if former.mayWait(for: child, &seen) { ended.append((one, former)) }
      }
      outer = one.parent
    }
    for (waiting, former) in ended where waiting.waits.formerContainer === former {
      waiting.stopWaiting()
      former.settleIfLeft(waiting)
    }
  }

  /// Whether a chain of containers leads to `other`: those that hold a controller, and those that it has
  /// left and waits for.
  private func mayWait(for other: ViewController, _ seen: inout Set<ObjectIdentifier>) -> Bool {
    var current: ViewController? = self
    while let one = current, seen.insert(ObjectIdentifier(one)).inserted {
      if one === other { return true }
      if let former = one.waits.formerContainer, former.mayWait(for: other, &seen) { return true }
      current = one.parent
    }
    return false
  }

  /// Called when the controller enters another container, for which it may wait: those that have
  /// left it, and are nowhere any more, get their *did* after the next frame; but one that an app
  /// drives by hand goes on waiting, because after that frame it would not be turned round.
  func releaseFormerChildren(in application: Application?) {
    guard !waits.formerChildren.isEmpty, let application else { return }
    for child in waits.formerChildren
    where child.parent == nil && child.rootView?.superview == nil && !child.lifecycle.isDriven {
      child.stopWaiting()
      application.sendAfterFrame(.place(child))
    }
  }

  /// Whether nobody else will send `child` what it waits for.
  func isStuck(_ child: ViewController) -> Bool {
    if child.endsWithItsParent { return false }
    return child.disagreesWithItsPlace
      || bond(with: child).isStuck(inWindow: rootView?.window != nil)
  }

  /// Called when the controller is deallocated. A child in a window goes by its view from now on.
  func forgetFormerChildren() {
    for child in waits.formerChildren { child.waits.formerContainer = nil }
    for child in begun { child.lifecycle.releaseAll(by: self) }
    for child in children where child.lifecycle.isUnderWay || child.disagreesWithItsPlace {
      child.application?.sendAfterFrame(.place(child))
    }
  }
}

// What becomes due to a child that leaves.
extension ViewController {
  /// Called before the controller leaves `parent`. If it began with that parent, it still ends with
  /// it, but by forwarding: nobody ends it by hand any more.
  func due(of parent: ViewController) -> Bond.Due {
    while parent.lifecycle.isUnderWay && lifecycle.isDriven(by: parent) {
      _ = lifecycle.take(.endWithContainer, by: parent)
    }
    return Bond.Due(
      to: lifecycle.state, of: parent.lifecycle.state,
      isCalling: parent.delivery.current?.appearance == .did(parent.lifecycle.isShown),
      isLeaving: rootView?.window == nil && parent.isOnTheWayOut)
  }

  /// Whether it disappears, or one that contains it.
  var isOnTheWayOut: Bool {
    lifecycle.state == .disappearing || parent?.isOnTheWayOut == true
  }
}
