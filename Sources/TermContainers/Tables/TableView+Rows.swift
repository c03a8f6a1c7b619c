import TermSurface

// The numbers of rows, and their heights.
extension TableView {
  /// Asks the data source for the numbers of sections and rows, if a reload is due.
  func reloadIfNeeded() {
    guard needsReload, !isAsking, !waitsForFrame else { return }
    needsReload = false
    placedWidth = bounds.width
    let place = firstPlace()
    asking {
      let old = cellsInOrder
      cells = [:]
      shown = 0..<0
      layout = TableLayout((0..<askedSectionCount()).map(askedSection))
      for cell in old { recycle(cell) }
      for edge in edges.keys.sorted() { dropEdge(edge) }
    }
    contentHeightChanged()
    if let place { asking { keepPlace(place) } }
    if let focusedIndexPath, !layout.contains(focusedIndexPath) { self.focusedIndexPath = nil }
    window?.focusMayChange()
  }

  /// Runs `body`, which asks the data source or the delegate, with ``isAsking`` set.
  func asking<Answer>(_ body: () -> Answer) -> Answer {
    let wasAsking = isAsking
    isAsking = true
    defer { isAsking = wasAsking }
    return body()
  }

  /// Asks the data source for the number of sections.
  func askedSectionCount() -> Int {
    asking { max(0, dataSource?.numberOfSections(in: self) ?? 0) }
  }

  /// Asks the data source for the sections with these indices.
  func askedSections(_ sections: [Int]) -> [Int: TableLayout.Section] {
    asking { Dictionary(uniqueKeysWithValues: sections.map { ($0, askedSection($0)) }) }
  }

  private func askedSection(_ number: Int) -> TableLayout.Section {
    makeSection(number, count: askedCount(number))
  }

  /// Whether the delegate and the data source can be called about a section. False if a reload is
  /// due and the numbers of sections or rows have changed.
  func holds(_ section: Int) -> Bool { !needsReload || numbersHold(in: [section]) }

  /// Whether the data source still has the table's number of sections, and of rows in `sections`.
  func numbersHold(in sections: Set<Int>) -> Bool {
    asking {
      guard dataSource?.numberOfSections(in: self) == layout.sections.count else { return false }
      return sections.allSatisfy { section in
        layout.rowCount(inSection: section).map {
          $0 == dataSource?.tableView(self, numberOfRowsInSection: section)
        } == true
      }
    }
  }

  private func askedCount(_ section: Int) -> Int {
    let count = dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
    if count < 0 { raiseFault(.negativeCount(section: section, count)) }
    return max(0, count)
  }

  /// Creates a section with the heights that are known before its rows become visible.
  private func makeSection(_ section: Int, count: Int) -> TableLayout.Section {
    TableLayout.Section(
      header: edgeHeight(TableEdge(section, .header)),
      footer: edgeHeight(TableEdge(section, .footer)),
      rows: RowHeights(count: count, estimate: estimate))
  }

  /// The assumed height of a row that has not been measured.
  private var estimate: Int {
    if estimatedRowHeight >= 0 { return estimatedRowHeight }
    return rowHeight >= 0 ? rowHeight : 1
  }

