import TermContainers

/// Both trees as rows: a controller is beside its view if the order of the views allows it.
struct TreesTable {
  /// A row: a controller, a view, or both.
  struct Row {
    var controller: HierarchySnapshot.ControllerNode?
    var controllerGuide = ""
    var view: HierarchySnapshot.ViewNode?
    var viewGuide = ""

    /// A note: the controller is presented, or its view is elsewhere or not loaded; "" for none.
    var note = ""

    var isLinked: Bool { controller?.view != nil && controller?.view == view?.id }
  }

  private(set) var rows: [Row] = []
  /// Whether the views are below the controllers, not beside them.
  let isStacked: Bool
  /// Whether controllers have their titles beside their names.
  private let hasTitles: Bool
  /// The width in columns of the controllers with their marks, beside the views.
  private var widthOfControllers = 0

  /// Lays out the trees of `snapshot`. `onlyMine` leaves out framework views except root views.
  init(
    _ snapshot: HierarchySnapshot, onlyMine: Bool, isStacked: Bool = false, hasTitles: Bool = true
  ) {
    (self.isStacked, self.hasTitles) = (isStacked, hasTitles)
    let shown = snapshot.views.filter { !onlyMine || !$0.isFrameworks || $0.controller != nil }
    let guides = TreeGuides.of(TreesTable.depths(of: shown, in: snapshot.views))
    rows = zip(shown, guides).map { Row(view: $0, viewGuide: $1) }
    if isStacked {
      let above = zip(snapshot.controllers, TreeGuides.of(snapshot.controllers)).map {
        Row(
          controller: $0, controllerGuide: $1,
          note: TreesTable.placeNote($0, place: $0.view == nil ? "not loaded" : ""))
      }
      rows = above + [Row()] + rows
    } else {
      placeControllers(snapshot.controllers)
      let widths = rows.map { row in
        CellWidth.of(row.controllerGuide)
          + CellWidth.of(row.controller?.title ?? "") + 4
          + noteAndTitle(after: row).reduce(0) { $0 + CellWidth.of($1.text) + 1 }
      }
      widthOfControllers = 1 + (widths.max() ?? 0)
    }
  }

