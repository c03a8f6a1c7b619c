import TermContainers

/// A page with a few lines of text in the middle.
class TextViewController: PanelViewController {
  private let label: Label
  private let lines: Int

  init(_ text: String) {
    label = Label(text)
    lines = text.split(separator: "\n").count
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    (label.numberOfLines, label.textAlignment) = (lines, .center)
    view.addSubview(label)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    label.frame = Rect(
      x: area.minX, y: area.midY - lines / 2, width: area.width, height: lines)
  }
}
