extension OrangeBlue {
  /// Why each line of the listing is there.
  static let reasons = [
    "viewDidLoad()": [
      "add(buttons)":
        "Children added before the container is in the window appear later, together with it (C-015).",
      "add(current)": "Orange is the second child; blue waits and is not even loaded.",
    ],
    "viewWillAppear(_:)": [
      "updateViewSizes()":
        "The container's own size is known by now, so it can place its children."
    ],
    "viewWillTransition(to:with:)": [
      "coordinator.animate(alongsideTransition: { _ in self.updateViewSizes() })":
        "The stage is turned: the children get their new places along with that, even a hidden one (C-170)."
    ],
    "updateViewSizes()": [
      "buttons.view.frame = top":
        "The container decides where a child's view lies, and touches nothing inside that view.",
      "current.view.frame = top.offsetBy(dx: 0, dy: top.height + Self.gap)":
        "A hidden child gets its place as well, so that it is right when it comes back.",
    ],
    "toggleBottom()": [
      "if bottomIsVisible { remove(current) } else { add(current) }":
        "Showing and hiding are the two short recipes: add and remove."
    ],
    "swapViews()": [
      "old.willMove(toParent: nil)":
        "You tell the old child that it will leave. Nothing moves yet and nothing disappears (C-036).",
      "addChild(new)":
        "The new child becomes one of the children; addChild sends it willMove(toParent: self) for you.",
      "new.view.frame = old.view.frame":
        "The first look at new.view loads it. It takes the old one's place, or it would keep its own size.",
      "transition(":
        """
      transition(…) puts the new view in and takes the old one out: you never call addSubview here. \
      Both hear of their appearance by it; both dids come before the completion (C-060).
      """,
      "old.removeFromParent()":
        "The old child leaves the list of children, and is sent didMove(toParent: nil) for you.",
      "new.didMove(toParent: self)":
        "addChild sends no didMove, since it cannot know when the move is over: you send it, at the end.",
    ],
    "add(_:)": [
      "addChild(child)":
        "The child joins the controllers first. It is sent willMove(toParent: self) by this call, not by you.",
      "view.addSubview(child.view)":
        """
      Now its view joins the views, and is loaded for it. In a window viewWillAppear comes inside this \
      call, viewDidAppear after the frame (C-016, C-017).
      """,
      "child.didMove(toParent: self)":
        "You send this one: the move is complete. Left out, the child never hears it (C-013).",
    ],
    "remove(_:)": [
      "child.willMove(toParent: nil)":
        "You send this one: the child still has its parent and its place, but will lose them (C-036).",
      "child.view.removeFromSuperview()":
        "Its view leaves the views: viewWillDisappear comes inside this call, viewDidDisappear after the frame (C-038).",
      "child.removeFromParent()":
        "It leaves the controllers, and is sent didMove(toParent: nil) for you.",
    ],
  ]
}
