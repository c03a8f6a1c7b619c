import TermSurface

/// Describes a move of the keys from row to row. Follows `UITableViewFocusUpdateContext`.
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
  /// The row that the keys were at; nil for none.
  public let previouslyFocusedIndexPath: IndexPath?
  /// The row that the keys are at now; nil for none.
  public let nextFocusedIndexPath: IndexPath?
}

// The row that keys are at.
extension TableView {
  /// Whether keys can go to a row.
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

  /// Keeps the row seen after a change of the room, unless it has been scrolled away.
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

  /// The first row that is seen whole. The keys start there unless a row is selected.
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

  /// Updates the row that keys are at, after the table has got or lost the focus.
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

  /// Notes the row of a view that got the focus: the keys are at that row, too.
  func followFocus(to view: View?) {
    guard let view, view !== self, rowsTakeFocus,
      let number = cells.first(where: { view.isDescendant(of: $0.value) })?.key
    else { return focusIsInRow = false }
    focusIsInRow = true
    focusedIndexPath = layout.pathOfRow(of: number)
  }

  /// Moves the keys to a row for the user; with `extends`, the selection extends to it.
  func moveFocus(to path: IndexPath, extends: Bool) {
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

  /// The row that a step leads to; nil for none, so that the focus leaves the table.
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

  /// The first row from `number` on that keys can go to; nil if the next thousand have none.
  private func nearestRow(from number: Int, by sign: Int) -> IndexPath? {
    var number = number
    for _ in 0..<1000 where number >= 0 && number < layout.rowCount {
      let path = layout.pathOfRow(of: number)
      if canFocus(path) { return path }
      number += sign
    }
    return nil
  }

  /// Handles a key that moves the pointer; returns false for other keys, or without a row to go to.
  func movePointer(_ press: KeyEvent) -> Bool {
    let extends = press.modifiers == .shift
    guard press.modifiers.isEmpty || extends && selectsSeveral,
      let step = ScrollStep(KeyEvent(press.key), across: false),
      let path = rowAfterStep(after: step)
    else { return false }
    // At the end of a page there is nowhere to go, but the key is the table's.
    if path != focusedIndexPath { moveFocus(to: path, extends: extends) }
    return true
  }

  /// The keys that move the pointer. They precede those that move the focus from view to view.
  var pointerCommands: [KeyCommand] {
    let arrows = ScrollStep.arrows.filter { rowAfterStep(after: $0.step) != nil }.map(\.name)
    return (arrows + (selectsSeveral ? ["Shift+Up", "Shift+Down"] : [])).map { name in
      KeyCommand(name) { [weak self] in _ = KeyEvent(name: name).map { self?.movePointer($0) } }
    }
  }

  /// Handles another key; returns false if the table does not use it.
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

// The search for what is typed.
extension TableView {
  private var now: Double { window?.application?.now ?? 0 }

  private func typedCharacter(_ key: KeyEvent) -> Character? {
    guard allowsTypeSelect, key.modifiers.isEmpty, case .character(let character) = key.key else {
      return nil
    }
    return character.isLetter || character.isNumber || character == " " ? character : nil
  }

  /// Goes to the next row that begins with the typed text. Returns whether there is one.
  private func goToTyped(_ character: Character) -> Bool {
    let begins = typed.isEmpty(at: now)
    if begins, character == " " { return false }
    let prefix = typed.append(character, at: now)
    let start = focusedIndexPath.map { layout.contains($0) ? layout.absoluteRow(of: $0) : 0 } ?? 0
    guard let found = rowBeginning(beginningWith: prefix, from: begins ? start + 1 : start) else {
      if begins { typed = TypedText() }
      return !begins
    }
    moveFocus(to: found, extends: false)
    return true
  }

  /// The greatest number of rows to search, so that a key is answered at once.
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

// Tab goes through each row, if it can be selected, and then the views in it that can have the
// focus.
extension TableView {
  var rowsTakeFocus: Bool { allowsFocus && (canSelect || isEditing) }

  /// Follows a change of ``allowsFocus``.
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

  /// Moves the focus to the next stop in the rows from `start` on. Returns whether there is one.
  func passStops(fromRow start: Int, after holder: View?, _ heading: FocusHeading) -> Bool {
    let sign = heading == .next ? 1 : -1
    var number = start
    // As many rows without a stop as a key can pass at once.
    for _ in 0..<1000 where (0..<layout.rowCount).contains(number) {
      if passStops(inRow: number, sign, after: number == start ? holder : nil, heading) {
        return true
      }
      number += sign
    }
    return false
  }

  /// The row of a view, or for the table itself the one that keys are at; nil for no row.
  private func rowNumber(around holder: View) -> Int? {
    if holder !== self { return cells.first { holder.isDescendant(of: $0.value) }?.key }
    guard rowsTakeFocus, let path = focusedIndexPath, layout.contains(path) else { return nil }
    return layout.absoluteRow(of: path)
  }

  /// Moves the focus to the next stop in a row. Returns whether the row has one.
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
      if isFirstResponder { moveFocus(to: path, extends: false) }
      return true
    }
  }
}

/// The text typed to find a row: it ends when nothing is typed for a second.
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
