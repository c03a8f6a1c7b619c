import TermSurface

/// Shows a message and buttons, in a box in the middle of the screen or as a list of actions.
/// Follows `UIAlertController`.
///
/// ```swift
/// let alert = AlertController(
///   title: "Delete all notes?", message: "This cannot be undone.", preferredStyle: .alert)
/// alert.addAction(AlertAction(title: "Cancel", style: .cancel))
/// alert.addAction(AlertAction(title: "Delete", style: .destructive) { _ in notes.removeAll() })
/// list.present(alert, animated: true)
/// ```
///
/// A press of a button dismisses the alert and then calls the action's handler. Escape presses the
/// cancel action, and so does a click outside an action sheet. The focus begins at the first text
/// field. Without text fields it begins at the ``preferredAction``, else at the cancel action if
/// there is a destructive action, else at the first action that is not the cancel action. The focus
/// stays inside the alert, and returns afterwards.
///
/// An action sheet comes up from the bottom. With a source of its
/// ``ViewController/popoverPresentationController`` and at least 80 columns it is a popover.
open class AlertController: ViewController {
  /// The forms of an alert. Follows `UIAlertController.Style`.
  public enum Style: Int, Sendable, CaseIterable {
    /// A list of actions at the bottom, or in a popover.
    case actionSheet
    /// A box in the middle.
    case alert
  }

  /// The form: a box or a list of actions.
  public let preferredStyle: Style
  /// The text below the title.
  open var message: String? { didSet { if message != oldValue { alertContentDidChange() } } }
  /// The actions, in the order in which they were added.
  public var actions: [AlertAction] { content.actions }
  let content = AlertContentView()

  /// Creates an alert without actions. An alert with no title, message or action cannot be
  /// presented. An alert without actions is reported, because only the app can dismiss it.
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
    didSet { if title != oldValue { alertContentDidChange() } }
  }

  /// The action that Return in the last text field presses, and at which the focus begins if there
  /// is no text field; nil by default. It must be one of the ``actions``.
  open var preferredAction: AlertAction? {
    didSet {
      guard let preferredAction, !actions.contains(where: { $0 === preferredAction }) else {
        return
      }
      self.preferredAction = oldValue
      ContainmentError.alert(self, .strangePreferredAction).raise()
    }
  }

  /// The text fields, in the order in which they were added; nil without text fields.
  open var textFields: [TextField]? { content.fields.isEmpty ? nil : content.fields }

  /// Adds a button. A second cancel action is an error.
  open func addAction(_ action: AlertAction) {
    guard action.style != .cancel || cancelAction == nil else {
      return ContainmentError.alert(self, .secondCancel).raise()
    }
    content.actions.append(action)
    action.button.addAction { [weak self, weak action] in
      action.map { self?.performAlertAction($0) }
    }
    alertContentDidChange()
  }

  /// Adds a text field below the message, and calls `configurationHandler` with it. For an action
  /// sheet, which has no text fields, this is an error.
  open func addTextField(configurationHandler: ((TextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return ContainmentError.alert(self, .fieldInActionSheet).raise()
    }
    let field = AlertTextField("")
    content.fields.append(field)
    // Not for `editingDidEndOnExit`, which takes the focus from the field also where nothing is pressed.
    field.addAction { [weak self, weak field] in field.map { self?.handleReturn(in: $0) } }
    configurationHandler?(field)
    alertContentDidChange()
  }

  var cancelAction: AlertAction? { actions.first { $0.style == .cancel } }

  /// Creates the view with the texts, the fields and the buttons.
  open override func loadView() { view = content }

  open override func viewDidLoad() {
    super.viewDidLoad()
    alertContentDidChange()
  }

  /// The first text field, or the button at which the focus begins.
  open override var preferredFocusEnvironments: [any FocusEnvironment] {
    if let field = content.fields.first { return [field] }
    let isGrave = actions.contains { $0.style == .destructive }
    let usual = actions.first { $0.style != .cancel } ?? actions.first
    let first = preferredAction ?? (isGrave ? cancelAction : nil) ?? usual
    return first.map { [$0.button] } ?? []
  }

  /// Adds Escape, which presses the cancel action.
  open override var keyCommands: [KeyCommand] {
    guard let cancel = cancelAction, cancel.isEnabled, !isCovered, cancel.button.takesClicks
    else {
      return super.keyCommands
    }
    let title = (cancel.title ?? "cancel").lowercased()
    let escape = KeyCommand("Escape", title: title) { [weak self] in
      self?.performAlertAction(cancel)
    }
    return super.keyCommands + [escape]
  }

  /// Dismisses the alert, then calls the handler. Ignores a disabled action and a leaving alert.
  func performAlertAction(_ action: AlertAction) {
    guard action.isEnabled, !reasons.contains(.dismissed) else { return }
    guard let presenter = ownPresenter else { return action.callHandler() }
    LifecycleTrace.framework {
      presenter.performDismissal(animated: true) { action.callHandler() }
    }
  }

  /// Handles Return in `field`: moves the focus to the next text field. In the last field, presses
  /// the preferred action or else the first that is not the cancel action.
  private func handleReturn(in field: TextField) {
    let fields = content.fields
    guard let index = fields.firstIndex(where: { $0 === field }) else { return }
    if index + 1 < fields.count { return _ = fields[index + 1].becomeFirstResponder() }
    let action = preferredAction ?? actions.first { $0.style != .cancel }
    action.map(performAlertAction)
  }

  private func alertContentDidChange() {
    content.rebuild(title: title, message: message)
    activePresentation?.manager?.preferredContentSizeDidChange(forChildContentContainer: self)
  }
}

