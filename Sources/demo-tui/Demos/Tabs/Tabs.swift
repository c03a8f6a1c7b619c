import TermContainers

/// Tabs with a stack, a page with a field and a page with a badge, and their usual pitfalls.
enum Tabs {}

extension Demo {
  /// The demo of `TabBarController`.
  static var tabs: Demo {
    Demo(
      name: "tabs",
      summary: "A bar of tabs: what a press sends that code does not, and what each tab keeps",
      tagline: "controllers under a bar",
      learns: "what a press sends, and code does not",
      largestSize: Size(width: 120, height: 46),
      sources: ["Tabs+PageViewController.swift", "Tabs+TabDelegate.swift"],
      frameworkSources: ["TabBarController.swift", "TabBarController+Tabs.swift"],
      makePanel: { Tabs.CardsPanel() },
      makeRootViewController: { _ in
        let tabs = TabBarController()
        let doorkeeper = Tabs.TabDelegate()
        let home = NavigationController(rootViewController: Tabs.HomeViewController(doorkeeper))
        home.tabBarItem = TabBarItem(title: "Home", symbol: "⌂", asciiSymbol: "^")
        tabs.viewControllers = [
          home, Tabs.SearchViewController(doorkeeper), Tabs.MailViewController(doorkeeper),
        ]
        tabs.delegate = doorkeeper
        return tabs
      })
  }
}
