/// Looks, when an application has come to rest, for what a container has left undone.
///
/// Only at rest can that be told: while a timer or a transition is to come, its completion may do
/// it. Looks again only when something has been added, removed, begun or ended since.
@MainActor
struct ContainmentWatch {
  private var isDue = false
  private var departures: [Departure] = []

  /// A controller that was removed from its parent.
  private struct Departure {
    weak var child: ViewController?
    weak var parent: ViewController?
  }

  mutating func note() {
    if ContainmentDiagnostic.isLookedFor { isDue = true }
  }

  mutating func noteDeparture(of child: ViewController, from parent: ViewController) {
    guard ContainmentDiagnostic.isLookedFor else { return }
    isDue = true
    departures.append(Departure(child: child, parent: parent))
  }

  /// Looks, and reports what it finds.
  mutating func look(at window: Window?) {
    guard isDue else { return }
    isDue = false
    let departed = departures
    departures = []
    for departure in departed { ContainmentWatch.check(departure) }
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
    presentedViewController?.checkSubtreeAtRest()
  }

  private func checkAtRest() {
    if appearance.openTransitions > 0 { report(.missingEnd, container: parent) }
    guard let parent, let view = rootView, let outer = parent.rootView,
      parent.appearance.state == .appeared, view.isDescendant(of: outer)
    else { return }
    if containmentRecord?.move == .announcedIn { report(.missingDidMove, container: parent) }
    if appearance.state == .appeared && view.frame.isEmpty && !outer.frame.isEmpty {
      report(.neverLaidOut, container: parent)
    }
    if !parent.shouldAutomaticallyForwardAppearanceMethods
      && appearance.state == .disappeared && appearance.openTransitions == 0
    {
      report(.forwardsNothing, container: parent)
    }
  }
}
