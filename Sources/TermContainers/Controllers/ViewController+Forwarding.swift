// What a container passes on of its own callbacks: each *will* at once, each *did* when it has had its own.
extension ViewController {
  /// A *will* goes to the children whose views are loaded and inside this one's, and that nobody
  /// drives by hand; until a callback turns this controller round.
  func forwardWill(_ isAppearing: Bool, _ callback: StaticString, animated: Bool) {
    if !isAppearing { turnBegunRound(animated: animated) }
    guard !children.isEmpty, shouldAutomaticallyForwardAppearanceMethods else { return }
    LifecycleTrace.forwarded(from: self, callback) {
      children.each { child in
        guard lifecycle.isShown == isAppearing, takesAlong(child, isAppearing) else { return }
        child.sendWill(isAppearing, animated: animated)
      }
    }
    // A callback may have ended it already.
    if lifecycle.isSettled(isAppearing) { forwardDid(isAppearing) }
  }

  /// Who is on the way in turns round with this controller, wherever its view is by now; but a
  /// callback may have taken it away.
  private func takesAlong(_ child: ViewController, _ isAppearing: Bool) -> Bool {
    guard child.parent === self, let rootView, let view = child.rootView else { return false }
    return view.isDescendant(of: rootView) || !isAppearing && child.lifecycle.state == .appearing
  }

  /// A *did* goes to every child that got the *will*, wherever it is by now.
  func forwardDid(_ isAppearing: Bool) {
    endBegun()
    guard !children.isEmpty || !owed.departed.isEmpty else { return }
    guard shouldAutomaticallyForwardAppearanceMethods else {
      if lifecycle.isSettled(isAppearing) { settleDeparted() }
      return
    }
    LifecycleTrace.forwarded(from: self, AppearanceCallback.did(isAppearing).name) {
      children.each { child in
        if lifecycle.isSettled(isAppearing) { child.sendDid(isAppearing) }
      }
      // Turned round meanwhile: all that comes with the next *did*.
      guard lifecycle.isSettled(isAppearing) else { return }
      children.each(settleIfLeft)
      settleDeparted()
    }
  }

  /// Whether the parent is on the same way, and will forward its own *did*: nobody comes, or has gone,
  /// before what it is in.
  var endsWithItsParent: Bool {
    guard let parent, parent.lifecycle.isUnderWay, parent.lifecycle.isShown == lifecycle.isShown,
      let view = rootView, let outer = parent.rootView, view.isDescendant(of: outer)
    else { return false }
    return parent.shouldAutomaticallyForwardAppearanceMethods && !isWaitedFor
  }

  /// Whether one that this controller is in has left it, and waits for its *did*.
  private var isWaitedFor: Bool {
    !owed.departed.isEmpty && owed.departed.contains { isContained(in: $0) }
  }
}

// Children that nobody else would send the *did* that they wait for.
extension ViewController {
  /// Called before the controller leaves `parent`. What has begun with that one still ends with it,
  /// but as what it forwards does: nobody ends it by hand any more.
  func keepDidOwed(by parent: ViewController) {
    if let index = parent.owed.begun.firstIndex(where: { $0 === self }) {
      parent.owed.begun.remove(at: index)
      _ = lifecycle.take(.endWithContainer)
    }
    if lifecycle.isUnderWay && parent.owesChildren { parent.owed.departed.append(self) }
  }

  /// Whether a *did* is still to be forwarded.
  private var owesChildren: Bool { lifecycle.isUnderWay || delivery.current != nil }

  private func settleDeparted() {
    let departed = owed.departed
    owed.departed = []
    departed.each(settleIfLeft)
  }

  private func settleIfLeft(_ child: ViewController) {
    if isLeftUnderWay(child) { child.settle() }
  }

  /// Whether nobody else will send `child` the *did* it waits for: it has left this controller, or
  /// its view has while no window saw it, before this controller turned round. Or it came when this
  /// controller had turned round already, and has heard nothing of that.
  private func isLeftUnderWay(_ child: ViewController) -> Bool {
    if child.parent !== self && child.endsWithItsParent { return false }
    if child.isAstray { return true }
    let isElsewhere = child.parent !== self || rootView?.window == nil
    return child.lifecycle.isUnderWay
      && (isElsewhere || child.lifecycle.isShown != lifecycle.isShown)
  }
}

// Children that have begun with a container that forwards by hand.
extension ViewController {
  /// They turn round with it.
  private func turnBegunRound(animated: Bool) {
    owed.begun.each { child in
      if child.parent === self && child.lifecycle.isDriven(true) {
        child.beginAppearance(false, animated: animated)
      }
    }
  }

  /// They end with it, but for those that the container itself has ended.
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
  /// Calls `body` for those there are now. Unlike a `for` loop it takes no memory in a debug build
  /// either.
  func each(_ body: (ViewController) -> Void) {
    var index = 0
    while index < count {
      body(self[index])
      index += 1
    }
  }
}