  /// Discards all measured heights; the first visible row keeps its position.
  func measureAgain() {
    guard !needsReload else { return setNeedsLayout() }
    if isAsking {
      placedWidth = -1
      return setNeedsLayout()
    }
    let place = firstPlace()
    layout = asking {
      TableLayout(
        layout.sections.indices.map { makeSection($0, count: layout.sections[$0].rows.count) })
    }
    contentHeightChanged()
    if let place { asking { keepPlace(place) } }
    (placesChanged, shown) = (true, 0..<0)
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Measures a row again, because the content of its cell has changed its size.
  func measureAgain(_ cell: TableViewCell) {
    guard !needsReload, let path = cell.indexPath, shownCell(path) === cell else { return }
    if isAsking {
      placedWidth = -1
      return setNeedsLayout()
    }
    layout.doubtRows(path)
    (placesChanged, shown) = (true, 0..<0)
    setNeedsLayout()
  }

  /// The first visible row that remains after a change: its new path, and its distance from the top
  /// in cells. Nil at the very top of the table, where inserted rows should be visible.
  func firstPlace(
    after change: (IndexPath) -> IndexPath? = { $0 }
  ) -> (path: IndexPath, distance: Int)? {
    guard contentOffset.y > area.least.y + refreshRoom else { return nil }
    for number in layout.rowRange(meeting: seenRows) {
      let path = layout.pathOfRow(of: number)
      guard let new = change(path) else { continue }
      return (new, layout.cellRows(of: path).start - contentOffset.y)
    }
    return nil
  }

  /// Scrolls the row to this distance from the top, and shifts an animation by the same amount.
  func keepPlace(_ place: (path: IndexPath, distance: Int)) {
    guard layout.contains(place.path) else { return }
    let start = contentOffset
    let offset = Point(x: 0, y: layout.cellRows(of: place.path).start - place.distance)
    bounds.origin = area.clamped(offset)
    animation?.shift(by: contentOffset - start)
  }

  func contentHeightChanged() {
    top = tableHeaderView.map { $0.frame.height } ?? 0
    let bottom = tableFooterView.map { $0.frame.height } ?? 0
    contentSize = Size(width: 0, height: top + layout.height + bottom)
  }

  /// The visible vertical range, in cells from the start of the first section.
  var seenRows: Range<Int> { bounds.minY - top..<max(bounds.minY, bounds.maxY) - top }

  /// The frame of a part of the content that begins `start` cells below the first section's start.
  func rowRect(from start: Int, height: Int) -> Rect {
    let inset = style == .insetGrouped ? 1 : 0
    return Rect(
      x: inset, y: top + start, width: max(0, bounds.width - 2 * inset), height: height)
  }
}

// The cells of visible rows.
extension TableView {
  /// The greatest number of rounds of measuring in a layout. Rows that come into view after these
  /// are measured at the next scroll.
  private static var mostRounds: Int { 500 }

  func showRows() {
    if isAsking { return setNeedsLayout() }
    if waitsForFrame { return }
    if bounds.width != placedWidth {
      placedWidth = bounds.width
      measureAgain()
    }
    asking {
      var rounds = 0
      while !showRound(), rounds < TableView.mostRounds { rounds += 1 }
      if placesChanged { placeCells() }
      showEdges()
      pool.tidy()
      if isFirstResponder, focusedIndexPath == nil { focusedRowIsLit() }
      prefetch()
    }
    noteUnrest()
  }

  /// Delays a change to the next frame if more than ten successive layouts ended with a change due.
  /// Otherwise a data source that changes the rows whenever they are shown would block the keys.
  private func noteUnrest() {
    let isDue = needsReload || placedWidth != bounds.width
    restlessLayouts = isDue ? restlessLayouts + 1 : 0
    guard restlessLayouts > 10, let application = window?.application else { return }
    waitsForFrame = true
    application.schedule(after: FrameRate.interval) { [weak self] in
      self?.waitsForFrame = false
      self?.setNeedsLayout()
    }
  }

  /// Loads the cells of the rows that have come into view. Returns false if a row's height was not
  /// as assumed, because other rows are visible then.
  private func showRound() -> Bool {
    let rows = layout.rowRange(meeting: seenRows)
    let kept = shown.clamped(to: rows)
    if rows != shown {
      for number in cells.keys.sorted() where !rows.contains(number) {
        cells.removeValue(forKey: number).map(recycle)
      }
    }
    shown = kept.isEmpty ? rows.lowerBound..<rows.lowerBound : kept
    // From the bottom up, so that visible rows keep their positions.
    while shown.lowerBound > rows.lowerBound {
      shown = shown.lowerBound - 1..<shown.upperBound
      if showRow(shown.lowerBound, isAbove: true) { return false }
    }
    while shown.upperBound < rows.upperBound {
      shown = shown.lowerBound..<shown.upperBound + 1
      if showRow(shown.upperBound - 1, isAbove: false) { return false }
    }
    return true
  }

  /// Shows a row; returns whether its height differs from the assumed one.
  private func showRow(_ number: Int, isAbove: Bool) -> Bool {
    let wasAtEnd = area.most.y > area.least.y && contentOffset.y >= area.most.y
    let change = showRow(number)
    if change == 0 { return false }
    placesChanged = true
    contentHeightChanged()
    if isAbove {
      bounds.origin.y += change
      animation?.shift(by: Point(x: 0, y: change))
    } else if wasAtEnd {
      bounds.origin.y = area.most.y
    }
    return true
  }

