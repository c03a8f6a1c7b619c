@_spi(Inspector) import TermContainers

/// The inspector's container: a header with the panes' titles above the open pane. Around a stage
/// with much room, the container shows three panes at once; the open one then has the keys.
final class InspectorViewController: ViewController {
  /// The headers of up to three shown panes. The first also has the titles of panes not shown.
  private let headers = [InspectorHeader(), InspectorHeader(), InspectorHeader()]
  let divider = DividerView()
  private let inspection: Inspection
  private(set) var panes: [any InspectorPane]
  private(set) var index = 0
  /// The index of the pane open before the present one, among the panes that `l` goes through.
  private(set) var formerIndex = 0
  /// Called with the index of a pane whose title was clicked.
  var onChoose: (Int) -> Void = { _ in }
  /// Called when another pane has been opened.
  var onOpen: () -> Void = {}
  /// The code pane, which chooses the highlighted moment and finds the app's calls; nil for none.
  var code: CodePane? { panes.lazy.compactMap { $0 as? CodePane }.first }
  /// The number of panes that `l` goes through: code, trees, timeline, and others without a key.
  var cycle: Int { panes.count { $0.paneKey == nil } }
  /// The frames of the inspector's parts in the window; nil before the first layout.
  private(set) var places: InspectorPlaces?
  /// Whether the inspector is a strip, which shows the open pane in a few rows.
  var isStrip: Bool { places?.arrangement == .strip }
  /// Whether three panes are shown at once.
  private var isAround: Bool { places?.arrangement == .around }

  init(_ inspection: Inspection, panes: [any InspectorPane]) {
    (self.inspection, self.panes) = (inspection, panes)
    super.init()
  }

  /// False: a trace leaves the inspector's own controllers out.
  override var isTraced: Bool { false }

  /// The responder of the app's contents, which gets the keys that a focused pane does not use.
  override var next: Responder? { view.window?.contentsResponder ?? super.next }

  /// Ignores touches beside the panes, so that they do not reach the app.
  override func touchesBegan(_ touch: MouseEvent) {}
  override func touchesMoved(_ touch: MouseEvent) {}
  override func touchesEnded(_ touch: MouseEvent) {}
  override func touchesCancelled(_ touch: MouseEvent) {}

