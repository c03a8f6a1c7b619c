import TermContainers

extension Pinned {
  /// The article's content. It reports its callbacks; all its overrides call super.
  final class ContentViewController: ViewController {
    private let hears: (String) -> Void

    /// The initial size of its view: the article's comes from a nib.
    private static let ownSize = Size(width: 29, height: 5)
    private static let fill = Color.rgb(0x00, 0x5F, 0x5F)
    private static let shade = Color.rgb(0x00, 0x40, 0x40)

    init(hears: @escaping (String) -> Void) {
      self.hears = hears
      super.init()
      hears("init")
    }

    isolated deinit { hears("deinit") }

    override func loadView() {
      let panel = PanelView(of: self, fill: Self.fill, ink: .white, label: Self.shade)
      panel.frame.size = Self.ownSize
      view = panel
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      hears("viewDidLoad")
      let (title, text) = (Label("Content"), Label("shown in contentView"))
      title.attributes = .bold
      for label in [title, text] {
        label.textColor = .white
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        label.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
      }
      title.bottomAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
      text.topAnchor.constraint(equalTo: title.bottomAnchor).isActive = true
    }

    override func willMove(toParent parent: ViewController?) {
      super.willMove(toParent: parent)
      hears("willMove(\(parent == nil ? "nil" : "parent"))")
    }

    override func didMove(toParent parent: ViewController?) {
      super.didMove(toParent: parent)
      hears("didMove(\(parent == nil ? "nil" : "parent"))")
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      hears("viewWillAppear")
    }

    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      hears("viewIsAppearing")
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      hears("viewDidAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      hears("viewWillDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      hears("viewDidDisappear")
    }
  }
}
