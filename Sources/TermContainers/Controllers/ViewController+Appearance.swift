extension ViewController {
  /// As ``beginAppearanceTransition(_:animated:)``, whatever overrides that.
  func beginAppearanceByHand(_ isAppearing: Bool, animated: Bool) {
    if isForwarded(isAppearing) { logUnbalanced() }
    callByContainer("beginAppearanceTransition(_:animated:)", isAppearing, animated) {
      beginAppearance(isAppearing, animated: animated)
    }
    noteContainmentChange()
  }

  /// Whether the parent is just hearing what it forwards to this controller anyway.
  private func isForwarded(_ isAppearing: Bool) -> Bool {
    guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods else { return false }
    return isAppearing
      ? parent.appearance.isInAppearCallback : parent.appearance.isInDisappearCallback
  }

  /// As ``beginAppearanceTransition(_:animated:)``, on behalf of another call.
  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    loadViewIfNeeded()
    if appearance.openTransitions > 0 && appearance.isOpenForAppearing == isAppearing {
      appearance.openTransitions += 1
      return
    }
    appearance.opening += 1
    appearance.isOnItsOwn = false
    appearance.openTransitions = 1
    appearance.isOpenForAppearing = isAppearing
    sendWill(isAppearing, animated: animated)
  }

  /// As ``endAppearanceTransition()``, whatever overrides that.
  func endAppearanceByHand() {
    guard appearance.openTransitions > 0 else { return logUnbalanced() }
    callByContainer("endAppearanceTransition()") { endAppearance() }
    noteContainmentChange()
  }

  /// Which opening a beginning this way would belong to.
  func nextOpening(_ isAppearing: Bool) -> Int {
    appearance.opening + (appearance.isOpen(isAppearing) ? 0 : 1)
  }

  /// What is called for a child is called by its parent.
  private func callByContainer(
    _ event: StaticString, _ isAppearing: Bool? = nil, _ animated: Bool? = nil,
    _ body: () -> Void
  ) {
    LifecycleTrace.call(
      by: parent ?? self, event, self, isAppearing: isAppearing, animated: animated, body)
  }

  func logUnbalanced() {
    ContainmentDiagnostic(.unbalancedTransition, self, container: parent).log()
  }

  /// Called by what the overrides of the four callbacks call on super.
  func checkSent(_ callback: AppearanceCallback) {
    if appearance.sending == callback { return }
    ContainmentDiagnostic(
      .directAppearanceCall, self, container: parent, callback: callback.name
    ).log()
  }

  /// As ``endAppearanceTransition()``, on behalf of another call. With `leavingDid` the *did* is left
  /// to a container that is on its way itself.
  func endAppearance(leavingDid: Bool = false) {
    guard appearance.openTransitions > 0 else { return }
    appearance.openTransitions -= 1
    guard appearance.openTransitions == 0, !leavingDid else { return }
    sendDid(appearance.isOpenForAppearing)
  }
}

extension ViewController {
  /// Sends the *will* callback, if the state allows it, and forwards it.
  func sendWill(_ isAppearing: Bool, animated: Bool) {
    if isAppearing { sendWillAppear(animated) } else { sendWillDisappear(animated) }
  }

  private func sendWillAppear(_ animated: Bool) {
    guard appearance.state == .disappeared || appearance.state == .disappearing else { return }
    loadViewIfNeeded()
    appearance.state = .appearing
    appearance.animated = animated
    appearance.owesIsAppearing = true
    rootView?.setNeedsLayout()
    send(.willAppear, animated) { viewWillAppear(animated) }
    forwardWill(true, "viewWillAppear(_:)", animated: animated)
  }

  private func sendWillDisappear(_ animated: Bool) {
    guard appearance.isShown else { return }
    // What runs between those inside ends before this begins: their *did* callbacks belong to that.
    if let rootView { application?.finishMoves(in: rootView) }
    guard appearance.isShown else { return }
    appearance.state = .disappearing
    appearance.animated = animated
    appearance.owesIsAppearing = false
    send(.willDisappear, animated) { viewWillDisappear(animated) }
    forwardWill(false, "viewWillDisappear(_:)", animated: animated)
  }

  /// Sends the *did* callback that the *will* before it promised, unless the opposite *will* has
  /// come since.
  func sendDid(_ isAppearing: Bool) {
    let animated = appearance.animated
    guard appearance.state == (isAppearing ? .appearing : .disappearing) else { return }
    if isAppearing {
      deliverIsAppearing()
      // That may have turned it round.
      guard appearance.state == .appearing else { return }
      // Too late for a view that was in no window.
      appearance.owesIsAppearing = false
      appearance.state = .appeared
      appearance.isDismissed = false
      send(.didAppear, animated) { viewDidAppear(animated) }
      // Unless that has it appear once more.
      if appearance.state != .appearing {
        (appearance.entersParent, appearance.isPresentedAnew) = (false, false)
      }
    } else {
      appearance.state = .disappeared
      (appearance.isPresentedAnew, appearance.isOnItsOwn) = (false, false)
      send(.didDisappear, animated) { viewDidDisappear(animated) }
      (appearance.leavesParent, appearance.isDismissed) = (false, false)
    }
    // Who has been turned round by that forwards what comes of it.
    if isSettled(isAppearing) { forwardDid(isAppearing) }
  }

  /// Sends `viewIsAppearing(_:)` where it is owed: to this controller, then to those inside it.
  func deliverIsAppearing() {
    guard appearance.owesIsAppearing, rootView?.window != nil else { return }
    appearance.owesIsAppearing = false
    let animated = appearance.animated
    LifecycleTrace.callback(self, "viewIsAppearing(_:)", animated: animated, rule: "layout") {
      viewIsAppearing(animated)
    }
    children.each { $0.deliverIsAppearing() }
  }

  private func send(_ callback: AppearanceCallback, _ animated: Bool, _ body: () -> Void) {
    let outer = appearance.sending
    containmentRecord?.hasHeard = true
    appearance.sending = callback
    LifecycleTrace.callback(self, callback.name, animated: animated, body)
    appearance.sending = outer
  }
}
