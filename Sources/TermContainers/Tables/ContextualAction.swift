import TermSurface

/// A button that a swipe over a row shows. Follows `UIContextualAction`.
///
/// ```swift
/// let flag = ContextualAction(style: .normal, title: "Flag") { _, _, done in
///   done(true)
/// }
/// let actions = SwipeActionsConfiguration(actions: [flag])
/// ```
@MainActor
public final class ContextualAction {
  /// What kind of deed it is. Follows `UIContextualAction.Style`.
  public enum Style: Int, Sendable {
    /// An ordinary one.
    case normal
    /// One that cannot be undone: it has the colour of danger.
    case destructive
  }

  /// What the button does: it gets the action, the button, and what it calls when it is done, with
  /// whether it has been.
  public typealias Handler = (ContextualAction, View, @escaping (Bool) -> Void) -> Void

  /// The kind of deed.
  public let style: Style
  /// The words on the button.
  public var title: String?
  /// The colour of the title; by default that of the kind. UIKit colours the ground.
  public var backgroundColor: Color?
  /// What the button does.
  public let handler: Handler

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}

/// The buttons that a swipe over a row shows, the outermost first. Follows
/// `UISwipeActionsConfiguration`.
///
/// ```swift
/// let configuration = SwipeActionsConfiguration(actions: [delete, flag])
/// configuration.performsFirstActionWithFullSwipe = false
/// ```
@MainActor
public final class SwipeActionsConfiguration {
  /// The actions.
  public let actions: [ContextualAction]
  /// Whether a swipe over most of the row performs the first action. True by default.
  public var performsFirstActionWithFullSwipe = true

  /// Creates a configuration of these actions.
  public init(actions: [ContextualAction]) { self.actions = actions }
}

/// The buttons of a row that has been swiped.
@MainActor
final class SwipeButtons {
  enum Side { case leading, trailing }

  let side: Side
  let configuration: SwipeActionsConfiguration
  private(set) var buttons: [Button] = []

  init(
    _ side: Side, _ configuration: SwipeActionsConfiguration, in cell: TableViewCell,
    _ perform: @escaping (ContextualAction, Button) -> Void
  ) {
    (self.side, self.configuration) = (side, configuration)
    buttons = configuration.actions.map { action in
      let button = Button(action.title ?? "")
      if let color = action.backgroundColor ?? (action.style == .destructive ? .role(.danger) : nil)
      {
        button.tintColor = color
      }
      button.addAction { [weak button] in button.map { perform(action, $0) } }
      return button
    }
    for button in buttons { cell.addSubview(button) }
  }

  /// Lays the buttons over the edge of the row.
  func place(in cell: TableViewCell) {
    var x = side == .leading ? TableViewCell.margin : cell.bounds.width - 1
    for button in buttons {
      let width = min(button.sizeThatFits(.zero).width, cell.bounds.width)
      if side == .trailing { x -= width }
      button.frame = Rect(x: x, y: 0, width: width, height: 1)
      if side == .leading { x += width }
    }
  }

  func remove() {
    for button in buttons { button.removeFromSuperview() }
  }
}
