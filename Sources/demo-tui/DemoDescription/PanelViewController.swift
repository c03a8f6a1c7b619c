import TermContainers

/// A controller whose view, a panel, shows its name and its state.
class PanelViewController: ViewController {
  override func loadView() { view = PanelView(of: self) }
}

extension ViewController {
  /// The rectangle inside the frame of its view.
  var area: Rect { view.bounds.inset(by: view.safeAreaInsets) }
}

extension PanelView {
  /// The root view of `controller`, which shows its name and its state.
  convenience init(of controller: ViewController) {
    self.init(title: controller.typeName)
    shortTitle = controller.typeName.withoutController
    showsAppearanceState = true
  }
}

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
