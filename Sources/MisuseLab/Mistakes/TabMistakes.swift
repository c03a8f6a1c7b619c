import TermContainers

extension Mistake {
  /// Mistakes with the controllers of a tab bar.
  static let tabMistakes: [Mistake] = [
    Mistake(
      "waits-for-did-select", "didSelect is expected when code selects a tab", rule: "C-272",
      question: "A tab is selected by code. What will happen?",
      why: """
        tabBarController(_:didSelect:) comes for what the user does, and never from code. A page does in its own \
        viewWillAppear(_:) what it needs each time.
        """,
      answers: [
        .init("didSelect comes after every selection: Blue is marked as seen.") {
          $0.after.text.contains("Seen")
        },
        .init("Blue is shown, and nothing marks it.") {
          $0.facts(.blue).isOnScreen && !$0.after.text.contains("Seen")
        },
        .init("Orange stays: without a press no tab is selected.") {
          $0.facts(.orange).isOnScreen
        },
      ],
      goal: .words("Seen"), in: .tabs, setUp: withBothTabs,
      recipe: [
        RecipeLine(
          "func tabBarController(… didSelect viewController: UIViewController) {",
          body: [markBlue.added],
          act: { $0.delegate.onSelect = $1 }),
        .override(.blue, "viewWillAppear", markBlue.leftOut) {
          $0.onViewWillAppear = $1
        },
        RecipeLine { $0.tabs?.selectedIndex = 1 },
      ]),
    Mistake(
      "tab-with-a-parent", "A page of a stack becomes a tab", rule: "C-286",
      question: "Blue is the first page of a stack. What will happen?",
      why: """
        A controller has one parent, and Blue's is the stack. The stack is what becomes a tab: it brings its \
        bar, and all pages that are pushed later.
        """,
      answers: [
        .init("Blue leaves the stack and becomes a tab.") { $0.facts(.blue).isChild },
        .init("The list is refused as a whole, and the tabs stay as they were.") {
          !$0.complaints.isEmpty && !$0.facts(.orange).isChild
        },
        .init("Orange becomes a tab, and Blue is left out.") {
          $0.facts(.orange).isChild && !$0.facts(.blue).isChild
        },
      ],
      uikit: "No source says whether UIKit raises an exception.",
      goal: .page(.blue), in: .tabs, setUp: titled,
      recipe: [
        stackOfBlue,
        RecipeLine {
          $0.tabs?.viewControllers = [$0[.blue], $0[.orange]].compactMap { $0 }
        }.added,
        RecipeLine(naming: ["kept": "navigation"]) {
          $0.tabs?.viewControllers = [$0.kept, $0[.orange]].compactMap { $0 }
        }.leftOut,
      ]),
    Mistake(
      "selects-a-page-of-a-stack", "A page inside a tab's stack is selected", rule: "C-288",
      question: "Blue lies in the stack of the second tab. What will happen?",
      why: """
        selectedViewController is one of the viewControllers, and these are the stack and Orange. Blue's \
        navigationController is the one to select; Blue is shown then, as the stack's top.
        """,
      answers: [
        .init("The tab of Blue's stack is selected.") { $0.facts(.blue).isOnScreen },
        .init("Nothing: Orange stays, and nobody says so.") {
          $0.complaints.isEmpty && $0.facts(.orange).isOnScreen
        },
        .init("The app ends with an exception.") { $0.endsInUIKit },
      ],
      goal: .page(.blue), in: .tabs, setUp: titled,
      recipe: [
        stackOfBlue,
        RecipeLine(naming: ["kept": "navigation"]) {
          $0.tabs?.viewControllers = [$0[.orange], $0.kept].compactMap { $0 }
        },
        RecipeLine {
          $0.tabs?.selectedViewController = $0[.blue]
        }.added,
        RecipeLine {
          $0.tabs?.selectedViewController = $0[.blue]?.navigationController
        }.leftOut,
      ]),
  ]

  private static let stackOfBlue = RecipeLine(
    "let navigation = UINavigationController(rootViewController: blue)"
  ) { scene in
    guard let blue = scene.child(.blue) else { return }
    scene.keep(NavigationController(rootViewController: blue))
  }

  private static let markBlue = RecipeLine { $0.child(.blue)?.tabBarItem.title = "Seen" }

  /// The scene with two tabs, of which Orange is selected.
  @MainActor
  private static func withBothTabs(_ scene: LabScene) {
    titled(scene)
    scene.tabs?.viewControllers = [scene[.orange], scene[.blue]].compactMap { $0 }
  }
}
