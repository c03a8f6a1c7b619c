import TermContainers

/// Shows the app's source with the current line highlighted, lines' effects below, and the reason.
final class CodePane: ViewController, InspectorPane {
  let paneTitle = "code"
  /// The feed. It is created, and the listings are read, when it is first used.
  private(set) lazy var feed = CodeFeed(makeListings(), log)
  private let log: MomentLog
  private let makeListings: @MainActor () -> [Listing]
  /// The function's name and callers, which stay above its lines.
  let callers = CodeView()
  let code = CodeView()
  let why = WhyView()
  /// The functions that are not open.
  let others = FunctionsView()
  private let trees = BriefTreesView()
  private var inspection: Inspection?
  /// The user's choice, and the moment at which it was made. Showing another moment ends it.
  private var choice = CodeChoice()
  private var choiceMoment: Int?
  private let content = PaneView()
  /// The function that is open.
  private(set) var current: CodePlace?
  /// The moment, function and size shown last. While they are the same, the scroll position stays.
  private var shown: (place: Int?, function: CodePlace?, size: Size)?

  /// Creates the pane. `glossary` knows which names have pages.
  init(
    _ makeListings: @escaping @MainActor () -> [Listing], _ log: MomentLog, _ glossary: Glossary?
  ) {
    (self.makeListings, self.log) = (makeListings, log)
    why.glossary = glossary
    super.init()
  }

  override var isTraced: Bool { false }
  /// The subject of the chosen row.
  var chosen: CodeRow.Subject? { choice.subject }
  /// The name of the open function, as shown above its lines.
  private(set) var functionName = ""
  /// Whether the trees pane is shown beside this one. Then this pane leaves out its brief trees.
  var hasTreesBeside = false
  /// Whether the pane is shown as a strip. The strip's last row names the key that opens the pane.
  var isInStrip = false
  var paneText: String? {
    (callers.rows + code.rows.prefix(code.codeCount)).map { $0.line + "\n" }.joined()
  }

  override func loadView() { view = content }

  override func viewDidLoad() {
    super.viewDidLoad()
    for part in [callers, code] { part.onClick = { [weak self] in self?.click($0) } }
    others.onClick = { [weak self] in self?.click($0) }
    why.onOpen = { [weak self] in self?.inspection?.explain($0) }
    for part in [callers, code, why, others, trees] { view.addSubview(part) }
  }

  func show(_ inspection: Inspection) {
    self.inspection = inspection
    feed.readLog()
    if choiceMoment != inspection.place { choice = CodeChoice(unfolded: choice.groups) }
    layOutPage()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOutPage()
  }

  /// Scrolls the code, also for a wheel event elsewhere in the pane.
  override func touchesBegan(_ touch: MouseEvent) {
    switch touch.phase {
    case .scrolledUp, .scrolledDown: code.touchesBegan(touch)
    default: super.touchesBegan(touch)
    }
  }

  private func layOutPage() {
    guard let inspection else { return }
    if content.hints.isEmpty == content.hasKeys {
      content.hints =
        content.hasKeys ? [("↑↓", "lines"), ("←→", "functions"), ("Enter", "open")] : []
    }
    let size = size
    let whole = page(of: inspection, isBrief: false)
    if case .line = choice.subject, choice.function == nil, let current, whole.current != current {
      // The chosen line is of the function shown before: now another function is current.
      choice.subject = nil
      return layOutPage()
    }
    let isTooLong = whole.rows.count + CodePane.roomBelow > size.height
    let page = isTooLong ? page(of: inspection, isBrief: true) : whole
    functionName = page.title
    let isLow = size.height < CodePane.heightForWhy
    code.opener = isInStrip ? "l " : ""
    callers.rows = isLow ? [] : Array(page.rows.prefix(page.callerCount))
    // A row for the name alone is too much in a strip.
    let left = isLow && page.callerCount > 1 ? 1 : isLow ? 0 : page.callerCount
    code.rows = Array(page.rows.dropFirst(left))
    why.sentences = isLow ? [] : page.sentences
    let next = nextKey(page, inspection)
    why.nextStep = isLow ? nil : next
    if isLow, let next { nameKey(of: next) }
    others.rows = page.folded
    trees.trees = hasTreesBeside ? .nothing : inspection.trees
    trees.moment = inspection.chosenEvent
    stack(in: size)
    if others.isHidden, !page.folded.isEmpty, !isLow {
      // The functions become the last rows, seen only by scrolling, so the sentence keeps its
      // place. A strip has no room for that.
      code.rows += [CodeRow(kind: .head, text: "")] + page.folded
      stack(in: size)
    }
    current = page.current
    scrollToLitRow(in: size)
  }

