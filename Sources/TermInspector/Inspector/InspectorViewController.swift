@_spi(Inspector) import TermContainers

/// The inspector's container: a header with the panes' titles above the open pane. Around a stage
/// with much room it shows three panes at once; the open one then has the keys.
final class InspectorViewController: ViewController {
  let header = InspectorHeader()
  let divider = DividerView()
  /// The headers of the second and third pane, when three are shown.
  private let otherHeaders = [InspectorHeader(), InspectorHeader()]
  private let inspection: Inspection
  private(set) var panes: [any InspectorPane]
  private(set) var index = 0
  /// The last pane of the cycle that was open before a pane with a key of its own.
  private(set) var formerIndex = 0
  /// Called with the index of a pane whose title was clicked.
  var onChoose: (Int) -> Void = { _ in }
  /// Called when another pane has been opened.
  var onOpen: () -> Void = {}
  /// The number of panes that the key for the next pane goes through: code, trees, timeline.
  var cycle: Int { panes.count { $0.paneKey == nil } }
  /// The inspector's places in the window; nil before it was shown.
  private(set) var places: InspectorPlaces?
  /// Whether it shows only the pane, in a few lines.
  var isStrip: Bool { places?.arrangement == .strip }
  /// Whether three panes are shown at once.
  private var isAround: Bool { places?.arrangement == .around }

  init(_ inspection: Inspection, panes: [any InspectorPane]) {
    (self.inspection, self.panes) = (inspection, panes)
    super.init()
  }

  /// The inspector is no part of what it shows.
  override var isTraced: Bool { false }

  /// A pane with the focus leaves the app the keys that it does not use.
  override var next: Responder? { view.window?.contentsResponder ?? super.next }

  /// Touches beside the panes are not the app's.
  override func touchesBegan(_ touch: MouseEvent) {}
  override func touchesMoved(_ touch: MouseEvent) {}
  override func touchesEnded(_ touch: MouseEvent) {}
  override func touchesCancelled(_ touch: MouseEvent) {}

  override func loadView() { view = InspectorView(frame: .zero) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    header.onChoose = { [weak self] in
      guard let self else { return }
      onChoose(titled[$0])
    }
    for (number, header) in otherHeaders.enumerated() {
      header.onChoose = { [weak self] _ in self?.open(number + 1) }
    }
    for part in [header, divider] + otherHeaders { view.addSubview(part) }
    showPanes()
  }

  var open: any InspectorPane { panes[index] }

  /// The panes whose titles are in the first header.
  private var titled: [Int] { panes.indices.filter { !isAround || !(1...2).contains($0) } }

  /// Opens the pane at `index` instead of the open one.
  func open(_ index: Int) {
    guard panes.indices.contains(index), index != self.index else { return }
    if self.index < cycle { formerIndex = self.index }
    self.index = index
    if isViewLoaded { showPanes() }
    onOpen()
    view.setNeedsLayout()
  }

  /// Lays out the inspector at `places`.
  func show(_ places: InspectorPlaces) {
    let hasOthers = isAround
    self.places = places
    view.frame = places.frame
    divider.isUpright = places.arrangement != .below
    divider.frame = places.divider
    if hasOthers != isAround {
      (panes.first as? CodePane)?.hasTreesBeside = isAround
      showPanes()
    }
    view.setNeedsLayout()
  }

  /// Whether `point` of the window belongs to the inspector, not to the stage.
  func covers(_ point: Point) -> Bool { view.point(inside: point - view.frame.origin) }

  /// The panes that are shown, each with its frame in the view: the open one, or all three around
  /// the stage.
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

  /// The upper pane beside the stage, when three are shown: the open one, unless that has a place
  /// already.
  private var firstIndex: Int { (1...2).contains(index) ? 0 : index }

  /// Adds the shown panes as children, and removes the others.
  private func showPanes() {
    let wanted = shown.map(\.pane)
    for pane in panes where !wanted.contains(where: { $0 === pane }) { pane.unembed() }
    for pane in wanted where pane.parent == nil { show(pane) }
  }

  private func show(_ pane: any InspectorPane) {
    addChild(pane)
    view.insertSubview(pane.view, at: 0)
    pane.didMove(toParent: self)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    place()
    refresh()
  }

  private func place() {
    let shown = shown
    for (pane, place) in shown { pane.view.frame = place }
    for header in otherHeaders { header.isHidden = !isAround }
    header.isHidden = isStrip
    divider.isHidden = isStrip
    for ((_, place), header) in zip(shown, [header] + otherHeaders) {
      header.frame = Rect(
        x: place.minX, y: isAround ? place.minY - 1 : 0, width: place.width, height: 1)
    }
    (view as? InspectorView)?.parts =
      isAround ? zip(shown, [header] + otherHeaders).map { $0.place.union($1.frame) } : nil
  }

  /// Shows the current state of the inspection.
  func refresh() {
    let shown = shown.map(\.pane)
    for pane in shown { pane.show(inspection) }
    if isStrip { return }
    let focused = view.window?.firstResponder as? View
    let hasKeys = focused?.isDescendant(of: open.view) == true
    header.show(
      titled.map { panes[$0].paneTitle }, keys: titled.map { panes[$0].paneKey ?? "" },
      chosen: titled.firstIndex(of: index), note: shown[0].paneNote, hasKeys: hasKeys)
    guard isAround else { return }
    for (number, header) in otherHeaders.enumerated() {
      let pane = shown[number + 1]
      header.show(
        [pane.paneTitle], chosen: pane === open ? 0 : nil, note: pane.paneNote, hasKeys: hasKeys)
    }
  }
}

/// The background of the panes. Around a stage, only the areas of its parts belong to it.
private final class InspectorView: View {
  /// The areas of its parts; nil for all of it.
  var parts: [Rect]? {
    didSet { backgroundColor = parts == nil ? .role(.panel) : .clear }
  }

  override init(frame: Rect) {
    super.init(frame: frame)
    backgroundColor = .role(.panel)
  }

  override func point(inside point: Point) -> Bool {
    super.point(inside: point) && parts.map { $0.contains { $0.contains(point) } } != false
  }
}
