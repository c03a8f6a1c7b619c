extension ViewController {
  /// The state of the view's appearance. No counterpart in UIKit.
  public var appearanceState: AppearanceState { lifecycle.state }

  /// Whether the view appears because the controller was added to its parent. Only true inside
  /// `viewWillAppear(_:)` and `viewDidAppear(_:)`.
  public var isMovingToParent: Bool {
    delivery.isOfAppearing && announcedMove == .entering && parent != nil
  }

  /// Whether the view disappears because the controller leaves its parent, announced by
  /// `willMove(toParent: nil)`. True only in `viewWillDisappear(_:)` and `viewDidDisappear(_:)`.
  public var isMovingFromParent: Bool {
    delivery.isOfDisappearing && announcedMove == .leaving
  }

  /// Whether the view appears because the controller was presented. Only true inside
  /// `viewWillAppear(_:)` and `viewDidAppear(_:)`, and not for child controllers.
  public var isBeingPresented: Bool { delivery.isOfAppearing && reasons.contains(.presented) }

  /// Whether the view disappears because the controller is being dismissed. Only true inside
  /// `viewWillDisappear(_:)` and `viewDidDisappear(_:)`, and not for child controllers.
  public var isBeingDismissed: Bool { delivery.isOfDisappearing && reasons.contains(.dismissed) }

  /// The rule by which the parent sends this controller its appearance callbacks.
  var lifecycleContainer: Lifecycle.Container {
    guard let parent else { return .none }
    guard parent.forwards(to: self) else { return .byHand }
    return .forwarding(isShown: parent.lifecycle.isShown)
  }

  /// Whether the controller belongs in the appeared state, judging by the place of its view; nil if
  /// begin and end calls decide that.
  var belongsToWindow: Bool? {
    lifecycle.belongs(inWindow: rootView?.window?.application != nil, in: lifecycleContainer)
  }

  /// Returns the bond with `child`, a present or former child of this controller.
  func bond(with child: ViewController) -> Bond {
    Bond(
      container: lifecycle.state, child: child.lifecycle.state, isChild: child.parent === self,
      isInside: holdsView(of: child))
  }

  /// Whether the view of `child` lies inside this controller's view.
  func holdsView(of child: ViewController) -> Bool {
    guard let rootView, let view = child.rootView else { return false }
    return view.isDescendant(of: rootView)
  }
}

// `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()` as an app calls them,
// with their checks. A trace shows a call on a child as made by its parent.
extension ViewController {
  /// Implements ``beginAppearanceTransition(_:animated:)``, bypassing overrides.
  func beginAppearanceByHand(_ isAppearing: Bool, animated: Bool) {
    if isForwarded(isAppearing) { logUnbalanced() }
    LifecycleTrace.call(
      by: parent ?? self, "beginAppearanceTransition(_:animated:)", self, isAppearing: isAppearing,
      animated: animated
    ) {
      beginAppearance(isAppearing, animated: animated)
    }
    noteContainmentChange()
  }

  /// Whether the parent runs a callback of this direction, which it forwards to this controller.
  private func isForwarded(_ isAppearing: Bool) -> Bool {
    guard let parent, parent.forwards(to: self) else { return false }
    return isAppearing ? parent.delivery.isOfAppearing : parent.delivery.isOfDisappearing
  }

  /// Implements ``endAppearanceTransition()``, bypassing overrides.
  func endAppearanceByHand() {
    guard lifecycle.isDriven else { return logUnbalanced() }
    let entersAfterEnd = lifecycle.entersAfterEnd && lifecycle.state == .disappearing
    LifecycleTrace.call(by: parent ?? self, "endAppearanceTransition()", self) { endAppearance() }
    if entersAfterEnd && !lifecycle.isDriven && lifecycle.isSettled(false) { followOwnWindow() }
    noteContainmentChange()
  }

  func logUnbalanced() {
    ContainmentDiagnostic(.unbalancedTransition, self, container: parent).log()
  }

  /// Finishes transitions inside the view, so that their *did* callbacks come before the
  /// disappearance. Also finishes those that completions begin: nothing may appear any more.
  func finishWhatRunsInside() {
    guard lifecycle.isShown, let rootView else { return }
    rootView.window?.transitions.cut(.viewDisappears(rootView)) { _ in true }
  }

