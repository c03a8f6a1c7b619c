import TermInspector

extension RingMenu {
  static let inTheArticle = "In the article the ring is the window's root."

  /// As ``Factory/reasons``.
  static let reasons: [String: [String: Listing.Reason]] = [
    "init(setting:)": [
      "give([map, account, help])":
        "All three become children at once, before any view exists. This loads none of them (C-172)."
    ],
    "viewDidLoad()": [
      "add(menu)":
        """
      \(inTheArticle) Here it is a child, so that its properties and \
      calls have room beside it: containers can contain containers.
      """,
      "for part in [transitionView, menuView] {":
        """
      All that the ring shows lies in its own view, so it can be the window's root, as in the article \
      (C-173), or a child, as here.
      """,
      "LifecycleTrace.framework { showSelected() }":
        """
      A selection made before the view was loaded is shown now. The other children stay unloaded until \
      they are selected (C-173).
      """,
      "help.addAction { [weak self] in self?.showMoreHelp() }":
        "The button pushes another controller onto the stack that this one is in.",
      "back.addAction { [weak self] in self?.menuController?.selectedViewControllerIndex = 0 }":
        """
      menuController is the nearest menu around this controller, even through the stack (C-178). The old \
      view leaves and the new one comes: appearance, but no moves (C-174).
      """,
    ],
    "add(_:)": [
      "addChild(child)": "The child is sent willMove(toParent: self) for you.",
      "view.insertSubview(child.view, at: 0)":
        [
          .heard(
            "loadView",
            "This loads the container's view, and with it only the child that is shown (C-173).",
            otherwise: "The container's view was loaded before."),
          "It goes below the panels.",
        ],
      "child.didMove(toParent: self)": "You send it, when the child is where it belongs.",
    ],
    "remove(_:)": [
      "child.willMove(toParent: nil)": "You say first that the child will go.",
      "child.view.removeFromSuperview()": "Its view leaves; appearance follows from that.",
      "child.removeFromParent()": "The child is sent didMove(toParent: nil) for you.",
      "if child === more { more.popToRootViewController(animated: false) }":
        "A child behind More belongs to the stack, so the stack releases it first.",
    ],
    "give(_:)": [
      "container.viewControllers = list":
        """
      The container removes every child of its old list, adds every one of the new, and selects the \
      first of these (C-176). An empty list leaves it without children.
      """
    ],
    "changeContainer()": [
      "give([])": "A controller has one parent, so the container lets go of its children first.",
      "remove(container)": "The container itself leaves, empty.",
      "add(container)": "The other one comes into its place, still empty.",
      "give(list.reversed())": "Now the children join it.",
      "container.selectedViewController = selected":
        "The one that was shown is shown again, in another container.",
    ],
    "selectNotes()": [
      "menu.selectedViewController = notes":
        "You ask for Notes. The menu selects only what is in its list.",
      "let selected = menu.selectedViewController":
        """
      Unless Notes is in the list, the selection stays and nothing is called. UITabBarController \
      raises an exception.
      """,
    ],
    "reachIn()": [
      "failure = next":
        "The article's three failures come one after another, then the child is as it was.",
      "account.view.layoutIfNeeded()": "The child has placed its own fields.",
      "if failure != nil { moveSecondField() }": "Then another controller moves one of them.",
    ],
    "moveSecondField()": [
      "account.view.subviews[1].frame.origin = bottom":
        """
      Never do this: which subviews a child has, and how it places them, is its own business. A \
      container may change the frame of the child's own view, and nothing in it.
      """
    ],
    "viewControllers": [
      "LifecycleTrace.call(by: self, \"viewControllers\", newValue.first) { change(to: newValue) }":
        "You set the list; the ring makes every containment call. This line also tells the trace."
    ],
    "selectedViewController": [
      "if !isTab { more.setViewControllers([more.viewControllers[0], newValue], animated: false) }":
        "A controller without a tab goes onto the stack that the last tab shows.",
      "show(isTab ? newValue : more)":
        "The bar shows one of its own children: the tab's controller, or the stack.",
      "LifecycleTrace.call(by: self, \"selectedViewController\", newValue) { select(newValue) }":
        """
      A selection swaps views and moves no controller. A controller outside the list never gets \
      here: nothing changes.
      """,
    ],
    "selectedViewControllerIndex": [
      "get { list.firstIndex { $0 === selected } }":
        "The index is derived each time, so it can never disagree with the list or the selection.",
      "selectedViewController = list[newValue]":
        "Choosing by index ends up in the one place that selects.",
    ],
    "change(to:)": [
      "exchange(for: new)": "One list at a time: a callback that sets another list waits.",
      "change(to: next)": "A callback has set this list meanwhile.",
    ],
    "exchange(for:)": [
      "child.willMove(toParent: nil)":
        "Child by child, the ring says that this one will leave. The article warns not to forget this call.",
      "if child.parent === self { takeOut(child) }":
        "Only the selected child's view is in the window; the others have nothing to take out.",
      "if child.parent === self { child.removeFromParent() }":
        "This child has left before the next one begins; removeFromParent sends it didMove(toParent: nil).",
      "addChild(child)":
        "Child by child again; addChild sends willMove(toParent: self). No view is loaded for it.",
      "child.didMove(toParent: self)":
        "At once: the relation is complete, whether or not the child's view is ever shown.",
      "select(list.first)": "Only now is a view loaded and shown: the first child's.",
    ],
    "select(_:)": [
      "if let previous { takeOut(previous) }":
        "Out goes the old child's view. The child stays in the list and in children.",
      "showSelected()": "In comes the new child's view, loaded if it was never shown before.",
    ],
    "takeOut(_:)": [
      "child.view.removeFromSuperview()":
        """
      The view leaves, so the child disappears. After a selection it stays a child, as with a tab bar \
      (C-174); only another list removes it next.
      """
    ],
    "showSelected()": [
      "controller.loadViewIfNeeded()":
        "The first selection loads the view; later ones find it as it was.",
      "controller.view.setFrame(transitionView.bounds)":
        "The one thing that a container may change in a child's view: its frame.",
      "transitionView.addSubview(controller.view)":
        [
          .heard(
            "viewWillAppear", "The view enters, so the child appears.",
            otherwise: "The view enters. The child appears together with the menu."),
          "No addChild: it has been a child since the list was set.",
        ],
      "if selected !== controller { takeOut(controller) }":
        "A callback has selected another child meanwhile.",
    ],
    "show(_:)": [
      "child.view.frame = wrapper.bounds":
        "The view fills its wrapper, and the wrapper follows sizes.",
      "wrapper.addSubview(child.view)":
        "The wrapper is the view's proxy: a fade of it leaves the child's view alone.",
    ],
    "fade()": [
      "wrapper.alpha = 0":
        "The container fades what is its own, the wrapper. What lies in it fades along; the child's view keeps its alpha."
    ],
    "showMoreHelp()": [
      "navigationController?.pushViewController(MoreHelpViewController(), animated: true)":
        """
      The stack makes the calls for you: addChild at once, didMove when the motion has ended (C-124). \
      A stack's bottom stays its child.
      """
    ],
  ]

  /// The lines of the library's ring that the article writes itself.
  static let steps = [
    "exchange(for:)": [
      "child.willMove(toParent: nil)": 1,
      "if child.parent === self { takeOut(child) }": 2,
      "if child.parent === self { child.removeFromParent() }": 3,
      "addChild(child)": 4, "child.didMove(toParent: self)": 5, "select(list.first)": 6,
    ],
    "select(_:)": [
      "if let previous { takeOut(previous) }": 1, "showSelected()": 2,
    ],
    "takeOut(_:)": ["child.view.removeFromSuperview()": 1],
    "showSelected()": [
      "controller.view.setFrame(transitionView.bounds)": 1,
      "transitionView.addSubview(controller.view)": 2,
    ],
  ]

  /// Who makes the calls of the library's ring.
  static let remarks = steps.mapValues { _ in
    "The library makes these calls for you (↳). The article writes the numbered lines itself."
  }
}
