import TermContainers
import TermInspector
import ToolSupport

// The questions that are asked before a key of the demo takes effect.
extension StageWindow {
  /// Returns the questions of the demo; nil in a tour, without a lesson, or if the keeper asks no
  /// questions, as in snapshots and recordings.
  func makeQuestions() -> LessonQuestions? {
    guard let demo, let keeper = setting.progress, keeper.asksQuestions, let inspector, !isInTour,
      setting.lesson != .off, let questions = demo.page.questions[demo.name]
    else { return nil }
    return LessonQuestions(questions, keeper, inspector.inspection.log)
  }

  /// Handles an event that answers, skips or causes a question; returns whether it handled the
  /// event. The key that waits, pressed again, skips the question. Another key of the demo, or a click
  /// on it, takes effect in its place.
  func takesQuestion(_ event: Event) -> Bool {
    guard let questions else { return false }
    if asksNow, takesAnswer(event) { return true }
    if let held = questions.heldKey, isForDemo(event) {
      if event == .key(held) {
        finish(nil)
        return true
      }
      questions.closeCard()
    }
    guard case .key(let press) = event, !cannotAsk else { return false }
    if press == KeyEvent(.escape), !question.isHidden {
      questions.closeCard()
      return true
    }
    let own = commandsOfContents.first { $0.input == press && !$0.title.isEmpty }
    return own.map { questions.asks(before: $0, rootViewController) } ?? false
  }

  /// Whether no question can be shown: the lesson is closed, or a pane covers the card's place or
  /// has the keys. An open question is hidden then.
  private var cannotAsk: Bool { openLesson.map(takesKeys) ?? true }

  /// Whether the card shows a question that waits for an answer.
  var asksNow: Bool { questions?.isAsking == true && !cannotAsk }

  private func takesAnswer(_ event: Event) -> Bool {
    switch event {
    case .key(let press):
      guard let command = answerCommands.first(where: { $0.input == press }) else { return false }
      command.perform()
      return true
    case .mouse(let touch):
      if touch.phase == .began, let answer = question.answer(at: touch.location) {
        finish(answer)
      }
      return question.frame.contains(touch.location)
    case .paste, .resize: return false
    }
  }

  /// Ends the question with `answer`, or skips it with nil, and sends the key that waited. So the
  /// trace has this key as the cause of the effects, not the answer's key.
  private func finish(_ answer: Int?) {
    guard let press = questions?.takeAnswer(answer) else { return }
    isPassing = true
    application?.send(.key(press))
    isPassing = false
  }

  /// Shows the question over the pane beside `stage` or, if that is narrow, along the bottom.
  func showQuestion(beside stage: Rect) {
    guard let questions else { return question.isHidden = true }
    if cannotAsk, questions.isTelling { questions.closeCard() }
    questions.readAnswer()
    let content = contentFrame
    let beside = Rect(
      x: stage.maxX + 2, y: content.minY, width: content.maxX - stage.maxX - 2,
      height: content.height - 1)
    question.showState(
      cannotAsk ? .idle : questions.state, in: beside.width >= 30 ? beside : content)
  }

  var questionCommands: [KeyCommand] {
    answerCommands + commandsBesideContents.filter { ["help", "quit"].contains($0.title) }
  }

  /// The commands that answer, skip or end the question. A letter answers in both cases, even if the
  /// demo has such a key: while the card asks, the key row names only the card's keys.
  private var answerCommands: [KeyCommand] {
    guard let open = questions?.open, let held = questions?.heldKey else { return [] }
    let answers = LessonQuestions.letters.prefix(open.answers.count).enumerated().flatMap {
      index, letter in
      [
        key(letter, "answer") { $0.finish(index) }, key(letter.lowercased()) { $0.finish(index) },
      ]
    }
    let skipping = ["Escape", "Right"].map {
      key($0, "skip: \(held.name) acts") { $0.finish(nil) }
    }
    return answers + skipping
      + [key(LessonQuestions.endingKey, "ask no more") { $0.toggleQuestions() }]
  }

  /// Turns the questions of all demos off, or on again, and tells the user.
  func toggleQuestions() {
    finish(nil)
    let isOver = questions?.toggle() == true
    inspector?.say(isOver ? "No more questions, in any demo: z asks again." : "Questions again.")
  }

  /// The title of Escape while the card shows an answer.
  static let closing = "close card"

  /// Returns `commands`; while the card shows an answer, Escape among them only closes the card.
  func besideCard(_ commands: [KeyCommand]) -> [KeyCommand] {
    guard questions?.isTelling == true, !isTooSmall else { return commands }
    let escape = key("Escape", StageWindow.closing) { $0.questions?.closeCard() }
    return commands.filter { $0.input != escape.input } + [escape]
  }
}

/// Asks a demo's questions, each before its key takes effect, and shows which answer came true.
@MainActor
final class LessonQuestions {
  enum State {
    case idle
    /// The key waits for the answer.
    case asking(DemoQuestion, KeyEvent)
    /// The key was sent to the demo. Trace entries from `since` on decide the right answer.
    case waiting(DemoQuestion, answer: Int, since: Int)
    case told(DemoQuestion, answer: Int, right: Int)
  }

  private(set) var state = State.idle
  private let questions: [DemoQuestion]
  private let keeper: ProgressKeeper
  private let log: MomentLog
  /// The names of the questions that were asked since the demo was opened.
  private var asked: Set<String> = []

  static let letters = ["A", "B", "C"]
  /// The key that ends all questions, or asks them again.
  static let endingKey = "z"

