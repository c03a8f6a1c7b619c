import TermContainers

/// A mistake with containment calls: a recipe in which a line is left out, added or out of place,
/// and a question about its effect.
package struct Mistake: Sendable {
  /// The name on a command line.
  package let name: String
  /// The fault, in a few words.
  package let title: String
  /// The id of the conformance case with the rule.
  package let rule: String
  /// The question.
  package let question: String
  /// Three answers, of which one comes true.
  package let answers: [Answer]
  /// The reason for the effect, and for the right order.
  package let why: String
  /// The recipe in the mistaken order.
  package let recipe: RecipeLines
  /// UIKit's behaviour, if that differs from the library's report; nil if it does not.
  let uikit: String?
  /// The goal of the recipe, if it can be missed without another symptom.
  let goal: Goal?
  /// The container in which it is made.
  let root: LabRoot
  /// Prepares the scene, by the right recipes.
  let setUp: @MainActor @Sendable (LabScene) -> Void
  /// The steps after the recipe, which make its consequence visible.
  let afterwards: [LabStep]

  /// The name of the demo that shows the right order; nil if none does.
  package let demo: String?
  /// The name of the topic that explains it; nil if a demo shows it.
  package let page: String?

  /// Creates a mistake of the page `mistakes.md`; `a`, `b` and `c` decide which answer comes true.
  init(
    _ name: String, a: @escaping Claim, b: @escaping Claim, c: @escaping Claim, goal: Goal? = nil,
    in root: LabRoot = .container,
    setUp: @escaping @MainActor @Sendable (LabScene) -> Void = { _ in },
    afterwards: [LabStep] = [], recipe: [RecipeLine]
  ) {
    let part = Mistake.parts[name] ?? MarkedText.Part(level: 2, heading: name)
    (self.name, title, rule) = (name, part["title"] ?? "", part["rule"] ?? "")
    (question, why) = (part["question"] ?? "What will happen?", part.text)
    answers = zip(["a", "b", "c"], [a, b, c]).map { Answer(text: part[$0] ?? "", claim: $1) }
    (uikit, demo, page) = (part["uikit"], part["demo"], part["page"])
    (self.goal, self.root, self.setUp) = (goal, root, setUp)
    (self.afterwards, self.recipe) = (afterwards, RecipeLines(recipe))
  }

  /// The page's parts: one for each mistake, and the symptoms.
  static let parts = Dictionary(
    uniqueKeysWithValues: MarkedText(page: "mistakes.md").parts.map { ($0.heading, $0) })

  /// Whether an answer came true.
  typealias Claim = @MainActor @Sendable (Evidence) -> Bool

  /// An answer to the question.
  package struct Answer: Sendable {
    /// The answer, in a sentence.
    package let text: String
    let claim: Claim

    /// Whether it came true.
    @MainActor package func isTrue(of evidence: Evidence) -> Bool { claim(evidence) }
  }

  /// The index of the answer that `evidence` supports; nil if it supports none or several.
  @MainActor
  package func rightAnswer(by evidence: Evidence) -> Int? {
    let right = answers.indices.filter { answers[$0].isTrue(of: evidence) }
    return right.count == 1 ? right.first : nil
  }
}

/// A part of a run: something happens, and time passes.
struct LabStep: Sendable {
  /// The step, in a sentence.
  let caption: String
  let act: @MainActor @Sendable (LabScene) -> Void

  /// The user presses Return.
  static let pressesReturn = LabStep(caption: "The user presses Return.") { $0.send("Enter") }

  /// The window becomes two thirds as wide.
  static let narrower = LabStep(caption: "The window becomes narrower.") { scene in
    let size = scene.host.screen.size
    scene.resize(to: Size(width: max(20, size.width * 2 / 3), height: size.height))
  }
}
