import ContainmentCases
import TermContainers
import TermInspector

/// The question, the recipe with its switches, and the verdict: a pane beside a stage, a pane of a
/// lesson, or a strip below one.
package final class WhatIfViewController: ViewController, InspectorPane {
  package let paneTitle = "what if"
  package let paneKey: String? = "w"
  /// The stage on which the recipe runs.
  package let stage: PlayedViewController<LabStageView>
  /// The stage: in a lesson the experiment covers the app.
  package var stageViewController: ViewController? { stage }
  let course: MisuseCourse
  /// The call with which the pane was opened, and the mistake that was asked then.
  private var origin: WhatIfOrigin?
  /// Whether the pane is being opened, and the moment that was chosen last.
  private var (isOpening, shownMoment) = (false, Int?.none)
  /// The recipe, which stays where it is, and the rest, which scrolls.
  private let first = Sheet()
  private let second = Sheet()
  private let keys = KeyPillsView()
  private let titleLabel = Label()
  private let originLabel = Label()
  /// Whether the first row names the mistake; false if a container shows the name.
  package var showsTitle = true {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The chosen answer, -1 until the user has chosen one, or, after the answer, the chosen line.
  private(set) var chosen = -1
  private var shownIndex = 0
  private var isAsking = true
  /// Whether the verdict is new, and should become visible.
  private var showsVerdict = false
  /// Whether the recipe is new or has another size, and the mistake's lines should become visible.
  private var showsMistake = true
  /// Whether the sheet has more rows than are visible at once.
  private(set) var scrolls = false
  /// Called after each change of the course.
  package var onChange: () -> Void = {}

  /// Creates the question of `course` and the stage that belongs to it.
  package init(_ course: MisuseCourse) {
    self.course = course
    stage = PlayedViewController(LabStageView(course))
    super.init()
    course.onChange = { [weak self] in self?.courseDidChange() }
    stage.page.onChange = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
  }

  /// The name of the library's report about the mistake, once the question is answered.
  package var explainedName: String? {
    course.answer == nil ? nil : course.evidence.complaints.first?.name
  }

  /// The number of the mistake or, in a lesson, where answers count only in the pane, the score.
  package var paneNote: String {
    if course.hasEnd { return "\(course.index + 1)/\(course.mistakes.count)" }
    let (right, given) = course.score
    return given == 0 ? "" : "\(right) of \(given) right"
  }

  /// The number of the mistake and the score, for a heading.
  package var note: String {
    let (right, given) = course.score
    let words = course.hasAnswered ? "score" : "score so far"
    let score = given == 0 ? "" : "   \(words) \(right) of \(given)"
    return "\(course.index + 1) of \(course.mistakes.count)\(score)"
  }

  package override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    if parent != nil { isOpening = true }
  }

  /// Asks about the call that is chosen when the pane is opened, or while it is open. Other events
  /// in the app change nothing while the pane is open.
  package func show(_ inspection: Inspection) {
    let isNew = isOpening || inspection.moment.map { $0 != shownMoment } == true
    (isOpening, shownMoment) = (false, inspection.moment)
    guard isNew, let call = ChosenCall(in: inspection) else { return }
    if call.isSame(as: origin?.call) { origin?.call = call } else { askAboutCall(call) }
    viewIfLoaded?.setNeedsLayout()
  }

  private func askAboutCall(_ call: ChosenCall) {
    let mistake = Mistake.about(call.name, on: call.container, beside: call.neighbours)
    // If none is about the call, one in the same container of UIKit's is nearest.
    let nearest = course.mistakes.first { $0.root.className == call.container }
    if let asked = mistake ?? nearest { course.ask(asked) }
    origin = WhatIfOrigin(call: call, mistake: mistake, shown: course.mistake.name)
  }

  /// False: the pane belongs to the lesson.
  package override var isTraced: Bool { false }

  package override func viewDidLoad() {
    super.viewDidLoad()
    (view.backgroundColor, view.clipsToBounds) = (.role(.panel), true)
    (shownIndex, isAsking) = (course.index, course.answer == nil)
    for sheet in [first, second] {
      sheet.onChoose = { [weak self] in self?.accept($0) }
      view.addSubview(sheet.view)
    }
    keys.onClick = { [weak self] in self?.press($0) }
    (titleLabel.textColor, titleLabel.numberOfLines) = (.role(.muted), 0)
    (originLabel.textColor, originLabel.attributes) = (.role(.accent), .bold)
    for part in [keys, titleLabel, originLabel] { view.addSubview(part) }
  }

  /// Lays out one column or, in a wide and low pane, two: the recipe above or beside the rest.
  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let head = layOutHeading()
    let body = view.bounds.inset(by: EdgeInsets(top: min(head, view.bounds.height)))
    var (places, recipe) = places(in: body)
    let rows = content(width: places.rest.width, height: places.rest.height)
    scrolls = rows.count > places.rest.height || recipe > places.recipe.height
    if scrolls { places = self.places(in: body).places }
    if first.view.frame.size != places.recipe.size { showsMistake = true }
    (first.view.frame, second.view.frame, keys.frame) = (places.recipe, places.rest, places.keys)
    showCourse()
  }

  /// The places of recipe, rest and keys, and the number of the recipe's rows.
  private func places(in body: Rect) -> (places: WhatIfPlaces, recipe: Int) {
    let recipe = sheet(width: WhatIfPlaces.recipeWidth(in: body)).recipe.count
    let places = WhatIfPlaces(
      in: body, recipe: recipe, others: content(width: body.width, height: .max).count,
      keys: KeyPillsView.rows(of: pills, body.width))
    return (places, recipe)
  }

  /// Places the rows above the sheets, and returns their number.
  private func layOutHeading() -> Int {
    let margin = Sheet.margin
    let width = max(0, view.bounds.width - 2 * margin)
    let origin = origin?.text(beside: course.mistake, width)
    originLabel.text = origin ?? ""
    originLabel.isHidden = origin == nil
    originLabel.frame = Rect(x: margin, y: 0, width: width, height: 1)
    let top = originLabel.isHidden ? 0 : 1
    titleLabel.isHidden = !showsTitle
    let title =
      view.bounds.height < WhatIfPlaces.low ? [] : course.mistake.title.proseRows(of: width)
    titleLabel.text = title.isEmpty ? course.mistake.title : title.joined(separator: "\n")
    titleLabel.frame = Rect(x: margin, y: top, width: width, height: max(1, title.count))
    let head = top + (showsTitle ? titleLabel.frame.height : 0)
    return showsTitle && view.bounds.height >= WhatIfPlaces.roomy ? head + 1 : head
  }

  /// Gives an answer or, once the question is answered, switches a line.
  private func accept(_ choice: Int) {
    if course.answer == nil { return course.give(choice) }
    chosen = choice
    course.toggle(choice)
  }

  /// Performs the command of a clicked key. The key for pages leads to the end, and back.
  private func press(_ key: String) {
    if key != WhatIfViewController.pageKeys { return performCommand(ofPill: key) }
    scroll(by: scrolled.isAtEnd ? -1000 : 1)
  }

  private static let pageKeys = "PgUp PgDn"

  /// The sheet that the keys scroll: the rest or, if all of that is visible, the recipe.
  private var scrolled: Sheet { second.rows.count > second.view.bounds.height ? second : first }

  func choose(by count: Int) {
    let most = course.answer == nil ? course.mistake.answers.count : course.recipe.rows.count
    chosen = max(0, min(chosen + count, most - 1))
    showCourse()
    revealChosen()
  }

  func scroll(by pages: Int) { scrolled.view.scroll(by: pages * scrolled.view.page) }

  private func courseDidChange() {
    let wasOpen = isAsking
    isAsking = course.answer == nil
    if course.index != shownIndex || wasOpen != isAsking { resetChoice() }
    viewIfLoaded?.setNeedsLayout()
    stage.page.update()
    // An inspector's header shows the note.
    parent?.viewIfLoaded?.setNeedsLayout()
    onChange()
  }

  /// Chooses nothing in a new question, or the mistake's line in an answered one.
  private func resetChoice() {
    shownIndex = course.index
    let line = course.recipe.rows.firstIndex { $0.line.change != .none }
    chosen = isAsking ? -1 : line ?? 0
    (showsVerdict, showsMistake) = (!isAsking, true)
    for sheet in [first, second] { sheet.view.scroll(by: -sheet.rows.count) }
  }

  private func showCourse() {
    let (width, height) = (second.view.bounds.width, second.view.bounds.height)
    first.rows = sheet(width: first.view.bounds.width).recipe
    second.rows = content(width: width, height: height)
    keys.pills = pills
    if showsMistake { revealMistake() }
    if showsVerdict && !stage.page.isPlaying {
      revealVerdict(sheet(width: width).verdict.count + 1)
    }
  }

  /// The question and the verdict. If room is short, only the given and the right answer are kept.
  private func content(width: Int, height: Int) -> [SheetRow] {
    let sheet = sheet(width: width)
    let verdict = sheet.verdict.isEmpty ? [] : [.blank] + sheet.verdict
    let all = sheet.question + verdict
    let isTight = course.answer != nil && all.count > height
    return isTight ? sheet.shortQuestion + verdict : all
  }

  private func sheet(width: Int) -> WhatIfSheet {
    WhatIfSheet(course: course, width: width, chosen: chosen, isPlaying: stage.page.isPlaying)
  }

  /// Scrolls just far enough to show the beginning of the verdict.
  private func revealVerdict(_ count: Int) {
    guard second.view.bounds.height > 0 else { return }
    showsVerdict = false
    let first = second.rows.count - count
    second.view.revealRow(first + min(count, second.view.bounds.height * 2 / 3) - 1)
    second.view.revealRow(first)
  }

  /// Scrolls the recipe to the lines that the mistake changes. If they do not all fit, shows the
  /// first.
  private func revealMistake() {
    guard first.view.bounds.height > 0 else { return }
    showsMistake = false
    let changed = first.rows.indices.filter { first.rows[$0].isChanged }
    for row in [changed.last, changed.first].compactMap({ $0 }) { first.view.revealRow(row) }
  }

  /// Scrolls to the chosen row.
  private func revealChosen() {
    for sheet in [first, second] {
      if let row = sheet.rows.firstIndex(where: \.isChosen) { sheet.view.revealRow(row) }
    }
  }

  // Keys.

  /// The keys have no titles: ``KeyPillsView`` shows them, and can be clicked.
  package override var keyCommands: [KeyCommand] {
    let isOpen = course.answer == nil
    let answers = ["a", "b", "c"].enumerated().map { index, letter in
      key(letter) { $0.course.give(index) }
    }
    let others = [
      key("Enter") { if isOpen { $0.accept($0.chosen) } else { $0.course.move(by: 1) } },
      key("Space") { $0.accept($0.chosen) },
      key("r") { if $0.course.answer != nil { $0.course.runAgain() } },
      key("m") { $0.course.fix() },
      key("Up") { $0.choose(by: -1) }, key("Down") { $0.choose(by: 1) },
      key("Left") { $0.course.move(by: -1) }, key("Right") { $0.course.move(by: 1) },
      key("PageUp") { $0.scroll(by: -1) }, key("PageDown") { $0.scroll(by: 1) },
    ]
    return answers + others + (course.hasEnd ? [key("End") { $0.course.showEnd() }] : [])
  }

  /// The keys and their effects, for a list of keys.
  package static var keyHelp: [(String, String)] {
    [
      ("a b c", "answer the question"), ("↑↓", "choose an answer, then a line"),
      ("Enter", "the chosen answer, then the next mistake"),
      ("←→", "the previous mistake, the next one"),
      ("Space", "switch the chosen line on or off"), ("m", "the right order, and back"),
      ("r", "run it again"), (pageKeys, "scroll the outcome"),
      ("✓ !", "a line runs where it belongs, or where it does not"),
      ("○ ✗", "the call belongs there, or is left out"),
    ]
  }

  /// The keys to show below the sheets.
  var pills: [KeyPillsView.Pill] {
    var shown =
      course.answer == nil
      ? [("a", ""), ("b", ""), ("c", "answer"), ("→", "skip")]
      : [
        ("Enter", course.leadsToEnd ? "results" : "next"), ("Space", "switch"),
        ("m", course.isFixed ? "mistake" : "fix"), ("r", "again"),
      ]
    if course.answer == nil && course.canGoBack { shown.append(("←", "back")) }
    if scrolls { shown.append((WhatIfViewController.pageKeys, "scroll")) }
    return shown.map { .init(key: $0.0, title: $0.1) }
  }
}

