import TermSurface

/// Describes a change of a table's focused row. Follows `UITableViewFocusUpdateContext`.
///
/// ```swift
/// final class SummaryViewController: ViewController, TableViewDelegate {
///   let summary = Label(nil)
///
///   func tableView(
///     _ tableView: TableView, didUpdateFocusIn context: TableViewFocusUpdateContext
///   ) {
///     summary.text = context.nextFocusedIndexPath.map { "row \($0.row)" }
///   }
/// }
/// ```
public struct TableViewFocusUpdateContext: Sendable {
  /// The row that was focused before; nil for no row.
  public let previouslyFocusedIndexPath: IndexPath?
  /// The row that is focused now; nil for no row.
  public let nextFocusedIndexPath: IndexPath?
}

// The focused row, on which keys act.
extension TableView {
  /// Whether a row can be the focused one.
  func canFocus(_ path: IndexPath) -> Bool {
    layout.cellRows(of: path).height > 0
      && tableDelegate?.tableView(self, canFocusRowAt: path) != false
  }

  func focusedRowChanged(_ old: IndexPath?) {
    guard focusedIndexPath != old else { return }
    old.flatMap(shownCell)?.isFocusedRow = false
    if isFirstResponder { focusedIndexPath.flatMap(shownCell)?.isFocusedRow = true }
    updateFocusIsAway()
    let context = TableViewFocusUpdateContext(
      previouslyFocusedIndexPath: old, nextFocusedIndexPath: focusedIndexPath)
    tableDelegate?.tableView(self, didUpdateFocusIn: context)
  }

  /// Shows the focused row after a change of the visible area, unless the row was scrolled away.
  func keepFocusedRowSeen() {
    guard !focusIsAway, let path = focusedIndexPath, layout.contains(path) else { return }
    let cover = cover(ofRowsIn: path.section)
    guard !area.seen(at: contentOffset).inset(by: cover).isEmpty else { return }
    scrollToOffset { table in
      guard let place = table.focusedRowPlace else { return table.contentOffset }
      let free = EdgeInsets(top: -cover.top, bottom: -cover.bottom)
      let offset = table.area.offset(from: table.contentOffset, revealing: place.inset(by: free))
      return Point(x: table.contentOffset.x, y: offset.y)
    }
  }

  /// The first focusable row that begins in the visible area, or else the first that is visible.
  private var firstRow: IndexPath? {
    let seen = area.seen(at: contentOffset)
    let rows = layout.rowRange(meeting: seen.minY - top..<max(seen.minY, seen.maxY) - top)
    let paths = rows.lazy.map { self.layout.pathOfRow(of: $0) }
    return paths.first {
      self.canFocus($0)
        && self.rectForRow(at: $0).minY >= seen.minY + self.cover(ofRowsIn: $0.section).top
    }
      ?? paths.first { self.canFocus($0) }
  }

  /// Chooses and highlights the focused row if the table has the focus, else ends the highlight.
  func focusedRowIsLit() {
    if isFirstResponder, rowsTakeFocus {
      let isKnown = focusedIndexPath.map { layout.contains($0) } == true
      if !isKnown || !remembersLastFocusedIndexPath && !focusIsInRow {
        focusedIndexPath = selected.min() ?? firstRow
      }
      focusIsInRow = false
    }
    focusedIndexPath.flatMap(shownCell)?.isFocusedRow = isFirstResponder
  }

  /// Makes the row that contains `view` the focused row, after `view` got the focus.
  func followFocus(to view: View?) {
    guard let view, view !== self, rowsTakeFocus,
      let number = cells.first(where: { view.isDescendant(of: $0.value) })?.key
    else { return focusIsInRow = false }
    focusIsInRow = true
    focusedIndexPath = layout.pathOfRow(of: number)
  }

  /// Focuses a row, if the delegate permits. With `extends`, extends the selection to that row.
  func focusRow(to path: IndexPath, extends: Bool) {
    window?.focusRecord.awaited = []
    let start = focusedIndexPath
    guard path == start || mayMoveFocus(from: start, to: path) else { return }
    if extends, anchor == nil { anchor = start }
    focusedIndexPath = path
    scrollToRow(at: path, at: .none, animated: false)
    if extends, selectsSeveral { return chooseRange(to: path) }
    anchor = nil
    if selectionFollowsFocus, !selectsSeveral, selected != [path] { selectRowForUser(path) }
  }

