import TermContainers

/// The course: which mistake is asked, what was answered, and which lines are switched on.
@MainActor
package final class MisuseCourse {
  /// The mistakes, in order.
  package var mistakes: [Mistake] { Mistake.all }
  /// The one that is asked, from 0.
  package private(set) lazy var index = mistakes.firstIndex { $0.name == first } ?? 0
  /// The recipe with its switches.
  package private(set) lazy var recipe = mistake.recipe
  /// Counts the runs, so that a stage knows when to begin again.
  package private(set) var run = 0
  private let first: String?
  private var played: Evidence?
  private var given: [String: Int] = [:]
  private var right: [String: Int] = [:]
  /// Called after each change.
  var onChange: () -> Void = {}

  /// Begins with the mistake of that name, or with the first. Nothing runs before it is asked.
  package init(startingAt name: String? = nil) { first = name }

  /// What came of the recipe.
  package var evidence: Evidence {
    let evidence = played ?? mistake.evidence(recipe)
    played = evidence
    return evidence
  }

  /// The mistake that is asked.
  package var mistake: Mistake { mistakes[index] }

  /// The answer that was given to it; nil while it is open.
  package var answer: Int? { given[mistake.name] }

  /// The answer that came true.
  package var rightAnswer: Int? { right[mistake.name] }

  /// How many answers came true, of how many.
  package var score: (right: Int, given: Int) {
    (given.filter { right[$0.key] == $0.value }.count, given.count)
  }

  /// Whether the switches stand as the mistake has them.
  package var isMistaken: Bool { switches == mistake.recipe.rows.map(\.isOn) }

  /// Whether they stand as the right order has them.
  package var isMended: Bool { switches == mistake.recipe.mended.rows.map(\.isOn) }

  private var switches: [Bool] { recipe.rows.map(\.isOn) }
}

extension MisuseCourse {
  /// Answers the question, once, and runs the recipe.
  package func give(_ answer: Int) {
    guard self.answer == nil, mistake.answers.indices.contains(answer) else { return }
    given[mistake.name] = answer
    right[mistake.name] = mistake.rightAnswer(by: evidence)
    runAgain()
  }

  /// Asks `mistake`.
  package func ask(_ mistake: Mistake) {
    guard let index = mistakes.firstIndex(where: { $0.name == mistake.name }) else { return }
    if index != self.index { move(by: index - self.index) }
  }

  /// Goes `count` mistakes on, or back; the first follows the last.
  package func move(by count: Int) {
    index = ((index + count) % mistakes.count + mistakes.count) % mistakes.count
    play(mistake.recipe)
  }

  /// Switches a line on or off, once the question is answered.
  package func toggle(_ line: Int) {
    guard answer != nil, recipe.rows.indices.contains(line) else { return }
    play(recipe.switched(at: line))
  }

  /// Sets all switches as the right order has them, or back as the mistake has them.
  package func mend() {
    guard answer != nil else { return }
    play(isMended ? mistake.recipe : mistake.recipe.mended)
  }

  /// Runs the recipe once more.
  package func runAgain() {
    run += 1
    onChange()
  }

  private func play(_ recipe: Recipe) {
    self.recipe = recipe
    played = nil
    runAgain()
  }
}
