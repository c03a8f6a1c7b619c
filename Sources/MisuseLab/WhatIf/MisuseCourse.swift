import TermContainers

/// The course: the mistake that is asked, the answers, and the switches of the recipe's lines.
@MainActor
package final class MisuseCourse {
  /// The mistakes, in order.
  package var mistakes: [Mistake] { Mistake.all }
  /// The index of the mistake that is asked, from 0.
  package private(set) lazy var index = firstIndex
  /// The recipe with its switches.
  package private(set) lazy var recipe = mistake.recipe
  /// Counts the runs, so that a stage knows when to begin again.
  package private(set) var run = 0
  /// Whether a page follows the last mistake. Without a page, the first mistake follows.
  package let hasEnd: Bool
  /// Whether the page at the end is shown.
  package private(set) var isOver: Bool
  /// Whether a mistake is asked again, from the page at the end.
  package private(set) var isRepeating = false
  private let first: String?
  private var played: LabScene?
  /// The answers since the course began, each with the one that came true.
  private var given: [String: (answer: Int, right: Int?)] = [:]
  /// Whether the last answer to each answered mistake was right, also in an earlier course.
  private var results: [String: Bool]
  /// Called after each change.
  var onChange: () -> Void = {}
  /// Called with the name of an answered mistake, and whether the answer was right.
  package var onAnswer: (String, Bool) -> Void = { _, _ in }
  /// Called when the course begins again, without its answers.
  package var onRestart: () -> Void = {}

  /// Begins with the mistake of that name, or with the first that `results` has no answer to.
  /// `results` tells whether each earlier answer was right. Nothing runs before a mistake is asked.
  package init(
    startingAt name: String? = nil, hasEnd: Bool = false, results: [String: Bool] = [:]
  ) {
    (first, self.hasEnd, self.results) = (name, hasEnd, results)
    // Other properties read the mistakes only when one is asked.
    let endsAtOnce = hasEnd && name == nil && !results.isEmpty
    isOver = endsAtOnce && Mistake.all.allSatisfy { results[$0.name] != nil }
  }

  private var firstIndex: Int {
    if let first { return mistakes.firstIndex { $0.name == first } ?? 0 }
    return mistakes.firstIndex { results[$0.name] == nil } ?? (hasEnd ? mistakes.count - 1 : 0)
  }

  /// The scene of the recipe at its end.
  package var evidence: LabScene {
    let evidence = played ?? mistake.evidence(recipe)
    played = evidence
    return evidence
  }

  /// The mistake that is asked.
  package var mistake: Mistake { mistakes[index] }

  /// The answer that was given to the mistake; nil while its question is open.
  package var answer: Int? { given[mistake.name]?.answer }

  /// Whether an answer was given since the course began; the score counts earlier ones as well.
  package var hasAnswered: Bool { !given.isEmpty }

  /// The answer that came true.
  package var rightAnswer: Int? { given[mistake.name]?.right }

  /// Whether the last answer to `mistake` was right; nil if it was never answered.
  package func result(of mistake: Mistake) -> Bool? { results[mistake.name] }

  /// The number of right answers, and of all answers.
  package var score: (right: Int, given: Int) {
    let known = mistakes.compactMap(result)
    return (known.filter { $0 }.count, known.count)
  }

  /// The mistakes to repeat: first those with a wrong answer, then those without an answer.
  package var repeats: [Mistake] {
    mistakes.filter { result(of: $0) == false } + mistakes.filter { result(of: $0) == nil }
  }

  /// Whether the page at the end follows this mistake.
  var leadsToEnd: Bool { hasEnd && (isRepeating || index == mistakes.count - 1) }

  /// Whether another mistake, or the page that offers repeats, comes before this one.
  var canGoBack: Bool { !hasEnd || isRepeating || index > 0 }

  /// Whether the switches are as in the mistake.
  package var isMistaken: Bool { switches == mistake.recipe.rows.map(\.isOn) }

  /// Whether the switches are as in the right order.
  package var isFixed: Bool { switches == mistake.recipe.fixed.rows.map(\.isOn) }

  private var switches: [Bool] { recipe.rows.map(\.isOn) }

  /// Answers the question, once, and runs the recipe.
  package func give(_ answer: Int) {
    guard self.answer == nil, mistake.answers.indices.contains(answer) else { return }
    given[mistake.name] = (answer, mistake.rightAnswer(by: evidence))
    let isRight = rightAnswer == answer
    results[mistake.name] = isRight
    runAgain()
    onAnswer(mistake.name, isRight)
  }

  /// Asks `mistake`.
  package func ask(_ mistake: Mistake) {
    guard let index = mistakes.firstIndex(where: { $0.name == mistake.name }) else { return }
    if index != self.index || isOver { showQuestion(at: index) }
  }

  /// Goes `count` mistakes forward, or back. The page at the end follows the last mistake; without
  /// such a page, the first mistake follows.
  package func move(by count: Int) {
    guard hasEnd else {
      return showQuestion(at: ((index + count) % mistakes.count + mistakes.count) % mistakes.count)
    }
    if isOver { return count < 0 ? showQuestion(at: index) : () }
    if isRepeating || index + count >= mistakes.count { return showEnd() }
    if index + count >= 0 { showQuestion(at: index + count) }
  }

  /// Shows the page at the end, if there is one.
  package func showEnd() {
    guard hasEnd, !isOver else { return }
    (isOver, isRepeating) = (true, false)
    index = mistakes.count - 1
    playRecipe(mistake.recipe)
  }

  /// Asks a mistake of the page at the end once more. The old result stays until a new answer.
  package func askAgain(_ mistake: Mistake) {
    guard isOver, let index = mistakes.firstIndex(where: { $0.name == mistake.name }) else {
      return
    }
    given[mistake.name] = nil
    showQuestion(at: index, repeating: true)
  }

  /// Removes all answers and asks the first mistake.
  package func restart() {
    (given, results) = ([:], [:])
    showQuestion(at: 0)
    onRestart()
  }

  /// Switches a line on or off, once the question is answered.
  package func toggle(_ line: Int) {
    guard answer != nil, recipe.rows.indices.contains(line) else { return }
    playRecipe(recipe.switched(at: line))
  }

  /// Sets all switches to the right order, or back to the mistake.
  package func fix() {
    guard answer != nil else { return }
    playRecipe(isFixed ? mistake.recipe : mistake.recipe.fixed)
  }

  /// Runs the recipe once more.
  package func runAgain() {
    run += 1
    onChange()
  }

  /// Shows a question. The answer of an earlier course stays: which wrong one it was is not known.
  private func showQuestion(at new: Int, repeating: Bool = false) {
    (index, isOver, isRepeating) = (new, false, repeating)
    if !repeating, answer == nil, let isRight = result(of: mistake) {
      let right = mistake.rightAnswer(by: mistake.evidence(mistake.recipe))
      given[mistake.name] = (isRight ? right ?? -1 : -1, right)
    }
    playRecipe(mistake.recipe)
  }

  private func playRecipe(_ recipe: RecipeLines) {
    self.recipe = recipe
    played = nil
    runAgain()
  }
}