  private func mayMoveFocus(from old: IndexPath?, to new: IndexPath) -> Bool {
    let context = TableViewFocusUpdateContext(
      previouslyFocusedIndexPath: old, nextFocusedIndexPath: new)
    return tableDelegate?.tableView(self, shouldUpdateFocusIn: context) != false
  }

  /// Returns the row to focus after a step; nil for a step sideways or beyond the focusable rows.
  func rowAfterStep(after step: ScrollStep) -> IndexPath? {
    guard layout.rowCount > 0, step.axis == .vertical else { return nil }
    guard let focused = focusedIndexPath, layout.contains(focused) else { return firstRow }
    let number = layout.absoluteRow(of: focused)
    let sign = step.isForward ? 1 : -1
    switch step.extent {
    case .cells: return nearestRow(from: number + sign, by: sign)
    case .end:
      let end = step.isForward ? layout.rowCount - 1 : 0
      return nearestRow(from: end, by: -sign)
    case .page:
      let target = numberOnNextPage(from: focused, sign)
      return nearestRow(from: target, by: -sign) ?? nearestRow(from: target, by: sign)
    }
  }

  private func numberOnNextPage(from path: IndexPath, _ sign: Int) -> Int {
    let place = layout.cellRows(of: path)
    let step = max(1, area.seen(at: contentOffset).height - 1)
    let target = min(max(0, place.start + sign * step), max(0, layout.height - 1))
    let rows = layout.rowRange(meeting: target..<target + 1)
    let number = rows.isEmpty ? min(rows.lowerBound, layout.rowCount - 1) : rows.lowerBound
    return number == layout.absoluteRow(of: path) ? number + sign : number
  }

  /// Returns the first focusable row of the thousand from `number` on; nil without one.
  private func nearestRow(from number: Int, by sign: Int) -> IndexPath? {
    var number = number
    for _ in 0..<1000 where number >= 0 && number < layout.rowCount {
      let path = layout.pathOfRow(of: number)
      if canFocus(path) { return path }
      number += sign
    }
    return nil
  }

  /// Handles a key that moves the focus to a row. Returns false for other keys, and for a step from
  /// the first or last row outwards.
  func movePointer(_ press: KeyEvent) -> Bool {
    let extends = press.modifiers == .shift
    guard press.modifiers.isEmpty || extends && selectsSeveral,
      let step = ScrollStep(KeyEvent(press.key), across: false),
      let path = rowAfterStep(after: step)
    else { return false }
    // End on the last row changes nothing, but the table takes the key.
    if path != focusedIndexPath { focusRow(to: path, extends: extends) }
    return true
  }

  /// The commands for keys that focus another row instead of moving the focus to another view.
  var pointerCommands: [KeyCommand] {
    let arrows = ScrollStep.arrows.filter { rowAfterStep(after: $0.step) != nil }.map(\.name)
    return (arrows + (selectsSeveral ? ["Shift+Up", "Shift+Down"] : [])).map { name in
      KeyCommand(name) { [weak self] in _ = KeyEvent(name: name).map { self?.movePointer($0) } }
    }
  }

  /// Handles a key for the rows; returns false if the table does not use the key.
  func handleRowKey(_ key: KeyEvent) -> Bool {
    if movePointer(key) { return true }
    guard let path = focusedIndexPath, layout.contains(path), key.modifiers.isEmpty else {
      return key.modifiers.isEmpty && typedCharacter(key).map(goToTyped) == true
    }
    switch key.key {
    case .enter: pressRow(path)
    case .character(" ") where typed.isEmpty(at: now): pressRow(path)
    case .delete, .backspace: return openNextSwipe(at: path)
    default: return typedCharacter(key).map(goToTyped) == true
    }
    return true
  }

  private func pressRow(_ path: IndexPath) {
    if storedIsEditing, !canSelect { return editingMarkPressed(path) }
    guard tableDelegate?.tableView(self, shouldHighlightRowAt: path) != false else { return }
    selectRowForUser(path)
  }
}

// The search for a row by typing the beginning of its text.
extension TableView {
  private var now: Double { window?.application?.now ?? 0 }

  private func typedCharacter(_ key: KeyEvent) -> Character? {
    guard allowsTypeSelect, key.modifiers.isEmpty, case .character(let character) = key.key else {
      return nil
    }
    return character.isLetter || character.isNumber || character == " " ? character : nil
  }