  /// Scrolls to the highlighted row, and then just far enough to show the chosen row. Keeps the
  /// position if the page is the same and the user has scrolled it.
  private func scrollToLitRow(in size: Size) {
    let new = (place: inspection?.place, function: current, size: size)
    if let shown, shown == new, code.isScrolledByHand {
      code.scroll(by: 0)
    } else {
      code.showNow()
      code.reveal(choice.subject)
    }
    shown = new
  }

  private func page(of inspection: Inspection, isBrief: Bool) -> CodePage {
    CodePage(feed, inspection, choice, width: view.bounds.width, isBrief: isBrief)
  }

  /// The key to press next, with its effect: the next call, the present, or what the app suggests.
  private func nextKey(_ page: CodePage, _ inspection: Inspection) -> WhyView.Next? {
    if inspection.moment != nil || inspection.isAtBeginning {
      if let call = feed.nextCall(after: page.focus) {
        return WhyView.Next(key: ">", text: call)
      }
      if inspection.moment != nil { return WhyView.Next(key: "End", text: "now") }
    }
    return inspection.suggestion().map { WhyView.Next(key: $0.key, text: $0.title) }
  }

  /// Writes the key to press next as the note of the highlighted row, if that has no other note.
  private func nameKey(of next: WhyView.Next) {
    let lit = code.rows.firstIndex { $0.tense == .now && $0.kind == .code }
    guard let lit, code.rows[lit].note == nil else { return }
    // A time may follow: the parentheses part the two.
    code.rows[lit].note = "(next \(next.key))"
  }

  /// Lays out the code, the sentence below it, and then the other parts as far as they fit.
  private func stack(in size: Size) {
    let below = why.height(in: size.width)
    let start = callers.rows.count
    let room = size.height - start - below - (below == 0 ? 0 : 2)
    let height = min(code.codeCount, max(1, room))
    callers.frame = Rect(x: 0, y: 0, width: size.width, height: start)
    code.frame = Rect(x: 0, y: start, width: size.width, height: height)
    var top = start + height + 1
    stackPart(why, below, below, at: &top)
    let names = others.height(in: size.width)
    stackPart(others, names, names, at: &top)
    stackPart(trees, trees.height, 4, at: &top)
  }

  /// The pane's size in cells, without the row of key hints if that is shown.
  private var size: Size {
    let height = content.hints.isEmpty ? view.bounds.height : content.contentHeight
    return Size(width: view.bounds.width, height: height)
  }

  /// Lays out a part at row `top`, and moves `top` below it; hides it if not even `least` rows fit.
  private func stackPart(_ part: View, _ wanted: Int, _ least: Int, at top: inout Int) {
    let room = size.height - top
    let height = min(wanted, room)
    part.isHidden = wanted == 0 || height < min(wanted, least)
    guard !part.isHidden else { return }
    part.frame = Rect(x: 0, y: top, width: view.bounds.width, height: height)
    top += height + 1
  }

  /// The number of rows that the sentence and the other functions usually take.
  private static let roomBelow = 10
  /// The least height in rows of a pane with room for a sentence.
  private static let heightForWhy = 10

  private func click(_ row: CodeRow) {
    guard let inspection else { return }
    switch row.subject {
    case .line, .entry, .name, nil:
      if let moment = row.moment { inspection.choose(moment: moment) }
      chooseSubject(row.subject)
    case .function, .cases, .group: openSubject(row.subject)
    }
  }

