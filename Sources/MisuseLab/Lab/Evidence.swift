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

  /// The sentence about UIKit, as far as it follows from the library's complaints.
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
  /// Whether it is in a stack and below another page, or another tab is selected.
  package let isCovered: Bool
  /// Whether its view is in the window.
  package let isInWindow: Bool
  /// The frame of its view, in its superview.
  package let frame: Rect
  /// The frame that the container gives it.
  package let meantFrame: Rect
  /// The state of its appearance; nil without a controller.
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
