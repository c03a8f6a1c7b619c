import TermContainers

/// The names of the functions that are not open, one after another; a click opens one.
final class FunctionsView: View {
  var onClick: (CodeRow) -> Void = { _ in }
  /// A row for each function, and for each group.
  var rows: [CodeRow] = [] {
    didSet { if rows != oldValue { setNeedsDisplay() } }
  }

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
  }

  /// The rows that the names need in `width` columns.
  func height(in width: Int) -> Int { (places(width).last?.maxY).map { $0 } ?? 0 }

  /// The rectangles of the names, from left to right.
  private func places(_ width: Int) -> [Rect] {
    var next = Point(x: 2, y: 0)
    return rows.map { row in
      let size = Size(width: CellWidth.of(row.text), height: 1)
      if next.x > 2, next.x + size.width > width - 1 { next = Point(x: 2, y: next.y + 1) }
      defer { next.x += size.width + 2 }
      return Rect(origin: next, size: size)
    }
  }

  override func draw(_ canvas: borrowing Canvas) {
    for (row, place) in zip(rows, places(bounds.width)) {
      let style =
        row.isChosen
        ? Style(foreground: .role(.focus), attributes: [.bold, .reverse])
        : Style(foreground: .role(.muted))
      canvas.draw(row.text, at: place.origin, style: style)
    }
  }

  override func touchesBegan(_ touch: MouseEvent) {
    let point = touch.location(in: self)
    guard touch.phase == .began, touch.button == .left,
      let index = places(bounds.width).firstIndex(where: { $0.contains(point) })
    else { return super.touchesBegan(touch) }
    onClick(rows[index])
  }
}
