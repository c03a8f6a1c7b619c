import TermContainers
import TermInspector
import ToolSupport

/// Asks the questions of a demo, each before its key takes effect, and shows which answer came true
/// in the trace.
@MainActor
final class LessonQuestions {
  enum State {
    case idle
    /// The key waits for the answer.
    case asking(DemoQuestion, KeyEvent)
    /// The key was passed on; the entries since that moment decide.
    case waiting(DemoQuestion, answer: Int, since: Int)
    case told(DemoQuestion, answer: Int, right: Int)
  }

  private(set) var state = State.idle
  private let questions: [DemoQuestion]
  private let keeper: ProgressKeeper
  private let log: MomentLog
  /// The questions that were asked in this visit.
  private var asked: Set<String> = []

  static let letters = ["a", "b", "c"]

  init(_ questions: [DemoQuestion], _ keeper: ProgressKeeper, _ log: MomentLog) {
    (self.questions, self.keeper, self.log) = (questions, keeper, log)
  }

  var isAsking: Bool {
    if case .asking = state { true } else { false }
  }

  /// Whether its card shows an answer, or waits for an answer to come true.
  var isTelling: Bool {
    switch state {
    case .waiting, .told: true
    case .idle, .asking: false
    }
  }

  /// Asks a question before `command`, a key of the demo, about its present effect on the
  /// controllers from `root` on, unless it was answered rightly. Returns whether it asks.
  func asks(before command: KeyCommand, _ root: ViewController?) -> Bool {
    state = .idle
    let question = questions.first {
      !asked.contains($0.name) && keeper.progress.answers[$0.name] != true
        && $0.isAbout(command, root)
    }
    if let question { state = .asking(question, command.input) }
    return question != nil
  }

  /// Takes an answer, or nil for none. Returns the key that waited.
  func take(_ answer: Int?) -> KeyEvent? {
    guard case .asking(let question, let press) = state else { return nil }
    asked.insert(question.name)
    state =
      answer.map { .waiting(question, answer: $0, since: log.numbers.upperBound) } ?? .idle
    return press
  }

  /// Drops the question, which will be asked again.
  func cancel() { state = .idle }

  /// Whether the question has an answer with that index.
  func hasAnswer(_ index: Int) -> Bool {
    guard case .asking(let question, _) = state else { return false }
    return question.answers.indices.contains(index)
  }

  /// Shows which answer came true, once one has.
  func read() {
    guard case .waiting(let question, let answer, let since) = state else { return }
    let new = max(since, log.numbers.lowerBound)..<max(since, log.numbers.upperBound)
    guard let right = question.rightAnswer(in: new.lazy.compactMap(log.entry)) else { return }
    state = .told(question, answer: answer, right: right)
    keeper.noteAnswer(to: question.name, isRight: right == answer)
  }
}
