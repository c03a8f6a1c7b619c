import TermContainers

/// Shows the calls and callbacks since the inspector was opened: in a lane for each controller,
/// with time from left to right, and in a list with their causes.
///
/// ```swift
/// let inspector = window.attachInspector()
/// inspector.open("timeline")
/// ```
///
/// A click or the arrows go to a moment; `f` filters, `/` finds, `y` copies the calls as text. `J`
/// saves them as JSON lines, `M` as a Mermaid diagram, by ``Inspector/onSave``.
public final class TimelinePane: ViewController, InspectorPane {
  /// The title, `timeline`.
  public let paneTitle = "timeline"
  private let timeline = TimelineView()
  private var inspection: Inspection?
  private var index = TimelineIndex()
  private var filter = TimelineFilter.all
  private var shownPlace: Int?
  /// The version of the index that was shown last, and the number of the log's first moment then.
  private var shownGround = (version: 0, first: 0)

  /// The number of entries shown.
  public var paneNote: String { index.marks.count.counted("event") }

  /// The shown entries as readable text; nil before the first.
  public var paneText: String? { entries.isEmpty ? nil : LifecycleTrace.text(of: entries) }

  /// False: the pane belongs to the inspector.
  public override var isTraced: Bool { false }

  public override func loadView() { view = timeline }

  public override func viewDidLoad() {
    super.viewDidLoad()
    timeline.list.row = { [weak self] number, width in
      guard let self, let inspection, let place = inspection.place else { return PaneRow() }
      return index.listRow(number, of: inspection.log, place: place, width: width)
    }
    timeline.list.onChoose = { [weak self] row, _ in self?.chooseRow(row) }
    timeline.lanes.onChoose = { [weak self] in self?.chooseMoment($0) }
    timeline.onSearch = { [weak self] in self?.find($0, next: $1) ?? false }
    timeline.wayBack = { [weak self] in
      let former = self?.inspection?.moment
      return { self?.inspection?.choose(moment: former) }
    }
    showHints()
  }

  /// Shows the chosen moment.
  public func show(_ inspection: Inspection) {
    self.inspection = inspection
    timeline.remark = nil
    index.update(inspection.log, filter)
    timeline.laneCount = index.lanes.count
    timeline.list.count = index.rows.count
    if let place = inspection.place {
      timeline.lanes.showTimeline(index, inspection.log, place: place)
      if place != shownPlace, let row = index.row(of: place) { timeline.list.revealRow(row) }
    }
    let ground = (version: index.version, first: inspection.log.numbers.lowerBound)
    if ground == shownGround, let shownPlace {
      timeline.list.redraw([shownPlace, inspection.place ?? shownPlace].compactMap(index.row(of:)))
    } else {
      timeline.list.setNeedsDisplay()
    }
    (shownPlace, shownGround) = (inspection.place, ground)
  }

  // User actions.

  public override var keyCommands: [KeyCommand] {
    [
      key("f") { $0.nextFilter() },
      key("/") { $0.timeline.beginSearch() },
      key("J") { $0.save(.jsonLines) },
      key("M") { $0.save(.mermaid) },
    ]
      + timeline.focusCommands {
        timeline.list.scrollingCommands { [weak self] in self?.moveByRows($0) } + [
          key("Left") { $0.moveByRows(-1) },
          key("Right") { $0.moveByRows(1) },
          key("Enter") { $0.openExplanation() },
        ]
      }
  }

  /// Opens the page about the call or callback of the shown moment.
  private func openExplanation() {
    guard let inspection, let place = inspection.place else { return }
    if let entry = inspection.log.entry(at: place) { inspection.explain(entry.event) }
  }

  private func showHints() {
    timeline.hints = [
      ("f", filter == .all ? "filter" : "filter: \(filter.name)"), ("/", "find"), ("y", "copy"),
      ("J", "JSON"), ("M", "Mermaid"), ("F", "flash"), ("↑↓", "choose"),
    ]
  }

  private func nextFilter() {
    guard let inspection else { return }
    var all = TimelineIndex()
    all.update(inspection.log, .all)
    filter = filter.following(all.lanes.map(\.name))
    shownPlace = nil
    showHints()
    show(inspection)
  }

