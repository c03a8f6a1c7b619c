// Everything that is due: who is still to be sent a *did*, and what that waits for.
//
// The words: *will* stands for `viewWillAppear` and `viewWillDisappear`, *did* for the callbacks that
// complete them. Between the two a controller is under way, and goes one way: it appears, or it
// disappears (`isShown` says which, also at rest). It turns when it is sent the opposite *will*. It is
// driven while a transition or an app has begun for it and not ended; then its window and its
// container send it nothing. Its place is where its view is, and the state where it belongs follows
// from that. `settle()` brings it there at once, and `sendDid(_:)` sends the *did* of a way only to
// one that is under way that way and not driven, and then passes it on to its children.
//
// Who sends what. A call that moves a view or a child sends the *wills* before the move: `WindowMove`
// to the controllers in a view, and these to their children. After the move each of them is looked at
// again by `followWindow(_:)`, because a callback may have moved it elsewhere. Its *did* waits
//
// - for the frame: the application's `AppearanceLedger` has an entry;
// - for a container: while both go the same way, a controller waits for its parent, also if that
//   forwards by hand and has begun it. One that has left in the middle waits for the container that
//   it has left (`due(of:)` decides it, `AppearanceWaits` records it), and `settleFormerChildren()`
//   sends it after that one's *did*; until then the entry of that container keeps it alive;
// - for whoever drives it: its `Lifecycle` has open begins. The last end sends it.
//
// For example, a child is added to a container at rest, and removes itself in its own
// `viewWillAppear`. `addSubview(_:)` sends that *will*, and the view has no superview yet, so taking it
// out does nothing. `removeFromParent()` asks `due(of:)`: the child is under way, but the container is
// neither under way nor in a callback, so nothing is due to it there, and it is sent
// `didMove(toParent: nil)`. Back in `addSubview(_:)` nobody has moved the view, so it comes in. The
// child still appears, so `WindowMove` makes its *did* due after the frame, and it is sent
// `viewDidAppear`. If the container is appearing as well, `due(of:)` has the child wait for it, but
// only until the view is in: that entry for the frame ends the wait.
//
// A controller waits for at most one other. Where the second of two would wait for the first, which
// waits for it, it does not: `wait(for:)` waits for the frame instead, `endsWithItsParent` lets the
// child go first, and `settleBeforeEntering(_:)` sends a *did* before a ring can close. So somebody
// in each chain waits for the frame, or for a driver, who has to end what it began. The wait holds
// for one way: a controller that turns, or that waits for the frame, no longer waits for the
// container that it has left.

/// What an application sends after the next frame, in the order in which it became due.
@MainActor
struct AppearanceLedger {
  /// What is due.
  enum Entry {
    /// The *did* of controllers that still go that way by then, and not with their containers.
    case did(isAppearing: Bool, [ViewController])
    /// The callbacks that bring a controller to the state where it belongs by then.
    case place(ViewController)
    /// The end of a change of size.
    case size(any SizeCoordinator)
  }

  private var due: [(entry: Entry, cause: LifecycleTrace.KeptCause?)] = []

  /// Adds an entry, whose callbacks will have the present cause; a change of size has its own.
  fileprivate mutating func add(_ entry: Entry) {
    due.append((entry, entry.isOfSize ? nil : LifecycleTrace.keptCause))
  }

  /// Whether nothing is due.
  fileprivate var isEmpty: Bool { due.isEmpty }

  /// Removes and returns all entries. Callbacks may add others, for the frame after.
  fileprivate mutating func takeAll() -> [(entry: Entry, cause: LifecycleTrace.KeptCause?)] {
    defer { due = [] }
    return due
  }
}

extension AppearanceLedger.Entry {
  fileprivate var isOfSize: Bool { if case .size = self { true } else { false } }

  @MainActor fileprivate func send() {
    switch self {
    case .did(let isAppearing, let controllers):
      controllers.each { if !$0.endsWithItsParent { $0.sendDid(isAppearing) } }
    case .place(let controller):
      if controller.waitsForNobody { controller.settle() }
    case .size(let coordinator): coordinator.finish()
    }
  }
}

extension Application {
  /// Makes `entry` due after the next frame. Whoever goes that way waits for that now.
  func sendAfterFrame(_ entry: AppearanceLedger.Entry) {
    if case .did(let isAppearing, let controllers) = entry {
      controllers.each { if $0.lifecycle.isShown == isAppearing { $0.stopWaiting() } }
    }
    ledger.add(entry)
    setNeedsTurn()
  }

