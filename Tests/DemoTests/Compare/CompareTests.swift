import ContainmentCases
import Foundation
import MisuseLab
import TermContainers
import TermRecorder
import TestSupport
import Testing

@testable import ToolSupport
@testable import demo_tui

/// The comparisons of `demo-tui compare`.
@MainActor
@Suite struct CompareTests {
  /// Each recipe with itself and with the next two, played once.
  private static let comparisons = Recipe.all.indices.flatMap { index in
    (index..<index + 3).map { Comparison(Recipe.all[index], Recipe.all[$0 % Recipe.all.count]) }
  }

  private var pairs: [Comparison] { Recipe.pairs.map { Comparison($0.0, $0.1) } }

  @Test func everyEntryOfBothRunsStandsInItsRowOnce() {
    for comparison in Self.comparisons {
      let (left, right) = (comparison.rows.compactMap(\.left), comparison.rows.compactMap(\.right))
      #expect(left == Array(comparison.left.steps.indices))
      #expect(right == Array(comparison.right.steps.indices))
    }
  }

  /// An entry that only moved is marked on both sides: what the marks mean holds for it as well.
  @Test func theLegendIsTrueOfWhatMoved() {
    for comparison in Self.comparisons {
      let text = ComparisonText(comparison: comparison, width: 100).text
      #expect(text.contains("- only on the left, + only on the right"))
      for row in LogRows(comparison).rows where ["-", "+"].contains(row.mark) {
        #expect((row.left == nil) == (row.mark == "+") && (row.right == nil) == (row.mark == "-"))
      }
    }
  }