  override func loadView() { view = InspectorView(.panel) }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (number, header) in headers.enumerated() {
      header.onChoose = { [weak self] in
        guard let self else { return }
        if number == 0 { onChoose(titled[$0]) } else { openPane(at: number) }
      }
      view.addSubview(header)
    }
    view.addSubview(divider)
    showPanes()
  }

  var open: any InspectorPane { panes[index] }

  /// The panes whose titles are in the first header.
  private var titled: [Int] { panes.indices.filter { !isAround || !(1...2).contains($0) } }

  /// Opens the pane at `index` instead of the open one.
  func openPane(at index: Int) {
    guard panes.indices.contains(index), index != self.index else { return }
    if self.index < cycle { formerIndex = self.index }
    self.index = index
    if isViewLoaded { showPanes() }
    onOpen()
    view.setNeedsLayout()
  }

  /// Lays out the inspector at `places`.
  func layOutPanes(at places: InspectorPlaces) {
    let hasOthers = isAround
    self.places = places
    view.frame = places.frame
    divider.isUpright = places.arrangement != .below
    divider.frame = places.divider
    code?.isInStrip = isStrip
    if hasOthers != isAround {
      code?.hasTreesBeside = isAround
      showPanes()
    }
    view.setNeedsLayout()
  }

  /// Whether `point` of the window belongs to the inspector, not to the stage.
  func covers(_ point: Point) -> Bool { view.point(inside: point - view.frame.origin) }

  /// The panes to show, each with its frame in the view: the open one or, around the stage, three.
  private var shown: [(pane: any InspectorPane, place: Rect)] {
    let bounds = view.bounds.atOrigin
    guard let places, isAround else {
      let top = isStrip ? 0 : min(2, bounds.height)
      return [(open, bounds.inset(by: EdgeInsets(top: top)))]
    }
    let frames = places.panes.map { frame in
      Rect(origin: frame.origin - places.frame.origin, size: frame.size)
        .inset(by: EdgeInsets(top: min(1, frame.height)))
    }
    return zip([panes[firstIndex], panes[1], panes[2]], frames).map { ($0, $1) }
  }

  /// The index of the pane that is shown as the first of three: the open one, or the code pane if
  /// the open one is the second or the third.
  private var firstIndex: Int { (1...2).contains(index) ? 0 : index }

  /// Adds the shown panes as children, and removes the others.
  private func showPanes() {
    let wanted = shown.map(\.pane)
    for pane in panes where !wanted.contains(where: { $0 === pane }) { pane.unembed() }
    for pane in wanted where pane.parent == nil {
      addChild(pane)
      view.insertSubview(pane.view, at: 0)
      pane.didMove(toParent: self)
    }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let shown = shown
    for (pane, place) in shown { pane.view.frame = place }
    for (number, header) in headers.enumerated() {
      header.isHidden = number == 0 ? isStrip : !isAround
    }
    divider.isHidden = isStrip
    for ((_, place), header) in zip(shown, headers) {
      header.frame = Rect(
        x: place.minX, y: isAround ? place.minY - 1 : 0, width: place.width, height: 1)
    }
    (view as? InspectorView)?.parts =
      isAround ? zip(shown, headers).map { $0.place.union($1.frame) } : nil
    for (pane, _) in shown { pane.show(inspection) }
    if !isStrip { updateHeaders(of: shown.map(\.pane)) }
  }

  private func updateHeaders(of shown: [any InspectorPane]) {
    let focused = view.window?.firstResponder as? View
    let hasKeys = focused?.isDescendant(of: open.view) == true
    for (number, (pane, header)) in zip(shown, headers).enumerated() {
      let titled = number == 0 ? titled : [number]
      header.showTitles(
        titled.map { panes[$0].paneTitle }, keys: titled.map { panes[$0].paneKey ?? "" },
        chosen: titled.firstIndex(of: index), note: pane.paneNote, hasKeys: hasKeys)
    }
  }
}

/// The background of the panes. Around a stage, only ``parts`` belong to the inspector.
private final class InspectorView: PartView {
  /// The areas of the panes and their headers; nil for the whole view.
  var parts: [Rect]? { didSet { backgroundColor = parts == nil ? .role(.panel) : .clear } }

  override func point(inside point: Point) -> Bool {
    super.point(inside: point) && parts.map { $0.contains { $0.contains(point) } } != false
  }
}

/// The edge between the stage and the inspector, which can be dragged.
final class DividerView: View {
  /// Called with the number of cells by which the edge was moved: left, or up, is positive.
  var onMove: (Int) -> Void = { _ in }
  /// Called when the edge was clicked, and not moved.
  var onClick: () -> Void = {}
  /// Whether the divider is vertical, with the stage and the inspector side by side.
  var isUpright = true {
    didSet { if isUpright != oldValue { setNeedsDisplay() } }
  }
  private var last: Point?
  private var hasMoved = false

  override func draw(_ canvas: borrowing Canvas) {
    let style = Style(foreground: .role(last == nil ? .line : .accent))
    let middle = Point(x: bounds.width / 2, y: bounds.height / 2)
    canvas.draw(isUpright ? "┃" : "━━━", at: middle, style: style)
  }

  override func touchesBegan(_ touch: MouseEvent) {
    guard touch.phase == .began, touch.button == .left else { return super.touchesBegan(touch) }
    (last, hasMoved) = (touch.location, false)
    setNeedsDisplay()
  }

