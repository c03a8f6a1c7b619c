import TermSurface

/// Tells or asks something, in the middle of the screen or as a list of actions. Follows
/// `UIAlertController`.
///
/// ```swift
/// let alert = AlertController(
///   title: "Delete all notes?", message: "This cannot be undone.", preferredStyle: .alert)
/// alert.addAction(AlertAction(title: "Cancel", style: .cancel))
/// alert.addAction(AlertAction(title: "Delete", style: .destructive) { _ in notes.removeAll() })
/// list.present(alert, animated: true)
/// ```
///
/// A press dismisses it and then calls the action's handler. Escape presses the cancel action, and so
/// does a click beside an action sheet. The focus begins in the first text field, at the
/// ``preferredAction``, at the cancel action if another is destructive, or at the first one; it
/// stays inside, and returns when the alert has gone.
///
/// An action sheet comes up from the bottom, or is a popover if its
/// ``ViewController/popoverPresentationController`` points at something and there are 80 columns.
open class AlertController: ViewController {
  /// The forms of an alert. Follows `UIAlertController.Style`.
  public enum Style: Int, Sendable, CaseIterable {
    /// A list of actions at the bottom, or in a popover.
    case actionSheet
    /// A box in the middle.
    case alert
  }

  /// The form.
  public let preferredStyle: Style
  /// The text below the title.
  open var message: String? { didSet { if message != oldValue { contentDidChange() } } }
  /// The actions, in the order in which they were added.
  public private(set) var actions: [AlertAction] = []
  private var fields: [TextField] = []
  let content = AlertContentView()

  /// Creates an alert without actions. One without a title, a message and actions cannot be
  /// presented; one without actions can be dismissed only by the app, and is reported.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init()
    self.title = title
    restoresFocusAfterTransition = false
    modalPresentationStyle = preferredStyle == .alert ? .custom : .popover
    modalTransitionStyle = preferredStyle == .alert ? .crossDissolve : .coverVertical
  }

  open override var title: String? {
    didSet { if title != oldValue { contentDidChange() } }
  }

  /// The action that Return in the last text field presses, and at which the focus begins; nil by
  /// default. It must be one of the ``actions``.
  open var preferredAction: AlertAction? {
    didSet {
      guard let preferredAction, !actions.contains(where: { $0 === preferredAction }) else {
        return
      }
      self.preferredAction = oldValue
      ContainmentError.alert(self, .strangePreferredAction).raise()
    }
  }

  /// The text fields, in the order in which they were added; nil without any.
  open var textFields: [TextField]? { fields.isEmpty ? nil : fields }

  /// Adds a button. A second cancel action is an error.
  open func addAction(_ action: AlertAction) {
    guard action.style != .cancel || cancelAction == nil else {
      return ContainmentError.alert(self, .secondCancel).raise()
    }
    actions.append(action)
    action.button.addAction { [weak self, weak action] in action.map { self?.press($0) } }
    contentDidChange()
  }

  /// Adds a text field below the message, and calls `configurationHandler` with it. Only an alert
  /// has text fields: in an action sheet it is an error.
  open func addTextField(configurationHandler: ((TextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return ContainmentError.alert(self, .fieldInActionSheet).raise()
    }
    let field = AlertTextField("")
    fields.append(field)
    // Not for `editingDidEndOnExit`, which takes the focus from the field also where nothing is pressed.
    field.addAction { [weak self, weak field] in field.map { self?.goOn(from: $0) } }
    configurationHandler?(field)
    contentDidChange()
  }

  var cancelAction: AlertAction? { actions.first { $0.style == .cancel } }

  /// Makes the view of the texts, the fields and the buttons.
  open override func loadView() { view = content }

  open override func viewDidLoad() {
    super.viewDidLoad()
    contentDidChange()
  }

  /// The first text field, or the action to begin at.
  open override var preferredFocusEnvironments: [any FocusEnvironment] {
    if let field = fields.first { return [field] }
    let isGrave = actions.contains { $0.style == .destructive }
    let usual = actions.first { $0.style != .cancel } ?? actions.first
    let first = preferredAction ?? (isGrave ? cancelAction : nil) ?? usual
    return first.map { [$0.button] } ?? []
  }

  /// Adds Escape, for the cancel action.
  open override var keyCommands: [KeyCommand] {
    guard let cancel = cancelAction, cancel.isEnabled, !isCovered, cancel.button.takesClicks
    else {
      return super.keyCommands
    }
    let title = (cancel.title ?? "cancel").lowercased()
    let escape = KeyCommand("Escape", title: title) { [weak self] in self?.press(cancel) }
    return super.keyCommands + [escape]
  }

  /// Dismisses the alert, and then calls the handler; nothing if the alert is already leaving.
  func press(_ action: AlertAction) {
    guard action.isEnabled, !reasons.contains(.dismissed) else { return }
    guard let presenter = ownPresenter else { return action.callHandler() }
    LifecycleTrace.framework {
      presenter.performDismissal(animated: true) { action.callHandler() }
    }
  }

  /// Return goes to the next text field, and in the last one presses the preferred action, or the first
  /// that is not the cancel action.
  private func goOn(from field: TextField) {
    guard let index = fields.firstIndex(where: { $0 === field }) else { return }
    if index + 1 < fields.count { return _ = fields[index + 1].becomeFirstResponder() }
    let action = preferredAction ?? actions.first { $0.style != .cancel }
    action.map(press)
  }

  private func contentDidChange() {
    content.show(title: title, message: message, fields: fields, actions: actions)
    presentation?.manager?.preferredContentSizeDidChange(forChildContentContainer: self)
  }
}

/// A text field that leaves Escape to the alert.
private final class AlertTextField: TextField {
  override var keyCommands: [KeyCommand] {
    super.keyCommands.filter { $0.input != KeyEvent(name: "Escape") }
  }
}
