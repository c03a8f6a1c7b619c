// Waits between controllers. `AppearanceLedger.swift` says how this works together with what is
// due.

/// The order of *did* callbacks between a container and the controllers that have left it.
struct AppearanceWaits {
  /// The container that this controller has left, if its *did* comes after that one's. Cleared by
  /// that container's deinit.
  unowned var formerContainer: ViewController?
  /// The controllers that have left this one, and whose *did* comes after its own.
  var formerChildren: [ViewController] = []
}

extension ViewController {
  /// Whether the parent goes in the same direction and will forward its *did*, unless this controller goes
  /// on its own.
  var endsWithItsParent: Bool {
    guard lifecycle.isUnderWay, let parent, !lifecycle.isOnItsOwn else { return false }
    return parent.bond(with: self).endTogether && parent.forwards(to: self)
  }

  /// Delivers `viewIsAppearing(_:)`. Returns whether that has turned the controller round, or twice
  /// so that it goes along with a container now. Then the *did* is due another time.
  func isTurnedByIsAppearing() -> Bool {
    let wentAlong = endsWithItsParent
    guard deliverIsAppearing() else { return false }
    return lifecycle.last != .isAppearing || endsWithItsParent && !wentAlong
  }

  /// Whether the controller is to turn after the *did* of a container that it has left.
  var isToTurnLater: Bool { waits.formerContainer != nil && disagreesWithItsPlace }

  var waitsForNobody: Bool { waits.formerContainer == nil && !endsWithItsParent }

  /// Has the *did* come after that of `container`, which this controller has left; after the frame, if
  /// that one may wait for this one.
  func wait(for container: ViewController) {
    if waits.formerContainer === container { return }
    stopWaiting()
    guard !container.mayWait(for: self) else {
      guard let application = container.application else { return settle() }
      return application.sendAfterFrame(.place(self))
    }
    container.waits.formerChildren.append(self)
    waits.formerContainer = container
  }

  /// Ends the wait for the container that it has left. Also called when its window or container
  /// turns it, because it waited with the *did* of the way that it went.
  func stopWaiting() {
    guard let container = waits.formerContainer else { return }
    container.waits.formerChildren.removeLast(self)
    waits.formerContainer = nil
  }

  /// Called before `child` enters this controller. This one and those that contain it wait no longer for
  /// a former container that may wait for `child`, whichever way each of them goes. Returns these waits.
  func endWaits(for child: ViewController) -> [(waiting: ViewController, former: ViewController)] {
    var ended: [(waiting: ViewController, former: ViewController)] = []
    var outer: ViewController? = self
    while let one = outer {
      if let former = one.waits.formerContainer, former.mayWait(for: child) {
        one.stopWaiting()
        ended.append((one, former))
      }
      outer = one.parent
    }
    return ended
  }

  /// Sends what was due to the controllers that ``endWaits(for:)`` has returned. Returns whether an
  /// app has begun for one of them along with its former container, and so ends it along with that.
  /// Then a controller that enters goes on its own.
  func settle(_ ended: [(waiting: ViewController, former: ViewController)]) -> Bool {
    var isBegun = false
    for (waiting, former) in ended {
      former.endBegunUnlessUnderWay(waiting)
      if former.hasBegun(waiting) { isBegun = true }
      former.settleIfLeft(waiting)
    }
    return isBegun
  }

  /// Whether an app has begun for `child` along with this container, which forwards by hand and is under
  /// way: then it ends along with it.
  private func hasBegun(_ child: ViewController) -> Bool {
    lifecycle.isUnderWay && child.lifecycle.isDriven(lifecycle.isShown) && !forwards(to: child)
  }

  /// Whether a chain of containers leads to `other`: those that hold a controller, and those that it has
  /// left and waits for. Asked before a link is added to the chain, so that none is a ring.
  private func mayWait(for other: ViewController) -> Bool {
    var current: ViewController? = self
    while let one = current {
      if one === other || one.waits.formerContainer?.mayWait(for: other) == true { return true }
      current = one.parent
    }
    return false
  }

  /// Called when the controller enters another container, for which it may wait: those that have
  /// left it, and have no parent or superview, get their *did* after the next frame; but one that
  /// an app drives by hand goes on waiting, because after that frame it would not be turned round.
  func releaseFormerChildren(in application: Application?) {
    guard !waits.formerChildren.isEmpty, let application else { return }
    for child in waits.formerChildren
    where child.parent == nil && child.rootView?.superview == nil && !child.lifecycle.isDriven {
      child.stopWaiting()
      application.sendAfterFrame(.place(child))
    }
  }

  /// Whether nothing else will send `child` what is due to it.
  func isStuck(_ child: ViewController) -> Bool {
    if child.endsWithItsParent { return false }
    return child.disagreesWithItsPlace
      || bond(with: child).isStuck(inWindow: rootView?.window != nil)
  }

  /// Called when the controller is deallocated. A child in a window follows its view from now on.
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
  /// it, but by forwarding, and no longer by hand.
  func due(of parent: ViewController) -> Bond.Due {
    while parent.lifecycle.isUnderWay && lifecycle.isDriven(by: parent) {
      _ = lifecycle.take(.endWithContainer, by: parent)
    }
    return Bond.Due(
      to: lifecycle.state, of: parent.lifecycle.state,
      isCalling: parent.delivery.current == .did(parent.lifecycle.isShown),
      isLeaving: rootView?.window == nil && parent.isOnTheWayOut)
  }

  /// Whether the controller, or one that contains it, disappears.
  var isOnTheWayOut: Bool {
    lifecycle.state == .disappearing || parent?.isOnTheWayOut == true
  }
}