  /// Reports `callback` if the app called it by hand. The base class's *will* and *did* call this.
  func checkSent(_ callback: AppearanceCallback) {
    if delivery.current == callback, delivery.move == nil { return }
    ContainmentDiagnostic(
      .directAppearanceCall, self, container: parent, callback: callback.name
    ).log()
  }
}

// Children that begin and end with a container that forwards by hand, which owns their begin calls.
extension ViewController {
  /// Reverses these children along with the container, unless a callback has reversed that again.
  func reverseBegun(_ isAppearing: Bool, animated: Bool) {
    children.each { child in
      guard child.lifecycle.isDriven(by: self), child.lifecycle.isDriven(!isAppearing),
        lifecycle.isShown == isAppearing, child.parent === self
      else { return }
      child.beginAppearance(isAppearing, animated: animated, by: self)
    }
  }

  /// Ends the transition begun by this container for `child`, unless the container's *did* ends it.
  func endBegunUnlessUnderWay(_ child: ViewController) {
    guard child.lifecycle.isDriven(by: self) else { return }
    let isKnown = child.parent === self || child.waits.formerContainer === self
    if !(isKnown && lifecycle.isUnderWay) { endBegun(child) { $0.endAppearanceTransition() } }
  }

  /// Ends the transitions that this container has begun for its children and has not ended yet.
  func endBegun() {
    let begun = begun
    if !begun.isEmpty { begun.each { endBegun($0) { $0.endAppearanceByHand() } } }
  }

  /// The present and former children whose transitions this container has begun.
  var begun: [ViewController] {
    var found: [ViewController] = []
    children.each { if $0.lifecycle.isDriven(by: self) { found.append($0) } }
    waits.formerChildren.each { if $0.lifecycle.isDriven(by: self) { found.append($0) } }
    return found
  }

  private func endBegun(_ child: ViewController, _ end: (ViewController) -> Void) {
    // A callback may have turned this container before it forwarded to its children, or may have
    // moved the child to a place where it cannot appear.
    let count = child.lifecycle.releaseAll(by: self)
    let isShown = child.parent === self ? lifecycle.isShown : child.application != nil
    if !isShown && child.lifecycle.isDriven(true) {
      child.beginAppearance(false, animated: false)
    }
    // A child that the container has still to bring in ends with it later.
    if isShown && child.parent === self && child.lifecycle.isDriven(false) {
      child.lifecycle.passClaim(to: self)
    }
    // A child that has left ends in its present direction, and then follows its place.
    let hasLeft = child.parent !== self
    for _ in 0..<count where child.lifecycle.isDriven(isShown) || hasLeft { end(child) }
    if hasLeft { child.followOwnWindow() }
  }
}

// Waits between controllers. `AppearanceLedger.swift` says how these work with what is due.
extension ViewController {
  /// Whether this controller's *did* waits for its parent's. It does if both controllers appear or
  /// both disappear, the parent's view contains this controller's, and the parent forwards appearance
  /// callbacks to this controller. False if the window drives the controller.
  var endsWithItsParent: Bool {
    guard lifecycle.isUnderWay, let parent, !lifecycle.isOnItsOwn else { return false }
    return parent.bond(with: self).endTogether && parent.forwards(to: self)
  }

  /// Delivers `viewIsAppearing(_:)`. Returns whether the *did* is due later: the callback has
  /// turned the controller, or has turned it twice, and now it ends with its parent.
  func isTurnedByIsAppearing() -> Bool {
    let wentAlong = endsWithItsParent
    guard deliverIsAppearing() else { return false }
    return lifecycle.last != .isAppearing || endsWithItsParent && !wentAlong
  }

  /// Whether the controller is to reverse after the *did* of a container that it has left.
  var isToTurnLater: Bool { waits.formerContainer != nil && disagreesWithItsPlace }

  var waitsForNobody: Bool { waits.formerContainer == nil && !endsWithItsParent }

  /// Delays this controller's *did* until that of `container`, its former parent, is sent. If the
  /// two would wait for each other, it follows after the frame; without an application, at once.
  func wait(forContainer container: ViewController) {
    if waits.formerContainer === container { return }
    stopWaiting()
    guard !container.mayWait(for: self) else {
      guard let application = container.application else { return settle() }
      return application.sendAfterFrame(.place(self))
    }
    container.waits.formerChildren.append(self)
    waits.formerContainer = container
  }

