import TermContainers

extension Evidence {
  /// The symptoms at the end, according to the facts.
  package var symptoms: [Symptom] {
    var found: [Symptom] = wasRefused ? [.refused] : []
    for role in [Role.orange, .blue] {
      found += viewSymptoms(role) + moveSymptoms(role) + appearanceSymptoms(role)
    }
    if !container.isShown && container.isAlive { found.append(.stillAlive(.container)) }
    if let missedGoal { found.append(.missed(missedGoal)) }
    if completions.contains(false) && !finishesOnPurpose { found.append(.cutTransition) }
    return found
  }

  private func viewSymptoms(_ role: Role) -> [Symptom] {
    let child = facts(role)
    let checks: [(Symptom, Bool)] = [
      (.freedUnderItsView(role), !child.isAlive && child.isInWindow),
      (
        .viewWithoutChild(role),
        child.isAlive && !child.hasParent && !child.isPresented && child.isInWindow
          && container.isShown
      ),
      (
        .unseenChild(role),
        child.isChild && !child.isCovered && !child.isInWindow && container.isShown
      ),
      (.noSize(role), child.isInWindow && child.frame.isEmpty),
      (.wrongPlace(role), child.isOnScreen && container.isShown && child.frame != child.meantFrame),
      (.emptyPanel(role), child.isOnScreen && !child.showsHeading),
      (.untoldOfSize(role), child.isOnScreen && wasUntoldOfSize(role)),
      (.stillAlive(role), isLeaked(child)),
    ]
    return checks.filter(\.1).map(\.0)
  }

  private func isLeaked(_ child: ChildFacts) -> Bool {
    guard child.isAlive, !child.hasParent, !child.isInWindow else { return false }
    return reports(.aliveAfterRemoval)
  }

  private func wasUntoldOfSize(_ role: Role) -> Bool {
    container.heardOfSize && !callbacks(role).contains { $0.hasPrefix("viewWillTransition") }
  }

  private func moveSymptoms(_ role: Role) -> [Symptom] {
    let (sent, child) = (callbacks(role), facts(role))
    let moves = sent.filter { $0.contains("toParent") }
    let announced = moves.lastIndex { $0.isMoveIn("willMove") }
    let arrived = moves.lastIndex { $0.isMoveIn("didMove") }
    let leaving = moves.firstIndex(of: "willMove(toParent: nil)")
    let left = moves.contains("didMove(toParent: nil)")
    let checks: [(Symptom, Bool)] = [
      (.neverMovedIn(role), child.hasParent && announced != nil && arrived == nil),
      (.leftUntold(role), left && leaving == nil),
      (.toldTwice(role), zip(moves, moves.dropFirst()).contains { $0 == $1 }),
      (
        .arrivedAfterLeaving(role),
        leaving.map { leaving in arrived.map { $0 > leaving } == true } == true
          && announced.map { $0 < leaving ?? 0 } == true
      ),
      (.loadedAlone(role), container.isShown && sent.contains { $0.hasPrefix("viewDidLoad(),") }),
    ]
    return checks.filter(\.1).map(\.0)
  }

  private func appearanceSymptoms(_ role: Role) -> [Symptom] {
    let (sent, child) = (callbacks(role), facts(role))
    let appears = sent.firstIndex { $0.hasPrefix("viewWillAppear") }
    let appeared = sent.firstIndex { $0.hasPrefix("viewDidAppear") }
    let announced = sent.firstIndex { $0.isMoveIn("willMove") }
    let arrived = sent.firstIndex { $0.isMoveIn("didMove") }
    let checks: [(Symptom, Bool)] = [
      (.appearedBeforeMove(role), isBefore(appears, announced)),
      (.appearedApart(role), wasShownByTransition(role) && sent.contains("viewWillAppear(false)")),
      (.movedInEarly(role), wasShownByTransition(role) && isBefore(arrived, appeared)),
      (.neverAppeared(role), child.isInWindow && child.isAlive && child.state == .disappeared),
      (.neverEnded(role), child.state == .appearing || child.state == .disappearing),
      (.disordered(role), sent.appearanceIsDisordered),
    ]
    return checks.filter(\.1).map(\.0)
  }

  private func isBefore(_ first: Int?, _ second: Int?) -> Bool {
    guard let first, let second else { return false }
    return first < second
  }

  private func wasShownByTransition(_ role: Role) -> Bool {
    let name = "\(role.name)ViewController"
    return trace.contains { $0.event.hasPrefix("transition(from:") && $0.other?.className == name }
  }
}

extension String {
  fileprivate func isMoveIn(_ callback: String) -> Bool {
    hasPrefix("\(callback)(toParent:") && !hasSuffix("nil)")
  }
}

extension [String] {
  /// Whether two appearance callbacks are the same, or a *did* follows another direction's *will*.
  fileprivate var appearanceIsDisordered: Bool {
    let kinds = compactMap { callback -> String? in
      let name = callback.prefix { $0 != "(" }
      return name.hasSuffix("ppear") ? String(name) : nil
    }
    let allowed: [String: Set<String>] = [
      "viewWillAppear": ["viewDidAppear", "viewWillDisappear"],
      "viewDidAppear": ["viewWillDisappear"],
      "viewWillDisappear": ["viewDidDisappear", "viewWillAppear"],
      "viewDidDisappear": ["viewWillAppear"],
    ]
    return zip(kinds, kinds.dropFirst()).contains { allowed[$0]?.contains($1) != true }
  }
}
