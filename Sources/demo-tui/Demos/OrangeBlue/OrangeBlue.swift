import TermContainers

/// The first two examples of article 1: a container with one child to add and remove, or with two
/// children to swap.
enum OrangeBlue {}

extension Demo {
  /// The demo of article 1, example 2.
  static var orangeBlue: Demo {
    Demo(
      name: "orange-blue",
      summary: "Buttons above an orange or a blue child: show, hide and swap it",
      article: "Container View Controllers",
      tagline: "show, hide, swap",
      learns: "how a child is added, swapped, removed",
      sources: ["OrangeBlue+ContainerViewController.swift"],
      makeRootViewController: { _ in
        OrangeBlue.ContainerViewController(
          bottom: [OrangeBlue.OrangeViewController(), OrangeBlue.BlueViewController()])
      })
  }

  /// The demo of article 1, example 1.
  static var showHide: Demo {
    Demo(
      name: "show-hide",
      summary: "Buttons above an orange child: add it and remove it",
      article: "Container View Controllers",
      tagline: "add and remove",
      learns: "the calls that add and remove a child",
      pageName: "orange-blue.md",
      sources: ["OrangeBlue+ContainerViewController.swift"],
      makeRootViewController: { _ in
        OrangeBlue.ContainerViewController(bottom: [OrangeBlue.OrangeViewController()])
      })
  }
}
