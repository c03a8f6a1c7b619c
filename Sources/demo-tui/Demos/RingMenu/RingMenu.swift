import TermContainers

/// Article 2's example: a ring of items on top of the children that it selects.
enum RingMenu {}

extension Demo {
  /// The demo of article 2.
  static var ringMenu: Demo {
    Demo(
      name: "ring-menu",
      summary: "A map, an account and help, chosen from a ring that comes up over them",
      article: "View Controller Containers: Part II",
      tagline: "a ring over its children",
      learns: "how to write a container like a tab bar",
      minimumSize: Size(width: 40, height: 14),
      sources: [
        "RingMenu+Deeds.swift", "RingMenu+HelpViewController.swift",
        "RingMenu+RingMenuViewController.swift", "RingMenu+TabBarController.swift",
      ],
      frameworkSources: ["MenuViewController.swift"],
      scaffolding: ["RingMenuViewController"],
      makeRootViewController: { _ in RingMenu.RingMenuViewController() })
  }
}
