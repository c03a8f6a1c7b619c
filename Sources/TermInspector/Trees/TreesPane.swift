import TermContainers

/// Shows the tree of controllers beside the tree of views, at the chosen moment.
///
/// ```swift
/// let inspector = window.attachInspector()
/// inspector.open("trees")
/// ```
///
/// A click or the arrows choose a node; `y` copies the path to the node as code.
public final class TreesPane: ViewController, InspectorPane {
  /// The title, `trees`.
  public let paneTitle = "trees"
  private let trees = TreesView()
  private var inspection: Inspection?
  private var table = TreesTable(HierarchySnapshot.nothing, onlyMine: false)
  private var snapshot = HierarchySnapshot.nothing
  /// The size that the table was laid out for.
  private var laidOut = Size.zero
  /// The identity of the chosen controller or view.
  private var chosen: Int?
  private var onlyMine = false

  /// The event after the shown trees, if a moment is chosen, and the counts of their nodes.
  public var paneNote: String {
    let moment = inspection?.chosenEvent.map { "before \($0)  " } ?? ""
    let views = snapshot.views.count.counted("view")
    return "\(moment)\(snapshot.controllers.count.counted("controller")), \(views)"
  }

  /// The path to the chosen node, as code: `children[1].view`.
  public var paneText: String? { path }

  /// False: the trees pane is a part of the inspector.
  public override var isTraced: Bool { false }

  public override func loadView() { view = trees }

  public override func viewDidLoad() {
    super.viewDidLoad()
    trees.list.row = { [weak self] index, width in
      guard let self else { return PaneRow() }
      return table.makeTreeRow(index, width: width, chosen: chosen)
    }
    trees.list.onChoose = { [weak self] in self?.chooseRow($0, column: $1) }
    trees.onSearch = { [weak self] in self?.find($0, next: $1) ?? false }
    trees.wayBack = { [weak self] in
      let former = self?.chosen
      return { self?.chooseNode(former) }
    }
    showHints()
  }

  /// Shows the chosen moment.
  public func show(_ inspection: Inspection) {
    self.inspection = inspection
    let new = inspection.trees
    let (isNew, former) = (new != snapshot || laidOut != trees.listFrame.size, chosen)
    if isNew {
      snapshot = new
      layOut()
    }
    if chosen.flatMap(snapshot.nearestController(of:)) != inspection.controller {
      chosen = inspection.controller
    }
    if isNew || chosen != former { showChosen() }
  }

  /// The least number of columns in which the trees are shown side by side.
  private static let widthForBoth = 46

  /// Lays out the trees side by side or, in a narrow pane, one below the other. If names do not fit
  /// side by side, leaves out the titles; if they still do not, stacks the trees if all rows fit.
  private func layOut() {
    laidOut = trees.listFrame.size
    let (width, height) = (laidOut.width, laidOut.height)
    table = TreesTable(snapshot, onlyMine: onlyMine, isStacked: width < TreesPane.widthForBoth)
    if !table.isStacked, !table.fits(width) {
      table = TreesTable(snapshot, onlyMine: onlyMine, hasTitles: false)
    }
    if !table.isStacked, !table.fits(width) {
      let stacked = TreesTable(snapshot, onlyMine: onlyMine, isStacked: true)
      if stacked.rows.count <= height { table = stacked }
    }
    trees.list.count = table.rows.count
    trees.list.setNeedsDisplay()
  }

  private func showChosen() {
    if let row = chosen.flatMap(table.row(of:)) { trees.list.revealRow(row) }
    trees.details = details
    trees.list.setNeedsDisplay()
  }

  // User actions.

  public override var keyCommands: [KeyCommand] {
    [
      key("/") { $0.trees.beginSearch() },
      key("f") { $0.toggleMine() },
    ]
      + trees.focusCommands {
        trees.list.scrollingCommands { [weak self] in self?.moveChoice(by: $0) } + [
          key("Left") { $0.cross(toViews: false) },
          key("Right") { $0.cross(toViews: true) },
        ]
      }
  }

