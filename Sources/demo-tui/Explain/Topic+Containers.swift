extension Topic {
  /// The calls that do a whole recipe: embedding, presentation, stacks and menus.
  static let containers: [Topic] = [
    .event(
      "embed(_:in:)", .recipe, .yours, summary: "adds a child and its view",
      means: """
        The whole recipe for adding in one call: addChild(_:), the frame, addSubview(_:), \
        didMove(toParent:). The view fills the place and follows its size. UIKit has no such call; the trace \
        shows its parts.
        """,
      sent:
        "The container calls it on itself. If it forwards by hand, begin and end are sent as well.",
      duty: "Yours. Nothing is left to do afterwards.",
      without: "Write the recipe out: demo-tui pinned goes through it step by step.",
      words: ["helper that adds", "prefers another size"],
      related: ["unembed()", "addChild(_:)", "replace(_:with:duration:options:completion:)"]),
    .event(
      "unembed()", .recipe, .yours, summary: "removes a child and its view",
      means: """
        The whole recipe for removing in one call: willMove(toParent: nil), removeFromSuperview(), \
        removeFromParent(). UIKit has no such call.
        """,
      sent: "Called on the child, by its container or by itself. Without a parent it does nothing.",
      duty: "Yours. Drop your reference as well, if you want the child freed.",
      without: "Write the recipe out, in this order.", words: ["helper that removes", "unembed"],
      related: ["embed(_:in:)", "removeFromParent()", "aliveAfterRemoval"]),
    .event(
      "replace(_:with:duration:options:completion:)", .recipe, .yours,
      summary: "puts a child in another's place",
      means: """
        The whole recipe for a swap in one call: both moves and a transition in between. If the old child's \
        view is not loaded, the new one's is not loaded either. UIKit has no such call.
        """,
      sent:
        "The container calls it on itself. Its completion gets false if the swap did not happen.",
      duty: "Yours. Nothing is left to do in the completion.",
      without: "Write the recipe out, with its two calls in the completion.",
      words: ["replaced", "swap"],
      related: [
        "transition(from:to:duration:options:animations:completion:)", "embed(_:in:)",
      ]),
    .event(
      "present(_:animated:completion:)", .presentation, .yours,
      summary: "shows a controller over another",
      means: """
        Shows a controller over the one that presents it. The two are linked by presentedViewController and \
        presentingViewController; the presented one does not become a child.
        """,
      sent: """
        Called on a controller whose view is in the window. Full screen, the presenter disappears; with a \
        style that keeps its view it is sent nothing.
        """,
      duty:
        "Yours, in viewDidAppear(_:) or later. The callbacks and the views are the framework's.",
      without: "To show a controller inside another, make it a child instead.",
      words: ["presented", "presentation", "presenter", "full screen"],
      related: [
        "dismiss(animated:completion:)", "presenterNotInWindow", "alreadyPresenting",
        "detachedPresenter", "notFree",
      ]),
    .event(
      "dismiss(animated:completion:)", .presentation, .yours, summary: "ends a presentation",
      means:
        "Ends a presentation: the presented controller disappears, and its presenter comes back.",
      sent:
        "Called on the presenter or on the presented controller; a child passes it on to its container.",
      duty: "Yours.", without: "The presented controller stays, and its presenter keeps it alive.",
      words: ["dismissal", "presenter", "presented"],
      related: ["present(_:animated:completion:)"]),
    .event(
      "pushViewController(_:animated:)", .container, .yours,
      summary: "puts a controller on a stack",
      means:
        "Makes a controller a child of the stack and shows it in front of the last one, which stays a child.",
      sent: """
        Called on a NavigationController. It adds the child, drives both appearances, and sends \
        didMove(toParent:) when the push is over, after viewDidAppear(_:).
        """,
      duty: stacksDuty,
      without: "To show a controller in place of another without a way back, swap them.",
      words: ["push", "pushed", "pushes", "stack"],
      related: ["popViewController(animated:)", "setViewControllers(_:animated:)", "notFree"]),
    .event(
      "popViewController(animated:)", .container, .yours,
      summary: "takes the top controller off a stack",
      means: """
        Removes the top controller and shows the one below, which was a child all the time. \
        popToRootViewController(animated:) and popToViewController(_:animated:) remove several.
        """,
      sent: """
        Called on a NavigationController, by you or by its back button. The popped controller is sent \
        willMove(toParent:) with nil first and didMove(toParent:) with nil last.
        """,
      duty: "The call is yours or the user's; all that follows is the stack's.",
      without: "The controller stays on the stack, and the stack keeps it alive.",
      alsoEvents: ["popToViewController(_:animated:)", "popToRootViewController(animated:)"],
      words: ["pop", "popped", "stack"],
      related: ["pushViewController(_:animated:)", "setViewControllers(_:animated:)"]),
    .event(
      "setViewControllers(_:animated:)", .container, .yours, summary: "replaces a whole stack",
      means:
        "Replaces the controllers of a stack: the old ones that are not in the list leave, the new ones come.",
      sent: "Called on a NavigationController. Only the last of the list is shown.",
      duty: stacksDuty,
      without: "Pop and push one by one.", words: ["setViewControllers"],
      related: ["pushViewController(_:animated:)", "popViewController(animated:)"]),
    .event(
      "viewControllers", .container, .yours, summary: "sets the controllers of a menu",
      means: """
        Setting it on a MenuViewController makes all controllers of the list children and selects the first. \
        The old ones leave. Only the selected one is loaded, and only if the menu is.
        """,
      sent: "You set it, before or after the menu is shown.",
      duty: "The assignment is yours; the moves and views are the menu's.",
      without: "The menu is empty.", words: ["menu"],
      related: ["selectedViewController", "addChild(_:)"]),
    .event(
      "selectedViewController", .container, .yours, summary: "selects a controller of a menu",
      means: """
        Setting it on a MenuViewController swaps the views at once. No child moves: the views come and go, \
        and with them the appearance callbacks.
        """,
      sent:
        "You set it, or the user does on the ring. A controller that is not in the list is ignored.",
      duty: "The assignment is yours; the views are the menu's.",
      without: "The menu shows the first of its controllers.", words: ["selecting", "menu"],
      related: ["viewControllers", "removeFromSuperview()", "viewWillAppear(_:)"]),
  ]
}

private let stacksDuty = "The call is yours; all that follows is the stack's."