  /// Sends what was due when the frame was written.
  func sendWhatIsDue() {
    if ledger.isEmpty { return }
    for (entry, cause) in ledger.takeAll() {
      LifecycleTrace.caused(by: cause) { entry.send() }
    }
  }
}

/// Whose *did* comes after whose, where the tree of controllers does not say it.
struct AppearanceWaits {
  /// The container that this controller has left, if its *did* comes after that one's. Cleared by
  /// that container's deinit.
  fileprivate unowned var formerContainer: ViewController?
  /// The controllers that have left this one, and whose *did* comes after its own.
  fileprivate(set) var formerChildren: [ViewController] = []
  /// Begun along with this container, which forwards by hand; they end along with it.
  var begun: [ViewController] = []

  /// Whether `child` began along with the container.
  @MainActor func hasBegun(_ child: ViewController) -> Bool {
    !begun.isEmpty && begun.contains { $0 === child }
  }

  /// Forgets that `child` began along with the container. Returns whether it had.
  @MainActor mutating func releaseBegun(_ child: ViewController) -> Bool {
    guard let index = begun.firstIndex(where: { $0 === child }) else { return false }
    begun.remove(at: index)
    return true
  }
}

extension ViewController {
  /// Whether the parent goes in the same direction and will forward its *did*, for which it does not
  /// wait itself.
  var endsWithItsParent: Bool {
    guard lifecycle.isUnderWay, let parent, goes(with: parent) else { return false }
    return !parent.waits(for: self)
  }

  private func goes(with parent: ViewController) -> Bool {
    lifecycle.isUnderWay && parent.bond(with: self).endTogether
      && parent.shouldAutomaticallyForwardAppearanceMethods
  }

  /// The controller whose *did* comes first.
  private var awaited: ViewController? { awaitsParent ? parent : waits.formerContainer }

  private var awaitsParent: Bool {
    guard let parent else { return false }
    return goes(with: parent) || hasBegun(with: parent) || willGetDid(from: parent)
  }

  private func hasBegun(with parent: ViewController) -> Bool {
    guard parent.lifecycle.isUnderWay else { return false }
    if parent.waits.hasBegun(self) { return true }
    // An app that begins for it then, ends along with the container.
    return lifecycle.isDriven(parent.lifecycle.isShown)
      && !parent.shouldAutomaticallyForwardAppearanceMethods
  }

  /// Whether the parent will forward its *did* although the view has left the parent's: nobody else
  /// sends one to a controller that is in no window.
  private func willGetDid(from parent: ViewController) -> Bool {
    guard lifecycle.isUnderWay, rootView?.superview == nil else { return false }
    return parent.shouldAutomaticallyForwardAppearanceMethods
      && parent.bond(with: self).forwardsDid(isAppearing: parent.lifecycle.isShown)
      && parent.lifecycle.isUnderWay
  }

  /// Whether the *did* of `other` comes first, directly or because of those in between.
  func waits(for other: ViewController) -> Bool {
    var current = awaited
    // Follows at half the speed, and so meets those that wait for each other.
    var (behind, follows): (ViewController?, Bool) = (self, false)
    while let next = current, next !== behind {
      if next === other { return true }
      current = next.awaited
      if follows { behind = behind?.awaited }
      follows.toggle()
    }
    return current === other
  }

  fileprivate var waitsForNobody: Bool { waits.formerContainer == nil && !endsWithItsParent }

  /// Has the *did* come after that of `container`, which this controller has left; after the frame, if
  /// that one waits for this one.
  func wait(for container: ViewController) {
    if waits.formerContainer === container { return }
    stopWaiting()
    guard !container.waits(for: self) else {
      guard let application = container.application else { return settle() }
      return application.sendAfterFrame(.place(self))
    }
    container.waits.formerChildren.append(self)
    waits.formerContainer = container
  }

  /// Goes no longer by the container that it has left: also called when its window or container turns
  /// it, because it waited with the *did* of the way that it went.
  func stopWaiting() {
    guard let container = waits.formerContainer else { return }
    container.waits.formerChildren.removeLast(self)
    waits.formerContainer = nil
  }

