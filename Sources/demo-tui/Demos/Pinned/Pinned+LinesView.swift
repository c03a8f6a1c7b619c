import TermContainers

extension Pinned {
  /// A panel of lines, each with a detail at its right end.
  class LinesView: PanelView {
    struct Line: Equatable {
      var text: String
      /// The text at the right, which takes precedence over the line's text.
      var detail = ""
      /// What stands before the text, in its own colour.
      var mark = ""
      var markColor = Color.label
      var color = Color.label
      var attributes: TextAttributes = []
    }

    /// The lines; redrawn only when they change.
    var lines: [Line] = [] {
      didSet { if lines != oldValue { setNeedsDisplay() } }
    }

    /// The first of the lines that are shown, if there are more than rows.
    var firstRow: Int { 0 }

    init(title: String) {
      super.init(frame: .zero)
      self.title = title
    }

    override func draw(_ canvas: borrowing Canvas) {
      super.draw(canvas)
      let area = bounds.inset(by: safeAreaInsets)
      for (row, line) in lines.dropFirst(firstRow).prefix(max(0, area.height)).enumerated() {
        draw(line, in: Rect(x: area.minX, y: area.minY + row, width: area.width, height: 1), canvas)
      }
    }

    private func draw(_ line: Line, in row: Rect, _ canvas: borrowing Canvas) {
      let detail = CellWidth.of(line.detail)
      let room = line.detail.isEmpty ? row.width : row.width - detail - 1
      let mark = CellWidth.truncate(line.mark, toWidth: max(0, room))
      let text = CellWidth.truncate(line.text, toWidth: max(0, room - CellWidth.of(mark)))
      let style = { Style(foreground: $0, attributes: line.attributes) }
      let width = canvas.draw(mark, at: row.origin, style: style(line.markColor))
      let start = Point(x: row.minX + width, y: row.minY)
      canvas.draw(text, at: start, style: style(line.color))
      guard room > 0 else { return }
      canvas.draw(
        line.detail, at: Point(x: row.maxX - detail, y: row.minY),
        style: Style(foreground: .secondaryLabel))
    }
  }
}

extension Pinned.LinesView.Line {
  /// The lines of `items` and their descendants, with branches.
  @MainActor
  static func tree<Item>(
    _ items: [Item], indent: String = "", children: (Item) -> [Item],
    line: (Item) -> Self
  ) -> [Self] {
    items.enumerated().flatMap { index, item in
      let isLast = index == items.count - 1
      var own = line(item)
      own.text = indent + (isLast ? "└ " : "├ ") + own.text
      let below = tree(
        children(item), indent: indent + (isLast ? "  " : "│ "), children: children, line: line)
      return [own] + below
    }
  }
}
