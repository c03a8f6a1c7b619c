import TermContainers
import Testing

@testable import MisuseLab

/// The marks before the lines of a recipe: what each says is so.
@MainActor
@Suite struct LineStandingTests {
  private func recipe(_ name: String) throws -> RecipeLines {
    try #require(Mistake.named(name)?.recipe)
  }

  private func marks(_ recipe: RecipeLines) -> [String] {
    recipe.rows.indices.map { recipe.standing(at: $0).mark }
  }

  @Test func theTickIsWhereTheLineBelongs() throws {
    let recipe = try recipe("did-move-too-early")
    #expect(marks(recipe).suffix(3) == ["✓", "○", "!"])
    let remarks = recipe.rows.indices.map { recipe.remark(at: $0) }
    #expect(remarks.suffix(2) == ["belongs here", "too early"])
    #expect(marks(recipe.fixed).suffix(3) == ["✓", "✓", "·"])
    // Made in neither place the call is left out, made in both it is also too early.
    let last = recipe.rows.count - 1
    let neither = recipe.switched(at: last)
    #expect(marks(neither).suffix(2) == ["✗", "·"])
    #expect(neither.remark(at: last - 1) == "left out")
    #expect(marks(recipe.switched(at: last - 1)).suffix(2) == ["✓", "!"])
  }

  /// What stands in the braces of a line that is left out does not run either.
  @Test func whatIsInALineThatIsOffIsOff() throws {
    #expect(marks(try recipe("missing-transition")).suffix(3) == ["✗", "✗", "✗"])
  }

  @Test(arguments: Mistake.all) func theRightOrderHasNothingWrong(_ mistake: Mistake) {
    let recipe = mistake.recipe
    let fixed = recipe.fixed
    for index in fixed.rows.indices {
      #expect(fixed.standing(at: index) == (fixed.rows[index].isOn ? .runs : .idle))
      #expect(fixed.remark(at: index) == nil)
    }
    // And the mistake has: each line that it changes is marked as wrong, and no other one.
    for (index, row) in recipe.rows.enumerated() where row.line.change != .none {
      #expect(![.runs, .idle].contains(recipe.standing(at: index)), "\(row.line.code)")
      #expect(recipe.remark(at: index) == row.line.note)
    }
  }

  /// Without colours and without UTF-8 each mark is still another one.
  @Test func theMarksAreDistinctInASCII() throws {
    let ascii = LineStanding.allCases.compactMap { $0.mark.unicodeScalars.first.map(AsciiGlyph.of) }
    #expect(Set(ascii).count == LineStanding.allCases.count)
    #expect(!ascii.contains(UInt8(ascii: "?")))
  }

  @Test(arguments: [ColorDepth.trueColor, .mono], [false, true])
  func theCourseShowsThem(_ colors: ColorDepth, _ isASCII: Bool) {
    let app = CourseHost("120x36", from: "did-move-too-early", colors: colors, isASCII: isASCII)
    let rows = app.host.shownSurface.text.split(separator: "\n")
    #expect(rows.contains { $0.contains("\(isASCII ? "o" : "○")   blue.didMove") })
    #expect(rows.contains { $0.contains("! blue.didMove") && $0.contains("too early") })
  }

  /// A presented view enters the container of its presentation.
  @Test func noViewIsAddedToItself() {
    for mistake in Mistake.all {
      for recipe in [mistake.recipe, mistake.recipe.fixed] {
        let rows = CallList(mistake.evidence(recipe).entries, width: 200, isASCII: false).rows
        for name in ["orange", "blue"] {
          let itself = "\(name).view.addSubview(\(name).view"
          #expect(!rows.contains { $0.text.contains(itself) }, "\(mistake.name): \(rows)")
        }
      }
    }
  }

  /// What the library sends, the lists of the lab have.
  @Test func viewIsAppearingIsInTheLists() throws {
    let mistake = try #require(Mistake.named("missing-did-move"))
    let evidence = mistake.evidence(mistake.recipe)
    let sent = evidence.entries.filter { $0.controller == "OrangeViewController" }
    let listed = CallList(evidence.entries, width: 200, isASCII: false).rows
    #expect(sent.contains { $0.event == "viewIsAppearing(_:)" })
    #expect(listed.contains { $0.text == "orange.viewIsAppearing(false)" })
    #expect(
      evidence.callbacks(.orange).suffix(3)
        == ["viewWillAppear(false)", "viewIsAppearing(false)", "viewDidAppear(false)"])
  }
}
