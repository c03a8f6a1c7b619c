import TermContainers

/// The first row of a roomy stage: the demo's name, its article, and a note at the right.
final class StageTitleBar: View {
  private var name = ""
  private var article = ""
  private var note = ""

  init() {
    super.init(frame: .zero)
    backgroundColor = .role(.page)
    isUserInteractionEnabled = false
  }

  func show(_ name: String, _ article: String, note: String) {
    guard name != self.name || article != self.article || note != self.note else { return }
    (self.name, self.article, self.note) = (name, article, note)
    setNeedsDisplay()
  }

  override func draw(_ canvas: borrowing Canvas) {
    let end = canvas.draw(
      name, at: Point(x: 1, y: 0), style: Style(foreground: .role(.ink), attributes: .bold))
    canvas.draw(
      article, at: Point(x: end + 3, y: 0), style: Style(foreground: .role(.muted)))
    canvas.draw(
      note, at: Point(x: bounds.maxX - 1 - CellWidth.of(note), y: 0),
      style: Style(foreground: .role(.warning)))
  }
}
