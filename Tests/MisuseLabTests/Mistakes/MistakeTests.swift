import TermContainers
import Testing

@testable import MisuseLab

/// Each mistake of the course, played: what its text says is what happens, and only with the mistake.
@MainActor
@Suite struct MistakeTests {
  @Test func theNamesAreThoseOfTheMistakes() {
    #expect(Mistake.names == Mistake.all.map(\.name))
  }

  /// The page has a part for each mistake and no other, with all its words.
  @Test func thePageHasTheirWords() {
    let names = Set(Mistake.names + ["", "Symptoms"])
    let strays = names.symmetricDifference(Mistake.parts.keys)
    #expect(strays.isEmpty, "only in mistakes.md, or not there: \(strays.sorted())")
    for mistake in Mistake.all {
      let words = [mistake.title, mistake.rule, mistake.why] + mistake.answers.map(\.text)
      #expect(words.allSatisfy { !$0.isEmpty }, "\(mistake.name)")
    }
  }

  @Test(arguments: [Symptom.refused, .noSize(.blue), .missed(.words("Save"))])
  func aSymptomHasASentence(_ symptom: Symptom) {
    #expect(symptom.sentence.hasSuffix(".") && !symptom.sentence.contains("{"))
  }

  @Test func namesAreDistinctAndAtLeastSixteen() {
    #expect(Set(Mistake.names).count == Mistake.names.count)
    #expect(Mistake.names.count >= 16)
    #expect(Mistake.names.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" } })
  }

  /// Exactly one of the three answers comes true, and it does not with the right order.
  @Test(arguments: Mistake.all)
  func oneAnswerComesTrueByTheMistakeAlone(_ mistake: Mistake) throws {
    #expect(mistake.answers.count == 3)
    let right = try #require(mistake.rightAnswer(by: mistake.evidence(mistake.recipe)))
    #expect(!mistake.answers[right].isTrue(mistake.evidence(mistake.recipe.fixed)))
  }

  /// The mistake can be seen or is reported; the right order is neither.
  @Test(arguments: Mistake.all)
  func onlyTheMistakeHasSymptoms(_ mistake: Mistake) {
    let wrong = mistake.evidence(mistake.recipe)
    #expect(!wrong.symptoms.isEmpty || !wrong.complaints.isEmpty)
    let fixed = mistake.evidence(mistake.recipe.fixed)
    #expect(fixed.symptoms == [])
    #expect(fixed.complaints.map(\.summary) == [])
    #expect(fixed.findings == [])
  }

  /// A mistake that is only left out, added or moved: the rest of both orders is the same.
  @Test(arguments: Mistake.all)
  func theRecipeHasAMistakeAndMore(_ mistake: Mistake) {
    let rows = mistake.recipe.rows
    #expect(rows.contains { $0.line.change != .none })
    #expect(rows.contains { $0.line.change == .none })
  }

  /// The right answers are not all in one place.
  @Test func theRightAnswersAreSpread() {
    let right = Mistake.all.compactMap { $0.rightAnswer(by: $0.evidence($0.recipe)) }
    for answer in 0..<3 { #expect(right.filter { $0 == answer }.count >= Mistake.all.count / 5) }
  }

  /// Every pair of switches leads to a run that ends, without a trap.
  @Test(arguments: Mistake.all)
  func anyLinesCanBeSwitched(_ mistake: Mistake) {
    let count = mistake.recipe.rows.count
    for first in 0..<count {
      for second in first..<count {
        let once = mistake.recipe.switched(at: first)
        let recipe = first == second ? once : once.switched(at: second)
        #expect(mistake.evidence(recipe).isOver)
      }
    }
  }

  /// On a stage, frame by frame, the same happens as at once.
  @Test(arguments: Mistake.all)
  func aStageShowsWhatTheEvidenceSays(_ mistake: Mistake) {
    let atOnce = mistake.evidence(mistake.recipe)
    let staged = LabScene(mistake, mistake.recipe, size: Mistake.evidenceSize)
    for _ in 0..<1000 where !staged.isOver { staged.playDueSteps(after: 1.0 / 60) }
    #expect(staged.isOver)
    #expect(staged.log.entries == atOnce.log.entries)
    #expect(staged.symptoms == atOnce.symptoms)
    #expect(staged.complaints == atOnce.complaints)
    #expect(staged.after.text == atOnce.after.text)
  }

  /// What goes wrong in the lab is heard there and nowhere else.
  @Test(arguments: Mistake.all)
  func nothingLeavesTheLab(_ mistake: Mistake) {
    var heard: [String] = []
    let outer = ContainmentHandler(
      onError: { heard.append($0.explanation) }, onDiagnostic: { heard.append($0.summary) })
    let trace = LifecycleTrace()
    outer.handling { trace.recording { _ = mistake.evidence(mistake.recipe) } }
    #expect(heard == [])
    #expect(trace.entries == [])
  }

  /// A run leaves no controllers behind, except in the ring that a mistake makes.
  @Test(arguments: Mistake.all)
  func aRunLeavesNothingBehind(_ mistake: Mistake) {
    weak var scene: LabScene?
    weak var container: ViewController?
    do {
      let played = mistake.evidence(mistake.recipe)
      (scene, container) = (played, played[.container])
    }
    #expect(scene == nil)
    #expect(container == nil)
  }

  /// UIKit's part follows from what the library reported, unless a text says more.
  @Test(arguments: Mistake.all)
  func uikitRaisesWhereALawIsBroken(_ mistake: Mistake) {
    let evidence = mistake.evidence(mistake.recipe)
    #expect(evidence.endsInUIKit == evidence.uikitWords.contains("raises"))
    if evidence.complaints.allSatisfy({ $0.uikit == nil }) && mistake.uikit == nil {
      #expect(evidence.uikitWords == "UIKit reports nothing.")
    }
  }
}
