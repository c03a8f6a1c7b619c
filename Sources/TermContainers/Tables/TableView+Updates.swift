import TermSurface

// Changes of some rows.
extension TableView {
  /// Inserts rows, by the paths after the update. The data source must already have these rows.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    addUpdates { for path in indexPaths { $0.rows.insert(path, animation) } }
  }

  /// Deletes rows, by the paths before the update. The data source must no longer have these rows.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    addUpdates { for path in indexPaths { $0.rows.delete(path, animation) } }
  }

  /// Replaces the cells of rows by others, and measures the rows. Deselects the rows;
  /// ``reconfigureRows(at:)`` keeps the selection.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    addUpdates { for path in indexPaths { $0.rows.reloaded[path] = animation } }
  }

  /// Has the data source configure the cells of rows again. During this,
  /// ``dequeueReusableCell(withIdentifier:for:)`` returns the present cell.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    addUpdates { $0.reconfigured.formUnion(indexPaths) }
  }

  /// Moves a row. `indexPath` is its path before the update, `newIndexPath` the one after it.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    addUpdates { $0.rows.addMove(indexPath, to: newIndexPath) }
  }

  /// Inserts sections. UIKit takes an `IndexSet`, which is one such sequence.
  public func insertSections(_ sections: some Sequence<Int>, with animation: RowAnimation) {
    addUpdates { for section in sections { $0.sections.insert(section, animation) } }
  }

  /// Deletes sections with their rows.
  public func deleteSections(_ sections: some Sequence<Int>, with animation: RowAnimation) {
    addUpdates { for section in sections { $0.sections.delete(section, animation) } }
  }

  /// Asks for the rows of sections again; their number can change.
  public func reloadSections(_ sections: some Sequence<Int>, with animation: RowAnimation) {
    addUpdates { for section in sections { $0.sections.reloaded[section] = animation } }
  }

  /// Moves a section with its rows.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    addUpdates { $0.sections.addMove(section, to: newSection) }
  }

  /// Makes the changes of `updates` at once, and measures the visible rows again. Asks the data
  /// source for the sections that the changes name or that contain changed rows; without a change,
  /// for all sections. Deletions, reloads and the starts of moves use the numbers before the
  /// update; insertions and the ends of moves use those after it. Calls `completion` after the
  /// animation, with whether it ran to its end.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates(completion)
  }

  /// Begins changes that ``endUpdates()`` makes all at once; calls can be nested.
  public func beginUpdates() {
    if updates == nil { updates = TableUpdates() }
    updates?.depth += 1
  }

  /// Makes the changes since ``beginUpdates()``. Even without a change, rows whose height follows
  /// their content are measured again when they are visible.
  public func endUpdates() { endUpdates(nil) }

  private func addUpdates(_ change: (inout TableUpdates) -> Void) {
    beginUpdates()
    if var made = updates {
      change(&made)
      updates = made
    }
    endUpdates(nil)
  }

  private func endUpdates(_ completion: ((Bool) -> Void)?) {
    updates?.depth -= 1
    guard let made = updates, made.depth <= 0 else {
      // An inner call has nothing to wait for.
      completion?(true)
      return
    }
    updates = nil
    performUpdates(made, completion)
  }

  /// Applies the changes `made`, such as those of a diffable data source.
  func performUpdates(_ made: TableUpdates, _ completion: ((Bool) -> Void)?) {
    // A table still to be loaded has nothing to change. While cells are asked for, changes wait.
    if needsReload || isAsking {
      reloadData()
    } else if !setUpAnew(made) {
      return makeChange(made, completion)
    }
    completion?(true)
  }

  private func makeChange(_ made: TableUpdates, _ completion: ((Bool) -> Void)?) {
    do throws(TableFault) {
      var mapping = try TableMapping(made, from: layout.sections.count, to: askedSectionCount())
      let asked = askedSections(mapping.named)
      if !needsReload {
        try mapping.mapRows(from: layout, to: asked)
        let new = layout.updated(by: mapping, asked, reloaded: Set(made.rows.reloaded.keys))
        return TableChange(self, made, mapping, completion).install(new)
      }
    } catch {
      if !needsReload {
        raiseFault(error)
        reloadData()
        completion?(false)
        return
      }
    }
    // The data source has changed the rows in these calls, and will be asked for everything.
    completion?(true)
  }

  /// Configures cells again without a layout, if the update has no other changes and the rows keep
  /// their heights. Returns false for any other update.
  private func setUpAnew(_ made: TableUpdates) -> Bool {
    guard !made.reconfigured.isEmpty, made.rows.isEmpty, made.sections.isEmpty,
      numbersHold(in: Set(made.reconfigured.map(\.section)))
    else { return false }
    let paths = made.reconfigured.filter { shownCell($0) != nil }
    let keepTheirHeight = paths.allSatisfy { path in
      guard holds(path.section) else { return false }
      let height = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
      return height == layout.cellRows(of: path).height
    }
    guard keepTheirHeight else { return false }
    for path in paths { shownCell(path).map { reconfigure($0, path) } }
    return true
  }
}

