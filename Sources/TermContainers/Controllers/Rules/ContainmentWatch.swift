import TermSurface

/// Checks, when an application is idle, for calls that a container has omitted, and for controls that
/// the user cannot reach.
///
/// Earlier, a pending timer, transition or task might still make them, or a mouse button that is
/// still down. Checks again only after something has been added, removed, begun or ended.
@MainActor
struct ContainmentWatch {
  /// Seconds after which pending timers are no longer waited for: some repeat for ever.
  private static let patience = 5.0

  /// The time at which something was recorded last; nil if nothing was since the last check.
  private var since: Double?
  private var moves: [Move] = []
  /// The controls out of reach that were reported.
  private var lost: Set<String> = []
  /// The number of moves at which duplicates and deallocated controllers are purged.
  private var most = 64

  /// A controller that was removed from its parent, or whose view came into a window without one.
  private struct Move {
    weak let controller: ViewController?
    weak let parent: ViewController?
    let isDeparture: Bool

    /// The controllers by which it differs from others; nil if one of them is gone.
    var identity: [ObjectIdentifier]? {
      guard let controller, parent != nil || !isDeparture else { return nil }
      return [controller, parent].compactMap { $0.map { ObjectIdentifier($0) } }
    }
  }

  /// Whether anything was recorded since the last check.
  var isDue: Bool { since != nil }

  /// Records that something was added, removed, begun or ended at `now`.
  mutating func note(at now: Double) {
    if ContainmentDiagnostic.isLookedFor { since = now }
  }

  mutating func noteDeparture(of child: ViewController, from parent: ViewController) {
    note(Move(controller: child, parent: parent, isDeparture: true))
  }

  mutating func noteArrival(of controller: ViewController) {
    guard controller.parent == nil else { return }
    note(Move(controller: controller, parent: nil, isDeparture: false))
  }

  /// Purges duplicates and deallocated controllers at times, for an application that is never idle.
  private mutating func note(_ move: Move) {
    guard ContainmentDiagnostic.isLookedFor else { return }
    moves.append(move)
    guard moves.count >= most else { return }
    var seen: Set<[ObjectIdentifier]> = []
    moves.removeAll { move in move.identity.map { seen.insert($0).inserted } != true }
    most = max(64, 2 * moves.count)
  }

  /// The number of moves remembered.
  var remembered: Int { moves.count }

  /// Whether to check now. A `nextEvent` means that a timer is pending; one of `tasks` may be
  /// running.
  func isTime(_ now: Double, nextEvent: @autoclosure () -> Double?, tasks: TaskRoll?) -> Bool {
    guard let since else { return false }
    if now - since >= ContainmentWatch.patience { return true }
    return nextEvent() == nil && tasks?.isUnderWay != true
  }

  /// Checks, and reports what it finds.
  mutating func look(at window: Window?) {
    since = nil
    let found = moves
    moves = []
    for move in found where move.isDeparture { ContainmentWatch.check(move) }
    for move in found where !move.isDeparture { move.controller?.checkAsStranger() }
    guard let window, window.touchTarget == nil, window.touchWatcher?.isTouchDown != true else {
      return
    }
    window.rootViewController?.checkSubtreeAtRest()
    let diagnostics = window.controlsOutOfReach
    for diagnostic in diagnostics where !lost.contains(diagnostic.summary) { diagnostic.log() }
    lost = Set(diagnostics.map(\.summary))
  }

  private static func check(_ departure: Move) {
    guard let child = departure.controller, let parent = departure.parent, child.parent == nil,
      child.ownPresenter == nil, !child.isRoot
    else { return }
    child.report(
      parent.holdsView(of: child) ? .viewLeftBehind : .aliveAfterRemoval, container: parent)
  }
}

extension ViewController {
  fileprivate func checkSubtreeAtRest() {
    checkAtRest()
    for child in children { child.checkSubtreeAtRest() }
    ownPresented?.checkSubtreeAtRest()
  }

  private func checkAtRest() {
    // An animated one may be waiting for the user.
    if lifecycle.isDriven && !delivery.animated {
      report(.missingEnd, container: parent)
    }
    guard let parent, let view = rootView, let outer = parent.rootView,
      parent.lifecycle.state == .appeared, view.isDescendant(of: outer)
    else { return }
    if containmentRecord?.move.isIn == true && !lifecycle.isDriven {
      report(.missingDidMove, container: parent)
    }
    if lifecycle.state == .appeared && view.frame == .zero && !outer.frame.isEmpty {
      report(.neverLaidOut, container: parent)
    }
    if isLeftOut(by: parent) { report(.forwardsNothing, container: parent) }
  }

  /// Whether the view is visible in that of `parent`, which forwards by hand, and the controller
  /// has never had a callback.
  private func isLeftOut(by parent: ViewController) -> Bool {
    guard !parent.forwards(to: self), lifecycle.state == .disappeared,
      !lifecycle.isDriven, containmentRecord?.hasHeard == false,
      let view = rootView, let window = view.window
    else { return false }
    return !view.isHidden && (view.frame == .zero || !view.placed(in: window).visible.isEmpty)
  }

  /// Reports a view that was added alone: its controller has no parent, is not presented, and is
  /// not a window's root.
  fileprivate func checkAsStranger() {
    guard parent == nil, ownPresenter == nil, let view = rootView, view.window != nil,
      let container = view.superview?.nearestController
    else { return }
    report(containmentRecord?.move == .outside ? .viewLeftBehind : .notAdded, container: container)
  }
}