  /// Chooses a row, which the sentence below the code then explains. A name in that sentence can be
  /// chosen as well; the row then stays chosen.
  private func chooseSubject(_ subject: CodeRow.Subject?) {
    why.chosen = nil
    if case .name(let name) = subject { return why.chosen = name }
    (choice.subject, choiceMoment) = (subject, inspection?.place)
    layOutPage()
    code.reveal(subject)
  }

  /// Opens a row's subject: a function, a line's function, a fold, or a page on a name or an entry.
  private func openSubject(_ subject: CodeRow.Subject?) {
    switch subject {
    case .function(let function, let run, let line):
      openFunction(function, run: run, line: line)
    case .line(let line): openFunction(calledBy: line)
    case .name(let name): inspection?.explain(name)
    case .cases, .group:
      guard let subject else { return }
      if choice.unfolded.remove(subject) == nil { choice.unfolded.insert(subject) }
      chooseSubject(subject)
    case .entry(let sequence):
      if let entry = feed.match.entry(sequence) { inspection?.explain(entry.event) }
    case nil: break
    }
  }

  private func openFunction(_ function: CodePlace, run: Int? = nil, line: Int? = nil) {
    choice = CodeChoice(function: function, run: run, unfolded: choice.groups)
    chooseSubject(line.map(CodeRow.Subject.line))
    if line == nil { code.showNow() }
  }

  /// Opens the function that a line calls, in the call's run if any; else, a framework call's page.
  private func openFunction(calledBy line: Int) {
    guard let current, let inspection else { return }
    let run =
      choice.run.flatMap(feed.match.invocation)
      ?? feed.lastRun(of: current, upTo: inspection.place ?? 0)
    if let called = run.flatMap({ feed.called(by: line, of: $0).last }) {
      return openFunction(called.codePlace, run: called.number)
    }
    if let function = feed.function(calledBy: line, of: current) { return openFunction(function) }
    // A framework call has a page. The line may belong to the function that was open before.
    let lines = feed.match.function(current).lines
    guard lines.indices.contains(line) else { return }
    if let name = why.glossary?.name(inCode: lines[line].code) { inspection.explain(name) }
  }

  // Keys.

  override var keyCommands: [KeyCommand] {
    content.focusCommands {
      scrolling + [
        key("Up") { $0.chooseNextSubject(-1) },
        key("Down") { $0.chooseNextSubject(1) },
        key("Left") { $0.openNext(-1) },
        key("Right") { $0.openNext(1) },
        key("Enter") {
          $0.openSubject($0.why.chosen.map(CodeRow.Subject.name) ?? $0.choice.subject)
        },
      ]
    }
  }

  private var scrolling: [KeyCommand] {
    let page = max(1, code.bounds.height - 1)
    let steps = [
      ("PageUp", -page), ("PageDown", page), ("Home", -code.rows.count), ("End", code.rows.count),
    ]
    return steps.map { name, count in key(name) { $0.code.scroll(by: count) } }
  }

  /// Moves the choice by `step` subjects, from the chosen one or else from that of the highlighted
  /// row. The order is: the rows, the names in the sentences, the other functions.
  private func chooseNextSubject(_ step: Int) {
    // The other functions come after the names, if they are shown at all.
    let below = others.isHidden && code.codeCount == code.rows.count ? [] : others.rows
    var subjects: [CodeRow.Subject] = []
    for row in callers.rows + code.rows.prefix(code.codeCount) {
      if let subject = row.subject, subject != subjects.last { subjects.append(subject) }
    }
    subjects += why.names.map { .name($0) } + below.compactMap(\.subject)
    guard !subjects.isEmpty else { return }
    let lit = code.rows.first { $0.tense == .now }?.subject
    let chosen = why.chosen.map { CodeRow.Subject.name($0) } ?? choice.subject
    let index = (chosen ?? lit).flatMap(subjects.firstIndex)
    chooseSubject(subjects[min(max(0, index.map { $0 + step } ?? 0), subjects.count - 1)])
  }

  /// Opens the function `step` after the open one in the listings; the first follows the last.
  private func openNext(_ step: Int) {
    let order = feed.match.functions
    guard !order.isEmpty else { return }
    let index = current.flatMap(order.firstIndex)
    openFunction(order[((index ?? -step) + step + order.count) % order.count])
  }
}

