// The end of a transition.
extension ViewTransition {
  /// Ends the transition; `completed` tells whether it was shown to its end. One that the user
  /// drives, or that is returning, ends at its start.
  func finish(_ completed: Bool) {
    if progress.isFinished { return }
    if case .exchanging = progress.phase { return progress.phase = .exchanging(isCutShort: true) }
    let (told, isOverdue) = (progress.told, progress.phase == .overdue)
    progress.phase = .finished(isCutShort: !completed)
    var moves = swap.moves
    swap.follow(.ending)
    if progress.direction == .held { reverse() }
    let isBack = progress.isBack
    owner?.remove(self)
    if let told, !isBack { catchUp(told: told, &moves) }
    coordinator?.leave()
    progress.releaseChanges()
    if isOverdue { swap.entering?.report(.transitionNotCompleted, container: swap.container) }
    if takePictureDown() {
      host.window?.placesChanged()
      redraw()
    }
    LifecycleTrace.caused(by: cause) {
      // Before it was put in, there is nothing to take out.
      if told == nil || !isBack { swap.takeOut(isBack: isBack, movedSince: moves) }
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
    let controllers = swap.owner != .other && !isBack ? inOrder.reversed() : inOrder
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
    guard !progress.isFinished else { return false }
    // An animator may move the two as it likes.
    if context != nil { return host.isDescendant(of: view) }
    if swap.owner == .tabs,
      view === swap.leaving?.viewIfLoaded || view === swap.entering?.viewIfLoaded
    {
      return true
    }
    return swap.leavingView === view || swap.enteringView === view || host.isDescendant(of: view)
  }

  func isBetweenChildren(of container: ViewController) -> Bool {
    !progress.isFinished
      && (swap.leaving?.parent === container || swap.entering?.parent === container)
  }

  func movesControllers(in view: View) -> Bool {
    !progress.isFinished && (swap.leaving != nil || swap.entering != nil)
      && host.isDescendant(of: view)
  }
}
