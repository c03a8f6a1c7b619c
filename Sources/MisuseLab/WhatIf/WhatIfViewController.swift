import ContainmentCases
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
  let course: MisuseCourse
  /// The call with which it was opened, and the mistake that was asked then.
  private var origin: WhatIfOrigin?
  /// Whether it is being opened, and the moment that was chosen last.
  private var (isOpening, shownMoment) = (false, Int?.none)
  /// The recipe, which stays where it is, and the rest, which scrolls.
  private let first = Sheet()
  private let second = Sheet()
  private let keys = KeyPillsView()
  private let titleLabel = Label()
  private let originLabel = Label()
  /// Whether the first row says what the mistake is; a container may have said so.
  package var showsTitle = true {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The chosen answer or, once that is given, the chosen line.
  private(set) var chosen = 0
  private var shownIndex = 0
  private var isAsking = true
  /// Whether the verdict is new, and is to be seen.
  private var showsVerdict = false
  /// Whether the recipe is new, or has another size, and the lines of the mistake are to be seen.
  private var showsMistake = true
  /// Whether there is more of the sheet than can be seen at once.
  private(set) var scrolls = false
  /// Called after each change of the course.
  package var onChange: () -> Void = {}

  /// Creates the question of `course` and the stage that belongs to it.
  package init(_ course: MisuseCourse) {
    self.course = course
    stage = LabStageViewController(course)
    super.init()
    course.onChange = { [weak self] in self?.courseDidChange() }
    stage.stage.onChange = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
  }

  /// Once the question is answered, what is reported about the mistake.
  package var explainedName: String? {
    course.answer == nil ? nil : course.evidence.complaints.first?.name
  }

  /// Which mistake it is and the score, for a header with little room.
  package var paneNote: String {
    let (right, given) = course.score
    let place = "\(course.index + 1)/\(course.mistakes.count)"
    return given == 0 ? place : "\(place)  \(right) right"
  }

  /// The same, for a heading.
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

  /// Asks about the call that is chosen when the pane is opened, or while it is open. What happens
  /// meanwhile in the app changes nothing.
  package func show(_ inspection: Inspection) {
    let isNew = isOpening || inspection.moment.map { $0 != shownMoment } == true
    (isOpening, shownMoment) = (false, inspection.moment)
    guard isNew, let call = ChosenCall(in: inspection) else { return }
    if call.isSame(as: origin?.call) { origin?.call = call } else { ask(about: call) }
    viewIfLoaded?.setNeedsLayout()
  }

  private func ask(about call: ChosenCall) {
    let mistake = Mistake.about(call.name, beside: call.neighbours)
    if let mistake { course.ask(mistake) }
    origin = WhatIfOrigin(call: call, mistake: mistake, shown: course.mistake.name)
  }

  /// No: it belongs to the lesson.
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
      view.addSubview(sheet.view)
    }
    keys.onAction = { [weak self] in self?.perform($0) }
    (titleLabel.textColor, titleLabel.numberOfLines) = (.role(.muted), 0)
    (originLabel.textColor, originLabel.attributes) = (.role(.accent), .bold)
    for part in [keys, titleLabel, originLabel] { view.addSubview(part) }
  }

  package override var keyCommands: [KeyCommand] { commands }

  /// One column or, where it is wide and low, two: the recipe above the rest or beside it.
  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let head = placeHeading()
    let body = view.bounds.inset(by: EdgeInsets(top: min(head, view.bounds.height)))
    var (places, recipe) = places(in: body)
    let rows = content(width: places.rest.width, height: places.rest.height)
    scrolls = rows.count > places.rest.height || recipe > places.recipe.height
    if scrolls { places = self.places(in: body).places }
    if first.view.frame.size != places.recipe.size { showsMistake = true }
    (first.view.frame, second.view.frame, keys.frame) = (places.recipe, places.rest, places.keys)
    showCourse()
  }

  /// The places of recipe, rest and keys, and the rows that the recipe has.
  private func places(in body: Rect) -> (places: WhatIfPlaces, recipe: Int) {
    let recipe = sheet(width: WhatIfPlaces.recipeWidth(in: body)).recipe.count
    let places = WhatIfPlaces(
      in: body, recipe: recipe, others: content(width: body.width, height: .max).count,
      keys: KeyPillsView.rows(of: pills, body.width))
    return (places, recipe)
  }

  /// Places the rows above the sheets, and returns how many there are.
  private func placeHeading() -> Int {
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
}

extension WhatIfViewController {
  func perform(_ action: SheetRow.Action) {
    switch action {
    case .answer(let answer): course.give(answer)
    case .toggle(let line):
      chosen = line
      course.toggle(line)
    case .previous: course.move(by: -1)
    case .next: course.move(by: 1)
    case .again: if course.answer != nil { course.runAgain() }
    case .fix: course.fix()
    case .page: isAtEnd ? scroll(by: -1000) : scroll(by: 1)
    // Only the page at the end has these.
    case .askAgain, .restart, .gallery: break
    }
  }

  private var isAtEnd: Bool {
    (second.rows.count > second.view.bounds.height ? second : first).isAtEnd
  }

  func answerChosen() { course.give(chosen) }

  func toggleChosen() { course.toggle(chosen) }

  func choose(by count: Int) {
    let most = course.answer == nil ? course.mistake.answers.count : course.recipe.rows.count
    chosen = max(0, min(chosen + count, most - 1))
    showCourse()
    revealChosen()
  }

