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
        TourScene(
          "The container, in a navigation controller, with its first detail and the article's steps: "
            + "▶ your calls, ↳ sent for you, ◆ appearance."),
        TourScene(
          "A swipe over the detail recolours its text, at random as in the article.", keys: "Right"),
        TourScene("Mode 1: the old detail is removed, then a new one added.", keys: "n"),
        TourScene(
          "Mode 2, by a transition call: its calls are listed before they happen.", keys: "2"),
        TourScene(
          "The old one leaves upwards, the button sinks; the steps so far have their times …",
          keys: "n Wait:650ms", isPoster: true),
        TourScene("… the new one is there, and the button on its way back.", keys: "Wait:900ms"),
        TourScene(
          "At rest again: the eight steps; 2.B and 6 were sent for you.", keys: "Wait:500ms"),
        TourScene("By hand: you add and remove the views yourself.", keys: "t"),
        TourScene("The order differs: the old view disappears only at the end.", keys: "n"),
      ],
      sources: ["Factory+ContainerViewController.swift"],
      reasons: Factory.reasons,
      steps: Factory.steps,
      remarks: Factory.remarks,
      makeRootViewController: { setting in
        let stack = NavigationController(
          rootViewController: Factory.ContainerViewController(setting: setting))
        stack.navigationBar.backgroundColor = Factory.Palette.face
        stack.navigationBar.tintColor = .black
        return stack
      })
  }
}
