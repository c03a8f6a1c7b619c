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
  /// The action's style. Follows `UIContextualAction.Style`.
  public enum Style: Int, Sendable {
    /// An ordinary action.
    case normal
    /// An action that cannot be undone. Its title has the colour of danger.
    case destructive
  }

  /// The handler of a press. It gets the action, the button, and a closure to call at the end,
  /// whose argument says whether the action was performed.
  public typealias Handler = (ContextualAction, View, @escaping (Bool) -> Void) -> Void

  /// The style.
  public let style: Style
  /// The words on the button.
  public var title: String?
  /// The colour of the title; by default that of the style. UIKit colours the ground.
  public var backgroundColor: Color?
  /// The handler of a press on the button.
  public let handler: Handler

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}

/// The buttons that a row's swipe shows, outermost first. Follows `UISwipeActionsConfiguration`.
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
  /// The columns by which the mouse has swiped the row; nil if the buttons are completely shown.
  var columns: Int?

  /// The duration of sliding the buttons in or out, in seconds.
  static let duration = 0.2

  init(
    _ side: Side, _ configuration: SwipeActionsConfiguration,
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
  }

  private func widths(in cell: TableViewCell) -> [Int] {
    buttons.map { min($0.sizeThatFits(.zero).width, cell.bounds.width) }
  }

  private var margin: Int { side == .leading ? TableViewCell.margin : 1 }

  /// Whether the swipe covers at least half of the buttons' width, so that they stay.
  func stays(in cell: TableViewCell) -> Bool {
    columns.map { 2 * $0 >= widths(in: cell).reduce(0, +) } ?? true
  }

  /// Positions the buttons at the edge of the row; the part not slid in yet is outside the row.
  func placeButtons(in cell: TableViewCell) {
    let widths = widths(in: cell)
    let reach = widths.reduce(margin, +)
    let outside = reach - min(reach, columns ?? reach)
    var x = side == .leading ? margin - outside : cell.bounds.width - margin + outside
    for (button, width) in zip(buttons, widths) {
      if side == .trailing { x -= width }
      button.frame = Rect(x: x, y: 0, width: width, height: 1)
      if side == .leading { x += width }
    }
  }

  /// Slides the buttons until `columns` columns are visible, or all with nil; then calls `body`.
  func slide(in cell: TableViewCell, to columns: Int?, then body: @escaping () -> Void = {}) {
    let duration = cell.traits.reducesMotion ? 0 : SwipeButtons.duration
    View.animate(withDuration: duration) {
      self.columns = columns
      self.placeButtons(in: cell)
    } completion: { _ in
      body()
    }
  }

  func removeButtons() {
    for button in buttons { button.removeFromSuperview() }
  }
}
