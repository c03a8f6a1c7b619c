// Everything that is due: the controllers still to be sent a *did*, and what each *did* waits for.
//
// The words: *will* stands for `viewWillAppear` and `viewWillDisappear`, *did* for the callbacks
// that complete them. Between the two a controller is under way, and goes one way: it appears, or
// it disappears (`isShown` says which, also at rest). It turns when it is sent the opposite *will*.
// A transition or an app drives it from its begin to its end; then its window and its container
// send it nothing. The place of its view decides the state in which it belongs. `settle()` brings
// it to that state at once. `sendDid(_:)` sends a *did* only to a controller that goes that way and
// is not driven, and then forwards it to the children.
//
// The senders. The trees announce what they change: `WindowMove.perform`, `enter` and `leave` send
// what comes before the change, make it, and look at the controllers again by `followWindow(_:)`,
// because a callback may have moved them. Drivers call `beginAppearance` and `endAppearance`. Only
// this file refers to the functions that send. A *did* waits
//
// - for the frame: the application's `AppearanceLedger` has an entry;
// - for a container: while both go the same way, a controller waits for its parent, even if the
//   parent forwards by hand and has begun for it. A controller that leaves while it is under way
//   waits for its former container: `due(of:)` decides, `AppearanceWaits` records it, and
//   `settleFormerChildren()` sends the *did* after the container's. The record keeps it alive;
// - for its driver: its `Lifecycle` has begins without an end. The last end sends the *did*. A
//   transition, or a container that forwards by hand, begins by name and ends only its own.
//
// For example, a child is added to a container at rest in a window, and removes itself in its own
// `viewWillAppear`. `addSubview(_:)` sends that *will*, and the view has no superview yet, so
// `removeFromSuperview()` does nothing. `removeFromParent()` asks `due(of:)`: the child is under
// way, but the container is neither under way nor in a callback, so nothing is due to it there, and
// it is sent `didMove(toParent: nil)`. No callback has moved the view, so `addSubview(_:)` adds it.
// The child still appears, so `WindowMove` makes its *did* due after the frame, and it is sent
// `viewDidAppear`. If the container is appearing as well, `due(of:)` has the child wait for it, but
// only until the view is in: the entry for the frame ends that wait. In the container's first
// `viewWillAppear` there is no window yet. Then the container forwards the child's *will* later, the
// removal takes the view out, and the child is sent its disappearance after the container's *did*.
//
// A controller waits for its parent, and for a container that it has left. These waits form no
// cycle: `wait(forContainer:)` waits for the frame instead of closing one, and `endWaits(for:)`
// ends the waits that would lead back to a controller that enters. So the last in each chain waits
// for the frame, or for a driver, which has to end what it began. A wait holds for one direction: a
// controller that turns, or that waits for the frame, no longer waits for its former container. A
// controller that leaves while its *did* waits for the frame gets it after the frame, unless it
// then belongs in the other state.

/// The list of the callbacks that an application sends after its next frame, oldest first.
@MainActor
struct AppearanceLedger {
  /// An entry of the ledger.
  enum Entry {
    /// The *did* of these controllers, except those that have reversed or wait for a container.
    case did(isAppearing: Bool, [ViewController])
    /// The callbacks that bring a controller to the state in which it belongs after the frame.
    case place(ViewController)
    /// The end of a change of size, whose coordinator runs its completions.
    case size(any RunningCoordinator)
  }

  /// An entry and the cause of its callbacks in a trace. A tuple would be copied by the runtime.
  fileprivate struct Due {
    let entry: Entry
    let cause: LifecycleTrace.KeptCause?
  }

  fileprivate var due: [Due] = []
}

extension AppearanceLedger.Entry {
  @MainActor fileprivate func deliver() {
    switch self {
    case .did(let isAppearing, let controllers):
      controllers.each { if !$0.endsWithItsParent && !$0.isToTurnLater { $0.sendDid(isAppearing) } }
    case .place(let controller):
      if controller.waitsForNobody { controller.settle() }
    case .size(let coordinator): coordinator.finish()
    }
  }
}

extension Application {
  /// Makes `entry` due after the next frame, with the present cause in traces; a change of size has
  /// its own. Controllers of a *did* that go its way stop waiting for former containers.
  func sendAfterFrame(_ entry: AppearanceLedger.Entry) {
    if case .did(let isAppearing, let controllers) = entry {
      controllers.each { if $0.lifecycle.isShown == isAppearing { $0.stopWaiting() } }
    }
    let isOfSize = if case .size = entry { true } else { false }
    ledger.due.append(
      AppearanceLedger.Due(entry: entry, cause: isOfSize ? nil : LifecycleTrace.keptCause))
    setNeedsTurn()
  }

