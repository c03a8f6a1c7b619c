import TermSurface

// Tab goes through each row, if it can be selected, and then the views in it that can have the
// focus.
extension TableView {
  var rowsTakeFocus: Bool { allowsFocus && (canSelect || isEditing) }

  /// Follows a change of ``allowsFocus``.
  func focusAllowed() {
    if !allowsFocus { focusedIndexPath = nil }
    window?.focusMayChange()
  }

  /// The views that can have the focus in the row where it was: a reload has replaced the one that had
  /// it.
  var stopsOfRowWithFocus: [View] {
    guard focusIsInRow, let path = focusedIndexPath, layout.contains(path) else { return [] }
    return shownCell(path)?.focusableInside ?? []
  }

  var rowsHaveStops: Bool { cells.values.contains { !$0.focusableInside.isEmpty } }

  func moveFocusInRows(_ heading: FocusHeading, from holder: View) -> FocusStep {
    guard rowsHaveStops, let start = rowNumber(around: holder) else { return .isOutside }
    if passStops(fromRow: start, after: holder, heading) { return .isDone }
    return heading == .previous && !rowsTakeFocus ? .isOutside : .leaves
  }

  /// Moves the focus to the next stop, in the order of the rows from one on. Returns whether there is one.
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
    return layout.number(of: path)
  }

  /// Moves the focus to the next stop in a row. Returns whether the row has one.
  private func passStops(
    inRow number: Int, _ sign: Int, after holder: View?, _ heading: FocusHeading
  ) -> Bool {
    let path = layout.path(of: number)
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
