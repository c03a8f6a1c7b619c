extension RingMenu {
  /// Why each line of the listing is there.
  static let reasons = [
    "init(setting:)": [
      "give([map, account, help])":
        "All three become children at once, before any view exists; none of them is loaded by it (C-172)."
    ],
    "viewDidLoad()": [
      "add(menu)": "The menu is itself a child: containers lie in containers.",
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
        "This loads the menu, and the menu loads only the child that it shows first (C-173).",
      "child.didMove(toParent: self)": "You send it, when the child is where it belongs.",
    ],
    "remove(_:)": [
      "child.willMove(toParent: nil)": "You say first that the child will go.",
      "child.view.removeFromSuperview()": "Its view leaves; appearance follows from that.",
      "child.removeFromParent()": "The child is sent didMove(toParent: nil) for you.",
      "if child === more { more.popToRootViewController(animated: false) }":
        "What was behind More is the stack's child, so the stack has to let go of it.",
    ],
    "give(_:)": [
      "container.viewControllers = list":
        "All of the old list leave, all of the new one come, and the first is selected (C-176)."
    ],
    "selectedViewController": [
      "if !isTab { more.setViewControllers([more.viewControllers[0], newValue], animated: false) }":
        "What has no tab goes onto the stack that the last tab shows.",
      "show(isTab ? newValue : more)": "Shown is a child of the bar: the tab itself, or the stack.",
    ],
    "show(_:)": [
      "child.view.frame = wrapper.bounds":
        "The view fills its wrapper, and the wrapper follows sizes.",
      "wrapper.addSubview(child.view)":
        "The wrapper is the view's proxy: a fade of it leaves the child's view alone.",
    ],
    "showMoreHelp()": [
      "navigationController?.pushViewController(MoreHelpViewController(), animated: true)":
        """
      The stack makes the calls for you: addChild at once, didMove when the motion has ended (C-124). \
      A stack's bottom stays its child.
      """
    ],
  ]
}
