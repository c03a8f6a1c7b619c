import ContainmentCases
import TermContainers

/// The facts that a play has shown at its end, from which its symptoms follow.
extension LabScene {
  /// The contradictions between the two trees.
  package var findings: [HierarchyAudit.Finding] { HierarchyAudit(of: host.window).findings }

  /// The screen.
  package var after: Surface { host.surface }
  /// Whether those words are on the screen.
  func shows(_ words: String) -> Bool { after.text.contains(words) }

  /// The mistake's goal, if the end misses it; nil otherwise.
  private var missedGoal: Goal? { mistake.goal.flatMap { $0.isMissed(by: self) ? $0 : nil } }

  /// The facts about the controller in that role.
  func facts(_ role: Role) -> ControllerFacts { ControllerFacts(role: role, scene: self) }

  var orange: ControllerFacts { facts(.orange) }
  var blue: ControllerFacts { facts(.blue) }
  /// Whether the container is on the screen.
  var showsContainer: Bool { facts(.container).isInWindow }

  /// Whether the play shows `symptom`.
  func has(_ symptom: Symptom) -> Bool { symptoms.contains(symptom) }

  /// The callbacks of a controller, in order.
  package func callbacks(_ role: Role) -> [String] {
    log.entries.filter { $0.who == role.rawValue }.compactMap(\.callback)
  }

  /// A sentence about UIKit's behaviour here.
  package var uikitWords: String { mistake.uikit ?? uikitReaction }

  /// The sentence about UIKit that follows from the library's complaints.
  package var uikitReaction: String {
    complaints.lazy.compactMap(\.uikit).first?.sentenceOnStage ?? UIKitReaction.silence
  }

  /// Whether UIKit would end the app.
  package var endsInUIKit: Bool { complaints.contains(where: \.raises) }

  /// Whether the library raised an error, and so skipped a call.
  package var wasRefused: Bool { complaints.contains { $0.kind == nil } }

  /// Whether the library reported that kind.
  package func reports(_ kind: ContainmentDiagnostic.Kind) -> Bool {
    complaints.contains { $0.kind == kind }
  }

  /// The symptoms at the end, according to the facts.
  package var symptoms: [Symptom] {
    var checks = [(Symptom.refused, wasRefused)]
    for role in [Role.orange, .blue] { checks += viewChecks(role) + callbackChecks(role) }
    checks.append((.stillAlive(.container), !showsContainer && facts(.container).isAlive))
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
          && showsContainer
      ),
      (
        .unseenChild(role),
        child.isChild && !child.isCovered && !child.isInWindow && showsContainer
      ),
      (.noSize(role), child.isInWindow && child.frame.isEmpty),
      (.wrongPlace(role), child.isOnScreen && showsContainer && child.frame != child.meantFrame),
      (.emptyPanel(role), child.isOnScreen && !child.showsHeading),
      (.untoldOfSize(role), child.isOnScreen && wasUntoldOfSize(role)),
      (
        .stillAlive(role),
        child.isAlive && !child.hasParent && !child.isInWindow && reports(.aliveAfterRemoval)
      ),
    ]
  }

  private func wasUntoldOfSize(_ role: Role) -> Bool {
    let isNotified = { (role: Role) in
      self.callbacks(role).contains { $0.hasPrefix("viewWillTransition") }
    }
    return isNotified(.container) && !isNotified(role)
  }

  private func callbackChecks(_ role: Role) -> [(Symptom, Bool)] {
    let (sent, child) = (callbacks(role), facts(role))
    let appears = sent.firstIndex { $0.hasPrefix("viewWillAppear") }
    let appeared = sent.firstIndex { $0.hasPrefix("viewDidAppear") }
    let willMove = sent.firstIndex { $0.isMoveIn("willMove") }
    let didMove = sent.firstIndex { $0.isMoveIn("didMove") }
    let isSwapped = wasShownByTransition(role)
    let moves = sent.filter { $0.contains("toParent") }
    let announced = moves.lastIndex { $0.isMoveIn("willMove") }
    let arrived = moves.lastIndex { $0.isMoveIn("didMove") }
    let leaving = moves.firstIndex(of: "willMove(toParent: nil)")
    let left = moves.contains("didMove(toParent: nil)")
    return [
      (.neverMovedIn(role), child.hasParent && announced != nil && arrived == nil),
      (.leftUntold(role), left && leaving == nil),
      (.toldTwice(role), zip(moves, moves.dropFirst()).contains { $0 == $1 }),
      (.arrivedAfterLeaving(role), isBefore(announced, leaving) && isBefore(leaving, arrived)),
      (.loadedAlone(role), showsContainer && sent.contains { $0.hasPrefix("viewDidLoad(),") }),
      (.appearedBeforeMove(role), isBefore(appears, willMove)),
      (.appearedApart(role), isSwapped && sent.contains("viewWillAppear(false)")),
      (.movedInEarly(role), isSwapped && isBefore(didMove, appeared)),
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
    return entries.contains {
      $0.event.hasPrefix("transition(from:") && $0.other?.className == name
    }
  }
}

