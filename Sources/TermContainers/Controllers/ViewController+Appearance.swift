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
  /// `isAlone` says that nothing runs inside the controller any more.
  func beginAppearance(_ isAppearing: Bool, animated: Bool, isAlone: Bool = false) {
    loadViewIfNeeded()
    // Before the begin, so that no completion comes between it and its *will*.
    if !isAppearing && !isAlone { finishWhatRunsInside() }
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
    let entersAfterEnd = lifecycle.entersAfterEnd && lifecycle.state == .disappearing
    callByContainer("endAppearanceTransition()") { endAppearance() }
    if entersAfterEnd && !lifecycle.isDriven && lifecycle.isSettled(false) { followOwnWindow() }
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