  /// Scrolls what the recipe led to or, where all of that is seen, the recipe.
  func scroll(by pages: Int) {
    let sheet = second.rows.count > second.view.bounds.height ? second : first
    sheet.view.scroll(by: pages * max(1, sheet.view.bounds.height - 1))
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
    (showsVerdict, showsMistake) = (!isAsking, true)
    for sheet in [first, second] { sheet.view.scroll(by: -sheet.rows.count) }
  }
}

extension WhatIfViewController {
  private func showCourse() {
    let (width, height) = (second.view.bounds.width, second.view.bounds.height)
    first.rows = sheet(width: first.view.bounds.width).recipe
    second.rows = content(width: width, height: height)
    keys.show(pills)
    if showsMistake { revealMistake() }
    if showsVerdict && !stage.stage.isPlaying {
      revealVerdict(sheet(width: width).verdict.count + 1)
    }
  }

  /// The question and what came of it; of the answers only those that count where room is short.
  private func content(width: Int, height: Int) -> [SheetRow] {
    let sheet = sheet(width: width)
    let verdict = sheet.verdict.isEmpty ? [] : [.blank] + sheet.verdict
    let all = sheet.question + verdict
    let isTight = course.answer != nil && all.count > height
    return isTight ? sheet.shortQuestion + verdict : all
  }

  private func sheet(width: Int) -> WhatIfSheet {
    WhatIfSheet(
      course: course, width: width, chosen: chosen, isPlaying: stage.stage.isPlaying)
  }

  /// Scrolls as little as shows the beginning of the verdict.
  private func revealVerdict(_ count: Int) {
    guard second.view.bounds.height > 0 else { return }
    showsVerdict = false
    let first = second.rows.count - count
    second.view.show(first + min(count, second.view.bounds.height * 2 / 3) - 1)
    second.view.show(first)
  }

  /// Scrolls the recipe to the lines that the mistake changes, if there is no room for all of them
  /// to the first.
  private func revealMistake() {
    guard first.view.bounds.height > 0 else { return }
    showsMistake = false
    let changed = first.rows.indices.filter { first.rows[$0].isChanged }
    for row in [changed.last, changed.first].compactMap({ $0 }) { first.view.show(row) }
  }

  /// Scrolls to the chosen row.
  private func revealChosen() {
    for sheet in [first, second] {
      if let row = sheet.rows.firstIndex(where: \.isChosen) { sheet.view.show(row) }
    }
  }
}

/// The call with which what if was opened, and what is asked about it.
@MainActor
struct WhatIfOrigin {
  var call: ChosenCall
  /// The mistake that is about the call; nil if none is.
  let mistake: Mistake?
  /// The name of the mistake that was shown then.
  let shown: String

  /// What the mistake does with the call, as far as `width` allows; nil beside another mistake than
  /// the one of then.
  func text(beside current: Mistake, _ width: Int) -> String? {
    guard current.name == shown else { return nil }
    let name = call.name.inRecipeWords
    guard let mistake else {
      let none = "No mistake is about \(name)"
      return longest([none + ": the course goes on with another one.", none + "; another:"], width)
        ?? none + "."
    }
    let change = mistake.change(to: call.name).map { "\(name) \($0)" } ?? "a recipe with \(name)"
    return longest(["\(change) — \(source)", "\(change) — \(shortSource)"], width) ?? change
  }

  private func longest(_ texts: [String], _ width: Int) -> String? {
    texts.first { CellWidth.of($0) <= width }
  }

  private var source: String {
    if call.isOfStart { return "a call made when the app started" }
    if call.isNow { return call.isLast ? "from your last call" : "from an earlier call" }
    return "from the \(call.isChosen ? "call" : "moment") you chose"
  }

  private var shortSource: String {
    if call.isOfStart { return "at start" }
    if call.isNow { return call.isLast ? "last call" : "earlier call" }
    return call.isChosen ? "chosen call" : "chosen moment"
  }
}

/// Where the parts of what if lie: the recipe, the rest of the sheet, and the keys.
struct WhatIfPlaces {
  let recipe, rest, keys: Rect

  /// The rows from which a blank one lies below the heading.
  static let roomy = 25
  /// The columns from which a low area shows the recipe beside the rest, and the rows below which
  /// it is low.
  private static let wide = 76
  static let low = 16

  /// Divides `area` for `recipe` lines, the rows `others` of the rest, and `keys` rows of keys. The
  /// recipe takes at most half, or what the rest leaves.
  init(in area: Rect, recipe count: Int, others: Int, keys: Int) {
    let body = area.inset(by: EdgeInsets(bottom: min(area.height, keys)))
    let left = WhatIfPlaces.recipeWidth(in: area)
    self.keys = Rect(
      x: area.minX, y: body.maxY, width: area.width, height: area.height - body.height)
    guard left == area.width else {
      recipe = Rect(x: area.minX, y: body.minY, width: left, height: body.height)
      rest = Rect(
        x: recipe.maxX, y: body.minY, width: area.width - left, height: body.height)
      return
    }
    let height = min(count, max(body.height / 2, body.height - 1 - others))
    recipe = Rect(x: area.minX, y: body.minY, width: area.width, height: height)
    let top = min(recipe.maxY + 1, body.maxY)
    rest = Rect(x: area.minX, y: top, width: area.width, height: body.maxY - top)
  }

  /// The columns of the recipe: all of them, where the rest lies below it.
  static func recipeWidth(in area: Rect) -> Int {
    let isBeside = area.width >= WhatIfPlaces.wide && area.height < WhatIfPlaces.low
    return isBeside ? area.width * 9 / 20 : area.width
  }
}