  /// A mark stays with its call, and a call is broken behind its parenthesis before anywhere else:
  /// at the usual width no call takes more than two rows, unless its name alone takes two.
  @Test func aCallIsBrokenAtItsArguments() {
    for step in Self.comparisons.flatMap({ $0.left.steps }) {
      let rows = TwoColumns.wrapped("  ▶ \(step.text)", to: 38)
      let name = step.event.prefix { $0 != "(" }
      #expect(rows.count <= (name.count < 30 ? 2 : 3) && rows.first != "  ▶", "\(rows)")
    }
    #expect(
      TwoColumns.wrapped("  ▶ child.beginAppearanceTransition(true, animated: false)", to: 38)
        == ["  ▶ child.beginAppearanceTransition(", "      true, animated: false)"])
    #expect(
      TwoColumns.wrapped("  ▶ container.presentationControllerShouldDismiss(_:)", to: 38)
        == ["  ▶ container.", "      presentationControllerShould", "      Dismiss(_:)"])
  }

  /// Without a `CallbackOrder`: a trace of the same recipe has the same events of its controllers.
  /// A delegate that drives the recipe is not one of them.
  @Test(arguments: Recipe.all.map(\.name)) func aLogIsTheTrace(_ name: String) throws {
    let recipe = try Recipe.named(name)
    let scene = RecipeScene(recipe)
    let trace = LifecycleTrace()
    trace.recording {
      scene.host.step { recipe.perform(scene.performer) }
      scene.host.settle()
    }
    var seen: Set<String> = []
    let cast = [scene.container, scene.performer.old, scene.performer.new].map(trace.name(of:))
    let traced = trace.entries.filter {
      guard cast.contains($0.subject) else { return false }
      let isLayout = $0.event.hasSuffix("LayoutSubviews()")
      return !isLayout || seen.insert("\($0.subject) \($0.event)").inserted
    }
    #expect(RecipeRun(recipe).steps.map { $0.entry?.event } == traced.map(\.event))
    #expect(!traced.isEmpty)
  }

  @Test func aPairIsTheSameEventAndNoLongerAlignmentExists() {
    for comparison in Self.comparisons {
      for pair in comparison.pairs { #expect(pair.left.key == pair.right.key) }
      let keys = [comparison.left, comparison.right].map { $0.steps.map(\.key) }
      #expect(comparison.pairs.count == Self.longestCommon(keys[0], keys[1]))
    }
  }

  /// Row by row, with two rows of memory: not the table that the alignment walks through.
  private static func longestCommon(_ left: [String], _ right: [String]) -> Int {
    var last = Array(repeating: 0, count: right.count + 1)
    for a in left {
      var row = [0]
      for (j, b) in right.enumerated() {
        row.append(a == b ? last[j] + 1 : max(last[j + 1], row[j]))
      }
      last = row
    }
    return last.last ?? 0
  }

  @Test func everyClaimIsTrue() {
    for comparison in Self.comparisons {
      #expect(!comparison.findings.isEmpty)
      for finding in comparison.findings {
        #expect(holds(finding, comparison), "\(finding)")
      }
    }
  }

  /// Nothing that differs goes unsaid.
  @Test func everyDifferenceIsClaimed() {
    for comparison in Self.comparisons {
      let same = comparison.findings == [.same]
      let (left, right) = (comparison.left, comparison.right)
      let isEqual =
        left.steps.map(\.key) == right.steps.map(\.key)
        && left.steps.map(\.moment) == right.steps.map(\.moment)
        && left.steps.map(\.origin) == right.steps.map(\.origin) && left.reported == right.reported
      #expect(same == isEqual, "\(left.name), \(right.name)")
      if left.name == right.name { #expect(same) }
    }
  }

  private func holds(_ finding: Finding, _ comparison: Comparison) -> Bool {
    let (left, right) = (comparison.left.steps, comparison.right.steps)
    func place(_ key: String, _ steps: [CallbackOrder.Step]) -> Int? {
      steps.firstIndex { $0.key == key }
    }
    switch finding {
    case .same: return left.map(\.key) == right.map(\.key)
    case .sameForEach(let part):
      let heard = [left, right].map { $0.filter { $0.part == part && !$0.isCall }.map(\.key) }
      return heard[0] == heard[1] && !heard[0].isEmpty
    case .swapped(let first, let second):
      guard let a = place(first, left), let b = place(second, left), let c = place(first, right),
        let d = place(second, right)
      else { return false }
      return a < b && d < c
    case .onlyLeft(let keys):
      return keys.allSatisfy { place($0, left) != nil && place($0, right) == nil }
    case .onlyRight(let keys):
      return keys.allSatisfy { place($0, right) != nil && place($0, left) == nil }
    case .madeForYou(let isLeft, let keys):
      let (one, other) = isLeft ? (left, right) : (right, left)
      return keys.allSatisfy { key in
        guard let a = place(key, one), let b = place(key, other) else { return false }
        return one[a].origin == .automatic && other[b].origin == .yours
      }
    case .later(let key, let before, let after):
      guard let a = place(key, left), let b = place(key, right) else { return false }
      return left[a].moment == before && right[b].moment == after && before != after
    case .reported(let one, let other):
      return one != other && comparison.left.reported == one
        && comparison.right.reported == other
    }
  }

  /// What the articles say, and what the cases say about it.
  @Test func thePairsShowWhatTheyAreFor() throws {
    func findings(_ left: String, _ right: String) throws -> [Finding] {
      try Comparison(.named(left), .named(right)).findings
    }
    let moved = "didMove(toParent: container)"
    #expect(
      try findings("article-1", "article-3").contains(
        .swapped("old.didMove(toParent: nil)", "new.\(moved)")))
    // C-021
    let early = try findings("didMove-first", "didMove-last")
    #expect(early.count == 1 && early == [.swapped("child.\(moved)", "child.loadView()")])
    // C-019
    #expect(
      try findings("addSubview-first", "addChild-first").contains(
        .swapped("child.viewWillAppear()", "addChild(child)")))
    #expect(
      try findings("manual", "automatic").contains(
        .swapped("child.viewDidAppear()", "child.\(moved)")))
    // C-242, C-244
    let delegate = ["Should", "Will", "Did"].map {
      "container.presentationController\($0)Dismiss(_:)"
    }
    #expect(try findings("sheet-swiped", "sheet-dismissed").contains(.onlyLeft(delegate)))
    let attempt = "container.presentationControllerDidAttemptToDismiss(_:)"
    #expect(try findings("sheet-refused", "sheet-swiped").contains(.onlyLeft([attempt])))
    // C-266
    let alert = try findings("alert-from-page", "alert-from-sheet")
    #expect(alert.contains(.reported(left: ["alreadyPresenting"], right: [])))
    let came = alert.contains { finding in
      guard case .onlyRight(let keys) = finding else { return false }
      return keys.contains("new.viewDidAppear()")
    }
    #expect(came)
    // C-272, C-274
    let heard = ["should", "did"].map { "container.tabBarController(_:\($0)Select:)" }
    #expect(try findings("pressed-tab", "selected-tab").contains(.onlyLeft(heard)))
    for names in [("transition", "by-hand"), ("tab-bar-wrapper", "ring-children")] {
      let found = try findings(names.0, names.1)
      #expect(found.contains(.sameForEach(.old)) && found.contains(.sameForEach(.new)))
    }
  }

  /// A function on one line, and one of several.
  @Test func theCodeIsTheBodyOfTheFunction() throws {
    #expect(
      try Recipe.named("push").code == ["navigation.pushViewController(new, animated: true)"])
    #expect(try Recipe.named("embed").code == ["embed(child)"])
    #expect(try Recipe.named("article-1").code.count > 3)
  }

  @Test func everyRecipeHasACodeAPairAndAnEnd() {
    #expect(Set(Recipe.all.map(\.name)).count == Recipe.all.count)
    for recipe in Recipe.all {
      #expect(
        !recipe.code.isEmpty, "RecipePerformers.swift has no function for \(recipe.name)")
      #expect(recipe.counterpart != recipe.name)
      let code = recipe.code.joined()
      #expect(!code.contains("func ") && !code.contains("///"), "\(recipe.name): \(code)")
      #expect(code.count { $0 == "{" } == code.count { $0 == "}" }, "\(recipe.name): \(code)")
      #expect(Recipe.pairs.contains { $0.0.name == recipe.name || $0.1.name == recipe.name })
      let scene = RecipeScene(recipe)
      _ = scene.play()
      let stays = [
        "pop-cancelled", "sheet-refused", "alert-from-page", "alert-from-sheet",
      ].contains(recipe.name)
      let (old, new) = (scene.performer.old, scene.performer.new)
      let next = scene.performer is RecipePage ? scene.container : new
      let (shown, hidden) = stays ? (old, next) : (next, old)
      #expect(shown.appearanceState == .appeared, "\(recipe.name)")
      let isSeen = recipe.task == .add || hidden === scene.container
      #expect(isSeen || hidden.appearanceState == .disappeared, "\(recipe.name)")
      #expect(HierarchyAudit(of: scene.host.window).findings.isEmpty, "\(recipe.name)")
    }
  }

  @Test(arguments: [40, 60, 79, 80, 100, 200]) func thePageKeepsItsWidth(_ width: Int) {
    for comparison in pairs {
      let text = ComparisonText(comparison: comparison, width: width).text
      for row in text.split(separator: "\n") {
        #expect(CellWidth.of(String(row)) <= width, "\(row)")
      }
      let ascii = ComparisonText(comparison: comparison, width: width, isASCII: true).text
      #expect(ascii.utf8.allSatisfy { $0 < 0x80 })
    }
  }

  /// All the code and all of the log is on the page, in order, on each side.
  @Test func thePageHasBothSidesWhole() {
    for comparison in pairs {
      let page = ComparisonText(comparison: comparison, width: 200).text
      let rows = page.split(separator: "\n").map(String.init)
      for (run, side) in [(comparison.left, 0), (comparison.right, 1)] {
        let cells = rows.map { Self.cell(of: $0, side) }
        var rest = cells[...]
        for text in run.code
          + run.steps.map({ "  \($0.origin.mark) \($0.text)" })
        {
          let place = rest.firstIndex(of: text)
          #expect(place != nil, "\(run.name): \(text)")
          if let place { rest = rest[(place + 1)...] }
        }
      }
    }
  }

  private static func cell(of row: String, _ side: Int) -> String {
    let column = (200 - 3) / 2
    let text = side == 0 ? row.prefix(column) : row.dropFirst(column + 3)
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  @Test func thePageNamesTheCasesOfBothRecipes() throws {
    for comparison in pairs {
      let text = ComparisonText(comparison: comparison, width: 200).text
      for recipe in [comparison.left, comparison.right] {
        let rule = try #require(recipe.rule, "\(recipe.name)")
        #expect(text.components(separatedBy: "  - \(rule.id) \(rule.title)\n").count == 2)
      }
    }
  }

  /// Every comparison leads to a question of the course, except where both orders are right.
  @Test func thePagesNameTheirQuestions() {
    let pages = pairs.map { ($0.left.name, ComparisonText(comparison: $0, width: 200).text) }
    let others = pages.filter { !$0.1.contains("Make it yourself\n  - demo-tui misuse ") }
    #expect(others.map(\.0) == ["didMove-first", "tab-bar-wrapper"])
    let questions = Recipe.all.compactMap(\.question)
    #expect(Set(questions).count == questions.count)
    #expect(questions.allSatisfy { Mistake.named($0) != nil })
  }

  @Test(arguments: Mistake.names) func aMistakeStandsBesideItsRightOrder(_ name: String) throws {
    let comparison = try Comparison.named(name, nil)
    let page = ComparisonText(comparison: comparison, width: 100).text
    #expect(comparison.left.code != comparison.right.code && comparison.right.reported == [])
    #expect(page.hasPrefix(name) && page.contains("| right-order\n"))
  }

  @Test func asJSONItHasBothLogsAndTheFindings() throws {
    let comparison = try Comparison(.named("article-1"), .named("article-3"))
    let json = try #require(
      JSONSerialization.jsonObject(with: Data("\(comparison.json)".utf8)) as? [String: Any])
    let sides = try ["left", "right"].map { try #require(json[$0] as? [String: Any]) }
    #expect(sides.map { $0["name"] as? String } == ["article-1", "article-3"])
    let logs = sides.map { ($0["log"] as? [[String: String]])?.compactMap { $0["event"] } }
    #expect(logs == [comparison.left.steps.map(\.event), comparison.right.steps.map(\.event)])
    #expect((json["rows"] as? [Any])?.count == comparison.rows.count)
    #expect(json["findings"] as? [String] == comparison.sentences)
  }
}

