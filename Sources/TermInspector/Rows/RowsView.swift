import TermContainers

/// Scrolls rows that are made when they are drawn.
final class RowsView: ScrollView {
  /// How many rows there are.
  var count: Int {
    get { contentSize.height }
    set { contentSize.height = newValue }
  }
  /// Makes the row at an index, for that width.
  var row: (Int, Int) -> PaneRow = { _, _ in PaneRow() }
  /// Called with the index of a row that was clicked, and the column.
  var onChoose: (Int, Int) -> Void = { _, _ in }

  /// The row that is to be seen, also at another size; nil once the user has scrolled.
  private var wanted: Int?

  override init(frame: Rect) {
    super.init(frame: frame)
    // The keys are the pane's, and the last column is for text.
    allowsKeyboardScrolling = false
    showsVerticalScrollIndicator = false
    addGestureRecognizer(
      TapGestureRecognizer { [weak self] in self?.choose(at: $0.location(in: self)) })
  }

  private func choose(at point: Point) {
    if point.y >= 0 && point.y < count { onChoose(point.y, point.x) }
  }

  /// Scrolls by `rows`, within the content.
  func scroll(by rows: Int) {
    wanted = nil
    scrollRectToVisible(bounds.offsetBy(dx: 0, dy: rows), animated: false)
  }

  /// Scrolls as little as is needed for the row at `index` and one beside it.
  func show(_ index: Int) {
    wanted = index
    let margin = bounds.height > 4 ? 1 : 0
    scrollRectToVisible(
      Rect(x: 0, y: index - margin, width: 1, height: 1 + 2 * margin), animated: false)
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
    wanted = nil
    super.touchesBegan(touch)
  }
}
