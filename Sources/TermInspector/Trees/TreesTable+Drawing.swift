import TermContainers

extension TreesTable {
  /// The columns of a table of both trees.
  struct Columns {
    let views: Int
    let end: Int

    init(_ table: TreesTable, width: Int) {
      end = width - 1
      if table.isStacked {
        views = 1
        return
      }
      let names = table.rows.map {
        CellWidth.of($0.controllerGuide) + CellWidth.of($0.controller?.className ?? "") + 4
      }
      let wanted = 1 + (names.max() ?? 0)
      views = min(wanted, width * 52 / 100) + 3
    }
  }

  /// The row at `index` with both trees beside each other.
  func row(_ index: Int, _ columns: Columns, chosen: Node?) -> PaneRow {
    let row = rows[index]
    var drawn = PaneRow()
    if let chosen { drawn.isChosen = self.row(of: chosen) == index }
    if isStacked {
      if row.controller != nil { addController(row, upTo: columns.end, to: &drawn) }
      if row.view != nil { addView(row, at: 1, upTo: columns.end, to: &drawn) }
      return drawn
    }
    let end = addController(row, upTo: columns.views - 3, to: &drawn)
    if row.isLinked {
      let line = String(repeating: "┄", count: max(0, columns.views - 1 - end))
      drawn.add(line, at: end, upTo: columns.views, .line)
    }
    addView(row, at: columns.views, upTo: columns.end, to: &drawn)
    return drawn
  }

  /// Adds the controller of a row, and returns the column after it.
  @discardableResult
  private func addController(_ row: Row, upTo end: Int, to drawn: inout PaneRow) -> Int {
    let column = drawn.add(row.controllerGuide, at: 1, upTo: end, .line)
    guard let controller = row.controller else { return column }
    let marks = controller.problems.isEmpty ? 2 : 4
    let name = controller.name?.description ?? controller.className
    var next = drawn.add(name, at: column, upTo: end - marks, .ink) + 1
    next = drawn.add(controller.state.mark, at: next, upTo: end, controller.state.role)
    TreesTable.add(controller.problems, at: next + 1, upTo: end, to: &drawn)
    return next + (controller.problems.isEmpty ? 1 : 3)
  }

  private func addView(_ row: Row, at start: Int, upTo end: Int, to drawn: inout PaneRow) {
    let column = drawn.add(row.viewGuide, at: start, upTo: end, .line)
    guard let view = row.view else {
      let note = row.controller?.view == nil ? "not loaded" : "in another place"
      if row.controller != nil { drawn.add(note, at: column, upTo: end, .muted, .italic) }
      return
    }
    let size = TreesTable.place(of: view, isLong: end - column > 32)
    drawn.add(size, endingAt: end, width: CellWidth.of(size), .muted)
    let room = end - CellWidth.of(size) - 1 - (view.problems.isEmpty ? 0 : 2)
    let isRoot = view.controller != nil
    var next = drawn.add(
      isRoot ? "view" : view.className, at: column, upTo: room, view.isHidden ? .muted : .ink)
    let more = isRoot ? view.className : view.caption.map { "“\($0)”" } ?? ""
    if !more.isEmpty { next = drawn.add(more, at: next + 1, upTo: room, .muted) }
    TreesTable.add(view.problems, at: next + 1, upTo: end, to: &drawn)
  }

  /// A mark for problems: of what is due in a recipe, or of what is wrong.
  private static func add(
    _ problems: [String], at column: Int, upTo end: Int, to drawn: inout PaneRow
  ) {
    guard !problems.isEmpty else { return }
    let isWrong = problems.contains { !$0.hasPrefix("is owed") }
    drawn.add("!", at: column, upTo: end, isWrong ? .danger : .warning, .bold)
  }

  private static func place(of view: HierarchySnapshot.ViewNode, isLong: Bool) -> String {
    if view.isHidden { return "hidden" }
    let frame = view.frame
    let size = "\(frame.width)×\(frame.height)"
    return isLong ? "\(frame.minX),\(frame.minY) \(size)" : size
  }
}
