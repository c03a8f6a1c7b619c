import TermContainers

/// How much of all was played, toured and answered, with a meter for each.
final class GalleryProgress: View {
  var progress = LearningProgress() {
    didSet { if progress != oldValue { setNeedsDisplay() } }
  }

  override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  override func draw(_ canvas: borrowing Canvas) {
    let heading = Style(foreground: .role(.ink), attributes: .bold)
    canvas.draw("Your progress", at: .zero, style: heading)
    progress.drawMeters(
      on: canvas, in: bounds.inset(by: EdgeInsets(top: 1, left: 2, right: 1)),
      isASCII: window?.application?.screen.isASCII == true)
    let words = "played: five keys used \u{00B7} toured: seen to the end"
    guard bounds.height > 5, CellWidth.of(words) + 2 <= bounds.width else { return }
    canvas.draw(words, at: Point(x: 2, y: 5), style: Style(foreground: .role(.muted)))
  }
}
