import ContainmentCases
import TermContainers

/// The facts that a run has shown, from which its symptoms follow.
@MainActor
package struct Evidence {
  /// The callbacks of each controller, in order.
  package let heard: [EventLog.Entry]
  /// The calls and callbacks.
  package let trace: [LifecycleTrace.Entry]
  /// The complaints of the library.
  package let complaints: [Complaint]
  /// The contradictions between the two trees at the end.
  package let findings: [HierarchyAudit.Finding]
  /// The children at the end.
  package let children: [ChildFacts]
  /// The facts about the container at the end: whether it lives, and whether it is shown.
  package let container: ContainerFacts
  /// The results of the transitions: whether each ran to its end.
  package let completions: [Bool]
  /// Whether the recipe has ended a transition on purpose.
  package let finishesOnPurpose: Bool
  /// The screen at the end.
  package let after: Surface
  private let ownUIKitWords: String?
  /// The goal at the end.
  private let goal: Goal?

  /// The container at the end.
  package struct ContainerFacts: Sendable, Hashable {
    package let isAlive: Bool
    package let isShown: Bool
    /// Whether it was sent a change of its window's size.
    package let heardOfSize: Bool
  }

  init(of scene: LabScene, uikit: String?, goal: Goal?) {
    self.goal = goal
    (heard, trace, complaints) = (scene.log.entries, scene.entries, scene.said)
    findings = HierarchyAudit(of: scene.host.window).findings
    children = [Role.orange, .blue].map { ChildFacts($0, in: scene) }
    container = ContainerFacts(
      isAlive: scene.root != nil, isShown: scene.view(of: .container)?.window != nil,
      heardOfSize: heard.contains { $0.who == "container" && $0.what.hasPrefix("VWT") })
    (completions, finishesOnPurpose) = (scene.completions, scene.finishesOnPurpose)
    (after, ownUIKitWords) = (scene.host.surface, uikit)
  }

  /// The goal, if the end misses it; nil otherwise.
  var missedGoal: Goal? { goal?.isMissed(by: self) == true ? goal : nil }

  /// The facts about a child.
  package func facts(_ role: Role) -> ChildFacts {
    children[role == .blue ? 1 : 0]
  }

  var orange: ChildFacts { facts(.orange) }
  var blue: ChildFacts { facts(.blue) }

  /// Whether the run shows `symptom`.
  func has(_ symptom: Symptom) -> Bool { symptoms.contains(symptom) }

  /// The callbacks of a controller, in order.
  package func callbacks(_ role: Role) -> [String] {
    heard.filter { $0.who == role.rawValue }.compactMap(\.callback)
  }

  /// A sentence about UIKit's behaviour here.
  package var uikitWords: String {
    ownUIKitWords ?? uikitReaction
  }

  /// The sentence about UIKit that follows from the library's complaints.
  package var uikitReaction: String {
    complaints.lazy.compactMap(\.uikit).first?.sentenceOnStage ?? UIKitReaction.silence
  }

  /// Whether UIKit would end the app.
  package var endsInUIKit: Bool {
    complaints.contains(where: \.raises)
  }

  /// Whether the library raised an error, and so skipped a call.
  package var wasRefused: Bool { complaints.contains { $0.kind == nil } }

  /// Whether the library reported that kind.
  package func reports(_ kind: ContainmentDiagnostic.Kind) -> Bool {
    complaints.contains { $0.kind == kind }
  }

  /// The symptoms at the end, according to the facts.
  package var symptoms: [Symptom] {
    var checks = [(Symptom.refused, wasRefused)]
    for role in [Role.orange, .blue] {
      checks += viewChecks(role) + moveChecks(role) + appearanceChecks(role)
    }
    checks.append((.stillAlive(.container), !container.isShown && container.isAlive))
    if let missedGoal { checks.append((.missed(missedGoal), true)) }
    checks.append((.cutTransition, completions.contains(false) && !finishesOnPurpose))
    return checks.filter(\.1).map(\.0)
  }

  private func viewChecks(_ role: Role) -> [(Symptom, Bool)] {
    let child = facts(role)
    return [
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
  }

  private func isLeaked(_ child: ChildFacts) -> Bool {
    guard child.isAlive, !child.hasParent, !child.isInWindow else { return false }
    return reports(.aliveAfterRemoval)
  }

  private func wasUntoldOfSize(_ role: Role) -> Bool {
    container.heardOfSize && !callbacks(role).contains { $0.hasPrefix("viewWillTransition") }
  }

  private func moveChecks(_ role: Role) -> [(Symptom, Bool)] {
    let (sent, child) = (callbacks(role), facts(role))
    let moves = sent.filter { $0.contains("toParent") }
    let announced = moves.lastIndex { $0.isMoveIn("willMove") }
    let arrived = moves.lastIndex { $0.isMoveIn("didMove") }
    let leaving = moves.firstIndex(of: "willMove(toParent: nil)")
    let left = moves.contains("didMove(toParent: nil)")
    return [
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
  }

  private func appearanceChecks(_ role: Role) -> [(Symptom, Bool)] {
    let (sent, child) = (callbacks(role), facts(role))
    let appears = sent.firstIndex { $0.hasPrefix("viewWillAppear") }
    let appeared = sent.firstIndex { $0.hasPrefix("viewDidAppear") }
    let announced = sent.firstIndex { $0.isMoveIn("willMove") }
    let arrived = sent.firstIndex { $0.isMoveIn("didMove") }
    return [
      (.appearedBeforeMove(role), isBefore(appears, announced)),
      (.appearedApart(role), wasShownByTransition(role) && sent.contains("viewWillAppear(false)")),
      (.movedInEarly(role), wasShownByTransition(role) && isBefore(arrived, appeared)),
      (.neverAppeared(role), child.isInWindow && child.isAlive && child.state == .disappeared),
      (.neverEnded(role), child.state == .appearing || child.state == .disappearing),
      (.disordered(role), sent.appearanceIsDisordered),
    ]
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

/// A child as it is at the end of a run.
@MainActor
package struct ChildFacts {
  /// The child's part in the recipe.
  package let role: Role
  /// Whether the controller lives.
  package let isAlive: Bool
  /// Whether it has a parent.
  package let hasParent: Bool
  /// Whether the container is its parent.
  package let isChild: Bool
  /// Whether it is presented.
  package let isPresented: Bool
  /// Whether it lies below another page of a stack, or in a tab that is not selected.
  package let isCovered: Bool
  /// Whether its view is in the window.
  package let isInWindow: Bool
  /// The frame of its view, in its superview.
  package let frame: Rect
  /// The frame that the container gives it.
  package let meantFrame: Rect
  /// The state of its appearance; nil if the controller is gone.
  package let state: AppearanceState?
  /// Whether its view has room for its heading.
  package let showsHeading: Bool

  init(_ role: Role, in scene: LabScene) {
    self.role = role
    let (controller, view) = (scene.child(role), scene.view(of: role))
    isAlive = controller != nil
    hasParent = controller?.parent != nil
    isChild = controller?.parent != nil && controller?.parent === scene.root
    isPresented = controller?.presentingViewController != nil
    let stack = controller?.parent as? NavigationController
    let tabs = controller?.parent as? TabBarController
    let shown = stack?.topViewController ?? tabs?.selectedViewController
    isCovered = (stack ?? tabs) != nil && shown !== controller
    isInWindow = view?.window != nil
    frame = view?.frame ?? .zero
    // A view inside another child's view has the frame that this child gives it.
    let isDirect = view?.superview === scene.view(of: .container)
    meantFrame = (isDirect ? scene.container?.area(of: role) : nil) ?? frame
    state = controller?.appearanceState
    showsHeading = controller?.showsHeading ?? true
  }

  /// Whether any part of its view is visible.
  package var isOnScreen: Bool { isInWindow && !frame.isEmpty }
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

/// A visible fault at the end of a run, whatever caused it.
package enum Symptom: Hashable, Sendable {
  /// The controller is gone, and its view is still on the screen.
  case freedUnderItsView(Role)
  /// The view of a controller without a parent is on the screen.
  case viewWithoutChild(Role)
  /// A child of a container on the screen is not on the screen.
  case unseenChild(Role)
  /// The view is in the window and has no room.
  case noSize(Role)
  /// The view does not have the frame that the container gives it.
  case wrongPlace(Role)
  /// The view does not show its heading.
  case emptyPanel(Role)
  /// It was sent a *will* move in and never the *did*.
  case neverMovedIn(Role)
  /// It has left without a *will* move out.
  case leftUntold(Role)
  /// It was sent the same *will* move twice in one move.
  case toldTwice(Role)
  /// It was sent its *will* move out before its *did* move in.
  case arrivedAfterLeaving(Role)
  /// A transition was to show it, and it was sent its *did* move in before it had appeared.
  case movedInEarly(Role)
  /// A transition was to show it with motion, and it began to appear by itself, without motion.
  case appearedApart(Role)
  /// Its view was loaded while it had no parent.
  case loadedAlone(Role)
  /// It began to appear before it was sent its *will* move in.
  case appearedBeforeMove(Role)
  /// Its view is in the window, and its appearance has not begun.
  case neverAppeared(Role)
  /// It was sent a *will* of its appearance and never the *did*.
  case neverEnded(Role)
  /// It was sent an appearance callback out of order, or twice.
  case disordered(Role)
  /// The size changed, its view is on the screen, and it received no `viewWillTransition`.
  case untoldOfSize(Role)
  /// It lives although nothing should hold it any more.
  case stillAlive(Role)
  /// A transition did not run to its end.
  case cutTransition
  /// A call did nothing, because it broke a rule.
  case refused
  /// The recipe missed its goal.
  case missed(Goal)

  /// The symptom in a sentence: the item of its name in `mistakes.md`.
  package var sentence: String {
    if case .missed(let goal) = self { return goal.sentenceWhenMissed }
    let role = Mirror(reflecting: self).children.first?.value as? Role
    let name = String(describing: self).prefix { $0 != "(" }
    return (Mistake.parts["Symptoms"]?[String(name)] ?? "").replacing(
      "{role}", with: role?.name ?? "")
  }
}

/// The intended result of a recipe.
package enum Goal: Sendable, Hashable {
  /// The page of the controller in that role is on the screen.
  case page(Role)
  /// These words are on the screen.
  case words(String)
  /// These words are no longer on the screen.
  case gone(String)

  /// The sentence about a missed goal.
  var sentenceWhenMissed: String {
    switch self {
    case .page(let role): "\(role.name) should be on the screen, and is not."
    case .words(let words): "“\(words)” should be on the screen, and is not."
    case .gone(let words): "“\(words)” should be gone, and is not."
    }
  }

  @MainActor
  func isMissed(by evidence: Evidence) -> Bool {
    switch self {
    case .page(let role): !evidence.facts(role).isOnScreen
    case .words(let words): !evidence.after.text.contains(words)
    case .gone(let words): evidence.after.text.contains(words)
    }
  }
}
