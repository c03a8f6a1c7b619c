import TermSurface

/// A mouse button held down on a row.
struct RowPress {
  enum Kind {
    /// A press on the row itself.
    case row
    /// A press on the editing control.
    case mark
    /// A press on the detail button.
    case detail
    /// A press on the grip, which moves the row.
    case grip
    /// A press that has become a swipe.
    case swipe
  }

  var kind: Kind
  /// The row that was pressed.
  var path: IndexPath
  let start: Point
  weak var cell: TableViewCell?
  /// The row under the mouse, and the target that the delegate allows, while the grip moves a row.
  var proposed: IndexPath?
  var target: IndexPath?
}

/// A row that the user moves with the mouse, shown where it would be dropped; other rows make room.
struct CarriedRow {
  /// The row's position and height, and the position of the gap for it, all before any row moves.
  let start: Int
  let height: Int
  let gap: Int

  /// The position at which the row is shown while it is carried, in cells.
  var place: Int { gap > start ? gap - height : gap }

  /// Returns the start of a part of the content beside the carried row; `other` is its usual start.
  func startBesideCarried(of other: Int) -> Int {
    if other >= start + height, other < gap { return other - height }
    return other >= gap && other < start ? other + height : other
  }
}

extension TableLayout {
  /// Returns the row at `path` as it is carried to `target`; nil if it cannot move there.
  func carried(_ path: IndexPath, to target: IndexPath) -> CarriedRow? {
    guard path != target, contains(path), sections.indices.contains(target.section) else {
      return nil
    }
    let (place, section) = (cellRows(of: path), sections[target.section])
    let isBelow = target.section == path.section && target.row > path.row
    let row = min(max(0, target.row + (isBelow ? 1 : 0)), section.rows.count)
    let gap =
      startOfSection(ofSection: target.section) + section.header + section.rows.heightAbove(of: row)
    return CarriedRow(start: place.start, height: place.height, gap: gap)
  }
}

// The mouse on rows.
extension TableView {
  /// The cell under the mouse; nil over an indicator, or without a cell.
  private func cell(under touch: MouseEvent) -> TableViewCell? {
    let point = touch.location(in: self)
    guard indicator(at: point) == nil else { return nil }
    var view = hitTest(point)
    while let current = view, current.superview !== self { view = current.superview }
    return view as? TableViewCell
  }

  /// Begins a press on a row. Returns false if the scroll view should handle the touch too.
  func beginPress(_ touch: MouseEvent) -> Bool {
    endPress()
    guard let cell = cell(under: touch), let path = cell.indexPath else { return false }
    if let swipedCell {
      closeSwipe(of: swipedCell)
      return true
    }
    let point = touch.location(in: cell)
    var kind = RowPress.Kind.row
    if cell.editingMarkPlace?.contains(point) == true, !cell.marksSelection { kind = .mark }
    if cell.detailButtonPlace?.contains(point) == true { kind = .detail }
    if cell.gripPlace?.contains(point) == true { kind = .grip }
    press = RowPress(kind: kind, path: path, start: touch.location, cell: cell)
    becomeFirstResponder()
    focusedIndexPath = path
    anchor = touch.modifiers.contains(.shift) ? anchor : nil
    if kind == .row { highlight(path, cell) }
    if kind == .row, canBeHeld(at: touch) { return false }
    return true
  }

  private func highlight(_ path: IndexPath, _ cell: TableViewCell) {
    guard canSelect, tableDelegate?.tableView(self, shouldHighlightRowAt: path) != false else {
      return
    }
    cell.isHighlighted = true
    tableDelegate?.tableView(self, didHighlightRowAt: path)
  }

  /// Moves a row or its buttons with the mouse; returns false if the content should scroll instead.
  func movePress(_ touch: MouseEvent) -> Bool {
    guard let press, let cell = press.cell else { return false }
    switch press.kind {
    case .mark, .detail: return true
    case .swipe:
      slideSwipe(with: touch, press, cell)
      return true
    case .grip:
      if let path = indexPathForRow(at: touch.location(in: self)) { carry(press, to: path) }
      return true
    case .row: break
    }
    let way = touch.location - press.start
    // A swipe looks more sideways than up or down: a row is as high as two columns are wide.
    guard abs(way.x) > 2, abs(way.x) > 2 * abs(way.y), !isDragging else { return false }
    let side = way.x < 0 ? SwipeButtons.Side.trailing : .leading
    guard openSwipe(at: press.path, side, columns: abs(way.x)) else {
      return false
    }
    unhighlight(press)
    drag = nil
    self.press?.kind = .swipe
    return true
  }

  private func carry(_ press: RowPress, to path: IndexPath) {
    guard path != press.proposed else { return }
    let target = moveTarget(ofMoving: press.path, to: path)
    self.press?.proposed = path
    self.press?.target = target
    placesChanged = true
    setNeedsLayout()
  }

  /// The row that the mouse moves; nil while no row has left its position.
  var carried: CarriedRow? {
    press.flatMap { press in press.target.flatMap { layout.carried(press.path, to: $0) } }
  }

  /// Slides the buttons in by the distance that the mouse has moved.
  private func slideSwipe(with touch: MouseEvent, _ press: RowPress, _ cell: TableViewCell) {
    guard let swipe = cell.swipe else { return }
    let columns = touch.location.x - press.start.x
    swipe.columns = max(0, swipe.side == .leading ? columns : -columns)
    swipe.placeButtons(in: cell)
  }

  private func unhighlight(_ press: RowPress) {
    guard let cell = press.cell, cell.isHighlighted else { return }
    cell.isHighlighted = false
    tableDelegate?.tableView(self, didUnhighlightRowAt: press.path)
  }

  /// Ends the press without an effect.
  func endPress() {
    guard let ended = press else { return }
    press = nil
    unhighlight(ended)
    guard ended.target != nil else { return }
    placesChanged = true
    setNeedsLayout()
  }

  /// Updates the press to its row's path after an update; ends the press if the row is deleted.
  func pressFollows(_ mapping: TableMapping) {
    guard let pressed = press?.path else { return }
    guard let path = mapping.newPath(pressed) else { return endPress() }
    press?.path = path
    // The next move of the mouse sets these again.
    press?.proposed = nil
    press?.target = nil
  }

  /// If an update has changed the row's cell, gives it to a `row` press, and ends any other press.
  func pressTakesCell() {
    guard let press, let cell = shownCell(press.path), cell !== press.cell else { return }
    guard press.kind == .row else { return endPress() }
    self.press?.cell = cell
    cell.isHighlighted = press.cell?.isHighlighted == true
    press.cell?.isHighlighted = false
  }

  /// Ends the press after the button was released, and performs the effect of the press.
  func finishPress(_ press: RowPress, _ touch: MouseEvent) {
    let wasHighlighted = press.cell?.isHighlighted == true
    endPress()
    guard let cell = press.cell else { return }
    // An update may have moved the row away from a mouse that stands still.
    let isOn = touch.location == press.start || self.cell(under: touch) === cell
    switch press.kind {
    case .row where isOn && wasHighlighted:
      if touch.modifiers.contains(.shift), selectsSeveral, anchor != nil {
        return chooseRange(to: press.path)
      }
      selectRowForUser(press.path)
      if anchor == nil { anchor = press.path }
    case .mark where isOn: editingMarkPressed(press.path)
    case .detail where isOn:
      tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: press.path)
    case .grip:
      if let proposed = press.proposed { moveForUser(press.path, to: proposed) }
    case .swipe: swipeEnded(cell, by: touch.location.x - press.start.x)
    case .row, .mark, .detail: break
    }
  }
}
