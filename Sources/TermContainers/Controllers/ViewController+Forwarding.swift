// How a container forwards its own callbacks: each *will* at once, each *did* after its own.
extension ViewController {
  /// Forwards a *will* to the children whose views are loaded and inside this one's, and that are
  /// not driven by hand; stops when a callback reverses this controller.
  func forwardWill(_ isAppearing: Bool, _ callback: StaticString, animated: Bool) {
    if !waits.begun.isEmpty { turnBegunRound(isAppearing, animated: animated) }
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
    guard !children.isEmpty || !waits.formerChildren.isEmpty else { return }
    guard shouldAutomaticallyForwardAppearanceMethods else {
      if lifecycle.isSettled(isAppearing) { settleFormerChildren() }
      return
    }
    LifecycleTrace.forwarded(from: self, AppearanceCallback.did(isAppearing).name) {
      children.each { child in
        // One that has left meanwhile gets it even if a callback has reversed this controller, unless
        // it goes with its new container.
        guard child.parent === self ? lifecycle.isSettled(isAppearing) : !child.endsWithItsParent,
          bond(with: child).forwardsDid(isAppearing: isAppearing)
        else { return }
        child.sendDid(isAppearing)
      }
      // If a callback reversed it, the next *did* takes care of the rest.
      guard lifecycle.isSettled(isAppearing) else { return }
      children.each(settleIfLeft)
      settleFormerChildren()
    }
  }
}

// Children that began along with a container that forwards by hand.
extension ViewController {
  /// Reverses them along with the container, unless a callback has reversed that again.
  private func turnBegunRound(_ isAppearing: Bool, animated: Bool) {
    waits.begun.each { child in
      guard lifecycle.isShown == isAppearing, child.parent === self,
        child.lifecycle.isDriven(!isAppearing)
      else { return }
      child.beginAppearance(isAppearing, animated: animated)
    }
  }

  /// Ends `child` now, unless the container's *did* will do so, or has done.
  func endBegunUnlessUnderWay(_ child: ViewController) {
    guard !lifecycle.isUnderWay, waits.releaseBegun(child) else { return }
    endBegun(child) { $0.endAppearanceTransition() }
  }

  /// Ends them along with the container, except those that the container itself has ended.
  func endBegun(_ end: (ViewController) -> Void = { $0.endAppearanceByHand() }) {
    guard !waits.begun.isEmpty else { return }
    let begun = waits.begun
    waits.begun = []
    begun.each { endBegun($0, end) }
  }

  private func endBegun(_ child: ViewController, _ end: (ViewController) -> Void) {
    // A callback may have ended this container's way before its children were told, or have moved the
    // child to where it cannot have appeared.
    let isShown = child.parent === self ? lifecycle.isShown : child.application != nil
    if !isShown && child.lifecycle.isDriven(true) {
      child.beginAppearance(false, animated: false)
    }
    // One that the container has still to bring in ends with it another time.
    if isShown && child.parent === self && child.lifecycle.isDriven(false) {
      waits.begun.append(child)
    }
    if child.lifecycle.isDriven(isShown) { end(child) }
  }
}

extension [ViewController] {
  /// Calls `body` for each controller, even for those that leave meanwhile. Unlike a `for` loop, it
  /// allocates nothing, even in a debug build.
  func each(_ body: (ViewController) -> Void) {
    var index = 0
    while index < count {
      body(self[index])
      index += 1
    }
  }
}