extension AlertController {
  /// Creates the presentation controller for the alert's style.
  func makePresentationController(
    presenting presenter: ViewController?
  ) -> PresentationController {
    switch preferredStyle {
    case .alert:
      AlertPresentationController(presentedViewController: self, presenting: presenter)
    case .actionSheet:
      ActionSheetPresentationController(presentedViewController: self, presenting: presenter)
    }
  }

  /// Whether the alert can be presented. Reports an alert without content or without actions.
  var isPresentable: Bool {
    let hasText = [title, message].contains { $0?.isEmpty == false }
    if !hasText, actions.isEmpty {
      ContainmentError.alert(self, .nothingToShow).raise()
      return false
    }
    if actions.isEmpty { ContainmentDiagnostic(.alertWithoutActions, self).log() }
    return true
  }
}

/// A button of an ``AlertController``. Follows `UIAlertAction`.
///
/// ```swift
/// let delete = AlertAction(title: "Delete", style: .destructive) { _ in notes.removeAll() }
/// ```
@MainActor
public final class AlertAction {
  /// The kinds of action, for the look and position of a button. Follows `UIAlertAction.Style`.
  public enum Style: Int, Sendable, CaseIterable {
    /// An ordinary action.
    case `default`
    /// An action that changes nothing. Escape presses it; an alert has at most one.
    case cancel
    /// An action that cannot be undone.
    case destructive
  }

  /// The title of the button.
  public let title: String?
  /// The action's style.
  public let style: Style
  /// Whether the action can be pressed. True by default.
  public var isEnabled = true { didSet { button.isEnabled = isEnabled } }
  private let handler: ((AlertAction) -> Void)?
  let button: Button

