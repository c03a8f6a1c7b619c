extension ViewController {
  /// Who has begun with a container that forwards by hand turns round with it.
  func turnRoundWhatHasBegun(animated: Bool) {
    guard !appearance.begun.isEmpty else { return }
    appearance.begun.each { child in
      if child.parent === self && child.appearance.isOpen(true) {
        child.beginAppearance(false, animated: animated)
      }
    }
  }

  /// A *will* goes to the children whose views are loaded and inside this one's, and that nobody
  /// drives by hand; until a callback turns this controller round.
  func forwardWill(_ isAppearing: Bool, _ callback: StaticString, animated: Bool) {
    if !isAppearing { turnRoundWhatHasBegun(animated: animated) }
    guard !children.isEmpty, shouldAutomaticallyForwardAppearanceMethods else { return }
    LifecycleTrace.forwarded(from: self, callback) {
      children.each { child in
        guard appearance.isShown == isAppearing, takesAlong(child, isAppearing) else { return }
        child.sendWill(isAppearing, animated: animated)
      }
    }
    // A callback may have ended it already.
    if isSettled(isAppearing) { forwardDid(isAppearing) }
  }

  /// Who is on the way in turns round with this controller, wherever its view is by now; but a
  /// callback may have taken it away.
  private func takesAlong(_ child: ViewController, _ isAppearing: Bool) -> Bool {
    guard child.appearance.openTransitions == 0, child.parent === self, let rootView,
      let view = child.rootView
    else { return false }
    return view.isDescendant(of: rootView) || !isAppearing && child.appearance.state == .appearing
  }

  /// A *did* goes to every child that got the *will*, wherever it is by now.
  func forwardDid(_ isAppearing: Bool) {
    endWhatHasBegun()
    guard !children.isEmpty || !appearance.departed.isEmpty else { return }
    guard shouldAutomaticallyForwardAppearanceMethods else {
      if isSettled(isAppearing) { endWhatHasLeft() }
      return
    }
    LifecycleTrace.forwarded(from: self, isAppearing ? "viewDidAppear(_:)" : "viewDidDisappear(_:)")
    {
      children.each { child in
        if isSettled(isAppearing), child.appearance.openTransitions == 0 {
          child.sendDid(isAppearing)
        }
      }
      // Turned round meanwhile: all that comes with the next *did*.
      if isSettled(isAppearing) {
        children.each(endWhatIsLeft)
        endWhatHasLeft()
      }
    }
  }

  func isSettled(_ isAppearing: Bool) -> Bool {
    !appearance.isUnderWay && appearance.isShown == isAppearing
  }

  private func endWhatHasLeft() {
    let departed = appearance.departed
    appearance.departed = []
    departed.each(endWhatIsLeft)
  }

  /// Ends the appearance of children that has begun with this controller's own, but for those that the
  /// container itself has ended.
  private func endWhatHasBegun() {
    guard !appearance.begun.isEmpty else { return }
    let begun = appearance.begun
    appearance.begun = []
    begun.each { child in
      if child.parent === self && child.appearance.openTransitions > 0 {
        child.endAppearanceByHand()
      }
    }
  }

  private func endWhatIsLeft(_ child: ViewController) {
    if isLeftUnderWay(child) { child.endOnItsOwn() }
  }

  /// Whether nobody else will send `child` the *did* it waits for: it has left this controller, or
  /// its view has while no window saw it, before this controller turned round. Or it came when this
  /// controller had turned round already, and has heard nothing of that.
  private func isLeftUnderWay(_ child: ViewController) -> Bool {
    guard child.appearance.openTransitions == 0 else { return false }
    if child.parent !== self && child.endsWithItsParent { return false }
    if let belongs = child.belongsToWindow, belongs != child.appearance.isShown { return true }
    let isElsewhere = child.parent !== self || rootView?.window == nil
    return child.appearance.isUnderWay
      && (isElsewhere || child.appearance.isShown != appearance.isShown)
  }

  /// Whether the parent is on the same way, and will forward its own *did*.
  var endsWithItsParent: Bool {
    guard let parent, parent.appearance.isUnderWay, parent.appearance.isShown == appearance.isShown,
      let view = rootView, let outer = parent.rootView, view.isDescendant(of: outer)
    else { return false }
    return parent.shouldAutomaticallyForwardAppearanceMethods && !isWaitedFor
  }

  /// Whether one that this controller is in has left it, and waits for its *did*.
  private var isWaitedFor: Bool {
    !appearance.departed.isEmpty && appearance.departed.contains { isContained(in: $0) }
  }

  /// Ends what a container has begun and will not end, turning round first who is elsewhere by now.
  private func endOnItsOwn() {
    if let belongs = belongsToWindow, belongs != appearance.isShown {
      sendWill(belongs, animated: false)
    }
    sendDid(appearance.isShown)
  }

  /// Called before the controller leaves `parent`. What has begun with that one still ends with it,
  /// but as what it forwards does: nobody ends it by hand any more.
  func keepDidOwed(by parent: ViewController) {
    if let index = parent.appearance.begun.firstIndex(where: { $0 === self }) {
      parent.appearance.begun.remove(at: index)
      appearance.openTransitions = max(0, appearance.openTransitions - 1)
    }
    if appearance.isUnderWay && parent.appearance.owesChildren {
      parent.appearance.departed.append(self)
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
