import TermContainers

/// The app's own source with the current line lit, what each line led to beneath it, and why.
final class CodePane: ViewController, InspectorPane {
  let paneTitle = "code"
  let feed: CodeFeed
  /// What called the function, which stays above its lines.
  let callers = CodeView()
  let code = CodeView()
  let why = WhyView()
  /// The functions that are not open.
  let others = FunctionsView()
  private let trees = BriefTreesView()
  private var inspection: Inspection?
  /// The function that was opened by hand, and the moment at which that was.
  private var opened: (function: CodePlace, moment: Int?)?
  private var note = ""
  private let content = PaneView()
  private var functions: [CodePlace.Named] = []
  /// The function that is open.
  private var current: CodePlace?
  /// What was shown last: as long as it stays, so does what the user has scrolled to.
  private var shown: (place: Int?, function: CodePlace?, size: Size)?

  init(_ listings: [Listing]) {
    feed = CodeFeed(listings)
    super.init()
  }

  override var isTraced: Bool { false }
  var paneNote: String { note }
  var paneText: String? {
    (callers.rows + code.rows).filter { $0.function == nil }.map { $0.line + "\n" }.joined()
  }

  override var keyCommands: [KeyCommand] { commands }

  override func loadView() { view = content }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    for part in [callers, code] { part.onClick = { [weak self] in self?.click($0) } }
    others.onClick = { [weak self] in self?.open($0) }
    for part in [callers, code, why, others, trees] { view.addSubview(part) }
  }

  func show(_ inspection: Inspection) {
    self.inspection = inspection
    feed.read(inspection.log)
    if let opened, opened.moment != inspection.place { self.opened = nil }
    place()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    place()
  }

  private func place() {
    guard let inspection else { return }
    let size = view.bounds.size
    let whole = page(of: inspection, isBrief: false)
    let isTooLong = whole.rows.count + CodePane.roomBelow > size.height
    let page = isTooLong ? page(of: inspection, isBrief: true) : whole
    note = page.title
    let fixed = size.height < CodePane.heightForWhy ? 0 : page.callerCount
    callers.rows = Array(page.rows.prefix(fixed))
    code.rows = Array(page.rows.dropFirst(fixed))
    why.sentences = size.height < CodePane.heightForWhy ? [] : page.sentences
    others.functions = page.folded
    let shown = inspection.place.flatMap { inspection.log.numbers.contains($0) ? $0 : nil }
    trees.trees = shown.map { inspection.log.trees(at: $0) }
    stack(in: size)
    if others.isHidden, !page.folded.isEmpty, size.height >= CodePane.heightForWhy {
      // They come last among the rows, which can be scrolled, and are not seen before: the sentence
      // stays above them. A strip has no room for that.
      code.rows += [CodeRow(kind: .head, text: "")] + page.folded.map(CodeRow.opening)
      stack(in: size)
    }
    functions = page.folded
    current = page.current
    scroll(in: size)
  }

  /// Scrolls to the row of now, unless that has been shown before and the user has scrolled since.
  private func scroll(in size: Size) {
    let new = (place: inspection?.place, function: current, size: size)
    if let shown, shown == new {
      code.scroll(by: 0)
    } else {
      code.showNow()
    }
    shown = new
  }

  private func page(of inspection: Inspection, isBrief: Bool) -> CodePage {
    var page = CodePage(feed, inspection.log, width: view.bounds.width, isBrief: isBrief)
    page.build(
      at: inspection.place, opened: opened?.function, isNow: inspection.moment == nil)
    return page
  }

  /// Lays out the rows above the sentence, and below it what there is room for.
  private func stack(in size: Size) {
    let below = why.height(in: size.width)
    let start = callers.rows.count
    let room = size.height - start - below - (below == 0 ? 0 : 2)
    let height = min(code.codeCount, max(1, room))
    callers.frame = Rect(x: 0, y: 0, width: size.width, height: start)
    code.frame = Rect(x: 0, y: start, width: size.width, height: height)
    var top = start + height + 1
    put(why, below, below, at: &top)
    let names = others.height(in: size.width)
    put(others, names, names, at: &top)
    put(trees, trees.height, 4, at: &top)
  }

  /// Lays out a part below the others if there is room for `least` rows of it.
  private func put(_ part: View, _ wanted: Int, _ least: Int, at top: inout Int) {
    let room = view.bounds.height - top
    let height = min(wanted, room)
    part.isHidden = wanted == 0 || height < min(wanted, least)
    guard !part.isHidden else { return }
    part.frame = Rect(x: 0, y: top, width: view.bounds.width, height: height)
    top += height + 1
  }

  /// The rows that sentence and other functions usually take.
  private static let roomBelow = 10
  /// The rows from which there is room for a sentence.
  private static let heightForWhy = 10

  private func click(_ row: CodeRow) {
    if let function = row.function { return open(function) }
    if let moment = row.moment { inspection?.choose(moment: moment) }
  }

  /// Goes to the last run of a function or, if it has not run, shows its lines.
  private func open(_ function: CodePlace) {
    guard let inspection else { return }
    if let moment = feed.lastRun(of: function) { return inspection.choose(moment: moment) }
    opened = (function, inspection.place)
    place()
  }
}

// Its keys.
extension CodePane {
  private var commands: [KeyCommand] {
    let take = KeyCommand("F6") { [weak self] in self?.content.takeKeys() }
    guard content.isFirstResponder else { return [take] }
    return [take] + scrollCommands + [
      KeyCommand("Left") { [weak self] in self?.openNext(-1) },
      KeyCommand("Right") { [weak self] in self?.openNext(1) },
      KeyCommand("Escape") { [weak self] in self?.content.giveKeysBack() },
    ]
  }

  private var scrollCommands: [KeyCommand] {
    let page = max(1, code.bounds.height - 1)
    let steps = [
      ("Up", -1), ("Down", 1), ("PageUp", -page), ("PageDown", page),
      ("Home", -code.rows.count), ("End", code.rows.count),
    ]
    return steps.map { key, count in
      KeyCommand(key) { [weak self] in self?.code.scroll(by: count) }
    }
  }

  /// Opens the function `step` after the open one, in the order of the listings.
  private func openNext(_ step: Int) {
    guard !functions.isEmpty else { return }
    let order = (functions.map(\.place) + [current].compactMap { $0 }).sorted {
      ($0.listing, $0.function) < ($1.listing, $1.function)
    }
    let index = current.flatMap(order.firstIndex)
    open(order[((index ?? -step) + step + order.count) % order.count])
  }
}
