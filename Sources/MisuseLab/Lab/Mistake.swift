import TermContainers

/// A mistake with containment calls: a recipe in which something is left out, added or out of place,
/// and the question what will happen.
package struct Mistake: Sendable {
  /// The name on a command line.
  package let name: String
  /// What goes wrong, in a few words.
  package let title: String
  /// The conformance case that says what holds, by its id.
  package let rule: String
  /// The question.
  package let question: String
  /// Three answers, of which one comes true.
  package let answers: [Answer]
  /// Why it happens, and why the right order is as it is.
  package let why: String
  /// The recipe in the mistaken order.
  package let recipe: Recipe
  /// What UIKit does, if that differs from what the library reports; nil if it does not.
  let uikit: String?
  /// What the recipe is made for, where that can be missed without another symptom.
  let goal: Goal?
  /// The container in which it is made.
  let root: LabRoot
  /// Prepares the scene, by the right recipes.
  let setUp: @MainActor @Sendable (LabScene) -> Void
  /// What happens after the recipe, so that its consequence can be seen.
  let afterwards: [LabStep]

  init(
    _ name: String, _ title: String, rule: String, question: String = "What will happen?",
    why: String, answers: [Answer], uikit: String? = nil, goal: Goal? = nil,
    in root: LabRoot = .container,
    setUp: @escaping @MainActor @Sendable (LabScene) -> Void = { _ in },
    afterwards: [LabStep] = [], recipe: [RecipeLine]
  ) {
    (self.name, self.title, self.rule) = (name, title, rule)
    (self.question, self.why) = (question, why)
    (self.answers, self.uikit, self.goal) = (answers, uikit, goal)
    (self.root, self.setUp) = (root, setUp)
    (self.afterwards, self.recipe) = (afterwards, Recipe(recipe))
  }

  /// An answer to the question.
  package struct Answer: Sendable {
    /// The answer, in a sentence.
    package let text: String
    /// Whether it came true.
    let claim: @MainActor @Sendable (Evidence) -> Bool

    init(_ text: String, _ claim: @escaping @MainActor @Sendable (Evidence) -> Bool) {
      (self.text, self.claim) = (text, claim)
    }

    /// An answer that `symptom` makes true.
    init(_ text: String, _ symptom: Symptom) { self.init(text) { $0.symptoms.contains(symptom) } }

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
  /// What happens, in a sentence.
  let caption: String
  let act: @MainActor @Sendable (LabScene) -> Void

  /// The user presses Return.
  static let pressesReturn = LabStep(caption: "The user presses Return.") { $0.press("Enter") }

  /// The window becomes two thirds as wide.
  static let narrower = LabStep(caption: "The window becomes narrower.") { scene in
    let size = scene.host.screen.size
    scene.resize(to: Size(width: max(20, size.width * 2 / 3), height: size.height))
  }
}