  /// The depths of the shown views. Views that are not shown do not count as levels.
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
  /// the order of the controllers. All others get rows of their own.
  private mutating func placeControllers(_ controllers: [HierarchySnapshot.ControllerNode]) {
    let guides = TreeGuides.of(controllers)
    let beside = TreesTable.longestInOrder(
      controllers.map { $0.view.flatMap(row) })
    var (next, added) = (0, 0)
    for (number, (controller, guide)) in zip(controllers, guides).enumerated() {
      if let place = beside[number] {
        for index in next..<place + added {
          rows[index].controllerGuide = TreeGuides.passing(guide)
        }
        next = place + added
        rows[next].note = TreesTable.placeNote(controller)
      } else {
        let below = next < rows.count ? rows[next].viewGuide : ""
        rows.insert(Row(viewGuide: TreeGuides.passing(below)), at: min(next, rows.count))
        let place = controller.view.flatMap(row)
        rows[next].note = TreesTable.placeNote(
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
  private static func placeNote(
    _ controller: HierarchySnapshot.ControllerNode, place: String = ""
  ) -> String {
    [controller.isPresented ? "presented" : "", place].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// Returns the longest increasing subsequence, each number at its index, with nil elsewhere.
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

  /// The index of the row of the controller or the view with the identity `id`.
  func row(of id: Int) -> Int? { rows.firstIndex { $0.controller?.id == id || $0.view?.id == id } }

  /// The column at which the views begin beside the controllers, in `width` columns.
  func columnOfViews(in width: Int) -> Int { min(widthOfControllers, width * 52 / 100) + 3 }

  /// Whether `width` columns have room for all names of both trees, side by side.
  func fits(_ width: Int) -> Bool {
    let views = rows.compactMap { row in
      row.view.map { view in
        let name = view.controller == nil ? view.className : "view \(view.className)"
        return CellWidth.of(row.viewGuide) + CellWidth.of(name)
          + CellWidth.of(TreesTable.frameWords(of: view, isLong: false)) + 2
      }
    }
    return widthOfControllers <= width * 52 / 100
      && widthOfControllers + 3 + (views.max() ?? 0) <= width
  }

  /// The row at `index` in `width` columns, with both trees side by side unless they are stacked.
  func makeTreeRow(_ index: Int, width: Int, chosen: Int?) -> PaneRow {
    let (row, end) = (rows[index], width - 1)
    var drawn = PaneRow()
    if let chosen { drawn.isChosen = self.row(of: chosen) == index }
    if isStacked {
      if row.controller != nil { addController(row, upTo: end, to: &drawn) }
      if row.view != nil { addView(row, at: 1, upTo: end, to: &drawn) }
      return drawn
    }
    let views = columnOfViews(in: width)
    let next = addController(row, upTo: views - 3, to: &drawn)
    if row.isLinked {
      let line = String(repeating: "┄", count: max(0, views - 1 - next))
      drawn.add(line, at: next, upTo: views, .line)
    }
    addView(row, at: views, upTo: end, to: &drawn)
    return drawn
  }

  /// Adds the controller of a row, and returns the column after it.
  @discardableResult
  private func addController(_ row: Row, upTo end: Int, to drawn: inout PaneRow) -> Int {
    let column = drawn.add(row.controllerGuide, at: 1, upTo: end, .line)
    guard let controller = row.controller else { return column }
    let warning = TreesTable.warning(controller.problems, due: controller.due)
    let marks = warning == nil ? 2 : 4
    // Words that would cut the name are left out.
    var room = end - marks - column - CellWidth.of(controller.title)
    var next = drawn.add(controller.title, at: column, upTo: end - marks, .ink) + 1
    next = drawn.add(controller.state.mark, at: next, upTo: end, controller.state.role)
    if let warning { drawn.add(warning.mark, at: next + 1, upTo: end, warning.ink, .bold) }
    next += warning == nil ? 1 : 3
    for (text, attributes) in noteAndTitle(after: row) where CellWidth.of(text) < room {
      next = drawn.add(text, at: next, upTo: end, .muted, attributes) + 1
      room -= CellWidth.of(text) + 1
    }
    return next
  }

  /// The words after the controller of `row`: the row's note and the controller's title.
  private func noteAndTitle(after row: Row) -> [(text: String, TextAttributes)] {
    [(row.note, .italic), (hasTitles ? row.controller?.caption ?? "" : "", [])]
      .filter { !$0.0.isEmpty }
  }

  private func addView(_ row: Row, at start: Int, upTo end: Int, to drawn: inout PaneRow) {
    let column = drawn.add(row.viewGuide, at: start, upTo: end, .line)
    guard let view = row.view else { return }
    let size = TreesTable.frameWords(of: view, isLong: end - column > 32)
    drawn.add(size, at: end - CellWidth.of(size), upTo: end, .muted)
    let room = end - CellWidth.of(size) - 1 - (view.problems.isEmpty ? 0 : 2)
    let isRoot = view.controller != nil
    var next = drawn.add(
      isRoot ? "view" : view.className, at: column, upTo: room, view.isHidden ? .muted : .ink)
    let more = isRoot ? rootWords(view, row) : view.caption.map { "“\($0.inOneLine)”" } ?? ""
    if !more.isEmpty { next = drawn.add(more, at: next + 1, upTo: room, .muted) }
    if let warning = TreesTable.warning(view.problems) {
      drawn.add(warning.mark, at: next + 1, upTo: end, warning.ink, .bold)
    }
  }

  /// The text after `view` in `row`: the view's class, and the controller's name if the controller
  /// is not beside the view.
  private func rootWords(_ view: HierarchySnapshot.ViewNode, _ row: Row) -> String {
    guard !row.isLinked,
      let owner = rows.first(where: { $0.controller?.view == view.id })?.controller
    else { return view.className }
    return "\(view.className) of \(owner.name?.shortName ?? owner.className.withoutController)"
  }

  /// The mark for problems, or for a call that is due, as in the middle of an addition; else nil.
  private static func warning(
    _ problems: [String], due: String? = nil
  ) -> (mark: String, ink: Palette.Role)? {
    if !problems.isEmpty { return ("!", .danger) }
    return due == nil ? nil : ("?", .warning)
  }

  private static func frameWords(of view: HierarchySnapshot.ViewNode, isLong: Bool) -> String {
    if view.isHidden { return "hidden" }
    let frame = view.frame
    let size = "\(frame.width)×\(frame.height)"
    return isLong ? "\(frame.minX),\(frame.minY) \(size)" : size
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

  /// The guides of nodes with these depths, each before those inside it. The nodes at the indices
  /// `presented` do not count as siblings.
  static func of(_ depths: [Int], presented: Set<Int> = []) -> [String] {
    var guides = Array(repeating: "", count: depths.count)
    // The depths at which a later row has a node, before any row of a lesser depth.
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

extension String {
  /// The text with blanks in place of line breaks.
  fileprivate var inOneLine: String {
    utf8.contains { !(0x20..<0x80).contains($0) } ? String(map { $0.isNewline ? " " : $0 }) : self
  }
}