  private func showHints() {
    trees.hints = [
      ("↑↓←→", "choose"), ("/", "find"), ("f", onlyMine ? "all views" : "mine only"),
      ("y", "copy path"),
    ]
  }

  private func toggleMine() {
    onlyMine.toggle()
    layOut()
    showHints()
    showChosen()
  }

  private func chooseNode(_ node: Int?) {
    chosen = node
    inspection?.choose(controller: node.flatMap(snapshot.nearestController(of:)))
    showChosen()
  }

  private func chooseRow(_ index: Int, column: Int) {
    trees.takeKeys()
    let row = table.rows[index]
    let views = table.columnOfViews(in: trees.list.bounds.width)
    let isInViews = table.isStacked ? row.view != nil : column >= views - 1
    chooseNode(node(in: row, ofViews: isInViews) ?? node(in: row, ofViews: !isInViews))
  }

  private func node(in row: TreesTable.Row, ofViews: Bool) -> Int? {
    ofViews ? row.view?.id : row.controller?.id
  }

  private var isInViews: Bool { snapshot.views.contains { $0.id == chosen } }

  /// Moves the choice by `step` nodes of its tree, at most to the first or last one.
  private func moveChoice(by step: Int) {
    let ofViews = isInViews
    let nodes = table.rows.compactMap { node(in: $0, ofViews: ofViews) }
    guard let last = nodes.indices.last else { return }
    let index = chosen.flatMap { nodes.firstIndex(of: $0) }
    let next = index.map { $0 + step } ?? (step > 0 ? step - 1 : last + step + 1)
    chooseNode(nodes[min(max(0, next), last)])
  }

  /// Moves the choice to the tree of views or of controllers: to the node in the same row, or the
  /// nearest above. In stacked trees, moves it from the controller to its view or back.
  private func cross(toViews: Bool) {
    if table.isStacked {
      let controller = inspection?.controller.flatMap(snapshot.controller)
      if let node = toViews ? controller?.view : controller?.id { chooseNode(node) }
      return
    }
    guard let row = chosen.flatMap(table.row(of:)) else { return moveChoice(by: 1) }
    let node = table.rows[...row].reversed().lazy.compactMap { self.node(in: $0, ofViews: toViews) }
    if let node = node.first { chooseNode(node) }
  }

  /// Chooses the first node whose class or text contains `text`, and returns whether there is one.
  /// Begins at the chosen node or, with `next`, after it, and continues at the top.
  private func find(_ text: String, next: Bool) -> Bool {
    let start = chosen.flatMap(table.row(of:)).map { next ? $0 + 1 : $0 } ?? 0
    let order = Array(table.rows.indices.dropFirst(start)) + Array(table.rows.indices.prefix(start))
    for index in order {
      let row = table.rows[index]
      let isOfController = row.controller?.title.holds(text) == true
      let texts = [row.view?.className, row.view?.caption].compactMap { $0 }
      guard isOfController || texts.contains(where: { $0.holds(text) }) else { continue }
      chooseNode(node(in: row, ofViews: !isOfController))
      return true
    }
    return false
  }

  private var path: String? { chosen.flatMap(snapshot.path) }

  /// The rows about the chosen node: its name, its path and its problems.
  private var details: [PaneRow] {
    var name = PaneRow()
    var problems: [String] = []
    var due: String?
    if let node = chosen.flatMap(snapshot.controller) {
      var next = name.add(node.title, at: 1, upTo: 200, .ink, .bold)
      if !node.caption.isEmpty { next = name.add(node.caption, at: next + 1, upTo: 200, .muted) }
      name.add(
        "\(node.state.mark) \(node.state.rawValue)", at: next + 2, upTo: 200, node.state.role)
      (problems, due) = (node.problems, node.due)
    } else if let node = snapshot.views.first(where: { $0.id == chosen }) {
      let next = name.add(node.className, at: 1, upTo: 200, .ink, .bold)
      let (frame, place) = (node.frame, node.place)
      let text =
        "\(frame.minX),\(frame.minY) \(frame.width)×\(frame.height) in its superview, "
        + "\(place.minX),\(place.minY) in the window"
      name.add(text, at: next + 2, upTo: 200, .muted)
      problems = node.problems
    } else {
      return []
    }
    var way = PaneRow()
    way.add(path ?? "not reachable from the root controller", at: 1, upTo: 200, .accent)
    var wrong = PaneRow()
    let isWrong = !problems.isEmpty
    let text = (problems + [due.map { "\($0) is still due" }].compactMap { $0 })
    wrong.add(text.joined(separator: "; "), at: 1, upTo: 200, isWrong ? .danger : .warning)
    return [name, way, wrong]
  }
}

