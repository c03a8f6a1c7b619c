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
      views = min(table.widthOfControllers, width * 52 / 100) + 3
    }
  }

  /// Whether both trees side by side show all names in `width` columns.
  func fits(_ width: Int) -> Bool {
    let views = rows.compactMap { row in
      row.view.map { view in
        let name = view.controller == nil ? view.className : "view \(view.className)"
        return CellWidth.of(row.viewGuide) + CellWidth.of(name)
          + CellWidth.of(TreesTable.place(of: view, isLong: false)) + 2
      }
    }
    let controllers = widthOfControllers
    return controllers <= width * 52 / 100 && controllers + 3 + (views.max() ?? 0) <= width
  }

  /// The columns that the controllers take, with their marks.
  private var widthOfControllers: Int {
    let names = rows.map {
      CellWidth.of($0.controllerGuide)
        + CellWidth.of($0.controller?.title ?? "") + 4
        + ($0.note.isEmpty ? 0 : CellWidth.of($0.note) + 1)
    }
    return 1 + (names.max() ?? 0)
  }

  /// The row at `index`, with both trees side by side unless they are stacked.
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
    let warning = TreesTable.warning(controller.problems, due: controller.due)
    let marks = warning == nil ? 2 : 4
    // A note that would cut the name is left out.
    let room = end - marks - column - CellWidth.of(controller.title)
    let note = CellWidth.of(row.note) < room ? row.note : ""
    var next = drawn.add(controller.title, at: column, upTo: end - marks, .ink) + 1
    next = drawn.add(controller.state.mark, at: next, upTo: end, controller.state.role)
    TreesTable.add(warning, at: next + 1, upTo: end, to: &drawn)
    next += warning == nil ? 1 : 3
    if !note.isEmpty { next = drawn.add(note, at: next, upTo: end, .muted, .italic) + 1 }
    return next
  }

  private func addView(_ row: Row, at start: Int, upTo end: Int, to drawn: inout PaneRow) {
    let column = drawn.add(row.viewGuide, at: start, upTo: end, .line)
    guard let view = row.view else { return }
    let size = TreesTable.place(of: view, isLong: end - column > 32)
    drawn.add(size, endingAt: end, width: CellWidth.of(size), .muted)
    let room = end - CellWidth.of(size) - 1 - (view.problems.isEmpty ? 0 : 2)
    let isRoot = view.controller != nil
    var next = drawn.add(
      isRoot ? "view" : view.className, at: column, upTo: room, view.isHidden ? .muted : .ink)
    let more = isRoot ? rootWords(view, row) : view.caption.map { "“\($0.inOneLine)”" } ?? ""
    if !more.isEmpty { next = drawn.add(more, at: next + 1, upTo: room, .muted) }
    TreesTable.add(TreesTable.warning(view.problems), at: next + 1, upTo: end, to: &drawn)
  }

  /// The text after `view` in `row`: its class and, if not beside its controller, the controller.
  private func rootWords(_ view: HierarchySnapshot.ViewNode, _ row: Row) -> String {
    guard !row.isLinked,
      let owner = rows.first(where: { $0.controller?.view == view.id })?.controller
    else { return view.className }
    return "\(view.className) of \(owner.name?.shortName ?? owner.className.withoutController)"
  }

  private typealias Warning = (mark: String, ink: Palette.Role)

  /// The mark of problems, or of a call that is due: in the middle of a recipe, one always is.
  private static func warning(_ problems: [String], due: String? = nil) -> Warning? {
    if !problems.isEmpty { return ("!", .danger) }
    return due == nil ? nil : ("?", .warning)
  }

  private static func add(
    _ warning: Warning?, at column: Int, upTo end: Int, to drawn: inout PaneRow
  ) {
    if let warning { drawn.add(warning.mark, at: column, upTo: end, warning.ink, .bold) }
  }

  private static func place(of view: HierarchySnapshot.ViewNode, isLong: Bool) -> String {
    if view.isHidden { return "hidden" }
    let frame = view.frame
    let size = "\(frame.width)×\(frame.height)"
    return isLong ? "\(frame.minX),\(frame.minY) \(size)" : size
  }
}

extension String {
  /// The text with blanks in place of line breaks.
  fileprivate var inOneLine: String {
    utf8.contains { !(0x20..<0x80).contains($0) } ? String(map { $0.isNewline ? " " : $0 }) : self
  }
}
