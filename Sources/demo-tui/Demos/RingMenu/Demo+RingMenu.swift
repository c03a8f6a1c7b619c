import TermContainers

extension Demo {
  /// Article 2.
  static var ringMenu: Demo {
    Demo(
      name: "ring-menu",
      summary: "A map, an account and help, chosen from a ring that comes up over them",
      article: "View Controller Containers: Part II",
      tagline: "a ring over its children",
      learns: "how to write a container like a tab bar",
      minimumSize: Size(width: 40, height: 14),
      showsTrace: true,
      tour: [
        TourScene(
          "\(RingMenu.inTheArticle) It has loaded one of its children."
        ),
        TourScene(
          "The article taps with three fingers; here m or the middle button opens the ring …",
          keys: "m Wait:100ms"),
        TourScene(
          "… in 0.2 seconds, with an item for each child. The map's is marked.", keys: "Wait:100ms",
          isPoster: true),
        TourScene("Arrows, Tab and digits move the mark.", keys: "Down"),
        TourScene(
          "You select Profile: one view leaves, another enters, and every child stays a child.",
          keys: "Enter"
        ),
        TourScene(
          "Never move another controller's subviews. Here the child's next layout puts the view back …",
          keys: "f"),
        TourScene("… here everything that the child pinned to it moves along …", keys: "f"),
        TourScene(
          "… and the child's next version has no such view, so the wrong one moves.", keys: "f"),
        TourScene(
          "Its fields take all text, even m and q.", keys: "f Tab M a x Space Q u a m m"),
        TourScene("This field hides what is typed.", keys: "Tab Tab s e c r e t"),
        TourScene(
          "The middle button opens the ring, which ends editing first.", keys: "MiddleClick:5,2"),
        TourScene("The third child is a stack; help is at its bottom.", keys: "3 Enter"),
        TourScene("Help! pushes another controller.", keys: "Enter"),
        TourScene(
          "Back, and then Go Back to Map: the menu is found from inside the stack.",
          keys: "Escape Tab Enter"),
        TourScene("Notes is not in the list, so selecting it changes nothing.", keys: "s"),
        TourScene(
          "g sets another list: the ring removes each old child, then adds each new one.", keys: "g"
        ),
        TourScene("Notes is in this list: the ring selects it, and the index follows.", keys: "s"),
        TourScene(
          "The first list again, and Profile. The ring derives the index from the list and never stores it.",
          keys: "g m 2 Enter"),
        TourScene(
          "A tab bar puts controllers without a tab behind More, and wraps each shown view.",
          keys: "c"),
        TourScene(
          "The bar fades the wrapper. The child fades along, and its own view stays as it was.",
          keys: "f Wait:200ms"),
        TourScene("In the ring, each controller is the menu's own child.", keys: "Wait:600ms c"),
      ],
      sources: [
        "RingMenu+Deeds.swift", "RingMenu+HelpViewController.swift",
        "RingMenu+RingMenuViewController.swift", "RingMenu+TabBarController.swift",
      ],
      frameworkSources: ["MenuViewController.swift"],
      reasons: RingMenu.reasons,
      steps: RingMenu.steps,
      remarks: RingMenu.remarks,
      scaffolding: ["RingMenuViewController"],
      makeRootViewController: { RingMenu.RingMenuViewController(setting: $0) })
  }
}