  /// Called before the controller enters `container`, for which it will wait. If that waits for this
  /// one, it gets its *did* now.
  func settleBeforeEntering(_ container: ViewController) {
    guard container.waits(for: self) else { return }
    var waiting: ViewController? = container
    while let one = waiting, one.awaitsParent { waiting = one.parent }
    guard let waiting, let former = waiting.waits.formerContainer else { return }
    // One that somebody has the same way gets nothing now: this one gets its *did* without it.
    if waiting.lifecycle.isDriven(former.lifecycle.isShown) { return }
    waiting.stopWaiting()
    former.settleIfLeft(waiting)
  }

  /// Called when the controller enters another container, for which it may wait: those that have
  /// left it, and are nowhere any more, get their *did* after the next frame; but one that an app
  /// drives by hand goes on waiting, because after that frame it would not be turned round.
  func releaseFormerChildren(in application: Application?) {
    guard !waits.formerChildren.isEmpty, let application else { return }
    for child in waits.formerChildren
    where child.parent == nil && child.rootView?.superview == nil && !child.lifecycle.isDriven {
      child.stopWaiting()
      application.sendAfterFrame(.place(child))
    }
  }

  /// Ends those that have left this controller, after its own *did*.
  func settleFormerChildren() {
    let former = waits.formerChildren
    waits.formerChildren = []
    for child in former { child.waits.formerContainer = nil }
    former.each { child in
      // It may have returned to a container that forwards by hand.
      if child.parent === self { child.sendDid(lifecycle.isShown) }
      settleIfLeft(child)
    }
  }

  func settleIfLeft(_ child: ViewController) {
    if isStuck(child) { child.settle() }
  }

  /// Whether nobody else will send `child` what it waits for.
  private func isStuck(_ child: ViewController) -> Bool {
    if child.endsWithItsParent { return false }
    return child.disagreesWithItsPlace
      || bond(with: child).isStuck(inWindow: rootView?.window != nil)
  }

  /// Called when the controller is deallocated.
  func forgetFormerChildren() {
    for child in waits.formerChildren { child.waits.formerContainer = nil }
  }
}

// The state follows the window. Callbacks may change the trees during a change, so these functions
// compare what was sent with where the view is now. `term-bench sequences 100000` tests this with
// random calls.
extension ViewController {
  /// Calls ``followWindow(_:)`` if the view is in a window.
  func followOwnWindow() {
    if let application { followWindow(application) }
  }

  /// Reverses this controller and its children if they now belong in the other state; their *did*
  /// comes after the frame. Children may have been added after the container sent its *will*.
  func followWindow(_ application: Application) {
    if turnWhereItBelongs() {
      application.sendAfterFrame(.did(isAppearing: lifecycle.isShown, [self]))
    }
    for child in children { child.followWindow(application) }
  }

  /// Brings the controller to the state where it belongs, at once, because nobody else will.
  func settle() {
    // The callback may have moved it.
    if turnWhereItBelongs(), disagreesWithItsPlace, let application {
      return followWindow(application)
    }
    sendDid(lifecycle.isShown)
  }

  /// Whether the last callback disagrees with where the controller belongs.
  var disagreesWithItsPlace: Bool { belongsToWindow.map { $0 != lifecycle.isShown } ?? false }

  /// Sends the opposite *will*, if the controller belongs there. Returns whether it did.
  @discardableResult
  private func turnWhereItBelongs() -> Bool {
    guard disagreesWithItsPlace else { return false }
    sendWill(!lifecycle.isShown, animated: false)
    return true
  }
}

// What becomes due to a child that leaves.
extension ViewController {
  /// Called before the controller leaves `parent`. If it began with that parent, it still ends with
  /// it, but by forwarding: nobody ends it by hand any more.
  func due(of parent: ViewController) -> Bond.Due {
    if parent.lifecycle.isUnderWay && parent.waits.releaseBegun(self) {
      _ = lifecycle.take(.endWithContainer)
    }
    return Bond.Due(
      to: lifecycle.state, of: parent.lifecycle.state, isCalling: parent.delivery.current != nil,
      isLeaving: rootView?.window == nil && parent.isOnTheWayOut)
  }

  /// Whether it disappears, or one that contains it.
  var isOnTheWayOut: Bool {
    lifecycle.state == .disappearing || parent?.isOnTheWayOut == true
  }
}