  /// Focuses the next row with the text typed so far. Returns false if a first letter finds no row.
  private func goToTyped(_ character: Character) -> Bool {
    let begins = typed.isEmpty(at: now)
    if begins, character == " " { return false }
    let prefix = typed.append(character, at: now)
    let start = focusedIndexPath.map { layout.contains($0) ? layout.absoluteRow(of: $0) : 0 } ?? 0
    guard let found = rowBeginning(beginningWith: prefix, from: begins ? start + 1 : start) else {
      if begins { typed = TypedText() }
      return !begins
    }
    focusRow(to: found, extends: false)
    return true
  }

  /// The greatest number of rows to search, so that each key is handled without delay.
  private static var mostSearched: Int { 100_000 }

  private func rowBeginning(beginningWith prefix: String, from start: Int) -> IndexPath? {
    let count = layout.rowCount
    for step in 0..<min(count, TableView.mostSearched) {
      let path = layout.pathOfRow(of: (start + step) % count)
      let text =
        tableDelegate?.tableView(self, typeSelectStringForRowAt: path)
        ?? shownCell(path)?.ownText?.text
      guard let text, text.lowercased().hasPrefix(prefix), canFocus(path) else { continue }
      return path
    }
    return nil
  }
}

// Tab visits each row, if rows take the focus, and then the focusable views in that row.
extension TableView {
  var rowsTakeFocus: Bool { allowsFocus && (canSelect || isEditing) }

  /// Updates the focus after a change of ``allowsFocus``.
  func focusAllowed() {
    if !allowsFocus { focusedIndexPath = nil }
    window?.focusMayChange()
  }

  var rowsHaveStops: Bool { cells.values.contains { !$0.focusableInside.isEmpty } }

  func moveFocusInRows(_ heading: FocusHeading, from holder: View) -> FocusStep {
    guard rowsHaveStops, let start = rowNumber(around: holder) else { return .isOutside }
    if passStops(fromRow: start, after: holder, heading) { return .isDone }
    return heading == .previous && !rowsTakeFocus ? .isOutside : .leaves
  }

  /// Moves the focus to the next focusable row or view from row `start` on. Returns whether it did.
  func passStops(fromRow start: Int, after holder: View?, _ heading: FocusHeading) -> Bool {
    let sign = heading == .next ? 1 : -1
    var number = start
    // A key passes at most 1000 rows without a stop.
    for _ in 0..<1000 where (0..<layout.rowCount).contains(number) {
      if passStops(inRow: number, sign, after: number == start ? holder : nil, heading) {
        return true
      }
      number += sign
    }
    return false
  }

  /// The row number of `holder`'s row; for the table itself, of the focused row. Nil without one.
  private func rowNumber(around holder: View) -> Int? {
    if holder !== self { return cells.first { holder.isDescendant(of: $0.value) }?.key }
    guard rowsTakeFocus, let path = focusedIndexPath, layout.contains(path) else { return nil }
    return layout.absoluteRow(of: path)
  }

  /// Moves the focus to the next of a row and its focusable views. Returns whether the focus moved.
  private func passStops(
    inRow number: Int, _ sign: Int, after holder: View?, _ heading: FocusHeading
  ) -> Bool {
    let path = layout.pathOfRow(of: number)
    if shownCell(path) == nil {
      scrollToRow(at: path, at: .none, animated: false)
      layoutIfNeeded()
    }
    var stops = shownCell(path)?.focusableInside ?? []
    if rowsTakeFocus, canFocus(path) || holder === self { stops.insert(self, at: 0) }
    if sign < 0 { stops.reverse() }
    if let holder, let index = stops.firstIndex(where: { $0 === holder }) {
      stops.removeFirst(index + 1)
    }
    return stops.contains { stop in
      guard stop === self else {
        if rowsTakeFocus { focusedIndexPath = path }
        return window?.moveFocus(to: stop, heading) == true
      }
      guard isFirstResponder || window?.moveFocus(to: self, heading) == true else { return false }
      if isFirstResponder { focusRow(to: path, extends: false) }
      return true
    }
  }
}

/// The text typed to find a row. It starts over when nothing was typed for a second.
struct TypedText {
  private var text = ""
  private var time = 0.0

  private static let pause = 1.0

  func isEmpty(at now: Double) -> Bool { text.isEmpty || now - time > TypedText.pause }

  mutating func append(_ character: Character, at now: Double) -> String {
    text = (isEmpty(at: now) ? "" : text) + character.lowercased()
    time = now
    return text
  }
}
