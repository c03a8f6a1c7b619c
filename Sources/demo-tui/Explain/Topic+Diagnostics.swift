import ContainmentCases
import TermContainers

extension Topic {
  /// A topic about a diagnostic: its message, recipe and fix are the diagnostic's own.
  static func diagnostic(
    _ kind: ContainmentDiagnostic.Kind, summary: String, means: String, duty: String,
    wrong: String, related: [String], aliases: [String] = []
  ) -> Topic {
    let message = kind.summary(
      child: "ChildViewController", parent: "ContainerViewController",
      callback: "viewWillAppear(_:)")
    return Topic(
      name: kind.rawValue, group: .diagnostic, marks: [], summary: summary,
      sections: [
        Section("What happened", means), Section("Whose job", duty),
        Section("What goes wrong", wrong), Section("What is reported", message),
        Section("What UIKit says", uikitSays(of: kind)), Section("The order", kind.recipe),
        Section("To fix it", kind.remedy),
      ],
      events: [], words: [], related: related, aliases: aliases,
      kind: kind, isSeen: { $0.diagnostics.contains(kind) })
  }

  private static func uikitSays(of kind: ContainmentDiagnostic.Kind) -> String {
    if kind == .alreadyChild { return "Nothing; it ignores the call." }
    return kind.isOfUIKit
      ? "It logs this." : "Nothing. Debug builds and programs with a handler report it here."
  }

