import TermContainers

/// Both trees as rows: a controller stands beside its view where the order of the views allows it.
struct TreesTable {
  /// A node of one of the trees.
  enum Node: Equatable {
    case controller(Int)
    case view(Int)
  }

  /// A row: a controller, a view, or both.
  struct Row {
    var controller: HierarchySnapshot.ControllerNode?
    var controllerGuide = ""
    var view: HierarchySnapshot.ViewNode?
    var viewGuide = ""

    /// Whether the view is that of the controller.
    var isLinked: Bool { controller?.view != nil && controller?.view == view?.id }
  }

  private(set) var rows: [Row] = []
  /// Whether the views stand below the controllers, not beside them.
  let isStacked: Bool

  /// Lays out the trees of `snapshot`; with `onlyMine`, without views of the framework that are no
  /// controller's.
  init(_ snapshot: HierarchySnapshot, onlyMine: Bool, isStacked: Bool = false) {
    self.isStacked = isStacked
    let shown = snapshot.views.filter { !onlyMine || !$0.isFrameworks || $0.controller != nil }
    let guides = TreeGuides.of(TreesTable.depths(of: shown, in: snapshot.views))
    rows = zip(shown, guides).map { Row(view: $0, viewGuide: $1) }
    if isStacked {
      let guides = TreeGuides.of(snapshot.controllers.map(\.depth))
      let above = zip(snapshot.controllers, guides).map { Row(controller: $0, controllerGuide: $1) }
      rows = above + [Row()] + rows
    } else {
      placeControllers(snapshot.controllers)
    }
  }

  /// The depths of the views that are shown: views that are not shown do not count.
  private static func depths(
    of shown: [HierarchySnapshot.ViewNode], in all: [HierarchySnapshot.ViewNode]
  ) -> [Int] {
    let ids = Set(shown.map(\.id))
    var around: [(depth: Int, isShown: Bool)] = []
    var depths: [Int] = []
    for node in all {
      while let last = around.last, last.depth >= node.depth { around.removeLast() }
      let isShown = ids.contains(node.id)
      if isShown { depths.append(around.count { $0.isShown }) }
      around.append((node.depth, isShown))
    }
    return depths
  }

  private mutating func placeControllers(_ controllers: [HierarchySnapshot.ControllerNode]) {
    let guides = TreeGuides.of(controllers.map(\.depth))
    var next = 0
    for (controller, guide) in zip(controllers, guides) {
      let wanted = rows.firstIndex { $0.view != nil && $0.view?.id == controller.view }
      if let wanted, wanted >= next {
        for index in next..<wanted { rows[index].controllerGuide = TreeGuides.passing(guide) }
        next = wanted
      } else {
        let below = next < rows.count ? rows[next].viewGuide : ""
        rows.insert(Row(viewGuide: TreeGuides.passing(below)), at: min(next, rows.count))
      }
      rows[next].controller = controller
      rows[next].controllerGuide = guide
      next += 1
    }
  }

  /// The row of a node.
  func row(of node: Node) -> Int? {
    rows.firstIndex { row in
      switch node {
      case .controller(let id): row.controller?.id == id
      case .view(let id): row.view?.id == id
      }
    }
  }
}
