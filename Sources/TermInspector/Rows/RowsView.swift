import TermContainers

/// A table that makes rows when it draws them. Its pane handles keys, and knows the chosen row.
package final class RowsView: TableView, TableViewDataSource {
  /// The number of rows.
  package var count = 0 { didSet { if count != oldValue { reloadData() } } }
  /// Makes a row; called with the row's index and the width in columns.
  package var row: (Int, Int) -> any DrawnRow = { _, _ in PaneRow() }
  /// Called with the index of a row that was clicked, and the column.
  package var onChoose: (Int, Int) -> Void = { _, _ in }

  /// The number of rows above and below a revealed row that are made visible as well.
  package var margin = 1
  /// The row to keep visible, also at another size; nil once the user has scrolled.
  private var wanted: Int?

  package override init(frame: Rect, style: Style) {
    super.init(frame: frame, style: style)
    (rowHeight, allowsSelection, allowsKeyboardScrolling) = (1, false, false)
    // The last column is for text.
    showsVerticalScrollIndicator = false
    register(RowCell.self, forCellReuseIdentifier: "row")
    dataSource = self
    addGestureRecognizer(
      TapGestureRecognizer { [weak self] in self?.choose(at: $0.location(in: self)) })
  }

  private func choose(at point: Point) {
    // The table has as many rows as when it was laid out last.
    if let path = indexPathForRow(at: point), path.row < count { onChoose(path.row, point.x) }
  }

  /// Redraws the rows at these indices.
  func redraw(_ rows: [Int]) {
    for row in rows { cellForRow(at: IndexPath(row: row, section: 0))?.setNeedsDisplay() }
  }

  /// The number of rows that a page key moves by.
  package var page: Int { max(1, bounds.height - 1) }

  /// The key commands that call `move` with a number of rows: a row, a page, or all.
  func scrollingCommands(_ move: @escaping (Int) -> Void) -> [KeyCommand] {
    let steps = [
      ("Up", -1), ("Down", 1), ("PageUp", -page), ("PageDown", page), ("Home", -count),
      ("End", count),
    ]
    return steps.map { key, step in KeyCommand(key) { move(step) } }
  }

  /// Scrolls by `rows`, within the content.
  package func scroll(by rows: Int) {
    wanted = nil
    scrollRectToVisible(bounds.offsetBy(dx: 0, dy: rows), animated: false)
  }

  /// Scrolls as little as is needed to show the row at `index` and ``margin`` rows around it.
  package func revealRow(_ index: Int) {
    wanted = index
    let margin = bounds.height > 4 ? -margin : 0
    let row = rectForRow(at: IndexPath(row: min(index, count - 1), section: 0))
    scrollRectToVisible(
      row.inset(by: EdgeInsets(top: margin, bottom: margin)), animated: false)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    if let wanted { revealRow(wanted) }
  }

  package override func touchesBegan(_ touch: MouseEvent) {
    wanted = nil
    super.touchesBegan(touch)
  }

  package func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    count
  }

  package func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
}

/// A row that is made when it is drawn.
package protocol DrawnRow {
  /// Draws the row at `y`, `width` columns wide.
  @MainActor func draw(_ canvas: borrowing Canvas, y: Int, width: Int)
}

/// A cell that draws its row, as wide as the cell.
private final class RowCell: TableViewCell {
  override func draw(_ canvas: borrowing Canvas) {
    super.draw(canvas)
    guard let rows = superview as? RowsView, let path = rows.indexPath(for: self),
      path.row < rows.count
    else { return }
    rows.row(path.row, bounds.width).draw(canvas, y: 0, width: bounds.width)
  }
}
