import ContainmentCases
import TermContainers

extension Topic {
  /// A topic about an error. UIKit raises an exception for those that have a number.
  static func error(
    _ kind: ContainmentErrorKind, number: String? = nil, summary: String, means: String,
    duty: String, fix: String, related: [String]
  ) -> Topic {
    let uikit =
      number.map { _ in "It raises an exception, and the program ends." }
      ?? "It has no such check, or another one."
    return Topic(
      name: kind.rawValue, group: .error, marks: [], summary: summary,
      sections: [
        Section("What happened", means), Section("Whose job", duty),
        Section(
          "What goes wrong",
          "The program ends with an explanation. With a handler the call does nothing instead."),
        Section("What UIKit says", uikit), Section("To fix it", fix),
      ],
      events: [], words: [], related: related, aliases: number.map { [$0] } ?? [],
      isSeen: { $0.errors.contains(kind) })
  }

  private static let whichContainsTheOther = "Find out which of the two should contain the other."

  /// Every kind of error.
  static let errors: [Topic] = [
    .error(
      .actualParent, number: "E1", summary: "a view outside its parent's",
      means: "A child's view was put into the view of a controller that is not its parent.",
      duty: "The container's: only the parent shows a child.",
      fix: "Call addChild(_:) on the new container first; that takes the child from the old one.",
      related: ["addSubview(_:)", "addChild(_:)", "requestedParent"]),
    .error(
      .requestedParent, number: "E2", summary: "added while its view lies elsewhere",
      means:
        "addChild(_:) was called for a controller whose view lies in another controller's view.",
      duty: "The old container's: it should have removed the view with the child.",
      fix: "Take the view out with removeFromSuperview() before you add the child elsewhere.",
      related: ["addChild(_:)", "viewLeftBehind", "actualParent"]),
    .error(
      .viewInUse, number: "E3", summary: "a view for two controllers",
      means: "A view was assigned to a second controller.",
      duty: "The owner of the view: each controller has a view of its own.",
      fix: "Make another view, or set the first controller's view to nil.",
      related: ["loadView()"]),
    .error(
      .noCommonParent, number: "E4", summary: "a transition to another's child",
      means:
        "transition(from:to:…) was called for controllers that are not both children of the receiver.",
      duty: "The container's: addChild(new) comes before the transition.",
      fix: "Add the new one first; remove the old one in the completion, not before.",
      related: ["transition(from:to:duration:options:animations:completion:)", "addChild(_:)"]),
    .error(
      .manualForwarding, number: "E5", summary: "a transition, forwarding by hand",
      means:
        "A container that forwards appearance by hand called transition(from:to:…), which forwards by itself.",
      duty: "The container's: choose one of the two.",
      fix: "Begin and end the appearance of both children, or forward automatically.",
      related: [
        "shouldAutomaticallyForwardAppearanceMethods", "beginAppearanceTransition(_:animated:)",
      ]),
    .error(
      .missingController, number: "E6", summary: "a transition from or to nil",
      means: "One of the controllers of a transition was nil.",
      duty: "The container's: a swap needs two children.",
      fix: "If there is no old child, add the new one; if there is no new one, remove the old one.",
      related: ["transition(from:to:duration:options:animations:completion:)"]),
    .error(
      .ownAncestor, summary: "a controller inside itself",
      means: "A controller was added to itself, or to one that is inside it.",
      duty: "The container's.", fix: whichContainsTheOther,
      related: ["addChild(_:)", "viewInsideItself"]),
    .error(
      .viewInsideItself, summary: "a view inside itself",
      means: "A view was added to itself, or to one that is inside it.", duty: "The caller's.",
      fix: whichContainsTheOther,
      related: ["addSubview(_:)", "ownAncestor"]),
    .error(
      .notFree, summary: "presented or pushed while it is in use",
      means: """
        A controller was presented or pushed that has a parent, is presented already, or contains the \
        controller that shows it. A presented controller was given a parent, or one was pushed twice.
        """,
      duty: "The caller's.", fix: "Remove it from its parent, or dismiss it, first.",
      related: ["present(_:animated:completion:)", "pushViewController(_:animated:)"]),
    .error(
      .diagnosed, summary: "a diagnostic, if the handler is strict",
      means:
        "A diagnostic was reported to a strict handler, which turns each into an error. Tests use one.",
      duty: "That of the diagnostic.", fix: "As the diagnostic says; it has a page of its own.",
      related: ["missingDidMove", "unbalancedTransition"]),
    .error(
      .layout, summary: "constraints that cannot be used",
      means:
        "Constraints were activated that have no common ancestor or make no sense, or a strict handler was told of a conflict.",
      duty: "The author of the constraints.",
      fix: "As the message says: it names the constraints and the views.",
      related: ["systemLayoutFittingSizeDidChange(forChildContentContainer:)"]),
    .error(
      .inconsistent, summary: "the two trees contradict each other",
      means: """
        The trees of controllers and views are inconsistent. Debug builds check after each turn: this is a \
        bug in the framework, or in a subclass that bypasses it.
        """,
      duty: "The framework's.", fix: "Report it, with the message.",
      related: ["actualParent", "requestedParent"]),
  ]
}