  /// Whether a callback is due after the next frame.
  var owesCallbacks: Bool { !ledger.due.isEmpty }

  /// Sends what was due when the frame was written. Callbacks may add more, for the frame after.
  func sendWhatIsDue() {
    guard owesCallbacks else { return }
    var due: [AppearanceLedger.Due] = []
    swap(&due, &ledger.due)
    for one in due {
      LifecycleTrace.caused(by: one.cause) { one.entry.deliver() }
    }
    due.removeAll(keepingCapacity: true)
    if !owesCallbacks { ledger.due = due }
  }
}

// Moves within the trees. Each function announces a change, and then makes the change by a closure.
extension WindowMove {
  /// Sends the *will* callbacks, moves the view by `change`, and makes the *did* callbacks due
  /// after the next frame. `place` is the superview that the view leaves, if it enters no other.
  func moveView(leaving place: View? = nil, _ change: () -> Void) {
    if !controllers.isEmpty {
      for controller in controllers { controller.sendWill(isAppearing, animated: false) }
      // The callbacks may have begun transitions in it.
      view.window?.transitions.cut(.viewMoves(view))
    }
    change()
    if let application { makeDidDue(application) }
    if let place { settleThoseStillShown(leaving: place) }
  }

  private func makeDidDue(_ application: Application) {
    if !controllers.isEmpty {
      application.sendAfterFrame(.did(isAppearing: isAppearing, controllers))
    }
    for controller in controllers where hasTurned(controller) {
      application.sendAfterFrame(.place(controller))
    }
    for controller in controllers { followPlace(controller, application) }
    for controller in topControllers where controllers.index(of: controller) == nil {
      followPlace(controller, application)
    }
  }

  /// Settles the controllers to which a disappearing container has not forwarded its callback yet.
  /// Their views have left the window already, so this move sends them nothing.
  private func settleThoseStillShown(leaving place: View) {
    guard application == nil, place.nearestController?.isOnTheWayOut == true else { return }
    for controller in topControllers where controller.disagreesWithItsPlace { controller.settle() }
  }

  /// Whether a callback has turned `controller`, whose view is in no window. The container or the
  /// driver that turned it may have turned back since.
  private func hasTurned(_ controller: ViewController) -> Bool {
    let lifecycle = controller.lifecycle
    return lifecycle.isUnderWay && lifecycle.isShown != isAppearing && controller.application == nil
  }

  private func followPlace(_ controller: ViewController, _ application: Application) {
    if isNew && controller.lifecycle.isDriven(false) && controller.parent == nil {
      _ = controller.lifecycle.accept(.adopted(byHand: false))
    }
    controller.followWindow(application)
    application.containmentWatch.noteArrival(of: controller)
  }
}

extension ViewController {
  /// Sends `willMove(toParent:)`, and then adds this controller to `container` by `change`.
  func enter(_ container: ViewController, _ change: () -> Void) {
    sending(move: .into(ObjectIdentifier(container))) {
      LifecycleTrace.sendCallback(self, "willMove(toParent:)", parent: container) {
        willMove(toParent: container)
      }
    }
    let goesOnItsOwn = container.settleWaits(container.endWaits(for: self))
    change()
    if goesOnItsOwn && parent === container { lifecycle.goOnItsOwn() }
    // Its view may already lie in the container's, and the container may be on its way out.
    if container.holdsView(of: self) { followOwnWindow() }
  }

  /// Removes this controller from `container` by `change`, and sends `didMove(toParent: nil)`. A
  /// *did* that is due alone follows the container's; a due *will* and *did* are sent at once.
  func leave(_ container: ViewController, _ change: () -> Void) {
    let (due, isForwarded) = (due(of: container), container.forwards(to: self))
    change()
    if due == .did { wait(forContainer: container) }
    let afterwards = container.didLose(self)
    sending(move: .out) {
      LifecycleTrace.sendCallback(self, "didMove(toParent:)") { didMove(toParent: nil) }
    }
    afterwards?()
    if due == .both && isForwarded { settle() }
  }
}

// The begin and end calls of drivers.
extension ViewController {
  /// Implements ``beginAppearanceTransition(_:animated:)`` for the framework's own calls. `owner`
  /// claims the call, and will end it. `isAlone` is true if no transition runs inside any more.
  func beginAppearance(
    _ isAppearing: Bool, animated: Bool, by owner: AnyObject? = nil, isAlone: Bool = false
  ) {
    loadViewIfNeeded()
    // Before the begin, so that no completion comes between it and its *will*.
    if !isAppearing && !isAlone { finishWhatRunsInside() }
    let begin = Lifecycle.Event.begin(isAppearing: isAppearing)
    guard case .next(let event) = lifecycle.accept(begin, by: owner) else { return }
    sendWill(event, isAppearing, animated: animated)
  }

