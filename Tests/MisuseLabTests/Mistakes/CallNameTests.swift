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
    let made = Set(mistake.evidence(recipe).entries.filter { $0.origin == .yours }.map(CallName.of))
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
    ]
    for line in Mistake.all.flatMap(\.recipe.rows).map(\.line) where !line.code.contains("func ") {
      let isCall = calls.contains { line.code.contains($0) }
      #expect(isCall == (line.call != nil), "\(line.code)")
    }
  }

  private typealias Name = CallName

  @Test(arguments: [
    (Name.addChild, [Name.willLeave, Name.frame, Name.transition], "transition-to-a-stranger"),
    (Name.addChild, [Name.frame, Name.addSubview, Name.didMove], "view-without-child"),
    (Name.didMove, [Name.addChild, Name.frame, Name.addSubview], "missing-did-move"),
    (Name.willLeave, [Name.removeFromSuperview, Name.removeFromParent], "missing-will-move"),
    (
      Name.end, [Name.begin, Name.addChild, Name.frame, Name.addSubview, Name.didMove],
      "begin-without-end"
    ),
  ])
  func ofSeveralMistakesTheOneInTheLikestRecipeIsAsked(
    _ call: String, _ beside: [String], _ name: String
  ) {
    #expect(Mistake.about(call, beside: Set(beside + [call]))?.name == name)
  }

  @Test func aCallWithoutAMistakeHasNone() {
    #expect(Mistake.about("unembed()") == nil)
  }
}
