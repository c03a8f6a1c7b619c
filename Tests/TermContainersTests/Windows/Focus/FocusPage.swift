@testable import TermContainers

/// A column of buttons and a field, for tests of the focus. It records the calls it receives.
@MainActor
class FocusPage: ViewController {
  let name: String
  let buttons: [Button]
  let field = TextField()
  private let hasField: Bool
  var preferred: [any FocusEnvironment]?
  var editing: [String] = []
  var updates: [FocusUpdateContext] = []

  init(_ name: String, _ count: Int = 3, hasField: Bool = false) {
    self.name = name
    self.hasField = hasField
    buttons = (0..<count).map { Button("\(name)\($0)") }
    super.init()
    title = name
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (row, button) in buttons.enumerated() {
      view.place(button, at: Rect(x: 0, y: row, width: 8, height: 1))
    }
    guard hasField else { return }
    field.borderStyle = .none
    field.frame = Rect(x: 0, y: buttons.count, width: 8, height: 1)
    field.addAction(for: .editingDidBegin) { [weak self] in self?.editing.append("begin") }
    field.addAction(for: .editingDidEnd) { [weak self] in self?.editing.append("end") }
    view.addSubview(field)
  }

  override var preferredFocusEnvironments: [any FocusEnvironment] {
    preferred ?? super.preferredFocusEnvironments
  }

  override func didUpdateFocus(in context: FocusUpdateContext) {
    super.didUpdateFocus(in: context)
    updates.append(context)
  }

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [KeyCommand] {
    [KeyCommand("k") { [weak self] in self?.editing.append("k") }]
  }
}

extension HeadlessHost {
  /// The title of the focused button, `field` for a text field, `page` and its name for a
  /// controller.
  var focused: String? {
    switch window.firstResponder {
    case let button as Button: button.title
    case is TextField: "field"
    case let page as FocusPage: "page \(page.name)"
    default: nil
    }
  }
}
