/// A button of an ``AlertController``. Follows `UIAlertAction`.
///
/// ```swift
/// let delete = AlertAction(title: "Delete", style: .destructive) { _ in notes.removeAll() }
/// ```
@MainActor
public final class AlertAction {
  /// The kinds of action, for a button's look and its place. Follows `UIAlertAction.Style`.
  public enum Style: Int, Sendable, CaseIterable {
    /// Anything.
    case `default`
    /// Leaves everything as it is. Escape stands for it; an alert has at most one.
    case cancel
    /// Cannot be undone.
    case destructive
  }

  /// The title of the button.
  public let title: String?
  /// The action's style.
  public let style: Style
  /// Whether it can be pressed. True by default.
  public var isEnabled = true { didSet { button.isEnabled = isEnabled } }
  private let handler: ((AlertAction) -> Void)?
  let button: Button

  /// Creates an action. `handler` is called when the alert has gone.
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
