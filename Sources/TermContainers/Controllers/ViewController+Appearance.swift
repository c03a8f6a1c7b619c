// `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()`.
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
    return isAppearing ? parent.delivery.isOfAppearing : parent.delivery.isOfDisappearing
  }

  /// As ``beginAppearanceTransition(_:animated:)``, on behalf of another call.
  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    loadViewIfNeeded()
    guard case .next(let event) = lifecycle.take(.begin(isAppearing: isAppearing)) else { return }
    delivery.opening += 1
    sendWill(event, isAppearing, animated: animated)
  }

  /// The number of the opening that a beginning in that direction would belong to.
  func nextOpening(_ isAppearing: Bool) -> Int {
    delivery.opening + (lifecycle.isDriven(isAppearing) ? 0 : 1)
  }

  /// As ``endAppearanceTransition()``, whatever overrides that.
  func endAppearanceByHand() {
    guard lifecycle.isDriven else { return logUnbalanced() }
    callByContainer("endAppearanceTransition()") { endAppearance() }
    noteContainmentChange()
  }

  /// As ``endAppearanceTransition()``, on behalf of another call. With `leavingDid` the *did* is left
  /// to a container that is on its way itself.
  func endAppearance(leavingDid: Bool = false) {
    if case .next(.did(let isAppearing)) = lifecycle.take(leavingDid ? .endWithContainer : .end) {
      sendDid(isAppearing)
    }
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
}

// What the life cycle sends, and whom it is forwarded to.
extension ViewController {
  /// Sends the *will* callback, if the life cycle allows it, and forwards it.
  func sendWill(_ isAppearing: Bool, animated: Bool) {
    sendWill(.will(isAppearing: isAppearing), isAppearing, animated: animated)
  }

  private func sendWill(_ event: Lifecycle.Event, _ isAppearing: Bool, animated: Bool) {
    guard lifecycle.sends(event) else { return }
    if !isAppearing { finishWhatRunsInside() }
    guard case .send(let callback) = lifecycle.take(event) else { return }
    delivery.animated = animated
    if isAppearing { rootView?.setNeedsLayout() }
    send(callback, animated)
    forwardWill(isAppearing, callback.name, animated: animated)
  }

  /// What runs between those inside ends before this one goes: their *did* callbacks belong to that.
  private func finishWhatRunsInside() {
    if let rootView { rootView.window?.transitions.cut(.viewDisappears(rootView)) }
  }

  /// Sends `viewIsAppearing(_:)` where it is to come: to this controller, then to those inside it.
  func deliverIsAppearing() {
    guard lifecycle.sends(.layout), rootView?.window != nil else { return }
    guard case .send(let callback) = lifecycle.take(.layout) else { return }
    let animated = delivery.animated
    LifecycleTrace.callback(self, callback.name, animated: animated, rule: "layout") {
      viewIsAppearing(animated)
    }
    children.each { $0.deliverIsAppearing() }
  }

  /// Sends the *did* callback that the *will* before it promised, unless the opposite *will* has
  /// come since, and forwards it.
  func sendDid(_ isAppearing: Bool) {
    let (event, animated) = (Lifecycle.Event.did(isAppearing: isAppearing), delivery.animated)
    guard lifecycle.sends(event) else { return }
    // That may turn it round.
    if isAppearing { deliverIsAppearing() }
    guard case .send(let callback) = lifecycle.take(event) else { return }
    if isAppearing { presentation.isDismissed = false } else { presentation.isNew = false }
    send(callback, animated)
    endReasons(for: callback)
    // Who has been turned round by that forwards what comes of it.
    if lifecycle.isSettled(isAppearing) { forwardDid(isAppearing) }
  }

  /// The view has come or gone: the reason for that is over.
  private func endReasons(for callback: AppearanceCallback) {
    guard callback == .didAppear else {
      parentMove.end(.leaving)
      return presentation.isDismissed = false
    }
    // Unless that has it appear once more.
    if lifecycle.state == .appearing { return }
    parentMove.end(.entering)
    presentation.isNew = false
  }

  private func send(_ callback: AppearanceCallback, _ animated: Bool) {
    let outer = delivery.current
    containmentRecord?.hasHeard = true
    delivery.current = callback
    LifecycleTrace.callback(self, callback.name, animated: animated) { hear(callback, animated) }
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

  /// Called by what the overrides of the callbacks call on super.
  func checkSent(_ callback: AppearanceCallback) {
    if delivery.current == callback { return }
    ContainmentDiagnostic(
      .directAppearanceCall, self, container: parent, callback: callback.name
    ).log()
  }
}
