import TermSurface

// Editing.
extension TableView {
  /// Shows the editing controls in each row, or removes them.
  public func setEditing(_ editing: Bool, animated: Bool) {
    closeSwipe()
    guard editing != storedIsEditing else { return }
    storedIsEditing = editing
    // As in UIKit, the two ways to select have nothing in common.
    if !allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing {
      selectRow(at: nil, animated: animated, scrollPosition: .none)
    }
    editingChanged()
  }

  func editingChanged() {
    for cell in cellsInOrder {
      guard let path = cell.indexPath else { continue }
      prepareForEditing(cell, path)
      cell.setEditing(storedIsEditing, animated: true)
    }
    window?.focusMayChange()
  }

  /// Sets the properties of a cell that say how its row can be edited.
  func prepareForEditing(_ cell: TableViewCell, _ path: IndexPath) {
    cell.marksSelection = storedIsEditing && allowsMultipleSelectionDuringEditing
    cell.isOneOfSeveral = selectsSeveral
    guard storedIsEditing else { return }
    cell.editingStyle = editingStyle(path)
    cell.tableIndents =
      tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) != false
    cell.canBeMoved = dataSource?.tableView(self, canMoveRowAt: path) == true
    cell.showsReorderControl = cell.canBeMoved
  }

  private func editingStyle(_ path: IndexPath) -> TableViewCell.EditingStyle {
    guard dataSource?.tableView(self, canEditRowAt: path) == true else { return .none }
    return tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  /// Handles a press of the editing control at the left of a row.
  func editingMarkPressed(_ path: IndexPath) {
    switch editingStyle(path) {
    case .none: break
    case .delete: openSwipe(at: path, .trailing)
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
    }
  }

  /// Has the data source configure the cell of a row again, without replacing the cell.
  func reconfigure(_ cell: TableViewCell, _ path: IndexPath) {
    guard holds(path.section) else { return }
    pool.reconfigured = cell
    let new = asking { cellOfDataSource(path) }
    pool.reconfigured = nil
    if let new, new !== cell { raiseFault(.cellInUse(path, path)) }
    prepareCell(cell, path)
    cell.setNeedsLayout()
  }
}

// Moves by the user.
extension TableView {
  /// The commands for keys that close a swipe or show the next one, or that move the focused row.
  var editCommands: [KeyCommand] {
    var commands: [KeyCommand] = []
    if let swiped = swipedCell?.indexPath {
      commands.append(KeyCommand("Escape") { [weak self] in self?.closeSwipe() })
      for name in ["Delete", "Backspace"] {
        commands.append(KeyCommand(name) { [weak self] in _ = self?.openNextSwipe(at: swiped) })
      }
    }
    guard storedIsEditing, let path = focusedIndexPath, layout.contains(path),
      dataSource?.tableView(self, canMoveRowAt: path) == true
    else { return commands }
    for (name, step) in [("Alt+Up", -1), ("Alt+Down", 1)] {
      commands.append(KeyCommand(name) { [weak self] in self?.moveRow(path, by: step) })
    }
    return commands
  }

  private func moveRow(_ path: IndexPath, by step: Int) {
    var target = IndexPath(row: path.row + step, section: path.section)
    if target.row < 0 {
      target.section -= 1
      guard target.section >= 0 else { return }
      target.row = layout.sections[target.section].rows.count
    } else if target.row >= layout.sections[path.section].rows.count {
      target = IndexPath(row: 0, section: path.section + 1)
      guard target.section < layout.sections.count else { return }
    }
    moveForUser(path, to: target)
  }

  func moveTarget(ofMoving path: IndexPath, to proposed: IndexPath) -> IndexPath {
    tableDelegate?.tableView(
      self, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: proposed) ?? proposed
  }

  /// Moves a row to the target that the delegate permits, and has the data source move it.
  func moveForUser(_ path: IndexPath, to proposed: IndexPath) {
    let target = moveTarget(ofMoving: path, to: proposed)
    guard target != path, layout.contains(path) else { return }
    dataSource?.tableView(self, moveRowAt: path, to: target)
    moveRow(at: path, to: target)
    focusedIndexPath = target
    scrollToRow(at: target, at: .none, animated: false)
  }
}

// Swipes.
extension TableView {
  /// The cell that shows the buttons of a swipe; at most one cell does.
  var swipedCell: TableViewCell? { cells.values.first { $0.swipe != nil } }

