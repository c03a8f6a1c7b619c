import TermContainers

extension Demo {
  /// Article 5.
  static var factory: Demo {
    Demo(
      name: "factory",
      summary: "A button makes endless new details: removed and added, or swapped",
      article: "Working with custom Container View Controllers",
      tagline: "children without end",
      learns: "what you call, and what is sent for you",
      minimumSize: Size(width: 40, height: 14),
      showsTrace: true,
      tour: [
        TourScene("The container in a navigation controller, with its first detail."),
        TourScene("A swipe over the detail gives its label another colour.", keys: "Right"),
        TourScene("Mode 1: the old detail is removed, then a new one added.", keys: "n"),
        TourScene(
          "Mode 2, by a transition call: the old one leaves upwards, the button sinks …",
          keys: "2 n Wait:650ms"),
        TourScene("… the new one is there, and the button on its way back.", keys: "Wait:900ms"),
        TourScene("At rest again: the eight steps, with their times.", keys: "Wait:500ms"),
        TourScene(
          "By hand the order differs: the old view disappears only at the end.",
          keys: "t n"),
      ],
      sources: MarkedSource.factory,
      reasons: Factory.reasons,
      makeRootViewController: { setting in
        let stack = NavigationController(
          rootViewController: Factory.ContainerViewController(setting: setting))
        stack.navigationBar.backgroundColor = Factory.Palette.face
        stack.navigationBar.tintColor = .black
        return stack
      })
  }
}
