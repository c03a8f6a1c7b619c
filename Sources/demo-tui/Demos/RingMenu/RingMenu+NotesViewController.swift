import TermContainers

extension RingMenu {
  /// A page that only the second list has: in the first one it is a stranger.
  final class NotesViewController: ViewController {
    private let label = Label("Nothing noted yet.")

    override init() {
      super.init()
      title = "Notes"
      tabBarItem = TabBarItem(title: "Notes", symbol: "✎", asciiSymbol: "=")
    }

    override func loadView() {
      view = PanelView(of: self)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      label.textAlignment = .center
      view.addSubview(label)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let area = view.bounds.inset(by: view.safeAreaInsets)
      label.frame = Rect(x: area.minX, y: area.midY, width: area.width, height: 1)
    }
  }
}
