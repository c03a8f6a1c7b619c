import TermContainers
import TermInspector

/// Rows of text that can be scrolled and clicked.
final class SheetView: ScrollView {
  /// The rows.
  var rows: [SheetRow] = [] {
    didSet {
      guard rows != oldValue else { return }
      contentSize.height = rows.count
      setNeedsDisplay()
    }
  }
  /// Called with the action of a clicked row.
  var onAction: (SheetRow.Action) -> Void = { _ in }

  override init(frame: Rect) {
    super.init(frame: frame)
    // The keys are those of the question, and signs show where there is more.
    allowsKeyboardScrolling = false
    showsVerticalScrollIndicator = false
    addGestureRecognizer(
      TapGestureRecognizer { [weak self] in self?.choose($0.location(in: self).y) })
  }

  /// Columns left free at each side.
  static let margin = 2

  private func choose(_ row: Int) {
    if rows.indices.contains(row), let action = rows[row].action { onAction(action) }
  }

  /// Scrolls by `count` rows, as far as there are rows.
  func scroll(by count: Int) {
    scrollRectToVisible(bounds.offsetBy(dx: 0, dy: count), animated: false)
  }

  /// Scrolls as little as shows the row at `index`.
  func show(_ index: Int) {
    scrollRectToVisible(Rect(x: 0, y: index, width: 1, height: 1), animated: false)
  }

  /// Whether there are rows below those that are seen.
  var hasMore: Bool { rows.count > bounds.maxY }

  /// Whether the last row is seen, and not the first.
  var isAtEnd: Bool { !hasMore && bounds.minY > 0 }

  override func draw(_ canvas: borrowing Canvas) {
    for (index, row) in rows.enumerated() where index >= bounds.minY && index < bounds.maxY {
      draw(row, at: index, canvas)
    }
    if bounds.width > 4 { canvas.drawMore(than: bounds, of: rows.count) }
  }

  private func draw(_ row: SheetRow, at y: Int, _ canvas: borrowing Canvas) {
    let line = Rect(x: 0, y: y, width: bounds.width, height: 1)
    let ground = row.isChosen ? Palette.Role.top : row.ground
    if let ground { canvas.fill(line, style: Style(background: .role(ground))) }
    if row.isChosen {
      canvas.draw("▌", at: line.origin, style: Style(foreground: .role(.accent)))
    }
    var x = SheetView.margin
    let noteWidth = row.note.map { CellWidth.of($0.text) + 1 } ?? 0
    let end = bounds.width - 1 - noteWidth
    // Of few colours only the ink is legible on the ground of a chosen row.
    let ink = row.isChosen && !canvas.palette.hasGrounds ? Palette.Role.ink : nil
    for piece in row.pieces where x < end {
      let shown = CellWidth.truncate(piece.text, toWidth: end - x)
      x += canvas.draw(shown, at: Point(x: x, y: y), style: piece.style(ink))
    }
    if let note = row.note, noteWidth < bounds.width - 4 {
      canvas.draw(note.text, at: Point(x: end + 1, y: y), style: note.style(ink))
    }
  }
}

extension SheetRow.Piece {
  /// In its own ink, or in another one.
  fileprivate func style(_ other: Palette.Role?) -> Style {
    Style(foreground: .role(other ?? ink), attributes: isBold ? .bold : [])
  }
}
