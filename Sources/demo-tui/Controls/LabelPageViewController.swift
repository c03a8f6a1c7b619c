import TermContainers

/// A label whose place becomes narrower and wider, and whose properties change by keys.
final class LabelPageViewController: ViewController {
  private let label = Label()
  private let state = Label()
  private lazy var width = label.widthAnchor.constraint(equalToConstant: 38)

  private static var text: AttributedText {
    AttributedText("A controller", attributes: .bold)
      + "-based app has a tree of controllers beside its tree of views, and both grow and shrink together. "
      + AttributedText("Apple's guide", link: "https://developer.apple.com/documentation/uikit")
      + " says which calls keep them in step.\n"
      + AttributedText("$1,000.50 stays whole.", foregroundColor: .systemGreen)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let panel = PanelView(title: "Label")
    label.attributedText = LabelPageViewController.text
    label.numberOfLines = 0
    label.backgroundColor = .role(.raised)
    state.numberOfLines = 0
    state.textColor = .secondaryLabel
    for part in [label, state] { panel.addSubview(part) }
    view.addSubview(panel)
    for part in [panel, label, state] { part.translatesAutoresizingMaskIntoConstraints = false }
    let (page, room) = (view.layoutMarginsGuide, panel.layoutMarginsGuide)
    LayoutConstraint.activate([
      panel.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      panel.trailingAnchor.constraint(equalTo: page.trailingAnchor),
      panel.topAnchor.constraint(equalTo: page.topAnchor),
      panel.bottomAnchor.constraint(equalTo: page.bottomAnchor),
      label.topAnchor.constraint(equalTo: room.topAnchor),
      label.leadingAnchor.constraint(equalTo: room.leadingAnchor), width,
      state.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 1),
      state.leadingAnchor.constraint(equalTo: room.leadingAnchor),
      state.trailingAnchor.constraint(equalTo: room.trailingAnchor),
    ])
    show()
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("Left", title: "narrower") { [weak self] in self?.widen(by: -2) },
      KeyCommand("Right", title: "wider") { [weak self] in self?.widen(by: 2) },
      KeyCommand("n", title: "rows") { [weak self] in
        self?.change { $0.numberOfLines = ($0.numberOfLines + 1) % 4 }
      },
      KeyCommand("b", title: "break") { [weak self] in
        self?.change { $0.lineBreakMode = $0.lineBreakMode.next }
      },
      KeyCommand("t", title: "align") { [weak self] in
        self?.change { $0.textAlignment = $0.textAlignment.next }
      },
      KeyCommand("e", title: "enabled") { [weak self] in self?.change { $0.isEnabled.toggle() } },
    ]
  }

  private func widen(by columns: Int) {
    width.constant = max(2, min(width.constant + columns, 70))
    show()
  }

  private func change(_ body: (Label) -> Void) {
    body(label)
    show()
  }

  private func show() {
    let rows = label.numberOfLines == 0 ? "as many rows as it needs" : "\(label.numberOfLines) rows"
    state.text =
      "\(width.constant) columns · \(rows) · \(label.lineBreakMode) · \(label.textAlignment)"
  }
}
