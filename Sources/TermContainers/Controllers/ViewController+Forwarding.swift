// How a container forwards its own callbacks: each *will* at once, each *did* after its own.
extension ViewController {
  /// Forwards a *will* to the children whose views are loaded and inside this one's, and that are
  /// not driven by hand; stops when a callback reverses this controller.
  func forwardWill(_ isAppearing: Bool, _ callback: StaticString, animated: Bool) {
    if !isAppearing { turnBegunRound(animated: animated) }
    guard !children.isEmpty, shouldAutomaticallyForwardAppearanceMethods else { return }
    LifecycleTrace.forwarded(from: self, callback) {
      children.each { child in
        guard lifecycle.isShown == isAppearing,
          bond(with: child).forwardsWill(isAppearing: isAppearing)
        else { return }
        child.sendWill(isAppearing, animated: animated)
      }
    }
    // A callback may have ended the transition already.
    if lifecycle.isSettled(isAppearing) { forwardDid(isAppearing) }
  }

  /// Forwards a *did* to every child that got the *will*, wherever its view is now.
  func forwardDid(_ isAppearing: Bool) {
    endBegun()
    guard !children.isEmpty || !owed.departed.isEmpty else { return }
    guard shouldAutomaticallyForwardAppearanceMethods else {
      if lifecycle.isSettled(isAppearing) { settleDeparted() }
      return
    }
    LifecycleTrace.forwarded(from: self, AppearanceCallback.did(isAppearing).name) {
      children.each { child in
        guard lifecycle.isSettled(isAppearing),
          bond(with: child).forwardsDid(isAppearing: isAppearing)
        else { return }
        child.sendDid(isAppearing)
      }
      // If a callback reversed it, the next *did* takes care of the rest.
      guard lifecycle.isSettled(isAppearing) else { return }
      children.each(settleIfLeft)
      settleDeparted()
    }
  }

  /// Whether the parent goes in the same direction and will forward its *did*.
  var endsWithItsParent: Bool {
    guard let parent, lifecycle.isUnderWay, parent.bond(with: self).endTogether else {
      return false
    }
    return parent.shouldAutomaticallyForwardAppearanceMethods && !isWaitedFor
  }

  /// Whether a controller containing this one has left the parent, and waits for its *did*.
  private var isWaitedFor: Bool {
    !owed.departed.isEmpty && owed.departed.contains { isContained(in: $0) }
  }
}

// Children that wait for a *did* that nobody else would send.
extension ViewController {
  /// Called before the controller leaves `parent`. If it began with that parent, it still ends with
  /// it, but by forwarding: nobody ends it by hand any more.
  func debt(of parent: ViewController) -> Bond.Debt {
    if parent.releaseBegun(self) { _ = lifecycle.take(.endWithContainer) }
    return Bond.Debt(
      to: lifecycle.state, of: parent.lifecycle.state, isCalling: parent.delivery.current != nil,
      isLeaving: rootView?.window == nil && parent.isOnTheWayOut)
  }

  /// Whether it disappears, or one that contains it.
  var isOnTheWayOut: Bool {
    lifecycle.state == .disappearing || parent?.isOnTheWayOut == true
  }

  /// Called before `container`, which may have left this controller, gets it as a child: from then
  /// on, each would wait for the other's *did*.
  func settleBeforeEntering(_ container: ViewController) {
    guard let index = owed.departed.firstIndex(where: { $0 === container }) else { return }
    owed.departed.remove(at: index)
    settleIfLeft(container)
  }

  private func settleDeparted() {
    let departed = owed.departed
    owed.departed = []
    departed.each { child in
      // It may have returned to a container that forwards by hand.
      if child.parent === self { child.sendDid(lifecycle.isShown) }
      settleIfLeft(child)
    }
  }

  private func settleIfLeft(_ child: ViewController) {
    if leavesBehind(child) { child.settle() }
  }

  /// Whether nobody else will send `child` what it waits for.
  private func leavesBehind(_ child: ViewController) -> Bool {
    if child.parent !== self && child.endsWithItsParent { return false }
    return child.isAstray || bond(with: child).isLeftBehind(inWindow: rootView?.window != nil)
  }
}

// Children that began along with a container that forwards by hand.
extension ViewController {
  /// Reverses them along with the container.
  private func turnBegunRound(animated: Bool) {
    owed.begun.each { child in
      if child.parent === self && child.lifecycle.isDriven(true) {
        child.beginAppearance(false, animated: animated)
      }
    }
  }

  /// Ends them along with the container, except those that the container itself has ended.
  private func endBegun() {
    guard !owed.begun.isEmpty else { return }
    let begun = owed.begun
    owed.begun = []
    begun.each { child in
      if child.parent === self && child.lifecycle.isDriven { child.endAppearanceByHand() }
    }
  }
}

extension [ViewController] {
  /// Calls `body` for each controller, including those added meanwhile. Unlike a `for` loop, it
  /// allocates nothing, even in a debug build.
  func each(_ body: (ViewController) -> Void) {
    var index = 0
    while index < count {
      body(self[index])
      index += 1
    }
  }
}
