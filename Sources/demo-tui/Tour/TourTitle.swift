import TermContainers

/// The demo's name and its article.
final class TourTitle: View {
  private let demo: Demo

  init(_ demo: Demo) {
    self.demo = demo
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  override func draw(_ canvas: borrowing Canvas) {
    let name = Style(foreground: .role(.ink), attributes: .bold)
    let x = canvas.draw(demo.name, at: .zero, style: name) + 2
    canvas.draw(demo.article, at: Point(x: x, y: 0), style: Style(foreground: .role(.muted)))
  }
}
