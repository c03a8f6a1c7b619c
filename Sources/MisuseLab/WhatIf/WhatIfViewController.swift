import TermContainers
import TermInspector

/// The question, the recipe with its switches, and the verdict: a pane beside a stage, a pane of a
/// lesson, or a strip below one.
package final class WhatIfViewController: ViewController, InspectorPane {
  package let paneTitle = "what if"
  package let paneKey: String? = "w"
  /// Where the recipe runs.
  package let stage: LabStageViewController
  /// In a lesson the experiment covers the app.
  package var stageViewController: ViewController? { stage }
  private let course: MisuseCourse
  private let first = SheetView()
  private let second = SheetView()
  private let keys = KeyPillsView()
  private let titleLabel = Label()
  /// Whether the first row says what the mistake is; a container may have said so.
  package var showsTitle = true {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The chosen answer or, once that is given, the chosen line.
  private var chosen = 0
  private var shownIndex = 0
  private var isAsking = true
  /// Whether the verdict is new, and is to be seen.
  private var showsVerdict = false
  /// Called after each change of the course.
  package var onChange: () -> Void = {}

  /// Creates the question of `course` and the stage that belongs to it.
  package init(_ course: MisuseCourse) {
    self.course = course
    stage = LabStageViewController(course)
    super.init()
    course.onChange = { [weak self] in self?.courseDidChange() }
  }

  /// Which mistake it is and the score, for a header with little room.
  package var paneNote: String {
    let (right, given) = course.score
    let (number, count) = (course.index + 1, course.mistakes.count)
    return given == 0 ? "\(number) of \(count)" : "\(number)/\(count) \(right) right"
  }

  /// The same, for a heading.
  package var note: String {
    let (right, given) = course.score
    let score = given == 0 ? "" : "   score \(right) of \(given)"
    return "\(course.index + 1) of \(course.mistakes.count)\(score)"
  }

  /// The course does not follow the app's moments.
  package func show(_ inspection: Inspection) {}

  /// The lesson is no part of what an app's trace shows.
  package override var isTraced: Bool { false }

  package override func loadView() {
    view = View()
    view.backgroundColor = .role(.panel)
    view.clipsToBounds = true
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    (shownIndex, isAsking) = (course.index, course.answer == nil)
    for sheet in [first, second] {
      sheet.onAction = { [weak self] in self?.perform($0) }
      view.addSubview(sheet)
    }
    keys.onAction = { [weak self] in self?.perform($0) }
    titleLabel.textColor = .role(.muted)
    for part in [keys, titleLabel] { view.addSubview(part) }
  }

  /// One column or, where it is wide and low, two: the recipe beside the rest.
  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin = SheetView.margin
    let width = max(0, view.bounds.width - 2 * margin)
    titleLabel.frame = Rect(x: margin, y: 0, width: width, height: 1)
    titleLabel.isHidden = !showsTitle
    let isHigh = view.bounds.height > 14
    let area = view.bounds.inset(by: EdgeInsets(top: showsTitle ? isHigh ? 2 : 1 : 0))
    let body = area.inset(by: EdgeInsets(bottom: min(area.height, 1)))
    keys.frame = Rect(x: 0, y: body.maxY, width: area.width, height: area.height - body.height)
    let isStrip = area.width >= 76 && area.height < 16
    let left = isStrip ? area.width * 9 / 20 : area.width
    first.frame = Rect(x: 0, y: body.minY, width: left, height: body.height)
    second.frame = Rect(x: left, y: body.minY, width: area.width - left, height: body.height)
    second.isHidden = !isStrip
    showCourse()
  }

  /// Without titles: ``KeyPillsView`` shows them where they can be clicked.
  package override var keyCommands: [KeyCommand] {
    let isOpen = course.answer == nil
    let commands: [(String, () -> Void)] = [
      ("Enter", { [weak self] in isOpen ? self?.answerChosen() : self?.perform(.next) }),
      ("Space", { [weak self] in isOpen ? self?.answerChosen() : self?.toggleChosen() }),
      ("r", { [weak self] in self?.perform(.again) }),
      ("m", { [weak self] in self?.perform(.mend) }),
      ("Up", { [weak self] in self?.choose(by: -1) }),
      ("Down", { [weak self] in self?.choose(by: 1) }),
      ("Left", { [weak self] in self?.perform(.previous) }),
      ("Right", { [weak self] in self?.perform(.next) }),
      ("PageUp", { [weak self] in self?.scroll(by: -1) }),
      ("PageDown", { [weak self] in self?.scroll(by: 1) }),
    ]
    let answers = ["a", "b", "c"].enumerated().map { index, letter in
      KeyCommand(letter) { [weak self] in self?.perform(.answer(index)) }
    }
    return answers + commands.map { KeyCommand($0.0, handler: $0.1) }
  }

  /// The keys and what they do, for a list of keys.
  package static var keyHelp: [(String, String)] {
    [
      ("a b c", "answer the question"), ("↑↓", "choose an answer, then a line"),
      ("Enter", "answer, then the next mistake"), ("←→", "the mistake before, the next one"),
      ("Space", "switch the chosen line on or off"), ("m", "the right order, and back"),
      ("r", "run it again"), ("PgUp PgDn", "scroll"),
    ]
  }
}

