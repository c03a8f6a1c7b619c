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
        TourScene("Three children: the first is shown, the other two are not loaded."),
        TourScene(
          "Three fingers – here m or the middle button – and the ring comes up …",
          keys: "m Wait:100ms"),
        TourScene(
          "… in 0.2 seconds, with an item for each child. The map's is marked.", keys: "Wait:100ms",
          isPoster: true),
        TourScene("Arrows, Tab and digits move the mark.", keys: "Down"),
        TourScene(
          "Profile is selected: one view leaves, another enters, and no child moves.", keys: "Enter"
        ),
        TourScene(
          "Nobody reaches into another's view: here the child's next layout puts it back …",
          keys: "f"),
        TourScene("… here everything that the child pinned to it goes along …", keys: "f"),
        TourScene("… and its next version has no such view, so another one moves.", keys: "f"),
        TourScene(
          "Its fields take all text, even m and q.", keys: "f Tab M a x Space Q u a m m"),
        TourScene("This field hides what is typed.", keys: "Tab Tab s e c r e t"),
        TourScene("The middle button: editing ends first.", keys: "MiddleClick:5,2"),
        TourScene("The third child is a stack; help is at its bottom.", keys: "3 Enter"),
        TourScene("Help! pushes another controller.", keys: "Enter"),
        TourScene(
          "Back, and then Go Back to Map: the menu is found from inside the stack.",
          keys: "Escape Tab Enter"),
        TourScene("Notes is not in the list: selecting it changes nothing.", keys: "s"),
        TourScene(
          "Another list: all of the old one leave, all of the new one come.", keys: "g"),
        TourScene("Notes is in this one, and the index follows.", keys: "s"),
        TourScene(
          "The first list again, and Profile. The index is read from the list, never stored.",
          keys: "g m 2 Enter"),
        TourScene(
          "A tab bar hides what it has no room for behind More, and wraps each view.", keys: "c"),
        TourScene("In the ring each child is the menu's own.", keys: "c"),
      ],
      sources: MarkedSource.ringMenu,
      reasons: RingMenu.reasons,
      makeRootViewController: { RingMenu.RingMenuViewController(setting: $0) })
  }
}
