import TermContainers

/// The errors in containment calls, on top of the contents until the next key.
final class NoticeView: PanelView {
  private let label = Label()
  private var paragraphs: [String] = []

  init() {
    super.init(frame: .zero)
    (title, backgroundColor) = ("Containment", .default)
    addSubview(label)
    isHidden = true
  }

  /// Shows `explanation` below those still unread.
  func show(_ explanation: String, in bounds: Rect) {
    if isHidden { paragraphs = [] }
    paragraphs.append(explanation)
    isHidden = false
    place(in: bounds)
  }

  /// Places the notice along the bottom of `bounds`, above the status line, as high as necessary.
  func place(in bounds: Rect) {
    let width = min(bounds.width, 100)
    let lines = paragraphs.joined(separator: "\n\n").wrapped(to: max(1, width - 4))
    let height = min(lines.count + 2, bounds.height - 1)
    label.text = lines.joined(separator: "\n")
    frame = Rect(
      x: (bounds.width - width) / 2, y: bounds.height - 1 - height, width: width, height: height)
    label.frame = Rect(x: 2, y: 1, width: width - 4, height: height - 2)
  }
}