  init(_ questions: [DemoQuestion], _ keeper: ProgressKeeper, _ log: MomentLog) {
    (self.questions, self.keeper, self.log) = (questions, keeper, log)
  }

  /// The question that waits for an answer; nil for none.
  var open: DemoQuestion? { if case .asking(let question, _) = state { question } else { nil } }

  /// The key that waits for the answer; nil for none.
  var heldKey: KeyEvent? { if case .asking(_, let press) = state { press } else { nil } }

  var isAsking: Bool { open != nil }

  /// Whether the user wants no questions.
  var areOver: Bool { keeper.progress.wantsNoQuestions }

  /// Whether the question's card shows an answer, or waits for an answer to come true.
  var isTelling: Bool {
    switch state {
    case .waiting, .told: true
    case .idle, .asking: false
    }
  }

  /// Asks about `command`, a key of the demo, unless questions are over. The question fits `root` and
  /// its descendants, is new and was never answered rightly. Returns whether there is one.
  func asks(before command: KeyCommand, _ root: ViewController?) -> Bool {
    state = .idle
    if areOver { return false }
    let question = questions.first {
      !asked.contains($0.name) && keeper.progress.answers[$0.name] != true
        && $0.isAbout(command, root)
    }
    if let question { state = .asking(question, command.input) }
    return question != nil
  }

  /// Takes an answer, or nil to skip the question. Returns the key that waited.
  func takeAnswer(_ answer: Int?) -> KeyEvent? {
    guard case .asking(let question, let press) = state else { return nil }
    asked.insert(question.name)
    state = answer.map { .waiting(question, answer: $0, since: log.numbers.upperBound) } ?? .idle
    return press
  }

  /// Closes the card.
  func closeCard() { state = .idle }

  /// Turns the questions of all demos off, or on again. Returns whether they are off.
  func toggle() -> Bool {
    keeper.noteQuestions(areOver: !areOver)
    return areOver
  }

  /// Shows and stores the result once the trace shows which answer was right.
  func readAnswer() {
    guard case .waiting(let question, let answer, let since) = state else { return }
    let new = max(since, log.numbers.lowerBound)..<max(since, log.numbers.upperBound)
    guard let right = question.rightAnswer(in: new.lazy.compactMap(log.entry)) else { return }
    state = .told(question, answer: answer, right: right)
    keeper.noteAnswer(to: question.name, isRight: right == answer)
  }
}

/// Shows a question, and then its answer.
final class QuestionView: View {
  private struct Line: Equatable {
    let text: String
    let ink: Palette.Role
    var isBold = false
    var answer: Int?
  }

  private var lines: [Line] = []

  override init(frame: Rect) {
    super.init(frame: frame)
    backgroundColor = .role(.raised)
    isHidden = true
  }

  /// Returns the index of the answer at `point` in the superview; nil if there is no answer.
  func answer(at point: Point) -> Int? {
    let row = point.y - frame.minY - 1
    return lines.indices.contains(row) ? lines[row].answer : nil
  }

  /// Shows `state` along the bottom of `area`.
  func showState(_ state: LessonQuestions.State, in area: Rect) {
    let new = lines(state).flatMap { line in
      line.text.wrapped(to: max(1, area.width - 4)).map { text in
        Line(text: text, ink: line.ink, isBold: line.isBold, answer: line.answer)
      }
    }
    let height = min(new.count + 2, area.height)
    let place = Rect(x: area.minX, y: area.maxY - height, width: area.width, height: height)
    guard new != lines || !new.isEmpty && place != frame else { return }
    (lines, frame, isHidden) = (new, place, new.isEmpty)
    setNeedsDisplay()
  }

  private func lines(_ state: LessonQuestions.State) -> [Line] {
    switch state {
    case .idle: return []
    case .asking(let question, let press):
      return [
        Line(text: "Before it happens", ink: .accent, isBold: true),
        Line(text: question.text, ink: .ink, isBold: true),
      ]
        + question.answers.enumerated().map { index, answer in
          let letter = LessonQuestions.letters[index]
          return Line(text: "\(letter)  \(answer.text)", ink: .ink, answer: index)
        }
        + [
          Line(text: "→  skip: \(press.name) acts, as after an answer", ink: .muted),
          Line(text: "z  ask no more, in any demo; z asks again", ink: .muted),
        ]
    case .waiting(let question, let answer, _):
      return [
        Line(text: "You said \(question.answers[answer].text).", ink: .ink),
        Line(text: "None of them has come yet: watch.", ink: .muted),
      ]
    case .told(let question, let answer, let right):
      let (given, first) = (question.answers[answer], question.answers[right])
      let verdict = answer == right ? "Right" : "Not quite"
      let order = question.text.contains("first") ? " comes first" : ""
      let wrong = Line(text: "\(given.text): \(given.reason)", ink: .muted)
      return [
        Line(
          text: "\(verdict): \(first.text)\(order).",
          ink: answer == right ? .good : .warning, isBold: true),
        Line(text: first.reason, ink: .ink),
      ] + (answer == right ? [] : [wrong])
    }
  }

  override func draw(_ canvas: borrowing Canvas) {
    canvas.draw(.rounded, in: bounds, style: Style(foreground: .role(.accent)))
    for (row, line) in lines.enumerated() where row + 1 < bounds.height - 1 {
      canvas.write(line.text, 2, row + 1, line.ink, isBold: line.isBold)
    }
  }
}
