import TermContainers

extension Mistake {
  /// Mistakes with the controllers of a tab bar.
  static let tabMistakes: [Mistake] = [
    Mistake(
      "waits-for-did-select",
      a: { $0.shows("Seen") },
      b: { $0.blue.isOnScreen && !$0.shows("Seen") }, c: { $0.orange.isOnScreen },
      goal: .words("Seen"), in: .tabs, showing: [.orange, .blue],
      recipe: [
        RecipeLine(
          "func tabBarController(… didSelect viewController: UIViewController) {",
          body: [markBlue.added],
          act: { $0.delegate.onSelect = $1 }),
        .override(.blue, "viewWillAppear", markBlue.leftOut),
        RecipeLine { $0.tabs?.selectedIndex = 1 },
      ]),
    Mistake(
      "tab-with-a-parent",
      a: { $0.blue.isChild }, b: { !$0.complaints.isEmpty && !$0.orange.isChild },
      c: { $0.orange.isChild && !$0.blue.isChild },
      goal: .page(.blue), in: .tabs,
      recipe: [
        stackOfBlue,
        RecipeLine { $0.tabs?.viewControllers = [$0[.blue], $0[.orange]].compactMap { $0 } }.added,
        RecipeLine {
          $0.tabs?.viewControllers = [$0.kept, $0[.orange]].compactMap { $0 }
        }.leftOut,
      ]),
    Mistake(
      "selects-a-page-of-a-stack",
      a: { $0.blue.isOnScreen }, b: { $0.complaints.isEmpty && $0.orange.isOnScreen },
      c: { $0.endsInUIKit },
      goal: .page(.blue), in: .tabs,
      recipe: [
        stackOfBlue,
        RecipeLine {
          $0.tabs?.viewControllers = [$0[.orange], $0.kept].compactMap { $0 }
        },
        RecipeLine { $0.tabs?.selectedViewController = $0[.blue] }.added,
        RecipeLine { $0.tabs?.selectedViewController = $0[.blue]?.navigationController }.leftOut,
      ]),
  ]

  private static let stackOfBlue = RecipeLine(
    "let navigation = UINavigationController(rootViewController: blue)"
  ) { scene in
    guard let blue = scene.child(.blue) else { return }
    scene.keep(NavigationController(rootViewController: blue))
  }

  private static let markBlue = RecipeLine { $0.child(.blue)?.tabBarItem.title = "Seen" }
}
