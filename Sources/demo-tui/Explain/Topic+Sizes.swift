extension Topic {
  /// Layout, and how containers and children agree on sizes.
  static let sizes: [Topic] = [
    .event(
      "viewWillLayoutSubviews()", .size, .automatic,
      summary: "before the view lays out its subviews",
      means: "The place to set frames that depend on the view's size, a child's above all.",
      sent: """
        Sent for you in the layout pass before a frame, if the view was marked by setNeedsLayout() or has a \
        new size. A container's comes before its children's. It may come more than once.
        """,
      duty: "The call is the framework's. The frame of each child's view is the container's.",
      without: "Frames stay as they were at the last size.",
      words: ["WL", "layout", "laid out"],
      related: ["viewDidLayoutSubviews()", "viewWillTransition(to:with:)", "neverLaidOut"]),
    .event(
      "viewDidLayoutSubviews()", .size, .automatic,
      summary: "after the view lays out its subviews",
      means: "The subviews have their frames; those of their own subviews may be yet to come.",
      sent: "Sent for you after viewWillLayoutSubviews() and the view's own layout.",
      duty: "The framework's. An override calls super.",
      without: "Code that reads the subviews' frames gets old values.",
      words: ["DL", "layout", "laid out"],
      related: ["viewWillLayoutSubviews()", "viewIsAppearing(_:)"]),
    .event(
      "viewWillTransition(to:with:)", .size, .automatic, summary: "the size is about to change",
      means: """
        Announces a new size, with a coordinator for what changes along with it. In a demo, press o to see \
        it: the stage turns to portrait and gets a new size.
        """,
      sent: """
        Sent for you to the controllers in the window, before the layout. The base class passes it on to \
        each child with the size that size(forChildContentContainer:withParentContainerSize:) gives; one \
        whose size stays the same is not told.
        """,
      duty: "The framework's. An override calls super, or the children are not told.",
      without: """
        The child is laid out at its new size without a warning. The same happens to a child outside the \
        window, and to a controller that was never added.
        """,
      words: ["VWT", "resized", "size"],
      related: ["viewWillLayoutSubviews()", "addChild(_:)", "notAdded"]),
    .event(
      "preferredContentSizeDidChange(forChildContentContainer:)", .size, .automatic,
      summary: "a child prefers another size",
      means:
        "Tells a container that the preferredContentSize of a child has changed. The container decides.",
      sent: "Sent for you to the parent when a child sets another preferredContentSize.",
      duty: "The call is the framework's; giving the child more or less room is the container's.",
      without: "The child keeps the room that it has.", words: ["prefers", "reports"],
      related: [
        "systemLayoutFittingSizeDidChange(forChildContentContainer:)", "viewWillLayoutSubviews()",
      ]),
    .event(
      "systemLayoutFittingSizeDidChange(forChildContentContainer:)", .size, .automatic,
      summary: "constraints resized a child's view",
      means: "Tells a container that constraints have given a child's view another size.",
      sent: "Sent for you to the parent, in the layout pass in which the size changed.",
      duty: "The call is the framework's; what follows from the size is the container's.",
      without: "A container that follows its children's sizes does not change.",
      words: ["constraints", "pinned"],
      related: ["preferredContentSizeDidChange(forChildContentContainer:)"]),
  ]
}
