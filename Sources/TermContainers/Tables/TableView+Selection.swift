import TermSurface

// Selection.
extension TableView {
  /// The selected row: the first one if there are several.
  public var indexPathForSelectedRow: IndexPath? { selected.min() }

  /// The selected rows, from the top down; nil for none.
  public var indexPathsForSelectedRows: [IndexPath]? {
    selected.isEmpty ? nil : selected.sorted()
  }

  /// Whether the user can select rows now.
  var canSelect: Bool {
    guard storedIsEditing else { return allowsSelection }
    return allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
  }

  /// Whether selecting a row leaves other rows selected.
  var selectsSeveral: Bool {
    storedIsEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Selects a row without calling the delegate, and scrolls to it unless the position is
  /// ``ScrollPosition/none``. With ``selectionFollowsFocus`` also focuses it. Nil deselects all.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    reloadIfNeeded()
    guard let indexPath else {
      for path in selected.sorted() { setSelected(false, path, animated: animated) }
      return
    }
    guard checked(indexPath) else { return }
    if !selectsSeveral {
      for path in selected.sorted() where path != indexPath {
        setSelected(false, path, animated: animated)
      }
    }
    setSelected(true, indexPath, animated: animated)
    if selectionFollowsFocus, !selectsSeveral { focusedIndexPath = indexPath }
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Selects rows again after a cancelled transition, unless other rows are selected now.
  func reselect(_ paths: [IndexPath]) {
    guard selected.isEmpty else { return }
    for path in paths where layout.contains(path) { setSelected(true, path, animated: false) }
  }

  /// Deselects a row, without calling the delegate.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, indexPath, animated: animated)
  }

  private func setSelected(_ isSelected: Bool, _ path: IndexPath, animated: Bool) {
    if isSelected { selected.insert(path) } else { selected.remove(path) }
    shownCell(path)?.setSelected(isSelected, animated: animated)
    shownCell(path)?.setNeedsLayout()
  }

  /// The cell of a visible row, without a reload; nil for another row.
  func shownCell(_ path: IndexPath) -> TableViewCell? {
    layout.contains(path) ? cells[layout.absoluteRow(of: path)] : nil
  }

  /// Selects the row that the user chose; if it is selected and several can be, deselects the row.
  func selectRowForUser(_ path: IndexPath) {
    guard canSelect, layout.contains(path) else { return }
    if selectsSeveral, selected.contains(path) { return unchoose(path) }
    guard
      let wanted = tableDelegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path,
      layout.contains(wanted)
    else { return }
    if !selectsSeveral {
      for other in selected.sorted() where other != wanted { unchoose(other) }
    }
    setSelected(true, wanted, animated: false)
    tableDelegate?.tableView(self, didSelectRowAt: wanted)
  }

  private func unchoose(_ path: IndexPath) {
    let answer = tableDelegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
    guard let wanted = answer, selected.contains(wanted) else { return }
    setSelected(false, wanted, animated: false)
    tableDelegate?.tableView(self, didDeselectRowAt: wanted)
  }

  /// Selects all rows from the anchor to `path`, and no others.
  func chooseRange(to path: IndexPath) {
    let start = anchor ?? focusedIndexPath ?? path
    anchor = start
    let range = layout.absoluteRow(of: min(start, path))...layout.absoluteRow(of: max(start, path))
    let wanted = range.map(layout.pathOfRow)
    for other in selected.subtracting(wanted).sorted() { unchoose(other) }
    for path in wanted where !selected.contains(path) { selectRowForUser(path) }
  }
}

// Scrolls to rows.
extension TableView {
  /// Scrolls a row to `scrollPosition`. Rows whose height follows their content are measured during
  /// the scroll. So the row ends at that position even if the assumed heights were wrong.
  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    reloadIfNeeded()
    guard checked(indexPath) else { return }
    if layoutIsPending, window != nil { layoutIfNeeded() }
    guard let position = nearestPosition(for: indexPath, scrollPosition) else {
      return endAnimation()
    }
    if animated { return animateScroll(to: indexPath, at: position) }
    endAnimation()
    scrollToOffset { $0.offsetShowing(showing: indexPath, position) }
  }

  /// Scrolls to `offset`; if measuring the rows there changes `offset`, scrolls on, up to 8 times.
  func scrollToOffset(to offset: (TableView) -> Point) {
    for _ in 0..<8 {
      let offset = offset(self)
      if offset == contentOffset { return }
      contentOffset = offset
      showRows()
    }
  }

  /// Returns `position`. For `none`, returns the nearer of `top` and `bottom`; nil if the row is
  /// already visible.
  private func nearestPosition(for path: IndexPath, _ position: ScrollPosition) -> ScrollPosition? {
    if position != .none { return position }
    let target = offsetShowing(showing: path, .none)
    if target == contentOffset { return nil }
    let isAbove = target.y < contentOffset.y || target == offsetShowing(showing: path, .top)
    return isAbove ? .top : .bottom
  }

  /// Animates the scroll to a row, even if updates change the row's path or position on the way.
  private func animateScroll(to path: IndexPath, at position: ScrollPosition) {
    startScrolling(to: offsetShowing(showing: path, position), .program) { [weak self] in
      guard let self, let path = scrollTarget, layout.contains(path) else { return nil }
      return offsetShowing(showing: path, position)
    }
    scrollTarget = path
  }

  /// Scrolls to the first selected row.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let first = indexPathForSelectedRow else { return }
    scrollToRow(at: first, at: scrollPosition, animated: animated)
  }

  /// The heights of a section's header and footer, which can cover rows at the top and the bottom.
  func cover(ofRowsIn section: Int) -> EdgeInsets {
    guard style == .plain else { return .zero }
    let section = layout.sections[section]
    return EdgeInsets(top: section.header, bottom: section.footer)
  }

  private func offsetShowing(showing path: IndexPath, _ position: ScrollPosition) -> Point {
    var seen = area.seen(at: contentOffset)
    let rect = rectForRow(at: path)
    seen = seen.inset(by: cover(ofRowsIn: path.section))
    let place: Int
    switch position {
    case .top: place = rect.minY
    case .middle: place = rect.minY - (seen.height - rect.height) / 2
    case .bottom: place = rect.maxY - seen.height
    case .none:
      if rect.minY < seen.minY {
        place = rect.minY
      } else if rect.maxY > seen.maxY {
        place = rect.height > seen.height ? rect.minY : rect.maxY - seen.height
      } else {
        return contentOffset
      }
    }
    let start = seen.minY - contentOffset.y
    return area.clamped(Point(x: contentOffset.x, y: place - start))
  }
}

// Errors.
extension TableView {
  func raiseFault(_ fault: TableFault) { ContainmentError.table(self, fault).raise() }

  /// Whether a row exists; raises an error if it does not.
  func checked(_ path: IndexPath) -> Bool {
    if layout.contains(path) { return true }
    raiseFault(.outOfBounds(path, layout.rowCount(inSection: path.section)))
    return false
  }
}
