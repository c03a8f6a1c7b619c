// `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()` as an app calls them, and what
// is checked when it does.
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
    guard let parent, parent.forwards(to: self) else { return false }
    return isAppearing ? parent.delivery.isOfAppearing : parent.delivery.isOfDisappearing
  }

  /// Implements ``endAppearanceTransition()``, bypassing overrides.
  func endAppearanceByHand() {
    guard lifecycle.isDriven else { return logUnbalanced() }
    let entersAfterEnd = lifecycle.entersAfterEnd && lifecycle.state == .disappearing
    callByContainer("endAppearanceTransition()") { endAppearance() }
    if entersAfterEnd && !lifecycle.isDriven && lifecycle.isSettled(false) { followOwnWindow() }
    noteContainmentChange()
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

  /// Finishes transitions between child controllers first: their *did* callbacks come before the
  /// disappearance.
  func finishWhatRunsInside() {
    guard lifecycle.isShown, let rootView else { return }
    rootView.window?.transitions.cut(.viewDisappears(rootView))
  }

  /// Checks a base class callback, which overrides call by super, for a call by hand.
  func checkSent(_ callback: AppearanceCallback) {
    if delivery.current == callback, delivery.move == nil { return }
    ContainmentDiagnostic(
      .directAppearanceCall, self, container: parent, callback: callback.name
    ).log()
  }
}
