import TermContainers

/// Shows rows that are made when they are drawn, and scrolls them by its `bounds.origin`.
final class RowsView: View {
  /// How many rows there are.
  var count = 0
  /// Makes the row at an index, for that width.
  var row: (Int, Int) -> PaneRow = { _, _ in PaneRow() }
  /// Called with the index of a row that was clicked, and the column.
  var onChoose: (Int, Int) -> Void = { _, _ in }

  /// The row that is to be seen, also at another size; nil once the user has scrolled.
  private var wanted: Int?

  override init(frame: Rect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Scrolls by `rows`, within the content.
  func scroll(by rows: Int) {
    wanted = nil
    scroll(to: bounds.origin.y + rows)
  }

  private func scroll(to y: Int) {
    let most = max(0, count - bounds.height)
    bounds.origin.y = min(max(0, y), most)
    setNeedsDisplay()
  }

  /// Scrolls as little as is needed for the row at `index` and one beside it.
  func show(_ index: Int) {
    wanted = index
    var y = bounds.origin.y
    let margin = bounds.height > 4 ? 1 : 0
    y = max(y, index + margin - bounds.height + 1)
    y = min(y, index - margin)
    scroll(to: y)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let wanted { show(wanted) }
  }

  override func draw(_ canvas: borrowing Canvas) {
    let seen = canvas.visibleRect
    let first = max(0, seen.minY)
    for index in first..<max(first, min(count, seen.maxY)) {
      row(index, bounds.width).draw(canvas, y: index, width: bounds.width)
    }
  }

  override func touchesBegan(_ touch: MouseEvent) {
    switch touch.phase {
    case .scrolledUp: scroll(by: -3)
    case .scrolledDown: scroll(by: 3)
    case .began where touch.button == .left:
      let point = touch.location(in: self)
      if point.y >= 0 && point.y < count { onChoose(point.y, point.x) }
    default: super.touchesBegan(touch)
    }
  }
}
