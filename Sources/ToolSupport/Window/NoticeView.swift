import TermContainers

/// What the user should know now, such as the errors in containment calls.
final class NoticeView: OverlayView {
  private var paragraphs: [String] = []

  init() { super.init(title: "") }

  /// Shows `text` below those still unread with the same title.
  func show(_ text: String, title: String, in bounds: Rect) {
    if isHidden || title != panel.title { paragraphs = [] }
    panel.title = title
    paragraphs.append(text)
    show(in: bounds)
  }

  /// Places the notice along the bottom of `bounds`, above the status line, as high as necessary.
  override func place(in bounds: Rect) {
    let width = min(bounds.width, 100)
    let lines = paragraphs.joined(separator: "\n\n").wrapped(to: max(1, width - 4))
    let height = min(lines.count + 2, bounds.height - 1)
    label.text = lines.joined(separator: "\n")
    placePanel(
      Rect(
        x: bounds.minX + (bounds.width - width) / 2, y: bounds.maxY - 1 - height, width: width,
        height: height))
    label.frame = Rect(x: 2, y: 1, width: width - 4, height: height - 2)
  }
}
