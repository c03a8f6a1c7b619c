import TermContainers

extension Demo {
  /// Article 1, example 2.
  static var orangeBlue: Demo {
    Demo(
      name: "orange-blue",
      summary: "Buttons above an orange or a blue child: show, hide and swap it",
      article: "Container View Controllers, example 2",
      tagline: "show, hide, swap",
      learns: "how a child is added, swapped, removed",
      minimumSize: Size(width: 40, height: 12),
      tour: [
        TourScene(firstCaption),
        TourScene(
          "Swap Views: the blue page curls down over the orange one …", keys: "s Wait:250ms",
          isPoster: true),
        TourScene(
          "… and half a second later the blue controller is the child.", keys: "Wait:250ms"),
        TourScene("Show / Hide: blue is removed, and Swap Views has nothing to swap.", keys: "h"),
        TourScene(
          "The stage turned to portrait; all sizes are recomputed, even blue's.", keys: "o"),
        TourScene("Show / Hide: blue is added again, where it belongs now.", keys: "h"),
        TourScene(
          "Another option, another effect: the pages turn over, and the calls stay the same.",
          keys: "e e s Wait:250ms Wait:250ms"),
      ],
      sources: ["OrangeBlue+ContainerViewController.swift"],
      reasons: OrangeBlue.reasons,
      makeRootViewController: { _ in
        OrangeBlue.ContainerViewController(
          bottom: [OrangeBlue.OrangeViewController(), OrangeBlue.BlueViewController()])
      })
  }

  private static var firstCaption: String {
    "The container shows its two children: buttons above, orange below."
  }

  /// Article 1, example 1.
  static var showHide: Demo {
    Demo(
      name: "show-hide",
      summary: "Buttons above an orange child: add it and remove it",
      article: "Container View Controllers, example 1",
      tagline: "add and remove",
      learns: "the calls that add and remove a child",
      minimumSize: Size(width: 40, height: 12),
      tour: [
        TourScene(
          "\(firstCaption) Swap Views waits for example 2."),
        TourScene(
          "Show / Hide: orange is removed, its controller and its view.", keys: "h", isPoster: true),
        TourScene("Show / Hide again, and the stage turned: orange is back.", keys: "h o"),
      ],
      sources: ["OrangeBlue+ContainerViewController.swift"],
      reasons: OrangeBlue.reasons,
      makeRootViewController: { _ in
        OrangeBlue.ContainerViewController(bottom: [OrangeBlue.OrangeViewController()])
      })
  }
}
