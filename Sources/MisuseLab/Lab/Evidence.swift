import ContainmentCases
import TermContainers

/// What a run has shown: facts, from which its symptoms follow.
@MainActor
package struct Evidence {
  /// What each controller was sent, in order.
  package let heard: [EventLog.Entry]
  /// The calls and callbacks.
  package let trace: [LifecycleTrace.Entry]
  /// What the library said.
  package let complaints: [Complaint]
  /// What contradicts in the two trees at the end.
  package let findings: [HierarchyAudit.Finding]
  /// The children at the end.
  package let children: [ChildFacts]
  /// Whether the container lives at the end, and is to be seen.
  package let container: ContainerFacts
  /// How each transition ended.
  package let completions: [Bool]
  /// Whether the recipe has ended one on purpose.
  package let finishesOnPurpose: Bool
  /// The screen at the end.
  package let after: Surface
  private let ownUIKitWords: String?
  /// What it should show at the end.
  private let goal: Goal?

  /// The container at the end.
  package struct ContainerFacts: Sendable, Hashable {
    package let isAlive: Bool
    package let isShown: Bool
    /// Whether its window has changed its size.
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

  /// What it should show at the end, and does not.
  var missedGoal: Goal? { goal?.isMissed(by: self) == true ? goal : nil }

  /// The facts about a child.
  package func facts(_ role: Role) -> ChildFacts {
    children[role == .blue ? 1 : 0]
  }

  var orange: ChildFacts { facts(.orange) }
  var blue: ChildFacts { facts(.blue) }

  /// Whether `symptom` can be seen.
  func has(_ symptom: Symptom) -> Bool { symptoms.contains(symptom) }

  /// What a controller was sent, in order.
  package func callbacks(_ role: Role) -> [String] {
    heard.filter { $0.who == role.rawValue }.compactMap(\.callback)
  }

  /// What UIKit does about this, in a sentence.
  package var uikitWords: String {
    ownUIKitWords ?? uikitReaction
  }

  /// The same, as far as it follows from what the library has said.
  package var uikitReaction: String {
    complaints.lazy.compactMap(\.uikit).first?.sentenceOnStage ?? UIKitReaction.silence
  }

  /// Whether UIKit would end the app.
  package var endsInUIKit: Bool {
    complaints.contains(where: \.raises)
  }

  /// Whether the library raised an error, and so left a call out.
  package var wasRefused: Bool { complaints.contains { $0.kind == nil } }

  /// Whether it reported that kind.
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
  /// Whether it lies in a stack and another page lies on it, or another tab is selected.
  package let isCovered: Bool
  /// Whether its view is in the window.
  package let isInWindow: Bool
  /// The frame of its view, in its superview.
  package let frame: Rect
  /// The frame that the container means it to have.
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
    // A view inside another child's lies where that one says.
    let isDirect = view?.superview === scene.view(of: .container)
    meantFrame = (isDirect ? scene.container?.area(of: role) : nil) ?? frame
    state = controller?.appearanceState
    showsHeading = controller?.showsHeading ?? true
  }

  /// Whether anything of its view can be seen.
  package var isOnScreen: Bool { isInWindow && !frame.isEmpty }
}