  /// Creates an action. `handler` is called after the alert has been dismissed.
  public init(title: String?, style: Style, handler: ((AlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    button = Button(title ?? "")
    if style == .destructive { button.setTitleColor(.role(.danger), for: .normal) }
  }

  func callHandler() {
    guard let handler else { return }
    LifecycleTrace.app { handler(self) }
  }
}

/// Shows the text, the fields and the buttons of an alert. Scrolls where there is no room for all
/// of them. Two short buttons lie side by side.
final class AlertContentView: ScrollView {
  private let heading = Label(nil)
  private let text = Label(nil)
  /// The text fields and the actions, in the order in which they were added.
  var (fields, actions): ([TextField], [AlertAction]) = ([], [])
  /// The free columns at each side, and between two buttons.
  private static let margin = 2
  /// The minimum width of an alert, and the maximum width of its text, in columns.
  private static let (least, most) = (28, 52)

  override init(frame: Rect) {
    super.init(frame: frame)
    heading.attributes = .bold
    text.textColor = .secondaryLabel
    for label in [heading, text] {
      (label.numberOfLines, label.lineBreakMode) = (0, .byWordWrapping)
      label.textAlignment = .center
      addSubview(label)
    }
  }

  /// Shows `title` and `message`, and the present fields and actions.
  func rebuild(title: String?, message: String?) {
    (heading.text, text.text) = (title, message)
    for view in fields + actions.map(\.button) where view.superview === self {
      view.removeFromSuperview()
    }
    // A cancel action comes last where they are below each other, and first where they are side by side.
    for view in fields + ordered.map(\.button) { addSubview(view) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (frames, height) = arrangement(in: bounds.width)
    for (view, frame) in frames { view.frame = frame }
    contentSize = Size(width: bounds.width, height: height)
  }

  /// Returns the size in which all content is visible, but at most `room`.
  func contentSize(in room: Size) -> Size {
    let margins = 2 * AlertContentView.margin
    let widths = [heading, text].map { label in
      label.text?.isEmpty == false
        ? min(AlertContentView.most, label.sizeThatFits(Size(width: 10_000, height: 1)).width) : 0
    }
    let widest = actions.map { $0.button.sizeThatFits(.zero).width }.max() ?? 0
    let pair = 2 * widest + AlertContentView.margin
    let buttons = actions.count == 2 && pair <= AlertContentView.most ? pair : widest
    let wanted = max(widths.max() ?? 0, buttons, AlertContentView.least - margins)
    let width = min(room.width, wanted + margins)
    return Size(width: width, height: min(room.height, arrangement(in: width).height))
  }

  /// Whether there are two actions whose buttons fit side by side into `width` columns.
  private func areBesideEachOther(in width: Int) -> Bool {
    let widths = actions.map { $0.button.sizeThatFits(.zero).width }
    return actions.count == 2 && 2 * (widths.max() ?? 0) + AlertContentView.margin <= width
  }

  private var ordered: [AlertAction] {
    actions.filter { $0.style != .cancel } + actions.filter { $0.style == .cancel }
  }

  private func arrangement(in full: Int) -> (frames: [(View, Rect)], height: Int) {
    let left = AlertContentView.margin
    let width = max(1, full - 2 * left)
    var (frames, y): ([(View, Rect)], Int) = ([], 1)
    func add(_ view: View, _ height: Int) {
      frames.append((view, Rect(x: left, y: y, width: width, height: height)))
      y += height
    }
    for label in [heading, text] {
      let isEmpty = label.text?.isEmpty != false
      add(label, isEmpty ? 0 : label.sizeThatFits(Size(width: width, height: 10_000)).height)
    }
    if y > 1, !fields.isEmpty || !actions.isEmpty { y += 1 }
    for field in fields { add(field, 1) }
    if !fields.isEmpty, !actions.isEmpty { y += 1 }
    if areBesideEachOther(in: width) {
      let half = (width - left) / 2
      for (index, action) in ordered.reversed().enumerated() {
        let x = left + index * (width - half)
        frames.append((action.button, Rect(x: x, y: y, width: half, height: 1)))
      }
      y += 1
    } else {
      for action in ordered { add(action.button, 1) }
    }
    return (frames, y + 1)
  }
}

/// A text field that lets the alert handle Escape.
private final class AlertTextField: TextField {
  override var keyCommands: [KeyCommand] {
    super.keyCommands.filter { $0.input != KeyEvent(name: "Escape") }
  }
}

/// Presents an alert in the middle of the screen.
final class AlertPresentationController: PresentationController {
  private var content: AlertContentView? { (presentedViewController as? AlertController)?.content }

  override var presentedView: View? { edge }

  override var frameOfPresentedViewInContainerView: Rect {
    guard let bounds = containerView?.bounds else { return .zero }
    let inner = self.size(
      forChildContentContainer: presentedViewController, withParentContainerSize: bounds.size)
    let size = Size(width: inner.width + 2, height: inner.height + 2)
    return Rect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  override func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size {
    let room = Size(width: max(0, parentSize.width - 2), height: max(0, parentSize.height - 2))
    return content?.contentSize(in: room) ?? room
  }

  override var dims: Bool { true }
}

/// Presents an action sheet at the bottom or, with a source in a wide window, as a popover.
final class ActionSheetPresentationController: PopoverPresentationController {
  private var alert: AlertController? { presentedViewController as? AlertController }

  override var preferredContentSize: Size {
    let room = containerView?.bounds.size ?? Size(width: 80, height: 24)
    return alert?.content.contentSize(
      in: Size(width: max(0, room.width - 2), height: max(0, room.height - 2))) ?? .zero
  }

  override var needsSource: Bool { false }

  override func usualAdaptiveStyle(for traits: TraitCollection) -> ModalPresentationStyle {
    source == nil ? .pageSheet : super.usualAdaptiveStyle(for: traits)
  }

  override func adaptedFrame(in bounds: Rect, _ style: ModalPresentationStyle) -> Rect {
    let inner = preferredContentSize
    let size = Size(
      width: min(bounds.width, inner.width + 2), height: min(bounds.height, inner.height + 2))
    return Rect(
      x: (bounds.width - size.width) / 2, y: bounds.height - size.height, width: size.width,
      height: size.height)
  }

  /// Presses the cancel action. Without one, dismisses a popover, but not a sheet at the bottom.
  override func handleDismissRequest() {
    if let cancel = alert?.cancelAction { return alert?.performAlertAction(cancel) ?? () }
    if !arrowDirection.isEmpty { super.handleDismissRequest() }
  }
}