/// An update that is being made, and its animation.
@MainActor
private struct TableChange {
  private let table: TableView
  private let made: TableUpdates
  private let mapping: TableMapping
  private let completion: ((Bool) -> Void)?
  private let old: TableLayout
  private let oldOffset: Int

  /// The duration of the animation in seconds, as long as that of a scroll.
  private static let duration = 0.3

  init(
    _ table: TableView, _ made: TableUpdates, _ mapping: TableMapping,
    _ completion: ((Bool) -> Void)?
  ) {
    (self.table, self.made, self.mapping, self.completion) = (table, made, mapping, completion)
    (old, oldOffset) = (table.layout, table.contentOffset.y)
  }

  func install(_ new: TableLayout) {
    let place = table.firstPlace(after: mapping.newPath)
    let isSeen = made.isAnimated && table.window?.application != nil && !table.bounds.isEmpty
    let leaving = table.asking {
      adoptLayout(new)
      let leaving = keepCells()
      table.contentHeightChanged()
      keepInPlace(place)
      return leaving
    }
    table.placesChanged = true
    let shift = table.contentOffset.y - oldOffset
    let starts = isSeen ? startFrames(shift) : [:]
    reconfigureNamedCells()
    table.showRows()
    table.pressTakesCell()
    guard isSeen else { return endMoves(leaving, true) }
    // Cells without an animation go at once.
    let gone = leaving.filter { animation(ofLeaving: $0) == .none }
    takeBackCells(gone)
    let slow = leaving.filter { cell in !gone.contains { $0 === cell } }
    animateCells(from: starts, slow, shift)
  }

  private func keepInPlace(_ place: (path: IndexPath, distance: Int)?) {
    if let place { return table.keepPlace(place) }
    let offset = table.area.clamped(table.contentOffset)
    if offset != table.contentOffset { table.bounds.origin = offset }
  }

  private func adoptLayout(_ new: TableLayout) {
    table.pressFollows(mapping)
    table.layout = new
    // A reloaded row loses its selection, as do the rows of a reloaded section.
    let kept = table.selected.filter { made.rows.reloaded[$0] == nil }
    table.selected = Set(kept.compactMap(mapping.newPath))
    table.anchor = table.anchor.flatMap(mapping.newPath)
    table.scrollTarget = table.scrollTarget.flatMap(mapping.newPath)
    if let focused = table.focusedIndexPath {
      table.focusedIndexPath = mapping.newPath(focused) ?? rowTakingPlace(to: focused)
    }
  }

  /// The row that is focused after the focused row `path` was deleted.
  private func rowTakingPlace(to path: IndexPath) -> IndexPath? {
    let count = table.layout.rowCount
    guard count > 0 else { return nil }
    return table.layout.pathOfRow(of: min(old.absoluteRow(of: path), count - 1))
  }

  /// Keeps cells whose rows remain and are not reloaded, by their new numbers. Returns the others.
  private func keepCells() -> [TableViewCell] {
    let seen = table.cellsInOrder
    table.cells = [:]
    table.shown = 0..<0
    var leaving: [TableViewCell] = []
    for cell in seen {
      let new = cell.indexPath.flatMap(mapping.newPath)
      guard let new, let path = cell.indexPath, made.rows.reloaded[path] == nil else {
        cell.hasRow = new != nil
        leaving.append(cell)
        continue
      }
      cell.indexPath = new
      cell.isFocusedRow = table.isFirstResponder && table.focusedIndexPath == new
      table.cells[table.layout.absoluteRow(of: new)] = cell
    }
    for cell in leaving { (cell.isFocusedRow, cell.isDeleted) = (false, true) }
    if !leaving.isEmpty { table.window?.focusMayChange() }
    moveEdges()
    return leaving
  }

  /// Keeps headers and footers under the new numbers of their sections.
  private func moveEdges() {
    let old = table.edges
    table.edges = [:]
    for (edge, view) in old.sorted(by: { $0.key < $1.key }) {
      if made.sections.reloaded[edge.section] == nil, let target = mapping.newSection(edge.section)
      {
        table.edges[TableEdge(target, edge.kind)] = view
      } else {
        table.pool.enqueue(edge: view)
      }
    }
  }

