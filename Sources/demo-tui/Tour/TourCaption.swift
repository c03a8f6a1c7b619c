import TermContainers

/// The words about a scene, with its number.
final class TourCaption: View {
  private var number = 0
  private var count = 0
  private var words = ""

  init() {
    super.init(frame: .zero)
    backgroundColor = .role(.panel)
    isUserInteractionEnabled = false
  }

  /// Shows the `words` of scene `number` of `count`.
  func show(_ words: String, number: Int, of count: Int) {
    guard words != self.words || number != self.number || count != self.count else { return }
    (self.words, self.number, self.count) = (words, number, count)
    setNeedsDisplay()
  }

  override func draw(_ canvas: borrowing Canvas) {
    let label = "\(number)/\(count)"
    let start = Point(x: 1, y: bounds.height > 2 ? 1 : 0)
    let end = canvas.draw(
      label, at: start, style: Style(foreground: .role(.accent), attributes: .bold))
    let indent = start.x + end + 2
    let lines = words.wrapped(to: max(1, bounds.width - indent - 1))
    for (row, line) in lines.enumerated() {
      let place = Point(x: indent, y: start.y + row)
      canvas.draw(line, at: place, style: Style(foreground: .role(.ink)))
    }
  }
}
