import TermContainers
import Testing

@testable import MisuseLab

/// The names of calls in recipes, by which what if finds the mistake about a call of an app.
@MainActor
@Suite struct CallNameTests {
  /// What a line says it calls, a trace of the right order has, made by the recipe.
  @Test(arguments: Mistake.all)
  func eachLineMakesTheCallThatItNames(_ mistake: Mistake) {
    let recipe = mistake.recipe.fixed
    let entries = mistake.evidence(recipe).entries
    var made = Set(entries.filter { $0.origin == .yours }.map(CallName.of))
    // Of a cancellation a trace has what it leads to.
    if entries.contains(where: { $0.cause == "completion of a transition that was cancelled" }) {
      made.insert(CallName.cancelledPop)
    }
    for row in recipe.rows where row.isOn {
      guard let call = row.line.call else { continue }
      #expect(made.contains(call), "\(row.line.code): \(call) is not among \(made)")
    }
  }

  /// A line whose code calls something that a trace names has its name.
  @Test func noLineThatCallsSomethingLacksItsName() {
    let calls = [
      "addChild(", "addSubview(", "willMove(", "didMove(", "removeFromParent()",
      "orange.view.removeFromSuperview()", "blue.view.removeFromSuperview()", "beginAppearance",
      "endAppearance", "transition(from:", "view.frame =", "pushViewController(",
      "popViewController(", "popToViewController(", "setViewControllers(", "present(", "dismiss(",
      "interaction.cancel()", "viewControllers =", "selectedIndex =", "selectedViewController =",
    ]
    for line in Mistake.all.flatMap(\.recipe.rows).map(\.line) where !line.code.contains("func ") {
      let isCall = calls.contains { line.code.contains($0) }
      #expect(isCall == (line.call != nil), "\(line.code)")
    }
  }

  nonisolated private static let didMove = "didMove(toParent:)"
  nonisolated private static let willLeave = "willMove(toParent: nil)"

  @Test(arguments: [
    (
      "addChild(_:)",
      [willLeave, "view.frame", "transition(from:to:duration:options:animations:completion:)"],
      "transition-to-a-stranger"
    ),
    ("addChild(_:)", ["view.frame", "addSubview(_:)", didMove], "view-without-child"),
    (didMove, ["addChild(_:)", "view.frame", "addSubview(_:)"], "missing-did-move"),
    (willLeave, ["removeFromSuperview()", "removeFromParent()"], "missing-will-move"),
    (
      "endAppearanceTransition()",
      [
        "beginAppearanceTransition(_:animated:)", "addChild(_:)", "view.frame", "addSubview(_:)",
        didMove,
      ], "begin-without-end"
    ),
  ])
  func ofSeveralMistakesTheOneInTheLikestRecipeIsAsked(
    _ call: String, _ beside: [String], _ name: String
  ) {
    #expect(Mistake.about(call, beside: Set(beside + [call]))?.name == name)
  }

  /// About a call on a stack or on tabs is only a mistake that is made there, and about any other call
  /// none of these.
  @Test(
    arguments: [
      (CallName.cancelledPop, "NavigationController", "completes-what-was-cancelled"),
      (CallName.pop, "NavigationController", "pushed-to-go-back"),
      ("setViewControllers(_:animated:)", "NavigationController", "bar-hidden-for-good"),
      ("addChild(_:)", "NavigationController", "added-to-a-stack"),
      ("viewControllers", "TabBarController", "tab-with-a-parent"),
      ("selectedIndex", "TabBarController", "waits-for-did-select"),
      ("selectedViewController", "TabBarController", "selects-a-page-of-a-stack"),
      ("addChild(_:)", "TabBarController", nil), ("viewControllers", "MenuViewController", nil),
      (CallName.pop, "MenuViewController", nil),
    ] as [(String, String, String?)])
  func aContainerOfUIKitsHasItsOwnMistakes(_ call: String, _ container: String, _ name: String?) {
    #expect(Mistake.about(call, on: container)?.name == name)
  }

  @Test func aCallWithoutAMistakeHasNone() {
    #expect(Mistake.about("unembed()") == nil)
  }
}
