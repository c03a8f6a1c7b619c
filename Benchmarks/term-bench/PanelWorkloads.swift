import TermContainers

/// W1: the two panels, without changes.
@MainActor
struct StillWorkload: Workload {
  private let container = BenchContainerViewController()
  var rootViewController: ViewController { container }
  func change(to number: Int) {}
}

/// W2: the lower panel is swapped for the other one.
@MainActor
struct SwapWorkload: Workload {
  private let container = BenchContainerViewController()
  var rootViewController: ViewController { container }
  func change(to number: Int) {
    container.show(number % 2 == 1 ? container.blue : container.orange)
  }
}

/// W3: the lower panel is hidden and shown.
@MainActor
struct ToggleWorkload: Workload {
  private let container = BenchContainerViewController()
  var rootViewController: ViewController { container }
  func change(to number: Int) { container.orange.view.isHidden = number % 2 == 1 }
}

/// A header with two buttons above one of two panels.
final class BenchContainerViewController: ViewController {
  static let headerHeight = 5
  let header = HeaderViewController()
  let orange: BenchPanelViewController
  let blue: BenchPanelViewController
  private var shown: ViewController?

  override init() {
    let panels = Self.makePanels()
    (orange, blue) = (panels[0], panels[1])
    super.init()
  }

  /// The orange and the blue panel.
  static func makePanels() -> [BenchPanelViewController] {
    [
      BenchPanelViewController(
        name: "Orange", backgroundColor: .palette(208), tintColor: .palette(16)),
      BenchPanelViewController(
        name: "Blue", backgroundColor: .palette(33), tintColor: .palette(231)),
    ]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .default
    add(header, in: view)
    show(orange)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    header.view.frame = Rect(x: 0, y: 0, width: view.bounds.width, height: Self.headerHeight)
    shown?.view.frame = panelFrame
  }

  private var panelFrame: Rect {
    view.bounds.inset(by: EdgeInsets(top: Self.headerHeight))
  }

  func show(_ panel: ViewController) {
    shown?.leave()
    shown = panel
    panel.view.frame = panelFrame
    add(panel, in: view)
  }
}

extension ViewController {
  /// Adds `child` by the recipe, with its view in `place`.
  func add(_ child: ViewController, in place: View) {
    addChild(child)
    place.addSubview(child.view)
    child.didMove(toParent: self)
  }

  /// Leaves the container by the recipe.
  func leave() {
    willMove(toParent: nil)
    view.removeFromSuperview()
    removeFromParent()
  }
}

/// The two buttons. They never get the focus, and have the terminal's own colours, so that every
/// program draws the same.
final class HeaderViewController: ViewController {
  private final class PlainButton: Button {
    override var canBecomeFirstResponder: Bool { false }

    override func sizeThatFits(_ size: Size) -> Size {
      Size(width: CellWidth.of(title) + 4, height: 1)
    }

    override func draw(_ canvas: borrowing Canvas) {
      canvas.draw("[ \(title) ]", at: .zero, style: Style())
    }
  }

  override func loadView() {
    let panel = PanelView(backgroundColor: .default, titleColor: .default)
    panel.border = .line
    view = panel
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    addButton(PlainButton("Swap"), x: 2)
    addButton(PlainButton("Toggle"), x: 13)
  }

  private func addButton(_ button: Button, x: Int) {
    button.frame = Rect(origin: Point(x: x, y: 2), size: button.sizeThatFits(.zero))
    view.addSubview(button)
  }
}

/// A coloured panel with two labels.
final class BenchPanelViewController: ViewController {
  private let name: String
  private let backgroundColor: Color
  private let tintColor: Color

  init(name: String, backgroundColor: Color, tintColor: Color) {
    self.name = name
    self.backgroundColor = backgroundColor
    self.tintColor = tintColor
    super.init()
  }

  override func loadView() {
    let panel = PanelView(backgroundColor: backgroundColor, titleColor: tintColor)
    panel.border = .line
    view = panel
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (row, word) in [(2, "one"), (4, "two")] {
      let label = Label("\(name) \(word)")
      label.textColor = tintColor
      label.frame = Rect(origin: Point(x: 2, y: row), size: label.sizeThatFits(.zero))
      view.addSubview(label)
    }
  }
}