extension WhatIfViewController {
  private func perform(_ action: SheetRow.Action) {
    switch action {
    case .answer(let answer): course.give(answer)
    case .toggle(let line):
      chosen = line
      course.toggle(line)
    case .previous: course.move(by: -1)
    case .next: course.move(by: 1)
    case .again: if course.answer != nil { course.runAgain() }
    case .mend: course.mend()
    }
  }

  private func answerChosen() { course.give(chosen) }

  private func toggleChosen() { course.toggle(chosen) }

  private func choose(by count: Int) {
    let most = course.answer == nil ? course.mistake.answers.count : course.recipe.rows.count
    chosen = max(0, min(chosen + count, most - 1))
    showCourse()
    revealChosen()
  }

  private func scroll(by pages: Int) {
    let sheet = second.isHidden ? first : second
    sheet.scroll(by: pages * max(1, sheet.bounds.height - 2))
  }

  private func courseDidChange() {
    let wasOpen = isAsking
    isAsking = course.answer == nil
    if course.index != shownIndex || wasOpen != isAsking { begin() }
    viewIfLoaded?.setNeedsLayout()
    stage.courseDidChange()
    // An inspector's header shows the note.
    parent?.viewIfLoaded?.setNeedsLayout()
    onChange()
  }

  /// Chooses the first answer of a new question, or the line of the mistake in an answered one.
  private func begin() {
    shownIndex = course.index
    let line = course.recipe.rows.firstIndex { $0.line.change != .none }
    chosen = isAsking ? 0 : line ?? 0
    showsVerdict = !isAsking
    for sheet in [first, second] { sheet.scroll(by: -sheet.rows.count) }
  }
}

extension WhatIfViewController {
  private func showCourse() {
    let isSplit = !second.isHidden
    let last = isSplit ? second : first
    let left = WhatIfSheet(course: course, width: first.bounds.width, chosen: chosen)
    let right = WhatIfSheet(course: course, width: last.bounds.width, chosen: chosen)
    let head = isSplit ? [] : left.recipe + [.blank]
    let verdict = right.verdict.isEmpty ? [] : [.blank] + right.verdict
    let all = head + right.question + verdict
    let isTight = course.answer != nil && all.count > last.bounds.height
    first.rows = isSplit ? left.recipe : []
    last.rows = isTight ? head + right.shortQuestion + verdict : all
    keys.show(pills)
    titleLabel.text = course.mistake.title
    if showsVerdict { revealVerdict(verdict.count, in: last) }
  }

  /// Scrolls as little as shows the beginning of the verdict.
  private func revealVerdict(_ count: Int, in sheet: SheetView) {
    guard sheet.bounds.height > 0 else { return }
    showsVerdict = false
    let first = sheet.rows.count - count
    sheet.show(first + min(count, sheet.bounds.height * 2 / 3) - 1)
    sheet.show(first)
  }

  private var pills: [KeyPillsView.Pill] {
    guard course.answer != nil else {
      return [
        .init(key: "a", title: "", action: .answer(0)),
        .init(key: "b", title: "", action: .answer(1)),
        .init(key: "c", title: "answer", action: .answer(2)),
        .init(key: "→", title: "skip", action: .next),
        .init(key: "←", title: "back", action: .previous),
      ]
    }
    return [
      .init(key: "Enter", title: "next", action: .next),
      .init(key: "Space", title: "switch", action: .toggle(chosen)),
      .init(key: "m", title: course.isMended ? "mistake" : "mend", action: .mend),
      .init(key: "r", title: "again", action: .again),
    ]
  }

  /// Scrolls to the chosen row.
  private func revealChosen() {
    for sheet in [first, second] {
      if let row = sheet.rows.firstIndex(where: \.isChosen) { sheet.show(row) }
    }
  }
}