  /// Ends the wait for the former container. Also called when the controller reverses, because only
  /// the *did* of its old direction was waiting.
  func stopWaiting() {
    guard let container = waits.formerContainer else { return }
    container.waits.formerChildren.removeLast(self)
    waits.formerContainer = nil
  }

  /// Ends the waits that would form a cycle when `child` enters: those of this controller and its
  /// ancestors for former containers that may wait for `child`. Returns the ended waits.
  func endWaits(for child: ViewController) -> [(waiting: ViewController, former: ViewController)] {
    var ended: [(waiting: ViewController, former: ViewController)] = []
    var outer: ViewController? = self
    while let one = outer {
      if let former = one.waits.formerContainer, former.mayWait(for: child) {
        one.stopWaiting()
        ended.append((one, former))
      }
      outer = one.parent
    }
    return ended
  }

  /// Settles the controllers whose waits ``endWaits(for:)`` has ended. Returns whether an app has
  /// begun a transition for one of them that ends together with its former container. If so, the
  /// window drives the entering controller.
  func settleWaits(_ ended: [(waiting: ViewController, former: ViewController)]) -> Bool {
    var isBegun = false
    for (waiting, former) in ended {
      former.endBegunUnlessUnderWay(waiting)
      if former.hasBegun(waiting) { isBegun = true }
      former.settleIfLeft(waiting)
    }
    return isBegun
  }

  /// Whether an app has begun a transition for `child` in the direction of this container, which
  /// forwards by hand and is under way. Then both end together.
  private func hasBegun(_ child: ViewController) -> Bool {
    lifecycle.isUnderWay && child.lifecycle.isDriven(lifecycle.isShown) && !forwards(to: child)
  }

  /// Whether a chain of parents, and of former containers with a wait, leads from this controller
  /// to `other`. Checked before a link is added, so that no chain becomes a cycle.
  private func mayWait(for other: ViewController) -> Bool {
    var current: ViewController? = self
    while let one = current {
      if one === other || one.waits.formerContainer?.mayWait(for: other) == true { return true }
      current = one.parent
    }
    return false
  }

  /// Makes the *did* of former children without a parent and superview due after the next frame,
  /// because this controller enters a container for which it may wait. A former child that an app
  /// drives keeps waiting, because after that frame it would not be reversed.
  func releaseFormerChildren(in application: Application?) {
    guard !waits.formerChildren.isEmpty, let application else { return }
    for child in waits.formerChildren
    where child.parent == nil && child.rootView?.superview == nil && !child.lifecycle.isDriven {
      child.stopWaiting()
      application.sendAfterFrame(.place(child))
    }
  }

  /// Whether callbacks are due to `child` that nothing else will send.
  func keepsWaiting(_ child: ViewController) -> Bool {
    if child.endsWithItsParent { return false }
    return child.disagreesWithItsPlace
      || bond(with: child).isStuck(inWindow: rootView?.window != nil)
  }

  /// Ends all waits for this controller, which is being deallocated. The children in a window then
  /// follow the place of their views.
  func forgetFormerChildren() {
    for child in waits.formerChildren { child.waits.formerContainer = nil }
    for child in begun { child.lifecycle.releaseAll(by: self) }
    for child in children where child.lifecycle.isUnderWay || child.disagreesWithItsPlace {
      child.application?.sendAfterFrame(.place(child))
    }
  }
}

// The callbacks that become due to a child when it leaves.
extension ViewController {
  /// Returns the callbacks due to this controller, just before it leaves `parent`. If `parent` has
  /// begun its transition, both still end together, but by forwarding instead of by hand.
  func due(of parent: ViewController) -> Bond.Due {
    while parent.lifecycle.isUnderWay && lifecycle.isDriven(by: parent) {
      _ = lifecycle.accept(.endWithContainer, by: parent)
    }
    return parent.bond(with: self).due(
      isCalling: parent.delivery.current == .did(parent.lifecycle.isShown),
      isLeaving: rootView?.window == nil && parent.isOnTheWayOut)
  }

  /// Whether the controller, or one that contains it, is disappearing.
  var isOnTheWayOut: Bool {
    lifecycle.state == .disappearing || parent?.isOnTheWayOut == true
  }
}

extension [ViewController] {
  /// Calls `body` for each controller, even for those that leave while it runs. Unlike a `for`
  /// loop, it allocates nothing, even in a debug build.
  func each(_ body: (ViewController) -> Void) {
    var index = 0
    while index < count {
      body(self[index])
      index += 1
    }
  }
}