/// A controller of a scene as it is now, even if it is gone.
@MainActor
struct ControllerFacts {
  let role: Role
  fileprivate let scene: LabScene

  private var controller: ViewController? { scene[role] }
  private var view: View? { scene.view(of: role) }

  /// Whether the controller lives.
  var isAlive: Bool { controller != nil }
  /// Whether it has a parent.
  var hasParent: Bool { controller?.parent != nil }
  /// Whether the container is its parent.
  var isChild: Bool { hasParent && controller?.parent === scene.root }
  /// Whether it is presented.
  var isPresented: Bool { controller?.presentingViewController != nil }

  /// Whether it lies below another page of a stack, or in a tab that is not selected.
  var isCovered: Bool {
    let stack = controller?.parent as? NavigationController
    let tabs = controller?.parent as? TabBarController
    let shown = stack?.topViewController ?? tabs?.selectedViewController
    return (stack ?? tabs) != nil && shown !== controller
  }

  /// Whether its view is in the window.
  var isInWindow: Bool { view?.window != nil }
  /// The frame of its view, in its superview.
  var frame: Rect { view?.frame ?? .zero }

  /// The frame that the container gives it.
  var meantFrame: Rect {
    // A view inside another child's view has the frame that this child gives it.
    let isDirect = view?.superview === scene.view(of: .container)
    return (isDirect ? scene.container?.area(of: role) : nil) ?? frame
  }

  /// The state of its appearance; nil if the controller is gone.
  var state: AppearanceState? { controller?.appearanceState }
  /// Whether its view has room for its heading.
  var showsHeading: Bool { scene.child(role)?.showsHeading ?? true }
  /// Whether any part of its view is visible.
  var isOnScreen: Bool { isInWindow && !frame.isEmpty }
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

/// A visible fault at the end of a run, whatever caused it. `mistakes.md` has each in a sentence.
package enum Symptom: Hashable, Sendable {
  // The view of the controller in that role, and its life.
  case freedUnderItsView(Role), viewWithoutChild(Role), unseenChild(Role), noSize(Role)
  case wrongPlace(Role), emptyPanel(Role), untoldOfSize(Role), stillAlive(Role)
  // The moves that it was sent.
  case neverMovedIn(Role), leftUntold(Role), toldTwice(Role), arrivedAfterLeaving(Role)
  case movedInEarly(Role), loadedAlone(Role)
  // Its appearance.
  case appearedBeforeMove(Role), appearedApart(Role), neverAppeared(Role), neverEnded(Role)
  case disordered(Role)
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
  func isMissed(by scene: LabScene) -> Bool {
    switch self {
    case .page(let role): !scene.facts(role).isOnScreen
    case .words(let words): !scene.shows(words)
    case .gone(let words): scene.shows(words)
    }
  }
}