  /// Implements ``endAppearanceTransition()`` for the framework's own calls. With `leavingDid`, the
  /// *did* is left to a container that is itself appearing or disappearing.
  func endAppearance(by owner: AnyObject? = nil, leavingDid: Bool = false) {
    let end = leavingDid ? Lifecycle.Event.endWithContainer : .end
    if case .next(.did(let isAppearing)) = lifecycle.accept(end, by: owner) { sendDid(isAppearing) }
  }
}

// The loop that sends, and the only place from which the framework calls appearance overrides. A
// container's own duties, `willMove(toParent: nil)` and `didMove(toParent:)`, come from the
// recipes, the stack, the tab bar controller and the window. `Scripts/arrows.py` checks both.
//
// A callback may change everything, so nothing that was read before one holds after it: each function
// asks the life cycle again.
extension ViewController {
  /// Sends the *will* callback, if the life cycle allows it, and forwards it.
  fileprivate func sendWill(_ isAppearing: Bool, animated: Bool) {
    let event = Lifecycle.Event.will(isAppearing: isAppearing)
    guard lifecycle.sends(event) else { return }
    if !isAppearing { finishWhatRunsInside() }
    stopWaiting()
    sendWill(event, isAppearing, animated: animated)
  }

  /// Sends and forwards the *will* callback for `event`, which is an announcement or a *will*.
  private func sendWill(_ event: Lifecycle.Event, _ isAppearing: Bool, animated: Bool) {
    guard case .send(let callback) = lifecycle.accept(event) else { return }
    delivery.animated = animated
    if isAppearing {
      // It has left its parent for good.
      if parent == nil { clearAnnouncedMove(.leaving) }
      rootView?.setNeedsLayout()
    }
    send(callback, animated)
    willForward(callback)
    forwardWill(isAppearing, callback.name, animated: animated)
    if lifecycle.isShown == isAppearing { didForward(callback, animated: animated) }
  }

  /// Sends `viewIsAppearing(_:)`, if it is due, to this controller and then to its children. Returns
  /// whether it was due.
  @discardableResult
  func deliverIsAppearing() -> Bool {
    guard lifecycle.sends(.layout), rootView?.window != nil else { return false }
    guard case .send(let callback) = lifecycle.accept(.layout) else { return false }
    let animated = delivery.animated
    LifecycleTrace.sendCallback(
      self, callback.name, animated: animated, rule: "layout", origin: .appearance
    ) {
      viewIsAppearing(animated)
    }
    children.each { $0.deliverIsAppearing() }
    return true
  }

  /// Sends and forwards the *did* callback of the direction `isAppearing`. Does nothing if the last
  /// *will* had the opposite direction.
  fileprivate func sendDid(_ isAppearing: Bool) {
    let (event, animated) = (Lifecycle.Event.did(isAppearing: isAppearing), delivery.animated)
    guard lifecycle.sends(event) else { return }
    if isAppearing && lifecycle.sends(.layout) && isTurnedByIsAppearing() { return }
    guard case .send(let callback) = lifecycle.accept(event) else { return }
    // One whose dismissal has just cut its presentation short goes on being dismissed.
    if !isAppearing { reasons.remove(.presented) }
    send(callback, animated)
    endReasons(for: callback)
    // A controller that the callback reversed forwards its new direction itself.
    if lifecycle.isSettled(isAppearing) { forwardDid(isAppearing) }
    if lifecycle.isSettled(isAppearing) { didForward(callback, animated: animated) }
  }

  /// Clears the announced move and the reasons that `callback` has completed.
  private func endReasons(for callback: AppearanceCallback) {
    // Unless the callback made it appear again.
    if callback == .didAppear && lifecycle.state == .appearing { return }
    clearAnnouncedMove(callback == .didAppear ? .entering : .leaving)
    reasons.remove(callback == .didAppear ? .presented : .dismissed)
  }

  private func send(_ callback: AppearanceCallback, _ animated: Bool) {
    containmentRecord?.hasHeard = true
    sending(callback) {
      LifecycleTrace.sendCallback(self, callback.name, animated: animated, origin: .appearance) {
        callOverride(callback, animated)
      }
    }
  }

  @inline(__always)
  private func sending(
    _ callback: AppearanceCallback? = nil, move: SentMove? = nil, _ send: () -> Void
  ) {
    let outer = (delivery.current, delivery.move)
    (delivery.current, delivery.move) = (callback ?? delivery.current, move)
    send()
    (delivery.current, delivery.move) = outer
  }