/// How names of recipes are read, and where their code comes from.
@Suite struct RecipeTests {
  /// The demo's flip as it stands in the demo's own source.
  @MainActor @Test func theTunnelsRecipeIsTheDemos() throws {
    let flip = try #require(
      Demo.tunnel.listings.flatMap(\.functions).first { $0.name == "flip(from:to:_:)" })
    let calls = flip.lines.map(\.code).filter {
      $0.contains("Move(") || $0.contains("Child(") || $0.contains(".frame =")
        || $0.contains("FromParent")
    }
    let recipe = try Recipe.named("tunnel").code.map { $0.drop { $0 == " " } }
    #expect(calls == recipe.filter { line in calls.contains(String(line)) }.map(String.init))
    #expect(calls.count == 5)
  }

  @Test(arguments: [("ARTICLE-3", "article-3"), ("tab", "tab-bar-wrapper"), ("by", "by-hand")])
  func aNameIsFound(_ word: String, _ name: String) throws {
    #expect(try Recipe.named(word).name == name)
  }

  @Test(arguments: [
    ("", "unknown recipe ''; demo-tui compare lists the recipes"),
    ("didmove", "unknown recipe 'didmove'; did you mean didMove-first?"),
    ("artcle-1", "unknown recipe 'artcle-1'; did you mean article-1?"),
  ]) func anotherIsRefused(_ word: String, _ message: String) {
    #expect(throws: Failure.self) { try Recipe.named(word) }
    do { _ = try Recipe.named(word) } catch {
      #expect(error.status == .usage && error.message == message)
    }
  }
}