  /// Has the data source configure again those remaining cells that the update names.
  private func reconfigureNamedCells() {
    for path in made.reconfigured.sorted() {
      guard let new = mapping.newPath(path), let cell = table.shownCell(new) else { continue }
      table.reconfigure(cell, new)
    }
  }

  /// Each remaining cell's frame, shifted so that the cell is drawn where it was before the update.
  private func startFrames(_ shift: Int) -> [ObjectIdentifier: Rect] {
    var frames: [ObjectIdentifier: Rect] = [:]
    for cell in table.cells.values {
      frames[ObjectIdentifier(cell)] = cell.frame.offsetBy(dx: 0, dy: shift)
    }
    return frames
  }

  private func animateCells(
    from starts: [ObjectIdentifier: Rect], _ leaving: [TableViewCell], _ shift: Int
  ) {
    var moving: [(cell: TableViewCell, frame: Rect)] = []
    View.performWithoutAnimation {
      for cell in table.cellsInOrder {
        guard let path = cell.indexPath, let start = startLook(of: cell, path, starts, shift) else {
          continue
        }
        moving.append((cell, cell.frame))
        if start.alpha < 1 { cell.alpha = start.alpha }
        cell.frame = start.frame
      }
      for cell in leaving {
        cell.frame = cell.frame.offsetBy(dx: 0, dy: shift)
        table.sendSubviewToBack(cell)
      }
    }
    if leaving.isEmpty && moving.isEmpty { return endMoves([], true) }
    View.animate(withDuration: table.traits.reducesMotion ? 0 : TableChange.duration) {
      for (cell, frame) in moving { (cell.frame, cell.alpha) = (frame, 1) }
      for cell in leaving { moveAway(cell) }
    } completion: { [self] finished in
      endMoves(leaving, finished)
    }
  }

  /// A cell's frame and alpha at the animation's start; nil if the cell stays or has no animation.
  private func startLook(
    of cell: TableViewCell, _ path: IndexPath, _ starts: [ObjectIdentifier: Rect], _ shift: Int
  ) -> (frame: Rect, alpha: Double)? {
    if let start = starts[ObjectIdentifier(cell)] {
      return start == cell.frame ? nil : (start, 1)
    }
    if let source = mapping.oldPath(path), made.rows.reloaded[source] == nil {
      let place = old.cellRows(of: source)
      let rect = table.rowRect(from: place.start + shift, height: place.height)
      return rect == cell.frame ? nil : (rect, 1)
    }
    let animation =
      made.rows.inserted[path] ?? made.sections.inserted[path.section]
      ?? mapping.oldPath(path).flatMap { made.rows.reloaded[$0] }
      ?? mapping.oldSection(path.section).flatMap { made.sections.reloaded[$0] } ?? .fade
    if animation == .none { return nil }
    return animation.isFade ? (cell.frame, 0) : (animation.outside(cell.frame), 1)
  }

  private func animation(ofLeaving cell: TableViewCell) -> TableView.RowAnimation {
    guard let path = cell.indexPath else { return .none }
    return made.rows.deleted[path] ?? made.rows.reloaded[path]
      ?? made.sections.deleted[path.section] ?? made.sections.reloaded[path.section] ?? .fade
  }

  private func moveAway(_ cell: TableViewCell) {
    let animation = animation(ofLeaving: cell)
    if animation.isFade {
      cell.alpha = 0
    } else {
      cell.frame = animation.outside(cell.frame)
    }
  }

  private func endMoves(_ leaving: [TableViewCell], _ finished: Bool) {
    takeBackCells(leaving)
    completion?(finished)
  }

  private func takeBackCells(_ cells: [TableViewCell]) {
    for cell in cells { table.recycle(cell) }
    table.pool.tidy()
  }
}

extension TableView.RowAnimation {
  fileprivate var isFade: Bool { [.fade, .middle, .automatic].contains(self) }

  /// The frame from which an inserted row slides in, or to which a deleted one slides out.
  fileprivate func outside(_ frame: Rect) -> Rect {
    switch self {
    case .left: frame.offsetBy(dx: -frame.width, dy: 0)
    case .right: frame.offsetBy(dx: frame.width, dy: 0)
    case .top: frame.offsetBy(dx: 0, dy: -frame.height)
    case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
    case .fade, .middle, .automatic, .none: frame
    }
  }
}
