import TermContainers
import TermInspector

/// A page with a label whose width and properties change by keys.
final class LabelPageViewController: ViewController {
  private let label = Label()
  private let state = Label()
  private lazy var width = label.widthAnchor.constraint(equalToConstant: 38)

  static var text: AttributedText {
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
    for part in [label, state] {
      part.translatesAutoresizingMaskIntoConstraints = false
      panel.addSubview(part)
    }
    panel.clipsToBounds = true
    view.addSubview(panel)
    panel.pin(to: view.layoutMarginsGuide)
    // A narrow screen limits the label; otherwise it has this width, not that of its whole line.
    width.priority = .defaultHigh + 1
    state.setContentCompressionResistancePriority(.defaultHigh - 1, for: .vertical)
    let room = panel.layoutMarginsGuide
    LayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: room.topAnchor),
      label.leadingAnchor.constraint(equalTo: room.leadingAnchor), width,
      label.trailingAnchor.constraint(lessThanOrEqualTo: room.trailingAnchor),
      state.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 1),
      state.leadingAnchor.constraint(equalTo: room.leadingAnchor),
      state.trailingAnchor.constraint(equalTo: room.trailingAnchor),
      state.bottomAnchor.constraint(lessThanOrEqualTo: room.bottomAnchor),
    ])
    showState()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    showState()
  }

  override var keyCommands: [KeyCommand] {
    [
      key("Left", "narrower") { $0.widen(by: -2) },
      key("Right", "wider") { $0.widen(by: 2) },
      key("n", "rows") { $0.change { $0.numberOfLines = ($0.numberOfLines + 1) % 4 } },
      key("b", "break") { $0.change { $0.lineBreakMode = $0.lineBreakMode.next } },
      key("t", "align") { $0.change { $0.textAlignment = $0.textAlignment.next } },
      key("e", "enabled") { $0.change { $0.isEnabled.toggle() } },
    ]
  }

  private func widen(by columns: Int) {
    width.constant = max(2, min(width.constant + columns, 70))
    showState()
  }

  private func change(_ body: (Label) -> Void) {
    body(label)
    showState()
  }

  private func showState() {
    let most = label.numberOfLines
    let rows = most == 0 ? "as many rows as it needs" : most.counted("row")
    state.text =
      "\(label.frame.width) columns · \(rows) · \(label.lineBreakMode) · \(label.textAlignment)"
  }
}

/// A page with a note to edit, and the state of its selection and of its history.
final class TextPageViewController: ViewController, TextViewDelegate {
  private let (note, state, history) = (TextView(), Label(), Label())

  override func viewDidLoad() {
    super.viewDidLoad()
    note.attributedText = LabelPageViewController.text
    (note.delegate, note.isFindInteractionEnabled) = (self, true)
    fillPage(with: note, in: "TextView", above: state, history)
    showState()
  }

  /// A change of the text moves the selection, too.
  func textViewDidChangeSelection(_ textView: TextView) { showState() }

  private func showState() {
    let range = note.selectedRange
    state.text =
      range.isEmpty
      ? "byte \(range.lowerBound) of \(note.count)" : "\(range.count.counted("byte")) selected"
    history.text = note.undoManager.map { $0.canUndo ? "Alt+U \($0.undoMenuItemTitle)" : "" }
  }
}
