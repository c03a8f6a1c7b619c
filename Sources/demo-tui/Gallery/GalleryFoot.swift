import TermContainers

/// The texts below the preview: its caption, the demo's lesson, and its article or, once the user
/// left that demo, the next one.
final class GalleryFoot: View {
  private let caption = Label(nil)
  private let lesson = Label(nil)
  private let article = Label(nil)
  private var shown = (name: "", caption: "", source: "")

  override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    (caption.numberOfLines, article.numberOfLines) = (0, 0)
    (lesson.textColor, article.textColor) = (.default, .role(.muted))
    for label in [caption, lesson, article] { addSubview(label) }
  }

  /// Shows texts about `entry`, about the scene that is played, and about the demo to play `next`.
  func show(_ entry: GalleryEntry, caption words: String, next: (number: Int, demo: Demo)?) {
    let then = next.map { "n  next: \($0.number) \($0.demo.name), \($0.demo.tagline)" }
    let new = (entry.name, words, then ?? entry.source)
    guard new != shown else { return }
    (shown, caption.text) = (new, words)
    lesson.attributedText =
      AttributedText("learn", foregroundColor: .role(.accent), attributes: .bold)
      + " " + AttributedText(entry.learns, foregroundColor: .role(.ink))
    article.text = shown.source
    article.textColor = .role(then == nil ? .muted : .good)
    setNeedsLayout()
  }

  /// Places the caption at the top, below a margin if there is room, and the facts at the bottom.
  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.height - min(caption.sizeThatFits(bounds.size).height, 2)
    let rows = article.sizeThatFits(bounds.size).height
    lesson.isHidden = room <= rows
    let margin = bounds.height > 5 ? 1 : 0
    var rest = bounds.inset(by: EdgeInsets(top: margin))
    article.frame = rest.cutBottom(min(room, rows))
    lesson.frame = rest.cutBottom(lesson.isHidden ? 0 : 1)
    caption.frame = rest
  }
}

extension Rect {
  /// Cuts off the lowest rows, and returns them.
  fileprivate mutating func cutBottom(_ rows: Int) -> Rect {
    size.height = max(0, height - rows)
    return Rect(x: minX, y: maxY, width: width, height: rows)
  }
}
