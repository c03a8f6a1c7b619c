import TermContainers

extension Factory {
  /// The places of the container's parts.
  struct Places {
    var detail = Rect.zero
    /// The shelf; empty if there is no room.
    var shelf = Rect.zero
    var mode = Rect.zero
    var button = Rect.zero

    /// Places the parts. `words` are the mode's lines, the most important first.
    @MainActor
    init(in area: Rect, button control: FlatButton, words: [String]) {
      let size = control.sizeThatFits(area.size)
      if area.height < 8 && area.width > size.width {
        placeInARow(area, size)
      } else {
        placeBelow(area, size, rows: words.wrapped(to: area.width).count)
      }
    }

    /// The shelf, mode and button, each in its rows, below the detail.
    private mutating func placeBelow(_ area: Rect, _ size: Size, rows: Int) {
      button = Rect(
        x: area.minX + (area.width - size.width) / 2, y: area.maxY - size.height,
        width: size.width, height: size.height)
      let rows = max(1, min(rows, area.height - size.height - 5))
      mode = Rect(x: area.minX, y: button.minY - rows, width: area.width, height: rows)
      let shelfRows = area.height < 10 ? 0 : 1
      shelf = Rect(
        x: area.minX, y: mode.minY - shelfRows, width: area.width, height: shelfRows)
      detail = Rect(
        x: area.minX, y: area.minY, width: area.width, height: max(0, shelf.minY - area.minY))
    }

    /// Places mode and button side by side in one row, if rows are few.
    private mutating func placeInARow(_ area: Rect, _ size: Size) {
      let y = area.maxY - 1
      button = Rect(x: area.maxX - size.width, y: y, width: size.width, height: 1)
      mode = Rect(x: area.minX, y: y, width: area.width - size.width - 1, height: 1)
      detail = Rect(
        x: area.minX, y: area.minY, width: area.width, height: max(0, y - area.minY))
    }
  }
}

extension [String] {
  /// The texts, each in lines of at most `width` columns.
  func wrapped(to width: Int) -> [String] { flatMap { $0.wrapped(to: Swift.max(1, width)) } }
}
