import TermContainers

/// A page with three labels in a stack view. Keys change the stack view's properties.
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
    for label in labels {
      label.setContentHuggingPriority(.defaultLow - 1, for: .vertical)
      stack.addArrangedSubview(label)
    }
    stack.spacing = 1
    fillPage(with: stack, in: "StackView", above: state)
    showState()
  }

  override var keyCommands: [KeyCommand] {
    [
      key("a", "axis") { $0.change { $0.axis = $0.axis == .horizontal ? .vertical : .horizontal } },
      key("d", "share") { $0.change { $0.distribution = $0.distribution.next } },
      key("t", "align") { $0.change { $0.alignment = $0.alignment.next } },
      key("+", "gap") { $0.change { $0.spacing += 1 } },
      key("-", "gap") { $0.change { $0.spacing = max(0, $0.spacing - 1) } },
      key("m", "margins") { $0.change { $0.isLayoutMarginsRelativeArrangement.toggle() } },
      key("h", "hide") { page in page.change { _ in page.labels[1].isHidden.toggle() } },
    ]
  }

  private func change(_ body: (StackView) -> Void) {
    View.animate(withDuration: 0.2) {
      body(stack)
      view.layoutIfNeeded()
    }
    showState()
  }

  private func showState() {
    let hidden = labels[1].isHidden ? " · 1 hidden" : ""
    let margins = stack.isLayoutMarginsRelativeArrangement ? " · within margins" : ""
    state.text =
      "\(stack.axis) · \(stack.distribution) · \(stack.alignment) · spacing \(stack.spacing)"
      + margins + hidden
  }
}