  private func callOverride(_ callback: AppearanceCallback, _ animated: Bool) {
    switch callback {
    case .willAppear: viewWillAppear(animated)
    case .isAppearing: viewIsAppearing(animated)
    case .didAppear: viewDidAppear(animated)
    case .willDisappear: viewWillDisappear(animated)
    case .didDisappear: viewDidDisappear(animated)
    }
  }
}

// A container forwards each *will* at once, and each *did* after its own.
extension ViewController {
  /// Forwards a *will* to the children for which ``Bond/forwardsWill(isAppearing:)`` is true and no
  /// begin call is open; stops when a callback reverses this controller.
  private func forwardWill(_ isAppearing: Bool, _ callback: StaticString, animated: Bool) {
    guard !children.isEmpty else { return }
    reverseBegun(isAppearing, animated: animated)
    guard forwards(to: nil) else { return }
    LifecycleTrace.forwarded(from: self, callback) {
      children.each { child in
        guard lifecycle.isShown == isAppearing, forwards(to: child),
          bond(with: child).forwardsWill(isAppearing: isAppearing)
        else { return }
        child.sendWill(isAppearing, animated: animated)
      }
    }
    // A callback may have ended the transition already.
    if lifecycle.isSettled(isAppearing) { forwardDid(isAppearing) }
  }

  /// Forwards a *did* to every child that got the *will*, wherever its view is now.
  private func forwardDid(_ isAppearing: Bool) {
    guard !children.isEmpty || !waits.formerChildren.isEmpty else { return }
    endBegun()
    guard forwards(to: nil) else {
      if lifecycle.isSettled(isAppearing) { settleFormerChildren() }
      return
    }
    LifecycleTrace.forwarded(from: self, AppearanceCallback.did(isAppearing).name) {
      children.each { child in
        // A child that has left since gets it even if a callback has reversed this controller,
        // unless it ends with its new container.
        guard child.parent === self ? lifecycle.isSettled(isAppearing) : !child.endsWithItsParent,
          bond(with: child).forwardsDid(isAppearing: isAppearing)
        else { return }
        child.sendDid(isAppearing)
      }
      // If a callback reversed this controller, its next *did* takes care of the rest.
      guard lifecycle.isSettled(isAppearing) else { return }
      children.each(settleIfLeft)
      settleFormerChildren()
    }
  }

  /// Sends the former children their due callbacks, after this controller's own *did*.
  func settleFormerChildren() {
    let former = waits.formerChildren
    waits.formerChildren = []
    for child in former { child.waits.formerContainer = nil }
    former.each { child in
      // It may have returned, to a container that forwards by hand, or to one that has turned since.
      if child.parent === self && !child.endsWithItsParent { child.sendDid(lifecycle.isShown) }
      settleIfLeft(child)
    }
  }

  func settleIfLeft(_ child: ViewController) {
    if keepsWaiting(child) { child.settle() }
  }
}

// The state follows the window: these functions compare the last callback with the place of the
// view. The tests check this with an independent random program.
extension ViewController {
  /// Calls ``followWindow(_:)`` if the view is in a window.
  func followOwnWindow() {
    if let application { followWindow(application) }
  }

  /// Reverses this controller and its children if they now belong in the opposite state; the *did*
  /// follows the next frame. Children may have been added after the container sent its *will*.
  func followWindow(_ application: Application) {
    if turnWhereItBelongs() {
      let did = AppearanceLedger.Entry.did(isAppearing: lifecycle.isShown, [self])
      // The callback may have moved it.
      application.sendAfterFrame(disagreesWithItsPlace ? .place(self) : did)
    }
    for child in children { child.followWindow(application) }
  }

  /// Sends at once the callbacks that the controller's proper state needs; nothing else sends them.
  func settle() {
    let isToShow = belongsToWindow ?? lifecycle.isShown
    // The callback may have moved it; or turned it back, and then its *did* is due already.
    if turnWhereItBelongs(), disagreesWithItsPlace, let application {
      return followWindow(application)
    }
    if lifecycle.isShown == isToShow && !endsWithItsParent { sendDid(isToShow) }
  }

  /// Whether the controller belongs in the state opposite to its last callback.
  var disagreesWithItsPlace: Bool { belongsToWindow == !lifecycle.isShown }

  /// Sends the opposite *will*, and returns true, if the controller belongs in the opposite state.
  @discardableResult
  private func turnWhereItBelongs() -> Bool {
    guard disagreesWithItsPlace else { return false }
    sendWill(!lifecycle.isShown, animated: false)
    return true
  }
}
