import TermInspector

extension OrangeBlue {
  static let tellsTheOld = "You tell the old child that it will leave."

  /// As ``Factory/reasons``.
  static let reasons: [String: [String: Listing.Reason]] = [
    "viewDidLoad()": [
      "super.viewDidLoad()":
        "The container's own view exists now. What it should contain from the start is added here, once.",
      "add(buttons)":
        "Children added before the container is in the window appear later, together with it (C-015).",
      "add(current)":
        "Orange is the second child. Blue was made as well: it waits without a parent, and is not even loaded.",
      "buttons.delegate = self":
        """
      The buttons tell a delegate that they were pressed. They do not know that it is their container, \
      so another one could use them; the article hands them the container itself, and calls that a shortcut.
      """,
    ],
    "viewWillAppear(_:)": [
      "super.viewWillAppear(animated)":
        "An override calls super first. The children are sent the same afterwards: it is passed on automatically.",
      "updateViewSizes()":
        "The container knows its own size now, so it sets its children's frames.",
    ],
    "viewWillTransition(to:with:)": [
      "super.viewWillTransition(to: size, with: coordinator)":
        "super passes the change on to the children. Without it, no child hears that the stage turns.",
      "coordinator.animate(alongsideTransition: { _ in self.updateViewSizes() })":
        "The stage turns, and the container sets its children's frames along with it, even a hidden child's (C-170).",
    ],
    "updateViewSizes()": [
      "buttons.view.frame = top":
        "The container decides where a child's view is, and leaves everything inside that view alone.",
      "current.view.frame = top.offsetBy(dx: 0, dy: top.height + Self.gap)":
        "This frame stays right while the child is hidden, so add(_:) need not set it.",
    ],
    "toggleBottom()": [
      "finishTransition()":
        "A swap that is under way ends first, with its callbacks; otherwise two recipes would mix.",
      "if bottomIsVisible { remove(current) } else { add(current) }":
        "Showing and hiding are the two short recipes: add and remove. The same controller comes back, as it was.",
      "bottomIsVisible.toggle()":
        "A flag says whether the child is added. The article has it; current.parent would say the same.",
      "updateButtons()":
        "While the child is hidden, Swap Views has nothing to swap, so it is disabled.",
    ],
    "swapViews()": [
      "finishTransition()":
        "A swap that is still under way ends now, with its callbacks; otherwise two recipes would mix.",
      "old.willMove(toParent: nil)":
        "\(tellsTheOld) Nothing moves yet and nothing disappears (C-036).",
      "addChild(new)":
        "The new child becomes one of the children; addChild sends it willMove(toParent: self) for you.",
      "new.view.frame = old.view.frame": [
        .heard(
          "loadView", "The first access to new.view loads it.",
          otherwise: "new.view was loaded before."),
        "It takes the old view's frame; otherwise it would keep its own.",
      ],
      "transition(":
        """
      It puts the new view in and takes the old one out: you never call addSubview. It sends both \
      their appearance callbacks before the completion, here new.viewDidAppear before \
      old.viewDidDisappear (C-060). Their whole superview turns, buttons and frame, too (C-061).
      """,
      "old.removeFromParent()":
        "The old child leaves the list of children, and is sent didMove(toParent: nil) for you.",
      "new.didMove(toParent: self)":
        "addChild sends no didMove, since it cannot know when the move is over: you send it, at the end.",
    ],
    "add(_:)": [
      "addChild(child)":
        "The child joins the controllers first. It is sent willMove(toParent: self) by this call, not by you.",
      "view.addSubview(child.view)": [
        .heard(
          "loadView", "The view is loaded and enters the container's view.",
          otherwise: "The view, which was loaded before, enters the container's view."),
        """
        No frame is set here: updateViewSizes() keeps it right, even while the child is hidden.
        """,
        .heard(
          "viewWillAppear",
          "viewWillAppear comes inside this call, viewDidAppear when the screen shows it (C-016, C-017).",
          otherwise: "The container is not in the window yet: the child appears with it (C-015)."),
      ],
      "child.didMove(toParent: self)":
        "You send this one: the move is complete. If it is left out, the child is never told (C-013).",
    ],
    "remove(_:)": [
      "child.willMove(toParent: nil)":
        "You send this one: the child still has its parent and its place, but will lose them (C-036).",
      "child.view.removeFromSuperview()": [
        "Its view leaves the container's.",
        .heard(
          "viewWillDisappear",
          "viewWillDisappear comes inside this call, viewDidDisappear when it is off the screen (C-038).",
          otherwise: "It was not in a window, so the child is not told."),
      ],
      "child.removeFromParent()":
        "It leaves the controllers, and is sent didMove(toParent: nil) for you.",
    ],
  ]
}
