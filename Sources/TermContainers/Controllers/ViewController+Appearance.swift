// `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()`.
extension ViewController {
  /// Implements ``beginAppearanceTransition(_:animated:)``, bypassing overrides.
  func beginAppearanceByHand(_ isAppearing: Bool, animated: Bool) {
    if isForwarded(isAppearing) { logUnbalanced() }
    callByContainer("beginAppearanceTransition(_:animated:)", isAppearing, animated) {
      beginAppearance(isAppearing, animated: animated)
    }
    noteContainmentChange()
  }

  /// Whether the parent is in the callback that it forwards to this controller anyway.
  private func isForwarded(_ isAppearing: Bool) -> Bool {
    guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods else { return false }
    return isAppearing ? parent.delivery.isOfAppearing : parent.delivery.isOfDisappearing
  }

  /// Implements ``beginAppearanceTransition(_:animated:)`` for other calls of the framework.
  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    loadViewIfNeeded()
    // Before the begin, so that no completion comes between it and its *will*.
    if !isAppearing { finishWhatRunsInside() }
    guard case .next(let event) = lifecycle.take(.begin(isAppearing: isAppearing)) else { return }
    delivery.turn &+= 1
    sendWill(event, isAppearing, animated: animated)
  }

  /// The number of the turn that a begin in that direction would join.
  func nextTurn(_ isAppearing: Bool) -> Int {
    delivery.turn &+ (lifecycle.isDriven(isAppearing) ? 0 : 1)
  }

  /// Implements ``endAppearanceTransition()``, bypassing overrides.
  func endAppearanceByHand() {
    guard lifecycle.isDriven else { return logUnbalanced() }
    callByContainer("endAppearanceTransition()") { endAppearance() }
    noteContainmentChange()
  }

  /// Implements ``endAppearanceTransition()`` for other calls of the framework. With `leavingDid`,
  /// the *did* is left to a container that is itself appearing or disappearing.
  func endAppearance(leavingDid: Bool = false) {
    if case .next(.did(let isAppearing)) = lifecycle.take(leavingDid ? .endWithContainer : .end) {
      sendDid(isAppearing)
    }
  }

  /// Traces a call for a child as a call by its parent.
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

// Sending and forwarding callbacks, as the life cycle decides.
extension ViewController {
  /// Sends the *will* callback, if the life cycle allows it, and forwards it.
  func sendWill(_ isAppearing: Bool, animated: Bool) {
    let event = Lifecycle.Event.will(isAppearing: isAppearing)
    guard lifecycle.sends(event) else { return }
    if !isAppearing { finishWhatRunsInside() }
    delivery.turn &+= 1
    sendWill(event, isAppearing, animated: animated)
  }

  private func sendWill(_ event: Lifecycle.Event, _ isAppearing: Bool, animated: Bool) {
    guard case .send(let callback) = lifecycle.take(event) else { return }
    delivery.animated = animated
    if isAppearing { rootView?.setNeedsLayout() }
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
    if isAppearing { presentation.isDismissed = false } else { presentation.isNew = false }
    send(callback, animated)
    endReasons(for: callback)
    // A controller that the callback reversed forwards its new direction itself.
    if lifecycle.isSettled(isAppearing) { forwardDid(isAppearing) }
  }

  /// Clears the reasons for the move, which is complete.
  private func endReasons(for callback: AppearanceCallback) {
    guard callback == .didAppear else {
      parentMove.end(.leaving)
      return presentation.isDismissed = false
    }
    // Unless the callback made it appear again.
    if lifecycle.state == .appearing { return }
    parentMove.end(.entering)
    presentation.isNew = false
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
