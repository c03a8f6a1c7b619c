import TermContainers

extension RingMenu {
  /// Something that can be read from a controller now.
  struct Fact {
    let name: String
    let value: String
  }

  /// What can be read from the container, and what the last key has led to.
  final class FactsView: PanelView {
    /// Asked while it draws, so that it is always what there is.
    var facts: () -> [Fact] = { [] }
    var note = "" {
      didSet { if note != oldValue { setNeedsDisplay() } }
    }

    init() {
      super.init(frame: .zero)
      isUserInteractionEnabled = false
    }

    override func draw(_ canvas: borrowing Canvas) {
      super.draw(canvas)
      let area = bounds.inset(by: safeAreaInsets)
      guard area.width > 0 else { return }
      // The note comes first where there is no room for everything.
      let noteLines = note.wordsWrapped(to: area.width)
      var row = 0
      for fact in facts() {
        let lines = "\(fact.name) \(fact.value)".wordsWrapped(to: area.width)
        guard row + lines.count + noteLines.count <= area.height else { break }
        draw(lines, of: fact, in: area.offsetBy(dx: 0, dy: row), on: canvas)
        row += lines.count
      }
      for (index, line) in noteLines.enumerated() where row + index < area.height {
        canvas.draw(
          line, at: Point(x: area.minX, y: area.minY + row + index),
          style: Style(foreground: .label, attributes: .bold))
      }
    }

    private func draw(
      _ lines: [String], of fact: Fact, in area: Rect, on canvas: borrowing Canvas
    ) {
      for (row, line) in lines.enumerated() {
        let start = row == 0 ? String(line.prefix(fact.name.count)) : ""
        let point = Point(x: area.minX, y: area.minY + row)
        let end = canvas.draw(start, at: point, style: Style(foreground: .secondaryLabel))
        canvas.draw(
          String(line.dropFirst(start.count)), at: Point(x: area.minX + end, y: point.y),
          style: Style(foreground: .label))
      }
    }
  }
}
