import TermContainers

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

  /// The answer at `point` of its superview; nil for none.
  func answer(at point: Point) -> Int? {
    let row = point.y - frame.minY - 1
    return lines.indices.contains(row) ? lines[row].answer : nil
  }

  /// Shows `state` along the bottom of `area`.
  func show(_ state: LessonQuestions.State, in area: Rect) {
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
    case .asking(let question, _):
      return [
        Line(text: "Before it happens", ink: .accent, isBold: true),
        Line(text: question.text, ink: .ink, isBold: true),
      ]
        + question.answers.enumerated().map { index, answer in
          let letter = LessonQuestions.letters[index]
          return Line(text: "\(letter)  \(answer.text)", ink: .ink, answer: index)
        }
    case .waiting(let question, let answer, _):
      return [
        Line(text: "You said \(question.answers[answer].text).", ink: .ink),
        Line(text: "None of them has come yet: watch.", ink: .muted),
      ]
    case .told(let question, let answer, let right):
      let (given, first) = (question.answers[answer], question.answers[right])
      let verdict = answer == right ? "Right" : "Not quite"
      let wrong = Line(text: "\(given.text): \(given.reason)", ink: .muted)
      return [
        Line(
          text: "\(verdict): \(first.text) comes first.",
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
