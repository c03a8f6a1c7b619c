// The end of a transition.
extension ViewTransition {
  /// Ends the transition; `completed` tells whether it was shown to its end. One that the user
  /// drives, or that is returning, ends at its start.
  func finish(_ completed: Bool) {
    guard !isFinished else { return }
    if case .exchanging = phase { return phase = .exchanging(isCutShort: true) }
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
      takeOut(isBack: isBack)
      swap.beforeEnd?()
      tellEnd(completed, isBack: isBack)
    }
    let next = waiting
    waiting = []
    for body in next { body() }
  }

  /// Removes the leaving view, or the entering one after a cancellation; but a view that was moved
  /// meanwhile, even back to the same place, stays there.
  private func takeOut(isBack: Bool) {
    let view = isBack ? swap.enteringView : swap.leavingView
    if view?.moves == (isBack ? moves.entering : moves.leaving) { swap.takeOut(isBack: isBack) }
  }

  /// Sends the *did* callbacks, then runs the completions.
  private func tellEnd(_ completed: Bool, isBack: Bool) {
    if let application { endAppearance(application, isBack: isBack) }
    coordinator?.runCompletions()
    guard let completion else { return }
    LifecycleTrace.completion(of: !completed ? .cutShort : isBack ? .cancelled : .finished) {
      // An interactive one reports whether the new view is in place.
      completion(isInteractive ? !isBack : completed)
    }
  }

  /// Removes the picture. Returns whether it was shown.
  private func takePictureDown() -> Bool {
    guard let picture, host.picture === picture else { return false }
    host.picture = nil
    return true
  }

  func abandon() { _ = takePictureDown() }

  /// Does the steps skipped because a callback ended the transition before its views were
  /// exchanged.
  private func catchUp() {
    LifecycleTrace.caused(by: cause) {
      driveUnlessDriven(swap.leaving, false)
      driveUnlessDriven(swap.entering, true)
      putIn()
      makeAnimations(duration: 0)
    }
  }

  private func driveUnlessDriven(_ controller: ViewController?, _ isAppearing: Bool) {
    if !openings.contains(where: { $0.controller === controller }) {
      drive(controller, isAppearing)
    }
  }

  private func endAppearance(_ application: Application, isBack: Bool) {
    func opening(of controller: ViewController) -> Int? {
      self.opening(of: controller, comes: (controller === swap.entering) != isBack, application)
    }
    // An entering controller inside the leaving one disappears after it, but reverses beforehand.
    let goesAlong = swap.entersLeaving
    let turned = goesAlong ? swap.entering.flatMap(opening) : nil
    let inOrder = [swap.entering, swap.leaving].compactMap { $0 }
    let controllers = swap.endsLeavingFirst || goesAlong ? inOrder.reversed() : inOrder
    for controller in controllers {
      let number = goesAlong && controller === swap.entering ? turned : opening(of: controller)
      // A controller reversed meanwhile belongs to another transition.
      guard number == controller.delivery.turn,
        controller.parent?.takesOver(controller) != true
      else { continue }
      controller.endAppearance(leavingDid: controller.endsWithItsParent)
    }
    // While this was open, moves of their views sent no callbacks.
    for controller in controllers { controller.followWindow(application) }
  }

  /// The number of the opening to end; nil if it is not this transition's. A controller that has
  /// nowhere to appear is reversed first.
  private func opening(
    of controller: ViewController, comes: Bool, _ application: Application
  ) -> Int? {
    // Ended before it was reversed.
    if openings.contains(where: { $0.controller === controller && $0.isAppearing != comes }) {
      drive(controller, comes)
    }
    let isOurs = openings.contains {
      $0.controller === controller && $0.number == controller.delivery.turn
    }
    guard isOurs && controller.lifecycle.isDriven(comes) else { return nil }
    if comes && !swap.isIn(controller, application) {
      controller.beginAppearance(false, animated: false)
      guard controller.lifecycle.isDriven(false) else { return nil }
    }
    return controller.delivery.turn
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
