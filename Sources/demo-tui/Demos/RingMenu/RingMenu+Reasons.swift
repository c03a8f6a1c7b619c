extension RingMenu {
  /// Why each line of the listing is there.
  static let reasons = [
    "init()": [
      "menu.viewControllers = [":
        "All three become children at once, before any view exists; none of them is loaded by it (C-172)."
    ],
    "viewDidLoad()": [
      "addChild(menu)": "The menu is itself a child: containers lie in containers.",
      "view.addSubview(menu.view)":
        "This loads the menu, and the menu loads only the child that it shows first (C-173).",
      "menu.didMove(toParent: self)": "You send it; the menu does the same for its own children.",
      "view.addSubview(logView)":
        "A plain view without a controller: nobody hears anything of it.",
      "help.addAction { [weak self] in self?.showMoreHelp() }":
        "The button pushes another controller onto the stack that this one is in.",
      "back.addAction { [weak self] in self?.menuController?.selectedViewControllerIndex = 0 }":
        """
      menuController is the nearest menu around this controller, even through the stack (C-178). The old \
      view leaves and the new one comes: appearance, but no moves (C-174).
      """,
    ],
    "showMoreHelp()": [
      "navigationController?.pushViewController(MoreHelpViewController(log: log), animated: true)":
        """
      The stack makes the calls for you: addChild at once, didMove when the motion has ended (C-124). \
      A stack's bottom stays its child.
      """
    ],
  ]
}
