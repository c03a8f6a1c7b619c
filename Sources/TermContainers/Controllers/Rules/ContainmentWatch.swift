import TermSurface

/// Looks, when an application has come to rest, for what a container has left undone.
///
/// Only at rest can that be told: while a timer, a transition or a task is to come, its completion may do
/// it. Looks again only when something has been added, removed, begun or ended since.
@MainActor
struct ContainmentWatch {
  /// Seconds after which what a timer may still do is not waited for: some never end.
  private static let patience = 5.0

  private var isDue = false
  private var since = 0.0
  private var departures: [Departure] = []
  private var strangers: [Stranger] = []
  /// How many of both are enough to look for those that are gone.
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

  /// Something was added, removed, begun or ended at `now`.
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

  /// Where it never comes to rest, each controller counts once, and only while it is there.
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

  /// How many controllers it remembers.
  var remembered: Int { departures.count + strangers.count }

  /// Whether it is time to look. With `nextEvent` nothing moves at the moment, but a timer waits; with
  /// `tasks` one of them may be under way.
  func isTime(_ now: Double, nextEvent: @autoclosure () -> Double?, tasks: TaskRoll?) -> Bool {
    guard isDue else { return false }
    if now - since >= ContainmentWatch.patience { return true }
    return nextEvent() == nil && tasks?.isUnderWay != true
  }

  /// Looks, and reports what it finds.
  mutating func look(at window: Window?) {
    isDue = false
    let (departed, arrived) = (departures, strangers)
    (departures, strangers) = ([], [])
    for departure in departed { ContainmentWatch.check(departure) }
    for stranger in arrived { stranger.controller?.checkAsStranger() }
    guard let window, window.touchTarget == nil else { return }
    window.rootViewController?.checkSubtreeAtRest()
  }

  private static func check(_ departure: Departure) {
    guard let child = departure.child, let parent = departure.parent else { return }
    guard child.parent !== parent else { return }
    if let view = child.rootView, let outer = parent.rootView, view.isDescendant(of: outer) {
      if child.parent == nil { child.report(.viewLeftBehind, container: parent) }
    } else if child.parent == nil {
      child.report(.aliveAfterRemoval, container: parent)
    }
  }
}

extension ViewController {
  fileprivate func checkSubtreeAtRest() {
    checkAtRest()
    for child in children { child.checkSubtreeAtRest() }
    ownPresented?.checkSubtreeAtRest()
  }

  private func checkAtRest() {
    // One that is animated may be under somebody's keys.
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

  /// Whether the view can be seen in that of `parent`, who forwards by hand, and nothing was ever
  /// heard of that.
  private func isLeftOut(by parent: ViewController) -> Bool {
    guard !parent.shouldAutomaticallyForwardAppearanceMethods, lifecycle.state == .disappeared,
      !lifecycle.isDriven, containmentRecord?.hasHeard == false,
      let view = rootView, let window = view.window
    else { return false }
    return !view.isHidden && (view.frame == .zero || !view.placed(in: window).visible.isEmpty)
  }

  /// Without a parent, and no window's root and not presented: its view was put in alone.
  fileprivate func checkAsStranger() {
    guard parent == nil, ownPresenter == nil, let view = rootView, view.window != nil,
      let container = view.superview?.nearestController
    else { return }
    report(containmentRecord?.move == .outside ? .viewLeftBehind : .notAdded, container: container)
  }
}
