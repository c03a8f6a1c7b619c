extension Topic {
  /// What a controller is sent when its view enters or leaves the window.
  static let appearance: [Topic] = [
    .event(
      "viewWillAppear(_:)", .appearance, .appearance,
      summary: "the view is about to enter the window",
      means: """
        The view is about to be seen. It has no final size yet. To appear means to be in the window: a \
        hidden view, or one behind another, has appeared too.
        """,
      sent: """
        Sent for you when the view enters the window: before addSubview(_:) returns, by \
        transition(from:to:…), and from a container to the children whose views are inside its own, after \
        its own callback.
        """,
      duty: "\(duty("beginAppearanceTransition(_:animated:)")) Never call it.",
      without: "What the child refreshes each time it is shown stays out of date.",
      words: ["WA", "appearance", "viewWillAppear"],
      related: [
        "viewIsAppearing(_:)", "viewDidAppear(_:)", "addSubview(_:)", "directAppearanceCall",
        "shouldAutomaticallyForwardAppearanceMethods",
      ]),
    .event(
      "viewIsAppearing(_:)", .appearance, .appearance,
      summary: "in the window, with its final size",
      means: """
        The view is in the window and has its final bounds, but nothing is drawn yet: the place for work \
        that depends on the size.
        """,
      sent: """
        Sent for you once in each appearance, after viewWillAppear(_:) and before the layout, even if \
        nothing is left to lay out. The container's comes before its children's.
        """,
      duty: "The framework's. An override calls super. Never call it.",
      without: "Work that needs the size is done too early, or again in each layout.",
      words: ["IA"], related: ["viewWillAppear(_:)", "viewWillLayoutSubviews()"]),
    .event(
      "viewDidAppear(_:)", .appearance, .appearance, summary: "the view has entered the window",
      means:
        "The appearance is complete: the screen has shown the view, or the animation has ended.",
      sent: """
        Sent for you when the screen has shown the view, or before the completion of a transition. In the \
        plain recipe that is after didMove(toParent:). A child's comes after its container's.
        """,
      duty: "\(duty("endAppearanceTransition()")) Never call it.",
      without: """
        A will without its did: the controller stays in the state appearing. A begin without an end causes \
        that; the diagnostic missingEnd reports it. If the view leaves again in time, viewDidDisappear(_:) \
        comes instead.
        """,
      words: ["DA", "dids", "did", "appearance"],
      related: ["viewWillAppear(_:)", "viewDidDisappear(_:)", "missingEnd"]),
    .event(
      "viewWillDisappear(_:)", .appearance, .appearance,
      summary: "the view is about to leave the window",
      means:
        "The view is about to leave. It is still in the window: the place to end editing or to save.",
      sent: """
        Sent for you when the view leaves the window: before removeFromSuperview() returns, by \
        transition(from:to:…), and from a container to its visible children.
        """,
      duty: "\(duty("beginAppearanceTransition(_:animated:)")) Never call it.",
      without: "The child does not stop or save what it should, and goes on unseen.",
      words: ["WD", "disappear", "disappearance"],
      related: [
        "viewDidDisappear(_:)", "removeFromSuperview()", "isMovingFromParent",
        "directAppearanceCall",
      ]),
    .event(
      "viewDidDisappear(_:)", .appearance, .appearance, summary: "the view has left the window",
      means: "The disappearance is complete: the view is in no window.",
      sent: """
        Sent for you when the view is off the screen, or before the completion of a transition. In the plain \
        recipe that is after didMove(toParent: nil).
        """,
      duty: "\(duty("endAppearanceTransition()")) Never call it.",
      without: """
        The controller stays in the state disappearing. If the view returns in time, viewDidAppear(_:) comes \
        instead, so do not count on a did for each will.
        """,
      words: ["DD", "dids", "disappear"],
      related: ["viewWillDisappear(_:)", "endAppearanceTransition()", "missingEnd"]),
    .event(
      "beginAppearanceTransition(_:animated:)", .appearance, .yours,
      summary: "begins an appearance by hand",
      means: """
        Begins the appearance of a child, or with false its disappearance: it loads the view, sends \
        viewWillAppear(_:) or viewWillDisappear(_:), and passes it on to the children inside.
        """,
      sent: """
        A container that forwards by hand, or that moves a child with an animation of its own, calls it on \
        the child before it moves the view. The stack and the presentation of this framework do so, too.
        """,
      duty: """
        Yours, if you forward by hand, with one endAppearanceTransition() for each. While it is open, the \
        window sends the child nothing of its own.
        """,
      without:
        "If you forward by hand and leave it out, the child gets no appearance callbacks (C-033).",
      words: ["begin", "begins", "begun"],
      related: [
        "endAppearanceTransition()", "shouldAutomaticallyForwardAppearanceMethods",
        "unbalancedTransition", "missingEnd",
      ]),
    .event(
      "endAppearanceTransition()", .appearance, .yours, summary: "ends an appearance by hand",
      means: """
        Ends what beginAppearanceTransition(_:animated:) began, and sends viewDidAppear(_:) or \
        viewDidDisappear(_:). \(claim("C-081"))
        """,
      sent:
        "The container calls it on the child when the view is in place, or in the animation's completion.",
      duty:
        "Yours, even if the change was cancelled. \(claim("C-082"))",
      without: """
        The child waits for its did forever: missingEnd. An end without a begin sends nothing and is logged: \
        unbalancedTransition.
        """,
      words: ["end", "ends"],
      related: [
        "beginAppearanceTransition(_:animated:)", "missingEnd", "unbalancedTransition",
      ]),
    .property(
      "shouldAutomaticallyForwardAppearanceMethods", .appearance,
      summary: "who forwards appearance",
      means: """
        Says whether the framework passes the container's appearance on to its children. It is true unless \
        you override it.
        """,
      asked:
        "The framework asks the container, not the child, whenever it would send a child a callback.",
      duty: """
        Yours, if you override it: with false you relay all four callbacks by begin and end, to the children \
        whose views are inside, and you cannot call transition(from:to:…).
        """,
      without: """
        With false and no relay, neither the children nor anything inside them gets appearance callbacks. \
        The diagnostic forwardsNothing reports it; UIKit does not.
        """,
      words: ["forwards by hand", "relays", "by hand and sends nothing"],
      related: [
        "beginAppearanceTransition(_:animated:)", "forwardsNothing", "manualForwarding",
        "unbalancedTransition",
      ]),
  ]
}

/// Whose duty a callback is that `call` sends where the container forwards by hand.
private func duty(_ call: String) -> String {
  "The framework's, unless the container forwards by hand; then \(call) sends it. An override calls super."
}