/// The places of the pane's parts: the recipe, the rest of the sheet, and the keys.
struct WhatIfPlaces {
  let recipe, rest, keys: Rect

  /// The rows from which a blank row follows the heading.
  static let roomy = 25
  /// The columns from which a low area shows the recipe beside the rest, and the rows below which
  /// an area is low.
  private static let wide = 76
  static let low = 16

  /// Divides `area` among `count` rows of the recipe, `others` rows of the rest, and `keys` rows of
  /// keys. The recipe takes at most half, or as many as the rest leaves.
  init(in area: Rect, recipe count: Int, others: Int, keys: Int) {
    let body = area.inset(by: EdgeInsets(bottom: min(area.height, keys)))
    let left = WhatIfPlaces.recipeWidth(in: area)
    self.keys = Rect(
      x: area.minX, y: body.maxY, width: area.width, height: area.height - body.height)
    guard left == area.width else {
      recipe = Rect(x: area.minX, y: body.minY, width: left, height: body.height)
      rest = Rect(x: recipe.maxX, y: body.minY, width: area.width - left, height: body.height)
      return
    }
    let height = min(count, max(body.height / 2, body.height - 1 - others))
    recipe = Rect(x: area.minX, y: body.minY, width: area.width, height: height)
    let top = min(recipe.maxY + 1, body.maxY)
    rest = Rect(x: area.minX, y: top, width: area.width, height: body.maxY - top)
  }

  /// The columns of the recipe: all of them, if the rest is below it.
  static func recipeWidth(in area: Rect) -> Int {
    let isBeside = area.width >= WhatIfPlaces.wide && area.height < WhatIfPlaces.low
    return isBeside ? area.width * 9 / 20 : area.width
  }
}