  /// Every kind of diagnostic.
  static let diagnostics: [Topic] = [
    .diagnostic(
      .unbalancedTransition, summary: "begin and end do not match",
      means: """
        An appearance was ended that was never begun, or begun by hand while the framework sends it anyway: \
        in a container that also forwards, or for a view added before transition(from:to:…).
        """,
      duty: "The container's: one end for each begin, or neither.",
      wrong: "A did is missing or comes at the wrong time. UIKit may send it twice.",
      related: [
        "beginAppearanceTransition(_:animated:)", "endAppearanceTransition()", "missingEnd",
        "transition(from:to:duration:options:animations:completion:)",
      ], aliases: ["L1", "Unbalanced calls to begin/end appearance transitions"]),
    .diagnostic(
      .directAppearanceCall, summary: "a callback was called by hand",
      means: "viewWillAppear(_:) or a similar callback was called directly.",
      duty: "Nobody's: the framework calls them, or begin and end do.",
      wrong: "The child does its work twice or out of order. Its state does not change.",
      related: ["viewWillAppear(_:)", "beginAppearanceTransition(_:animated:)"], aliases: ["L2"]),
    .diagnostic(
      .detachedPresenter, summary: "the presenter has no root controller",
      means: """
        A controller presented another, but no chain of parents leads from it to the window's root \
        controller. Its view was probably added without addChild(_:).
        """,
      duty: "The presenter's container: it should have made the presenter a child.",
      wrong:
        "The presented controller is shown, but changes of size and dismissals may not reach it.",
      related: ["present(_:animated:completion:)", "notAdded", "addChild(_:)"], aliases: ["L3"]),
    .diagnostic(
      .presenterNotInWindow, summary: "the presenter is not on the screen",
      means:
        "A controller presented another while its own view was in no window, for example in viewDidLoad().",
      duty: "The presenter's: it waits until it is shown.",
      wrong: "Nothing is presented, and the completion never runs.",
      related: ["present(_:animated:completion:)", "viewDidAppear(_:)"], aliases: ["L4"]),
    .diagnostic(
      .alreadyPresenting, summary: "the presenter already presents",
      means: "A controller presented a second one while a first was still presented.",
      duty: "The presenter's: dismiss the first, or let the presented one present.",
      wrong: "The second one is not shown.",
      related: ["present(_:animated:completion:)", "dismiss(animated:completion:)"]),
    .diagnostic(
      .alreadyChild, summary: "added to its own parent again",
      means: "addChild(_:) was called for a controller that is this container's child already.",
      duty: "The container's: add a child once.",
      wrong:
        "Nothing: the call is ignored. It shows that the container has lost count of its children.",
      related: ["addChild(_:)", "addSubview(_:)"]),
    .diagnostic(
      .missingDidMove, summary: "didMove(toParent: self) was left out",
      means: "A child was added and shown, and everything came to rest without didMove(toParent:).",
      duty: "The container's, as the last step of the recipe or in the completion of a transition.",
      wrong: "The child never learns that it has arrived, and does not do its work.",
      related: ["didMove(toParent:)", "addChild(_:)"]),
    .diagnostic(
      .missingWillMove, summary: "willMove(toParent: nil) was left out",
      means: "A child was removed without being told beforehand.",
      duty: "The container's, as the first step of the recipe.",
      wrong:
        "isMovingFromParent is false in viewWillDisappear(_:), so the child does not know why it goes.",
      related: ["willMove(toParent:)", "isMovingFromParent", "removeFromParent()"]),
    .diagnostic(
      .repeatedWillMove, summary: "willMove came twice for one move",
      means:
        "The container sent a willMove(toParent:) that addChild(_:) sends as well, or sent one for a removal twice.",
      duty: "The container's: only willMove(toParent: nil) is yours, once.",
      wrong: "The child prepares its move twice.",
      related: ["willMove(toParent:)", "addChild(_:)", "repeatedDidMove"]),
    .diagnostic(
      .repeatedDidMove, summary: "didMove came twice for one move",
      means:
        "The container sent a didMove(toParent:) that removeFromParent() sends as well, or sent one for an addition twice.",
      duty: "The container's: only didMove(toParent: self) is yours, once.",
      wrong: "The child completes its move twice.",
      related: ["didMove(toParent:)", "removeFromParent()", "repeatedWillMove"]),
    .diagnostic(
      .viewLeftBehind, summary: "the controller left, its view did not",
      means: "removeFromParent() was called, but the view still lies in the container's.",
      duty: "The container's: removeFromSuperview() comes before removeFromParent().",
      wrong: """
        The panel never goes away. Its controller may be freed, so the panel no longer responds, and no other container can take it.
        """,
      related: ["removeFromSuperview()", "removeFromParent()", "requestedParent"]),
    .diagnostic(
      .viewLoadedEarly, summary: "the view was loaded without a parent",
      means:
        "Something touched child.view before addChild(_:), perhaps to set a frame or a property.",
      duty: "The container's: touch the view after addChild(_:).",
      wrong: "viewDidLoad() runs without a parent, and what it looks for there is nil.",
      related: ["viewDidLoad()", "loadView()", "addChild(_:)"]),
    .diagnostic(
      .notAdded, summary: "only the view was added",
      means:
        "A controller's view was put into a container's view, and addChild(_:) was never called.",
      duty: "The container's: addChild(_:) comes first.",
      wrong:
        "It looks right until the size changes, which the controller is not told, or until the controller is freed.",
      related: ["addChild(_:)", "addSubview(_:)", "viewWillTransition(to:with:)"]),
    .diagnostic(
      .viewAddedEarly, summary: "the view came before its controller",
      means: "addSubview(_:) was called before addChild(_:).",
      duty: "The container's: the relation comes first, then the view.",
      wrong: """
        The child appears while it has no parent. UIKit sends viewDidAppear(_:) twice if the container is \
        just appearing (C-019).
        """,
      related: ["addSubview(_:)", "addChild(_:)", "isMovingToParent"]),
    .diagnostic(
      .missingEnd, summary: "a begin was never ended",
      means:
        "beginAppearanceTransition(_:animated:) was called, and everything came to rest without the end.",
      duty:
        "The container's: the end belongs in the completion, even if the change was cancelled.",
      wrong:
        "The child stays half shown: it never gets its did, and the window's callbacks do not reach it.",
      related: ["beginAppearanceTransition(_:animated:)", "endAppearanceTransition()"]),
    .diagnostic(
      .forwardsNothing, summary: "forwarding by hand sends nothing",
      means: """
        A container overrides shouldAutomaticallyForwardAppearanceMethods with false, shows a child, and \
        sends it no appearance.
        """,
      duty: "The container's: one that returns false relays all four callbacks.",
      wrong: "The child and everything inside it are visible, but get no appearance callbacks.",
      related: [
        "shouldAutomaticallyForwardAppearanceMethods", "beginAppearanceTransition(_:animated:)",
      ]),
    .diagnostic(
      .neverLaidOut, summary: "a child is shown without a size",
      means: "A child has appeared, and its view still has the frame zero.",
      duty: "The container's: it alone sets the position and size of a child's view.",
      wrong: "All callbacks come, but nothing is visible.",
      related: ["addSubview(_:)", "viewWillLayoutSubviews()"]),
    .diagnostic(
      .aliveAfterRemoval, summary: "a removed child is still alive",
      means: """
        A child was removed, and something still refers to it. This is checked only if a handler asks for \
        it, because many containers keep children to show them again.
        """,
      duty: "The owner of the reference, which may be a closure.",
      wrong: "It wastes memory, and the controller may work without being shown.",
      related: ["removeFromParent()", "unembed()"]),
    .diagnostic(
      .transitionInterrupted, summary: "a transition began while another ran",
      means: "A transition was begun in a place in which another still ran.",
      duty: "The container's: wait for the completion, or call finishTransition() first.",
      wrong:
        "The first one is finished at once, with completion(false). UIKit logs unbalanced calls and may lose callbacks.",
      related: [
        "finishTransition()", "transition(from:to:duration:options:animations:completion:)",
      ]),
  ]
}
