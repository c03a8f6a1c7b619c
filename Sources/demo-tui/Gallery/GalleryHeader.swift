import TermContainers

/// The name of the project, and one sentence what it is.
final class GalleryHeader: View {
  private static let name = "TermContainers"
  /// The longest that fits is shown.
  private static let sentences = [
    "UIKit's container view controllers in the terminal: play them, see why.",
    "UIKit's container view controllers in the terminal",
    "UIKit's containers in the terminal",
  ]

  override func draw(_ canvas: borrowing Canvas) {
    let style = Style(foreground: .role(.ink), attributes: .bold)
    canvas.put("▣", x: 0, y: 0, style: Style(foreground: .role(.accent)))
    let end = canvas.draw(GalleryHeader.name, at: Point(x: 2, y: 0), style: style) + 4
    let start = bounds.height > 1 ? Point(x: 0, y: 1) : Point(x: end, y: 0)
    let sentence = GalleryHeader.sentences.first { start.x + CellWidth.of($0) <= bounds.width }
    canvas.draw(sentence ?? "", at: start, style: Style(foreground: .role(.muted)))
  }
}