  override func touchesMoved(_ touch: MouseEvent) {
    guard let last else { return super.touchesMoved(touch) }
    let moved = isUpright ? last.x - touch.location.x : last.y - touch.location.y
    guard moved != 0 else { return }
    (self.last, hasMoved) = (touch.location, true)
    onMove(moved)
  }

  override func touchesEnded(_ touch: MouseEvent) {
    let isClick = last != nil && !hasMoved
    release()
    if isClick { onClick() }
  }

  override func touchesCancelled(_ touch: MouseEvent) { release() }

  private func release() {
    last = nil
    setNeedsDisplay()
  }
}

/// Shows the titles of the panes, with the open one marked, and a note at the right.
final class InspectorHeader: PartView {
  /// Called with the index of a title that was clicked.
  var onChoose: (Int) -> Void = { _ in }
  private var shown: (titles: [String], keys: [String], chosen: Int?, note: String, hasKeys: Bool) =
    ([], [], nil, "", false)

  init() { super.init(.panel) }

  /// Shows `titles` and `note`. The title at `chosen` is marked as open and, if its pane `hasKeys`,
  /// as a button. Where there is room, each title is followed by its key in `keys`, "" for none.
  func showTitles(_ titles: [String], keys: [String], chosen: Int?, note: String, hasKeys: Bool) {
    let new = (titles, keys, chosen, note, hasKeys)
    guard new != shown else { return }
    shown = new
    setNeedsDisplay()
  }

  override func draw(_ canvas: borrowing Canvas) {
    for (index, place) in places.enumerated() {
      let (title, isChosen) = (titles[index], index == shown.chosen)
      let text = isChosen && shown.hasKeys ? "▸\(title)◂" : " \(title) "
      canvas.write(
        text, place.minX, 0, isChosen ? .onAccent : .muted, isBold: isChosen,
        on: isChosen ? .accent : nil)
    }
    let end = places.last?.maxX ?? 0
    let note = fittingNote(max(0, bounds.width - end - 3))
    canvas.write(note, endingAt: bounds.maxX - 1, 0)
  }

  /// The least number of columns to which a note is truncated. A shorter note would say nothing.
  private static let leastNote = 8

  /// The note in at most `width` columns: all of it, its first part, or the beginning of that part.
  private func fittingNote(_ width: Int) -> String {
    let note = shown.note
    if CellWidth.of(note) <= width { return note }
    let end = note.firstRange(of: "  ") ?? note.firstRange(of: ", ")
    let part = end.map { String(note[..<$0.lowerBound]) } ?? note
    if CellWidth.of(part) <= width { return part }
    return width < Self.leastNote ? "" : CellWidth.truncate(part, toWidth: width)
  }

  /// The titles, followed by their keys if all keys fit without cutting more of the note.
  private var titles: [String] {
    let whole = zip(shown.titles, shown.keys).map { $1.isEmpty ? $0 : "\($0) \($1)" }
    let (room, usual) = (rest(beside: whole), rest(beside: shown.titles))
    return room >= 0 && fittingNote(max(0, room - 3)) == fittingNote(max(0, usual - 3))
      ? whole : shown.titles
  }

  /// The number of columns that remain beside the titles and the gaps between them.
  private func rest(beside titles: [String]) -> Int {
    titles.reduce(bounds.width - titles.count) { $0 - CellWidth.of($1) - 2 }
  }

  /// The titles' rectangles, from the left, with gaps where there is room.
  private var places: [Rect] {
    let widths = titles.map { CellWidth.of($0) + 2 }
    let gap = widths.reduce(widths.count, +) <= bounds.width ? 1 : 0
    var x = gap
    return widths.map { width in
      defer { x += width + gap }
      return Rect(x: x, y: 0, width: width, height: 1)
    }
  }

  override func touchesBegan(_ touch: MouseEvent) {
    let point = touch.location(in: self)
    guard touch.phase == .began, touch.button == .left,
      let index = places.firstIndex(where: { $0.contains(point) })
    else { return super.touchesBegan(touch) }
    onChoose(index)
  }
}
