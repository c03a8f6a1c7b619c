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

  /// Whether anything was recorded since the last check.
  private(set) var isDue = false
  private var since = 0.0
  private var departures: [Departure] = []
  private var strangers: [Stranger] = []
  /// The controls out of reach that were reported.
  private var lost: Set<String> = []
  /// The number of both at which those that are deallocated get purged.
  private var most = 64

  /// A controller that was removed from its parent.
  private struct Departure {
    weak var child: ViewController?
    weak var parent: ViewController?
  }

  /// A controller without a parent whose view came into a window.
  private struct Stranger {
    weak var controller: ViewController?
  }

  /// Records that something was added, removed, begun or ended at `now`.
  mutating func note(at now: Double) {
    guard ContainmentDiagnostic.isLookedFor else { return }
    (isDue, since) = (true, now)
  }

  mutating func noteDeparture(of child: ViewController, from parent: ViewController) {
    guard ContainmentDiagnostic.isLookedFor else { return }
    departures.append(Departure(child: child, parent: parent))
    forgetWhatIsGone()
  }

  mutating func noteArrival(of controller: ViewController) {
    guard controller.parent == nil, ContainmentDiagnostic.isLookedFor else { return }
    strangers.append(Stranger(controller: controller))
    forgetWhatIsGone()
  }

  /// Purges duplicates and deallocated controllers, for an application that is never idle.
  private mutating func forgetWhatIsGone() {
    guard departures.count + strangers.count >= most else { return }
    var seen: Set<[ObjectIdentifier]> = []
    departures.removeAll { departure in
      guard let child = departure.child, let parent = departure.parent else { return true }
      return !seen.insert([ObjectIdentifier(child), ObjectIdentifier(parent)]).inserted
    }
    strangers.removeAll { stranger in
      stranger.controller.map { seen.insert([ObjectIdentifier($0)]).inserted } != true
    }
    most = max(64, 2 * (departures.count + strangers.count))
  }

  /// The number of controllers remembered.
  var remembered: Int { departures.count + strangers.count }

  /// Whether to check now. A `nextEvent` means that a timer is pending; one of `tasks` may be
  /// running.
  func isTime(_ now: Double, nextEvent: @autoclosure () -> Double?, tasks: TaskRoll?) -> Bool {
    guard isDue else { return false }
    if now - since >= ContainmentWatch.patience { return true }
    return nextEvent() == nil && tasks?.isUnderWay != true
  }

  /// Checks, and reports what it finds.
  mutating func look(at window: Window?) {
    isDue = false
    let (departed, arrived) = (departures, strangers)
    (departures, strangers) = ([], [])
    for departure in departed { ContainmentWatch.check(departure) }
    for stranger in arrived { stranger.controller?.checkAsStranger() }
    guard let window, window.touchTarget == nil, window.touchWatcher?.isTouchDown != true else {
      return
    }
    window.rootViewController?.checkSubtreeAtRest()
    let found = window.controlsOutOfReach
    for diagnostic in found where !lost.contains(diagnostic.summary) { diagnostic.log() }
    lost = Set(found.map(\.summary))
  }

  private static func check(_ departure: Departure) {
    guard let child = departure.child, let parent = departure.parent, child.parent == nil,
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
    if containmentRecord?.move == .announcedIn && !lifecycle.isDriven {
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
