import TermContainers

extension Factory {
  /// A button with a face and a darker edge below, like FlatUI's. The face keeps its colour in every
  /// state; pressed, it sinks onto the edge.
  final class FlatButton: Button {
    private let face: Color
    private let ink: Color
    private let shadow: Color

    init(_ title: String, face: Color, ink: Color, shadow: Color) {
      (self.face, self.ink, self.shadow) = (face, ink, shadow)
      super.init(frame: .zero)
      self.title = title
    }

    override func sizeThatFits(_ size: Size) -> Size {
      Size(width: super.sizeThatFits(size).width + 2, height: 2)
    }

    override func draw(_ canvas: borrowing Canvas) {
      let hasEdge = bounds.height > 1
      let isSunk = isHighlighted && hasEdge
      let row = Rect(x: 0, y: isSunk ? 1 : 0, width: bounds.width, height: 1)
      let style = Style(
        foreground: ink, background: face, attributes: isFirstResponder ? .bold : [])
      canvas.fill(row, style: style)
      let text = CellWidth.truncate(words, toWidth: bounds.width)
      canvas.draw(
        text, at: Point(x: (bounds.width - CellWidth.of(text)) / 2, y: row.minY), style: style)
      guard hasEdge, !isSunk else { return }
      canvas.fill(
        row.offsetBy(dx: 0, dy: 1), with: "▀", style: Style(foreground: shadow))
    }

    private var words: String {
      guard isEnabled else { return "( \(title) )" }
      return isHighlighted || isFirstResponder ? "▸ \(title) ◂" : "[ \(title) ]"
    }
  }
}
