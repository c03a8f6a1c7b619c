// The end of a transition.
extension ViewTransition {
  /// Ends the transition; `completed` tells whether it was shown to its end. One that the user
  /// drives, or that is returning, ends at its start.
  func finish(_ completed: Bool) {
    guard !isFinished else { return }
    if case .exchanging = phase { return phase = .exchanging(isCutShort: true) }
    let told = if case .announcing(let told) = phase { told } else { 2 }
    let wasAnnouncing = isAnnouncing
    phase = .finished
    var moves = swap.moves
    if direction == .held {
      swap.follow(.returns)
      reverse()
    }
    let isBack = direction != .forward
    owner?.remove(self)
    if wasAnnouncing && !isBack { catchUp(told: told, &moves) }
    if !completed { changes?.stop() }
    coordinator?.leave(self, cutShort: !completed)
    context?.leave(self, cutShort: !completed)
    if isOverdue { swap.entering?.report(.transitionNotCompleted, container: swap.container) }
    if takePictureDown() {
      host.window?.placesChanged()
      redraw()
    }
    LifecycleTrace.caused(by: cause) {
      // Before it was put in, there is nothing to take out.
      if !(wasAnnouncing && isBack) { takeOut(isBack: isBack, movedSince: moves) }
      swap.follow(.ends(isBack: isBack))
      tellEnd(completed, isBack: isBack)
    }
    forget()
    queue.release()
  }

  /// Drives nobody any more, even if nobody was told that it has ended.
  private func forget() {
    for controller in [swap.leaving, swap.entering] where drives(controller) {
      controller?.lifecycle.releaseAll(by: self)
    }
  }

  /// Removes the leaving view, or the entering one after a cancellation; but a view that was moved
  /// meanwhile, even back to the same place, stays there.
  private func takeOut(isBack: Bool, movedSince moves: (leaving: Int?, entering: Int?)) {
    let view = isBack ? swap.enteringView : swap.leavingView
    if view?.moves == (isBack ? moves.entering : moves.leaving) { swap.takeOut(isBack: isBack) }
  }

  /// Sends the *did* callbacks, then runs the completions.
  private func tellEnd(_ completed: Bool, isBack: Bool) {
    if let application { endAppearance(application, isBack: isBack) }
    coordinator?.runCompletions()
    context?.tellEnd()
    LifecycleTrace.completion(of: !completed ? .cutShort : isBack ? .cancelled : .finished) {
      LifecycleTrace.framework { swap.follow(.over(isBack: isBack)) }
      // An interactive one reports whether the new view is in place.
      completion?(isInteractive ? !isBack : completed)
    }
  }

  /// Removes the picture. Returns whether it was shown.
  private func takePictureDown() -> Bool {
    guard let picture, host.picture === picture else { return false }
    host.picture = nil
    return true
  }

  func abandon() {
    _ = takePictureDown()
    forget()
  }

  /// Does the steps skipped because a callback ended the transition before its views were
  /// exchanged.
  private func catchUp(told: Int, _ moves: inout (leaving: Int?, entering: Int?)) {
    LifecycleTrace.caused(by: cause) {
      if told < 1 { drive(1) }
      if told < 2 { drive(2) }
      swap.putIn()
      moves.entering = swap.moves.entering
      makeAnimations(duration: 0)
    }
  }

  private func endAppearance(_ application: Application, isBack: Bool) {
    let inOrder = [swap.entering, swap.leaving].compactMap { $0 }
    let controllers = swap.endsLeavingFirst && !isBack ? inOrder.reversed() : inOrder
    for controller in controllers where drives(controller) {
      let comes = (controller === swap.entering) != isBack
      // Twice, because the callback may have given it another place, or turned its container.
      for _ in 0..<2 where drives(controller) {
        let appears = swap.appears(controller, comes: comes, application)
        if controller.lifecycle.isDriven(appears) { break }
        controller.beginAppearance(appears, animated: animated && appears == comes, by: self)
      }
      guard drives(controller) else { continue }
      controller.endAppearance(by: self, leavingDid: controller.endsWithItsParent)
    }
    // While this was open, moves of their views sent no callbacks.
    for controller in controllers { controller.followWindow(application) }
  }

  func involves(_ view: View) -> Bool {
    guard !isFinished else { return false }
    // An animator may move the two as it likes.
    if context != nil { return host.isDescendant(of: view) }
    if swap.isOfWrappers,
      view === swap.leaving?.viewIfLoaded || view === swap.entering?.viewIfLoaded
    {
      return true
    }
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
