// The end.
extension ViewTransition {
  /// Ends it: `completed` when it has been shown to its end. One that a hand holds, or that goes
  /// back, ends where it began.
  func finish(_ completed: Bool) {
    guard !isFinished else { return }
    guard phase != .exchanging else { return isCutShort = true }
    let isAnnounced = phase == .announced
    phase = .finished
    if direction == .held { turnRound() }
    let isBack = direction != .forward
    owner?.remove(self)
    if isAnnounced && !isBack { catchUp() }
    if !completed { changes?.stop() }
    coordinator?.leave(self, cutShort: !completed)
    if takePictureDown() {
      host.window?.placesChanged()
      redraw()
    }
    LifecycleTrace.caused(by: cause) {
      swap.takeOut(isBack: isBack)
      swap.beforeEnd?()
      tellEnd(completed, isBack: isBack)
    }
    let next = waiting
    waiting = []
    for body in next { body() }
  }

  /// The *did* callbacks, then the completions.
  private func tellEnd(_ completed: Bool, isBack: Bool) {
    if let application { endAppearance(application, isBack: isBack) }
    coordinator?.runCompletions()
    guard let completion else { return }
    LifecycleTrace.caused(by: "completion of a transition") {
      // Of one that a hand has moved: whether the new view is there.
      completion(isInteractive ? !isBack : completed)
    }
  }

  /// Returns whether it was shown.
  private func takePictureDown() -> Bool {
    guard let picture, host.picture === picture else { return false }
    host.picture = nil
    return true
  }

  func abandon() { _ = takePictureDown() }

  /// What one that a *will* callback ends has not come to.
  private func catchUp() {
    LifecycleTrace.caused(by: cause) {
      if let entering = swap.entering, !openings.contains(where: { $0.controller === entering }) {
        drive(entering, true)
      }
      swap.putIn()
      makeAnimations(duration: 0)
    }
  }

  private func endAppearance(_ application: Application, isBack: Bool) {
    func opening(of controller: ViewController) -> Int? {
      self.opening(of: controller, comes: (controller === swap.entering) != isBack, application)
    }
    // Nobody goes before what it is in; but it turns round before that one has gone.
    let goesAlong = swap.entersLeaving
    let turned = goesAlong ? swap.entering.flatMap(opening) : nil
    let inOrder = [swap.entering, swap.leaving].compactMap { $0 }
    let controllers = swap.endsLeavingFirst || goesAlong ? inOrder.reversed() : inOrder
    for controller in controllers {
      let number = goesAlong && controller === swap.entering ? turned : opening(of: controller)
      // Who has been turned round meanwhile is somebody else's.
      guard number == controller.delivery.opening else { continue }
      controller.endAppearance(leavingDid: controller.endsWithItsParent)
    }
    // Moves of their views were not told while this was open.
    for controller in controllers { controller.followWindow(application) }
  }

  /// The number of the opening that is to be ended; nil where that is not for this one. Who has
  /// nowhere to appear turns round first.
  private func opening(
    of controller: ViewController, comes: Bool, _ application: Application
  ) -> Int? {
    // Ended before it was turned round.
    if openings.contains(where: { $0.controller === controller && $0.isAppearing != comes }) {
      drive(controller, comes)
    }
    let isOurs = openings.contains {
      $0.controller === controller && $0.number == controller.delivery.opening
    }
    guard isOurs && controller.lifecycle.isDriven(comes) else { return nil }
    if comes && !swap.isIn(controller, application) {
      controller.beginAppearance(false, animated: false)
      guard controller.lifecycle.isDriven(false) else { return nil }
    }
    return controller.delivery.opening
  }

  func involves(_ view: View) -> Bool {
    guard !isFinished else { return false }
    return swap.leavingView === view || swap.enteringView === view || host.isDescendant(of: view)
  }

  func isBetweenChildren(of container: ViewController) -> Bool {
    !isFinished
      && (swap.leaving?.parent === container || swap.entering?.parent === container)
  }

  func movesControllers(in view: View) -> Bool {
    !isFinished && (swap.leaving != nil || swap.entering != nil) && host.isDescendant(of: view)
  }
}
