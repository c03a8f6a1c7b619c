import TermContainers

extension Factory {
  /// Where the container's parts lie.
  struct Places {
    var detail = Rect.zero
    var mode = Rect.zero
    var button = Rect.zero
    var timeline = Rect.zero

    /// The columns that the article's texts need in one line, and wrapped.
    private static let text = (whole: 34, wrapped: 22)
    /// The columns of the timeline beside a detail whose text is in one line.
    private static let beside = 44
    /// The rows that a detail and, beside each other, mode and button need.
    private static let leastHeight = 3

    /// The timeline lies beside the details or, where columns are few, below them. `words` are
    /// those of the mode, the most important line first.
    @MainActor
    init(in area: Rect, button control: FlatButton, words: [String]) {
      var left = area
      let width = min(area.width - Places.text.whole, max(TimelineView.wholeWidth, area.width / 2))
      if width >= Places.beside {
        takeTimeline(width: width, from: &left)
      } else if area.height >= TimelineView.height + Places.leastHeight {
        takeTimeline(height: max(TimelineView.height, area.height / 2), from: &left)
      } else if area.width >= Places.text.wrapped + TimelineView.width {
        takeTimeline(width: TimelineView.width, from: &left)
      } else {
        takeTimeline(height: area.height - Places.leastHeight, from: &left)
      }
      let size = control.sizeThatFits(left.size)
      if left.height < 8 && left.width > size.width {
        placeInARow(left, size)
      } else {
        placeBelow(left, size, rows: words.wrapped(to: left.width).count)
      }
    }

    private mutating func takeTimeline(width: Int, from left: inout Rect) {
      timeline = Rect(x: left.maxX - width, y: left.minY, width: width, height: left.height)
      left.size.width -= width
    }

    private mutating func takeTimeline(height: Int, from left: inout Rect) {
      let height = max(0, height)
      timeline = Rect(x: left.minX, y: left.maxY - height, width: left.width, height: height)
      left.size.height -= height
    }

    /// Mode and button, each in its rows, below the detail.
    private mutating func placeBelow(_ left: Rect, _ size: Size, rows: Int) {
      button = Rect(
        x: left.minX + (left.width - size.width) / 2, y: left.maxY - size.height,
        width: size.width, height: size.height)
      let rows = max(1, min(rows, left.height - size.height - 5))
      mode = Rect(x: left.minX, y: button.minY - rows, width: left.width, height: rows)
      detail = Rect(
        x: left.minX, y: left.minY, width: left.width, height: max(0, mode.minY - left.minY))
    }

    /// Mode and button beside each other in one row, where rows are few.
    private mutating func placeInARow(_ left: Rect, _ size: Size) {
      let y = left.maxY - 1
      button = Rect(x: left.maxX - size.width, y: y, width: size.width, height: 1)
      mode = Rect(x: left.minX, y: y, width: left.width - size.width - 1, height: 1)
      detail = Rect(
        x: left.minX, y: left.minY, width: left.width, height: max(0, y - left.minY))
    }
  }
}

extension [String] {
  /// Each in lines of at most `width` columns.
  func wrapped(to width: Int) -> [String] { flatMap { $0.wrapped(to: Swift.max(1, width)) } }
}