/// Shows the headings, the list, the chosen node's details and the hints.
final class TreesView: ListPaneView {
  var details: [PaneRow] = [] {
    didSet {
      if details.isEmpty != oldValue.isEmpty { setNeedsLayout() }
      setNeedsDisplay()
    }
  }

  private var detailsHeight: Int { contentHeight >= 14 && !details.isEmpty ? 4 : 0 }
  private var headingHeight: Int { contentHeight >= 8 ? 1 : 0 }

  override var listFrame: Rect {
    Rect(
      x: 0, y: headingHeight, width: bounds.width,
      height: max(0, contentHeight - headingHeight - detailsHeight))
  }

  override func draw(_ canvas: borrowing Canvas) {
    super.draw(canvas)
    if headingHeight > 0 {
      var heading = PaneRow()
      let next = heading.add("controllers", at: 1, upTo: bounds.width, .muted)
      heading.add("┄ views", at: next + 2, upTo: bounds.width, .muted)
      heading.draw(canvas, y: 0, width: bounds.width)
    }
    guard detailsHeight > 0 else { return }
    for (index, row) in details.enumerated() {
      row.draw(canvas, y: contentHeight - detailsHeight + 1 + index, width: bounds.width)
    }
  }
}

extension HierarchySnapshot {
  /// The path from the root controller to the controller or view with the identity `id`, as code.
  func path(to id: Int) -> String? {
    views.firstIndex { $0.id == id }.map(path(toViewAt:)) ?? path(toController: id)
  }

  /// The path from the root controller to a controller: `children[1].children[0]`. It is `self` for
  /// the root itself, and nil if the controller cannot be reached.
  private func path(toController id: Int) -> String? {
    guard let index = controllers.firstIndex(where: { $0.id == id }) else { return nil }
    if index == 0 { return "self" }
    let node = controllers[index]
    let presenter = controllers[..<index].last { $0.depth == node.depth - 1 }
    guard let outer = node.isPresented ? presenter?.id : node.parent,
      let way = path(toController: outer)
    else { return nil }
    let place = controllers[..<index].count { $0.parent == node.parent && !$0.isPresented }
    let step = node.isPresented ? "presentedViewController!" : "children[\(place)]"
    return HierarchySnapshot.joined(way, step)
  }

  /// The path from the root controller to a view: `children[1].view.subviews[0]`. It begins with
  /// `view` for a view that lies in no controller's view.
  private func path(toViewAt index: Int) -> String? {
    let node = views[index]
    if let controller = node.controller {
      return path(toController: controller).map { HierarchySnapshot.joined($0, "view") }
    }
    guard let outer = views[..<index].lastIndex(where: { $0.depth < node.depth }) else {
      return "view"
    }
    let place = views[outer..<index].count { $0.depth == node.depth }
    return path(toViewAt: outer).map { "\($0).subviews[\(place)]" }
  }

  /// The innermost controller whose view is, or contains, the view with the identity `id`. If `id`
  /// identifies a controller, this is `id` itself.
  func nearestController(of id: Int) -> Int? {
    guard let index = views.firstIndex(where: { $0.id == id }) else { return id }
    var depth = Int.max
    for node in views[...index].reversed() where node.depth < depth {
      if let controller = node.controller { return controller }
      depth = node.depth
    }
    return nil
  }

  private static func joined(_ outer: String, _ inner: String) -> String {
    outer == "self" ? inner : "\(outer).\(inner)"
  }
}