  /// Goes to the moment `number`; for the last moment, returns to the present.
  private func chooseMoment(_ number: Int) {
    guard let inspection, inspection.log.numbers.contains(number) else { return }
    inspection.go(to: number)
  }

  private func chooseRow(_ row: Int) {
    timeline.takeKeys()
    chooseMoment(index.rows[row].first)
  }

  /// Moves by `step` rows, at most to the first or last row whose moment the log still has.
  private func moveByRows(_ step: Int) {
    guard let log = inspection?.log, let place = inspection?.place, let row = index.row(of: place),
      let first = index.rows.firstIndex(where: { $0.first >= log.numbers.lowerBound })
    else { return }
    let next = min(max(first, row + step), index.rows.count - 1)
    if next != row { chooseMoment(index.rows[next].first) }
  }

  /// Goes to the first entry whose message contains `text`, and returns whether there is one.
  /// Begins at the shown moment or, with `next`, after it, and continues at the start of the log.
  private func find(_ text: String, next: Bool) -> Bool {
    guard let inspection, let place = inspection.place else { return false }
    let numbers = index.marks.map(\.number)
    let start = next ? place + 1 : place
    let order = numbers.filter { $0 >= start } + numbers.filter { $0 < start }
    let found = order.first { inspection.log.entry(at: $0)?.message.holds(text) == true }
    if let found { chooseMoment(found) }
    return found != nil
  }

  private func save(_ form: Inspection.SavedForm) {
    let entries = entries
    guard !entries.isEmpty else {
      timeline.remark = "No events to save."
      return
    }
    let text =
      switch form {
      case .jsonLines: LifecycleTrace.jsonLines(of: entries)
      case .mermaid: LifecycleTrace.mermaid(of: entries)
      }
    inspection?.save(text, as: form)
  }

  /// The shown entries that the log still has.
  private var entries: [LifecycleTrace.Entry] {
    guard let log = inspection?.log else { return [] }
    return index.marks.compactMap { log.entry(at: $0.number) }
  }
}

/// Shows the lanes, the legend, and the list: below or, in a low and wide pane, beside the lanes.
final class TimelineView: ListPaneView {
  let lanes = LanesView()
  var laneCount = 0 { didSet { if laneCount != oldValue { setNeedsLayout() } } }

  override init() {
    super.init()
    insertSubview(lanes, belowSubview: list)
  }

  /// Whether the list is beside the lanes.
  private var isWide: Bool { bounds.width >= 140 && contentHeight < 24 && laneCount > 0 }

  /// The height of the lanes in rows; 0 if only the list fits.
  private var lanesHeight: Int {
    if isWide { return contentHeight - 2 }
    guard contentHeight >= 12, laneCount > 0 else { return 0 }
    let most = contentHeight * 2 / 5
    let spaced = LanesView.height(of: laneCount, spaced: true)
    return min(spaced <= most ? spaced : LanesView.height(of: laneCount, spaced: false), most)
  }

  private var legendHeight: Int { lanesHeight > 0 ? 2 : 0 }

  override var listFrame: Rect {
    let left = isWide ? bounds.width * 3 / 5 : 0
    let top = isWide ? 0 : lanesHeight + legendHeight
    return Rect(
      x: left, y: top, width: bounds.width - left, height: max(0, contentHeight - top))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    lanes.frame = Rect(
      x: 0, y: 0, width: isWide ? list.frame.minX - 2 : bounds.width, height: lanesHeight)
    lanes.setNeedsLayout()
  }

  override func draw(_ canvas: borrowing Canvas) {
    super.draw(canvas)
    guard legendHeight > 0 else { return }
    var legend = PaneRow()
    var column = 1
    for origin in LifecycleTrace.Entry.Origin.allCases {
      column = legend.add(origin.mark, at: column, upTo: bounds.width, origin.role, .bold) + 1
      column = legend.add(origin.legend, at: column, upTo: bounds.width, .muted) + 3
    }
    legend.draw(canvas, y: lanesHeight, width: bounds.width)
  }
}
