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
    queue.release()
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
      if !hasDriven(swap.leaving) { drive(swap.leaving, false) }
      if !hasDriven(swap.entering) { drive(swap.entering, true) }
      putIn()
      makeAnimations(duration: 0)
    }
  }

  private func endAppearance(_ application: Application, isBack: Bool) {
    let inOrder = [swap.entering, swap.leaving].compactMap { $0 }
    let controllers = swap.endsLeavingFirst ? inOrder.reversed() : inOrder
    for controller in controllers where drives(controller) {
      let comes = (controller === swap.entering) != isBack
      let appears = swap.appears(controller, comes: comes, application)
      if !controller.lifecycle.isDriven(appears) {
        turn(controller, appears, animated: animated && appears == comes)
      }
      guard drives(controller), controller.parent?.takesOver(controller) != true else { continue }
      controller.endAppearance(leavingDid: controller.endsWithItsParent)
    }
    // While this was open, moves of their views sent no callbacks.
    for controller in controllers { controller.followWindow(application) }
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