  /// Shows a row; returns by how many cells its height exceeds the assumed one.
  private func showRow(_ number: Int) -> Int {
    let path = layout.pathOfRow(of: number)
    guard holds(path.section) else { return 0 }
    let fixed = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    var change = 0
    if fixed >= 0, fixed != layout.cellRows(of: path).height {
      change = layout.setRowHeight(path, fixed)
    }
    if fixed == 0 { return change }
    guard let cell = cells[number] ?? askedCell(path) else { return change }
    cells[number] = cell
    if fixed < 0, !layout.isMeasured(path) {
      let inner = rowRect(from: 0, height: 0).width
      let height = cell.sizeThatFits(Size(width: inner, height: 0)).height
      change = layout.setRowHeight(path, max(1, height))
    }
    placeCell(cell, path)
    if cell.isNew {
      cell.isNew = false
      tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    }
    return change
  }

  /// Asks the data source for the cell of a row, and adds the cell to the table.
  private func askedCell(_ path: IndexPath) -> TableViewCell? {
    guard let cell = cellOfDataSource(path) else { return nil }
    if let other = cell.indexPath, cell.superview === self {
      raiseFault(.cellInUse(path, other))
      return nil
    }
    cell.indexPath = path
    cell.isNew = true
    // The cell may have the texts of another row.
    cell.setNeedsLayout()
    prepareCell(cell, path)
    cell.isHidden = false
    if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
    cell.updateConfigurationIfNeeded()
    return cell
  }

  /// Asks the data source for a row's cell. The data source may dequeue only one for that row.
  func cellOfDataSource(_ path: IndexPath) -> TableViewCell? {
    pool.asked = (path, false)
    defer { pool.asked = nil }
    return dataSource?.tableView(self, cellForRowAt: path)
  }

  /// Sets a cell's state: the focus, the editing and the selection of its row.
  func prepareCell(_ cell: TableViewCell, _ path: IndexPath) {
    cell.isFocusedRow = isFirstResponder && focusedIndexPath == path
    prepareForEditing(cell, path)
    cell.setSelected(selected.contains(path), animated: false)
    cell.setEditing(storedIsEditing, animated: false)
  }

  func placeCell(_ cell: TableViewCell, _ path: IndexPath) {
    let place = layout.cellRows(of: path)
    let isCarried = press?.path == path
    let start =
      carried.map { isCarried ? $0.place : $0.startBesideCarried(of: place.start) } ?? place.start
    let rect = rowRect(from: start, height: place.height)
    if cell.frame != rect { cell.frame = rect }
    // Constraints may be solved before the cell is laid out.
    cell.placeContent()
  }

  func placeCells() {
    placesChanged = false
    for (number, cell) in cells { placeCell(cell, layout.pathOfRow(of: number)) }
    tableFooterView.map {
      $0.frame = Rect(
        x: 0, y: top + layout.height, width: bounds.width, height: $0.frame.height)
    }
  }

  /// Puts a cell that is no longer shown into the pool.
  func recycle(_ cell: TableViewCell) {
    guard let path = cell.indexPath else { return }
    closeSwipe(of: cell, atOnce: true)
    if press?.cell === cell { endPress() }
    (cell.indexPath, cell.isDeleted, cell.hasRow) = (nil, false, true)
    pool.cells.enqueue(cell)
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }
}

// Cells for the data source.
extension TableView {
  /// Registers the class of cells to create for `identifier`; nil removes the registered class.
  public func register(
    _ cellClass: TableViewCell.Type?, forCellReuseIdentifier identifier: String
  ) {
    pool.cells.makers[identifier] = cellClass.map { type in
      { type.init(style: .default, reuseIdentifier: identifier) }
    }
  }

  /// Registers the class of headers and footers to create for `identifier`; nil removes that class.
  public func register(
    _ aClass: TableViewHeaderFooterView.Type?,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    pool.edges.makers[identifier] = aClass.map { type in
      { type.init(reuseIdentifier: identifier) }
    }
  }

  /// Returns a cell that is no longer shown, after ``TableViewCell/prepareForReuse()``, or else a
  /// new one of the registered class; nil without either.
  public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    pool.dequeueCell(identifier)
  }

  /// Like ``dequeueReusableCell(withIdentifier:)``, for a row. Raises an error instead of returning
  /// nil, and in a second call while the table asks for this row's cell.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> TableViewCell {
    if pool.asked?.path == indexPath {
      if pool.asked?.isTaken == true { raiseFault(.dequeuedTwice(indexPath)) }
      pool.asked?.isTaken = true
    }
    if let cell = pool.dequeueCell(identifier) { return cell }
    raiseFault(.notRegistered(identifier))
    return TableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// Returns a header or footer no longer shown, or a new one of the registered class, or nil.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> TableViewHeaderFooterView? { pool.edges.dequeue(identifier) }
}
