import TermContainers

/// Both trees as rows: a controller is beside its view if the order of the views allows it.
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

    /// The words for a presented controller, and for a view that is in another row; "" for neither.
    var note = ""

    var isLinked: Bool { controller?.view != nil && controller?.view == view?.id }
  }

  private(set) var rows: [Row] = []
  /// Whether the views are below the controllers, not beside them.
  let isStacked: Bool

  /// Lays out the trees of `snapshot`; with `onlyMine`, without views of the framework that are no
  /// controller's.
  init(_ snapshot: HierarchySnapshot, onlyMine: Bool, isStacked: Bool = false) {
    self.isStacked = isStacked
    let shown = snapshot.views.filter { !onlyMine || !$0.isFrameworks || $0.controller != nil }
    let guides = TreeGuides.of(TreesTable.depths(of: shown, in: snapshot.views))
    rows = zip(shown, guides).map { Row(view: $0, viewGuide: $1) }
    if isStacked {
      let above = zip(snapshot.controllers, TreeGuides.of(snapshot.controllers)).map {
        Row(
          controller: $0, controllerGuide: $1,
          note: TreesTable.note($0, place: $0.view == nil ? "not loaded" : ""))
      }
      rows = above + [Row()] + rows
    } else {
      placeControllers(snapshot.controllers)
    }
  }

  /// The depths of the shown views; the others do not count as levels.
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

  /// Puts as many controllers as possible into the rows of their views: those whose views come in
  /// the same order. The others get rows of their own.
  private mutating func placeControllers(_ controllers: [HierarchySnapshot.ControllerNode]) {
    let guides = TreeGuides.of(controllers)
    let beside = TreesTable.longestInOrder(
      controllers.map { controller in
        rows.firstIndex { $0.view != nil && $0.view?.id == controller.view }
      })
    var (next, added) = (0, 0)
    for (number, (controller, guide)) in zip(controllers, guides).enumerated() {
      if let place = beside[number] {
        for index in next..<place + added {
          rows[index].controllerGuide = TreeGuides.passing(guide)
        }
        next = place + added
        rows[next].note = TreesTable.note(controller)
      } else {
        let below = next < rows.count ? rows[next].viewGuide : ""
        rows.insert(Row(viewGuide: TreeGuides.passing(below)), at: min(next, rows.count))
        let place = rows.firstIndex { $0.view != nil && $0.view?.id == controller.view }
        rows[next].note = TreesTable.note(
          controller,
          place: controller.view == nil
            ? "not loaded"
            : place.map { $0 < next ? "view above" : "view below" } ?? "view elsewhere")
        added += 1
      }
      rows[next].controller = controller
      rows[next].controllerGuide = guide
      next += 1
    }
  }

  /// The note that a controller is presented, and where its view is.
  private static func note(
    _ controller: HierarchySnapshot.ControllerNode, place: String = ""
  ) -> String {
    [controller.isPresented ? "presented" : "", place].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// The longest rising sequence in `numbers`, each number at its index, and nil at the others.
  private static func longestInOrder(_ numbers: [Int?]) -> [Int?] {
    var lengths = numbers.map { $0 == nil ? 0 : 1 }
    var before = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      guard let number else { continue }
      for earlier in 0..<index where lengths[earlier] >= lengths[index] {
        guard let other = numbers[earlier], other < number else { continue }
        (lengths[index], before[index]) = (lengths[earlier] + 1, earlier)
      }
    }
    var kept = [Int?](repeating: nil, count: numbers.count)
    var last = numbers.indices.filter { lengths[$0] > 0 }.max { lengths[$0] < lengths[$1] }
    while let index = last {
      kept[index] = numbers[index]
      last = before[index]
    }
    return kept
  }

  func row(of node: Node) -> Int? {
    rows.firstIndex { row in
      switch node {
      case .controller(let id): row.controller?.id == id
      case .view(let id): row.view?.id == id
      }
    }
  }
}

/// The lines before the names of a tree: `├ `, `└ `, and `│ ` where the tree continues below.
enum TreeGuides {
  /// The guides of controllers, each of which comes before those inside it.
  static func of(_ controllers: [HierarchySnapshot.ControllerNode]) -> [String] {
    of(
      controllers.map(\.depth),
      presented: Set(controllers.indices.filter { controllers[$0].isPresented }))
  }

  /// The guides of nodes with these depths, each before those inside it. The nodes at `presented`
  /// are no siblings of others.
  static func of(_ depths: [Int], presented: Set<Int> = []) -> [String] {
    var guides = Array(repeating: "", count: depths.count)
    // The depths of which a later row has a node, before any shallower one.
    var open: Set<Int> = []
    for index in depths.indices.reversed() {
      let depth = depths[index]
      if depth > 0 {
        var guide = ""
        for level in 1..<max(1, depth) { guide += open.contains(level) ? "│ " : "  " }
        let child = open.contains(depth) ? "├ " : "└ "
        guides[index] =
          guide + (presented.contains(index) ? "\(HierarchySnapshot.presentedMark) " : child)
      }
      open = open.filter { $0 < depth }
      if !presented.contains(index) { open.insert(depth) }
    }
    return guides
  }

  /// The guide of a row without a node, above a node with `guide`.
  static func passing(_ guide: String) -> String {
    String(
      guide.map { "├└".contains($0) ? "│" : "\($0)" == HierarchySnapshot.presentedMark ? "┊" : $0 })
  }
}
