import TermContainers
import ToolSupport

// The questions that come before a key of the demo.
extension StageWindow {
  /// The questions of the demo: none in a tour, without a lesson, or if no file stores the answers,
  /// as in snapshots and recordings.
  func makeQuestions() -> LessonQuestions? {
    guard let demo, let keeper = setting.progress, keeper.asksQuestions, let inspector, !isInTour,
      setting.lesson != .off, let questions = demo.page.questions[demo.name]
    else { return nil }
    return LessonQuestions(questions, keeper, inspector.inspection.log)
  }

  /// Takes an event that answers or skips a question, or leads to one.
  func takesQuestion(_ event: Event) -> Bool {
    guard let questions else { return false }
    if cannotAsk {
      questions.cancel()
      return false
    }
    switch event {
    case .key(let press):
      return questions.isAsking ? takes(press, questions) : asks(press, questions)
    case .mouse(let touch) where questions.isAsking:
      if touch.phase == .began, let answer = question.answer(at: touch.location) {
        finish(answer)
      }
      return question.frame.contains(touch.location) || rootViewFrame.contains(touch.location)
    case .mouse, .paste, .resize: return false
    }
  }

  /// Whether the lesson is closed, or a pane covers the card's place or has the keys.
  private var cannotAsk: Bool {
    inspector.map { $0.presence == .closed || takesKeys($0) } ?? true
  }

  private func asks(_ press: KeyEvent, _ questions: LessonQuestions) -> Bool {
    if press == KeyEvent(.escape), !question.isHidden {
      questions.cancel()
      return true
    }
    let own = commandsOfContents.first { $0.input == press && !$0.title.isEmpty }
    return own.map { questions.asks(before: $0, rootViewController) } ?? false
  }

  private func takes(_ press: KeyEvent, _ questions: LessonQuestions) -> Bool {
    let letter = LessonQuestions.letters.firstIndex(of: press.name)
    switch press {
    case _ where letter.map(questions.hasAnswer) == true: finish(letter)
    case KeyEvent(.right): finish(nil)
    case KeyEvent(.escape): questions.cancel()
    default: return commandsOfContents.contains { $0.input == press }
    }
    return true
  }

  /// Sends the key that waited: its effects then have it as their cause, not the answer's key.
  private func finish(_ answer: Int?) {
    guard let press = questions?.take(answer) else { return }
    isPassing = true
    application?.send(.key(press))
    isPassing = false
  }

  /// Shows the question at the lesson: over its pane beside the stage, or else along the bottom.
  func showQuestion(beside stage: Rect) {
    guard let questions else { return question.isHidden = true }
    if cannotAsk { questions.cancel() }
    questions.read()
    let content = contentFrame
    let beside = Rect(
      x: stage.maxX + 2, y: content.minY, width: content.maxX - stage.maxX - 2,
      height: content.height - 1)
    question.show(questions.state, in: beside.width >= 30 ? beside : content)
  }

  var questionCommands: [KeyCommand] {
    let letters = LessonQuestions.letters.indices.filter { questions?.hasAnswer($0) == true }
    let answers = letters.map { index in
      key(LessonQuestions.letters[index], "answer") { $0.finish(index) }
    }
    let skip = key("Right", "skip") { $0.finish(nil) }
    let later = key("Escape", "later") { $0.questions?.cancel() }
    return answers + [skip, later]
      + commandsBesideContents.filter { ["help", "quit"].contains($0.title) }
  }

  /// The title of Escape while the card shows an answer.
  static let closing = "close card"

  /// The commands while that card is shown: Escape closes it, and does nothing else.
  func besideCard(_ commands: [KeyCommand]) -> [KeyCommand] {
    guard questions?.isTelling == true, !isTooSmall else { return commands }
    let escape = key("Escape", StageWindow.closing) { $0.questions?.cancel() }
    return commands.filter { $0.input != escape.input } + [escape]
  }
}
