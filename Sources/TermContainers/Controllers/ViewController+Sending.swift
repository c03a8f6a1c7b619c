// The only file from which the framework calls an app's overrides of the callbacks. A container's
// own duties, `willMove(toParent: nil)` and `didMove(toParent:)`, come from the recipes, the stack,
// the menu and the window. `Scripts/arrows.py` checks both.
//
// A callback may change everything, so nothing that was read before one holds after it: each
// function asks the life cycle again, and compares `delivery.turn`.
extension ViewController {
  /// Sends the *will* callback, if the life cycle allows it, and forwards it.
  func sendWill(_ isAppearing: Bool, animated: Bool) {
    let event = Lifecycle.Event.will(isAppearing: isAppearing)
    guard lifecycle.sends(event) else { return }
    if !isAppearing { finishWhatRunsInside() }
    delivery.turn &+= 1
    stopWaiting()
    sendWill(event, isAppearing, animated: animated)
  }

  /// Sends the *will* callback of `event`, a begin or a *will*, and forwards it.
  func sendWill(_ event: Lifecycle.Event, _ isAppearing: Bool, animated: Bool) {
    guard case .send(let callback) = lifecycle.take(event) else { return }
    delivery.animated = animated
    if isAppearing {
      // It has left for good.
      if parent == nil { reasons.remove(.leaving) }
      rootView?.setNeedsLayout()
    }
    send(callback, animated)
    forwardWill(isAppearing, callback.name, animated: animated)
  }

  /// Finishes transitions between child controllers first: their *did* callbacks belong to this
  /// stay.
  func finishWhatRunsInside() {
    guard lifecycle.isShown, let rootView else { return }
    rootView.window?.transitions.cut(.viewDisappears(rootView))
  }

  /// Sends `viewIsAppearing(_:)`, if it is due, to this controller and then to its children.
  func deliverIsAppearing() {
    guard lifecycle.sends(.layout), rootView?.window != nil else { return }
    guard case .send(let callback) = lifecycle.take(.layout) else { return }
    let animated = delivery.animated
    LifecycleTrace.callback(
      self, callback.name, animated: animated, rule: "layout", origin: .appearance
    ) {
      viewIsAppearing(animated)
    }
    children.each { $0.deliverIsAppearing() }
  }

  /// Sends and forwards the *did* callback that completes the last *will*, unless the opposite
  /// *will* has been sent since.
  func sendDid(_ isAppearing: Bool) {
    let (event, animated) = (Lifecycle.Event.did(isAppearing: isAppearing), delivery.animated)
    guard lifecycle.sends(event) else { return }
    let turn = delivery.turn
    // This may reverse the direction, even twice.
    if isAppearing { deliverIsAppearing() }
    guard delivery.turn == turn, case .send(let callback) = lifecycle.take(event) else { return }
    reasons.remove(isAppearing ? .dismissed : .presented)
    send(callback, animated)
    endReasons(for: callback)
    // A controller that the callback reversed forwards its new direction itself.
    if lifecycle.isSettled(isAppearing) { forwardDid(isAppearing) }
  }

  /// Clears the reasons for the move, which is complete.
  private func endReasons(for callback: AppearanceCallback) {
    // Unless the callback made it appear again.
    if callback == .didAppear && lifecycle.state == .appearing { return }
    reasons.remove(callback == .didAppear ? .entering : .leaving)
    reasons.remove(callback == .didAppear ? .presented : .dismissed)
  }

  /// Sends `willTransition(to:with:)`.
  func sendWillTransition(
    to traits: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    LifecycleTrace.traitCallback(self, "willTransition(to:with:)") {
      willTransition(to: traits, with: coordinator)
    }
  }

  /// Sends `traitCollectionDidChange(_:)`.
  func sendTraitCollectionDidChange(_ old: TraitCollection) {
    LifecycleTrace.traitCallback(self, "traitCollectionDidChange(_:)", rule: "traits") {
      traitCollectionDidChange(old)
    }
  }

  private func send(_ callback: AppearanceCallback, _ animated: Bool) {
    let outer = delivery.current
    containmentRecord?.hasHeard = true
    delivery.current = callback
    LifecycleTrace.callback(self, callback.name, animated: animated, origin: .appearance) {
      hear(callback, animated)
    }
    delivery.current = outer
  }

  private func hear(_ callback: AppearanceCallback, _ animated: Bool) {
    switch callback {
    case .willAppear: viewWillAppear(animated)
    case .isAppearing: viewIsAppearing(animated)
    case .didAppear: viewDidAppear(animated)
    case .willDisappear: viewWillDisappear(animated)
    case .didDisappear: viewDidDisappear(animated)
    }
  }

  /// Checks a base class callback, which overrides call by super, for a call by hand.
  func checkSent(_ callback: AppearanceCallback) {
    if delivery.current == callback { return }
    ContainmentDiagnostic(
      .directAppearanceCall, self, container: parent, callback: callback.name
    ).log()
  }
}

// The framework sends one of `willMove(toParent:)` and `didMove(toParent:)`, the container the
// other.
extension ViewController {
  /// Sends `willMove(toParent:)`, before the controller enters `parent`.
  func sendWillMove(to parent: ViewController?) {
    isBeingMoved = true
    LifecycleTrace.callback(self, "willMove(toParent:)", parent: parent) {
      willMove(toParent: parent)
    }
    isBeingMoved = false
  }

  /// Sends `didMove(toParent:)`, after the controller has left.
  func sendDidMove(to parent: ViewController?) {
    isBeingMoved = true
    LifecycleTrace.callback(self, "didMove(toParent:)", parent: parent) {
      didMove(toParent: parent)
    }
    isBeingMoved = false
  }
}