  /// Shows a row's swipe buttons at `side`, and moves the focus to them. With `columns`, for the
  /// mouse, shows that many columns and keeps the focus. Returns whether new buttons were shown.
  @discardableResult
  func openSwipe(at path: IndexPath, _ side: SwipeButtons.Side, columns: Int? = nil) -> Bool {
    guard let cell = shownCell(path), cell.swipe?.side != side,
      let configuration = configuration(path, side), !configuration.actions.isEmpty
    else { return false }
    closeSwipe()
    tableDelegate?.tableView(self, willBeginEditingRowAt: path)
    let swipe = SwipeButtons(side, configuration) {
      [weak self, weak cell] action, button in
      guard let self, let cell else { return }
      performAction(action, button, cell)
    }
    cell.swipe = swipe
    for button in swipe.buttons { cell.addSubview(button) }
    swipe.columns = columns ?? 0
    swipe.placeButtons(in: cell)
    if columns == nil {
      swipe.slide(in: cell, to: nil)
      swipe.buttons.first?.becomeFirstResponder()
    }
    return true
  }

  /// Shows the trailing swipe buttons of a row or, without such, the leading ones. If buttons of
  /// the row are shown, shows those of the other side. Returns whether it has shown any.
  func openNextSwipe(at path: IndexPath) -> Bool {
    let sides: [SwipeButtons.Side] =
      switch shownCell(path)?.swipe?.side {
      case nil: [.trailing, .leading]
      case .trailing: [.leading]
      case .leading: [.trailing]
      }
    return sides.contains { openSwipe(at: path, $0) }
  }

  private func configuration(
    _ path: IndexPath, _ side: SwipeButtons.Side
  ) -> SwipeActionsConfiguration? {
    if side == .leading {
      return tableDelegate?.tableView(
        self, leadingSwipeActionsConfigurationForRowAt: path)
    }
    let given = tableDelegate?.tableView(
      self, trailingSwipeActionsConfigurationForRowAt: path)
    if let given { return given }
    guard editingStyle(path) == .delete else { return nil }
    let title = tableDelegate?.tableView(
      self, titleForDeleteConfirmationButtonForRowAt: path)
    let delete = ContextualAction(style: .destructive, title: title ?? "Delete") {
      [weak self] _, button, done in
      let path = (button.superview as? TableViewCell)?.indexPath
      done(true)
      guard let self, let path else { return }
      dataSource?.tableView(self, commit: .delete, forRowAt: path)
    }
    return SwipeActionsConfiguration(actions: [delete])
  }

  private func performAction(_ action: ContextualAction, _ button: View, _ cell: TableViewCell) {
    action.handler(action, button) { [weak self, weak cell] _ in
      guard let self, let cell else { return }
      closeSwipe(of: cell)
    }
  }

  /// Ends a swipe after the mouse button was released; `columns` is the distance swiped.
  func swipeEnded(_ cell: TableViewCell, by columns: Int) {
    guard let swipe = cell.swipe else { return }
    let isFull = abs(columns) * 2 > cell.bounds.width
    if isFull, swipe.configuration.performsFirstActionWithFullSwipe,
      let action = swipe.configuration.actions.first, let button = swipe.buttons.first
    {
      swipe.slide(in: cell, to: nil)
      return performAction(action, button, cell)
    }
    if swipe.stays(in: cell) { swipe.slide(in: cell, to: nil) } else { closeSwipe(of: cell) }
  }

  func closeSwipe() { swipedCell.map { closeSwipe(of: $0) } }

  /// Slides the buttons out; with `atOnce`, removes them without an animation.
  func closeSwipe(of cell: TableViewCell, atOnce: Bool = false) {
    if atOnce { cell.pastSwipe?.removeButtons() }
    guard let swipe = cell.swipe else { return }
    cell.swipe = nil
    let hadFocus = swipe.buttons.contains { $0.isFirstResponder }
    if atOnce {
      swipe.removeButtons()
    } else {
      cell.pastSwipe?.removeButtons()
      cell.pastSwipe = swipe
      for button in swipe.buttons { button.isUserInteractionEnabled = false }
      swipe.slide(in: cell, to: 0) { swipe.removeButtons() }
    }
    if hadFocus { becomeFirstResponder() }
    tableDelegate?.tableView(self, didEndEditingRowAt: cell.hasRow ? cell.indexPath : nil)
  }
}
