import TermContainers

/// Three labels in a stack, whose properties change by keys.
final class StackPageViewController: ViewController {
  private let stack = StackView()
  private let state = Label(nil)
  private let labels = [
    ("one", Color.systemOrange), ("two\nlines", .systemBlue), ("the third", .systemGreen),
  ].map { text, color in
    let label = Label(text)
    label.numberOfLines = 0
    label.backgroundColor = color
    label.textColor = .role(.onAccent)
    return label
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let panel = PanelView(title: "StackView")
    for label in labels {
      label.setContentHuggingPriority(.defaultLow - 1, for: .vertical)
      stack.addArrangedSubview(label)
    }
    stack.spacing = 1
    panel.addSubview(stack)
    state.textColor = .secondaryLabel
    let column = StackView(arrangedSubviews: [panel, state])
    column.axis = .vertical
    column.isLayoutMarginsRelativeArrangement = true
    view.addSubview(column)
    pin(column, to: view)
    pin(stack, to: panel.safeAreaLayoutGuide)
    show()
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("a", title: "axis") { [weak self] in
        self?.change { $0.axis = $0.axis == .horizontal ? .vertical : .horizontal }
      },
      KeyCommand("d", title: "share") { [weak self] in
        self?.change { $0.distribution = $0.distribution.next }
      },
      KeyCommand("t", title: "align") { [weak self] in
        self?.change { $0.alignment = $0.alignment.next }
      },
      KeyCommand("+", title: "gap") { [weak self] in self?.change { $0.spacing += 1 } },
      KeyCommand("-", title: "gap") { [weak self] in
        self?.change { $0.spacing = max(0, $0.spacing - 1) }
      },
      KeyCommand("m", title: "margins") { [weak self] in
        self?.change { $0.isLayoutMarginsRelativeArrangement.toggle() }
      },
      KeyCommand("h", title: "hide") { [weak self] in
        self?.change { _ in self?.labels[1].isHidden.toggle() }
      },
    ]
  }

  private func change(_ body: (StackView) -> Void) {
    View.animate(withDuration: 0.2) {
      body(stack)
      view.layoutIfNeeded()
    }
    show()
  }

  private func show() {
    let hidden = labels[1].isHidden ? " · 1 hidden" : ""
    let margins = stack.isLayoutMarginsRelativeArrangement ? " · within margins" : ""
    state.text =
      "\(stack.axis) · \(stack.distribution) · \(stack.alignment) · spacing \(stack.spacing)"
      + margins + hidden
  }
}

extension CaseIterable where Self: Equatable {
  /// The case after this one; after the last the first.
  var next: Self {
    let cases = Array(Self.allCases)
    let index = cases.firstIndex(of: self) ?? 0
    return cases[(index + 1) % cases.count]
  }
}