/// Lists the controllers of a moment with their appearance states, and the sizes of their views.
final class BriefTreesView: PartView {
  /// The controllers, each before those inside it.
  var trees = HierarchySnapshot.nothing {
    didSet { if trees != oldValue { setNeedsDisplay() } }
  }

  /// The event that followed these trees, such as a call; nil for the present trees.
  var moment: String? { didSet { if moment != oldValue { setNeedsDisplay() } } }

  /// The greatest column at which views' sizes begin. Further right, a reader would lose the row.
  private static let farthest = 46

  /// The height in rows that the view needs; 0 without controllers.
  var height: Int { trees.controllers.isEmpty ? 0 : trees.controllers.count + 1 }

  override func draw(_ canvas: borrowing Canvas) {
    let right = min(bounds.width - 16, BriefTreesView.farthest)
    let title = moment.map { "controllers before \($0)" } ?? "controllers"
    canvas.write(CellWidth.truncate(title, toWidth: max(0, right - 4)), 2, 0, .muted)
    canvas.write("views", right, 0, .muted)
    for (index, node) in trees.controllers.enumerated() where index + 1 < bounds.height {
      draw(node, trees.view(ofController: node.id), y: index + 1, right: right, canvas)
    }
  }

  private func draw(
    _ node: HierarchySnapshot.ControllerNode, _ view: HierarchySnapshot.ViewNode?, y: Int,
    right: Int, _ canvas: borrowing Canvas
  ) {
    let ink = node.state == .disappeared ? Palette.Role.muted : .ink
    let isPresented = node.isPresented && node.depth > 0
    let name =
      String(repeating: "  ", count: isPresented ? node.depth - 1 : node.depth)
      + (isPresented ? "\(HierarchySnapshot.presentedMark) " : "")
      // In a narrow pane without the ending that all controllers share.
      + ((bounds.width < 48 ? node.name?.shortName : nil) ?? node.title)
    let shown = CellWidth.truncate(name, toWidth: max(0, right - 6))
    let end = canvas.write(shown, 2, y, ink)
    var next = canvas.write(node.state.mark, end + 1, y, ink) + 1
    for word in [isPresented ? "presented" : "", node.caption]
    where !word.isEmpty && next + CellWidth.of(word) < right {
      next = canvas.write(word, next, y, .muted) + 1
    }
    let size = view.map { "\($0.frame.width)×\($0.frame.height)" } ?? "not in it"
    canvas.write(size, right, y, .muted)
  }
}

/// Shows the names of the functions that are not open. A click on a name opens the function.
final class FunctionsView: PartView {
  var onClick: (CodeRow) -> Void = { _ in }
  /// A row for each function, and for each group.
  var rows: [CodeRow] = [] {
    didSet { if rows != oldValue { setNeedsDisplay() } }
  }

  /// The height in rows that the names need in `width` columns.
  func height(in width: Int) -> Int { namePlaces(width).last?.maxY ?? 0 }

  /// The rectangles of the names, from left to right.
  private func namePlaces(_ width: Int) -> [Rect] {
    var next = Point(x: 2, y: 0)
    return rows.map { row in
      let size = Size(width: CellWidth.of(row.text), height: 1)
      if next.x > 2, next.x + size.width > width - 1 { next = Point(x: 2, y: next.y + 1) }
      defer { next.x += size.width + 2 }
      return Rect(origin: next, size: size)
    }
  }

  override func draw(_ canvas: borrowing Canvas) {
    for (row, place) in zip(rows, namePlaces(bounds.width)) {
      let style =
        row.isChosen
        ? Style(foreground: .role(.focus), attributes: [.bold, .reverse])
        : Style(foreground: .role(.muted))
      canvas.draw(row.text, at: place.origin, style: style)
    }
  }

  override func touchesBegan(_ touch: MouseEvent) {
    let point = touch.location(in: self)
    guard touch.phase == .began, touch.button == .left,
      let index = namePlaces(bounds.width).firstIndex(where: { $0.contains(point) })
    else { return super.touchesBegan(touch) }
    onClick(rows[index])
  }
}
