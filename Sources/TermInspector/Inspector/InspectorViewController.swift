import TermContainers

/// The inspector's container: a header with the panes' titles above the open pane.
final class InspectorViewController: ViewController {
  let header = InspectorHeader()
  let divider = DividerView()
  private let inspection: Inspection
  private(set) var panes: [any InspectorPane]
  private(set) var index = 0
  /// The last pane of the cycle that was open before a pane with a key of its own.
  private(set) var formerIndex = 0
  /// Called when the title of the open pane was clicked.
  var onClose: () -> Void = {}
  /// Called when another pane has been opened.
  var onOpen: () -> Void = {}
  /// How many of the panes the key for the next pane goes through: code, trees, timeline.
  var cycle: Int { panes.count { $0.paneKey == nil } }
  /// Whether only the pane is shown, in few lines.
  var isStrip = false {
    didSet { if isStrip != oldValue { view.setNeedsLayout() } }
  }

  init(_ inspection: Inspection, panes: [any InspectorPane]) {
    (self.inspection, self.panes) = (inspection, panes)
    super.init()
  }

  /// The inspector is no part of what it shows.
  override var isTraced: Bool { false }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .role(.panel)
    view.clipsToBounds = true
    header.onChoose = { [weak self] in self?.choose($0) }
    for part in [header, divider] { view.addSubview(part) }
    if panes.indices.contains(index) { show(panes[index]) }
  }

  var open: any InspectorPane { panes[index] }

  private func choose(_ index: Int) {
    if index == self.index { onClose() } else { open(index) }
  }

  /// Opens the pane at `index` instead of the open one.
  func open(_ index: Int) {
    guard panes.indices.contains(index), index != self.index else { return }
    let old = panes[self.index]
    if self.index < cycle { formerIndex = self.index }
    self.index = index
    if isViewLoaded {
      hide(old)
      show(panes[index])
    }
    onOpen()
    view.setNeedsLayout()
  }

  private func show(_ pane: any InspectorPane) {
    addChild(pane)
    pane.view.frame = contentFrame
    view.insertSubview(pane.view, at: 0)
    pane.didMove(toParent: self)
  }

  private func hide(_ pane: any InspectorPane) {
    pane.willMove(toParent: nil)
    pane.view.removeFromSuperview()
    pane.removeFromParent()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    place()
    refresh()
  }

  private func place() {
    let bounds = view.bounds
    header.isHidden = isStrip
    header.frame = Rect(x: 0, y: 0, width: bounds.width, height: 1)
    divider.isHidden = isStrip
    open.view.frame = contentFrame
  }

  /// The open pane's place, below the header and above the moments.
  private var contentFrame: Rect {
    isStrip
      ? view.bounds.atOrigin
      : view.bounds.atOrigin.inset(by: EdgeInsets(top: min(2, view.bounds.height)))
  }

  /// Shows what has changed.
  func refresh() {
    open.show(inspection)
    if isStrip { return }
    header.show(panes.map(\.paneTitle), chosen: index, note: open.paneNote)
  }
}
