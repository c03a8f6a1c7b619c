import TermContainers

/// A page with the kinds of buttons, each enabled and disabled, and with a read-only text field.
final class ButtonPageViewController: ViewController {
  /// A read-only line that can have the focus: its cursor moves, and typed letters go to the page.
  private final class ReadOnlyField: TextField {
    override var isEditable: Bool { false }
  }

  private let key = ReadOnlyField("4F2A-90C1-77B3")
  private let state = Label("nothing was sent yet")
  private var buttons: [Button] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let scroll = ScrollView()
    scroll.hold(StackView.column(makeRows(), hasMargins: true))
    fillPage(with: scroll, in: "Buttons", above: state)
  }

  override var keyCommands: [KeyCommand] {
    let isEnabled = buttons.first?.isEnabled ?? true
    return [
      key("d", isEnabled ? "disable" : "enable") { $0.buttons.forEach { $0.isEnabled.toggle() } },
      key("s", "select") { $0.buttons.forEach { $0.isSelected.toggle() } },
    ]
  }

  private func makeRows() -> [View] {
    var green = Button.Configuration.filled()
    (green.baseBackgroundColor, green.baseForegroundColor) = (.systemGreen, .black)
    var roomy = Button.Configuration.tinted()
    roomy.contentInsets = DirectionalEdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
    let kinds: [(String, Button.Configuration?)] = [
      ("none", nil), ("plain()", .plain()), ("gray()", .gray()), ("tinted()", .tinted()),
      ("filled()", .filled()), ("own ground", green), ("own insets", roomy),
    ]
    return kinds.map { row($0, makeButton($0, $1), makeButton($0, $1, isEnabled: false)) }
      + [row("selection", makeToggle()), row("leading", makeWide()), makeReadOnlyRow()]
  }

  private func makeButton(
    _ name: String, _ configuration: Button.Configuration?, isEnabled: Bool = true
  ) -> Button {
    let button = Button(primaryAction: Action(title: "Save") { _ in })
    button.configuration = configuration
    button.isEnabled = isEnabled
    if isEnabled { follow(button, name) }
    return button
  }

  /// Makes a button that a press selects or deselects. While selected, it has another title.
  private func makeToggle() -> Button {
    let button = Button("Follow")
    button.setTitle("Following", for: .selected)
    button.changesSelectionAsPrimaryAction = true
    follow(button, "selection")
    return button
  }

  private func makeWide() -> Button {
    let button = Button("At the left")
    button.contentHorizontalAlignment = .leading
    button.widthAnchor.constraint(equalToConstant: 21).isActive = true
    follow(button, "leading")
    return button
  }

  private func follow(_ button: Button, _ name: String) {
    buttons.append(button)
    let action = Action { [weak self, weak button] _ in
      let suffix = button?.isSelected == true ? ", selected" : ""
      self?.state.text = "\(name): primaryActionTriggered\(suffix)"
    }
    button.addAction(action, for: .primaryActionTriggered)
  }

  private func makeReadOnlyRow() -> View {
    key.borderStyle = .none
    key.widthAnchor.constraint(equalToConstant: 18).isActive = true
    return row("read-only", key, Label.quiet("its letters are the page's: d, s"))
  }

  private func row(_ name: String, _ views: View...) -> View {
    StackView.line(name, 11, views, .center)
  }
}
