import TermContainers

/// The texts below the preview: its caption, what one learns from the demo, and its article.
final class GalleryFoot: View {
  /// The caption of the scene that is played.
  var caption = "" {
    didSet { if caption != oldValue { setNeedsDisplay() } }
  }
  var entry: GalleryEntry {
    didSet { if entry.name != oldValue.name { setNeedsDisplay() } }
  }

  init(_ entry: GalleryEntry) {
    self.entry = entry
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  /// The caption begins at the top, below a margin if there is room; the facts end at the bottom.
  override func draw(_ canvas: borrowing Canvas) {
    let width = max(1, bounds.width)
    let margin = bounds.height > 5 ? 1 : 0
    let caption = caption.isEmpty ? [] : caption.wrapped(to: width)
    let source = entry.demo == nil ? entry.source : "after \(entry.source)"
    let article =
      bounds.height > 1 ? source.wrapped(to: width) : [CellWidth.truncate(source, toWidth: width)]
    let room = bounds.height - min(caption.count, 2)
    let hasLesson = room > article.count
    var y = bounds.height - min(room, article.count)
    draw(caption, from: margin, to: hasLesson ? y - 1 : y, on: canvas)
    if hasLesson { drawLesson(at: y - 1, on: canvas) }
    for line in article where y < bounds.height {
      canvas.draw(line, at: Point(x: 0, y: y), style: Style(foreground: .role(.muted)))
      y += 1
    }
  }

  /// Draws as many lines as there is room for; the last tells if there are more.
  private func draw(_ lines: [String], from top: Int, to end: Int, on canvas: borrowing Canvas) {
    let room = max(0, end - top)
    for (row, line) in lines.prefix(room).enumerated() {
      let isCut = row == room - 1 && lines.count > room
      let text = isCut ? CellWidth.truncate(line, toWidth: max(1, bounds.width - 2)) + " …" : line
      canvas.draw(text, at: Point(x: 0, y: top + row), style: Style(foreground: .role(.ink)))
    }
  }

  private func drawLesson(at y: Int, on canvas: borrowing Canvas) {
    let label = Style(foreground: .role(.accent), attributes: .bold)
    let x = canvas.draw("learn", at: Point(x: 0, y: y), style: label) + 1
    canvas.draw(entry.learns, at: Point(x: x, y: y), style: Style(foreground: .role(.ink)))
  }
}
