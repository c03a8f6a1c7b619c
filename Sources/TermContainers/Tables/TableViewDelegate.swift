import TermSurface

/// Decides how the rows of a ``TableView`` look and behave, and receives the user's actions on
/// them. Follows `UITableViewDelegate`; each message has a default.
///
/// ```swift
/// final class InboxViewController: ViewController, TableViewDelegate {
///   func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
///     tableView.deselectRow(at: indexPath, animated: true)
///   }
/// }
/// ```
///
/// Set the object as the table's ``ScrollView/delegate``. A ``ScrollViewDelegate`` that does not
/// conform to this protocol receives only the messages of scrolling.
///
/// A press of the mouse on a row sends, in this order: ``tableView(_:shouldHighlightRowAt:)``,
/// ``tableView(_:didHighlightRowAt:)``; at the release, ``tableView(_:didUnhighlightRowAt:)`` and
/// ``tableView(_:willSelectRowAt:)``. Then, for the row that was selected before, it sends
/// ``tableView(_:willDeselectRowAt:)`` and ``tableView(_:didDeselectRowAt:)``; and last
/// ``tableView(_:didSelectRowAt:)``. A key sends all of these except the second and the third.
@MainActor
public protocol TableViewDelegate: ScrollViewDelegate {
  /// A cell is about to be shown.
  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// A cell is no longer shown, perhaps because its row was deleted.
  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// The view above a section is about to be shown.
  func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int)
  /// The view below a section is about to be shown.
  func tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int)

  /// The height of a row in cells, or ``TableView/automaticDimension`` for the height of its
  /// content. By default ``TableView/rowHeight``. Called when the row comes into view; until then
  /// the row has its estimated height.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int
  /// The height of the header of a section in cells. By default ``TableView/sectionHeaderHeight``.
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Int
  /// The height of the footer of a section in cells. By default ``TableView/sectionFooterHeight``.
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Int
  /// The view above a section; nil, the default, for one with the title of the data source.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
  /// The view below a section; nil, the default, for one with the title of the data source.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?

  /// Whether a press highlights a row and selects it. True by default.
  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// The mouse button is down on a row.
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath)
  /// The mouse button is no longer down on a row.
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath)
  /// The user is about to select a row. Return its path (the default), another, or nil to refuse.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// The user has selected a row.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
  /// The user is about to deselect a row. Return its path (default), another, or nil to refuse.
  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  /// The user has deselected a row.
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)
  /// The user has pressed the detail button of a row.
  func tableView(
    _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath)

  /// Whether keys can focus a row. By default ``tableView(_:shouldHighlightRowAt:)``.
  func tableView(_ tableView: TableView, canFocusRowAt indexPath: IndexPath) -> Bool
  /// Whether the focus can move; true by default. Follows `tableView(_:shouldUpdateFocusIn:)`.
  func tableView(
    _ tableView: TableView, shouldUpdateFocusIn context: TableViewFocusUpdateContext
  ) -> Bool
  /// The focused row has changed, perhaps to no row. Follows `tableView(_:didUpdateFocusIn:with:)`.
  func tableView(
    _ tableView: TableView, didUpdateFocusIn context: TableViewFocusUpdateContext)
  /// The text whose beginning the user types to find a row; nil, the default, for the text of the
  /// row's cell, while that is visible. Follows
  /// `NSTableViewDelegate.tableView(_:typeSelectStringFor:row:)`; UIKit's tables lack it.
  func tableView(_ tableView: TableView, typeSelectStringForRowAt indexPath: IndexPath) -> String?

  /// The edit that the user can make to a row; by default ``TableViewCell/EditingStyle/delete``.
  func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle
  /// The title of the button that deletes a row; nil, the default, for "Delete".
  func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String?
  /// Whether a row makes room for its editing control. True by default.
  func tableView(
    _ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool
  /// The buttons that a swipe to the right shows at the left; nil, the default, for no buttons.
  func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?
  /// The buttons that a swipe to the left shows at the right, even for a row that cannot be edited.
  /// Nil, the default, means a button that deletes the row, if the row can be edited.
  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?
  /// The swipe buttons of a row are about to be shown.
  func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath)
  /// The swipe buttons of a row were removed. `indexPath` is nil if the row was deleted too.
  func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?)
  /// Returns the index path for a row that the user drops at `proposedDestinationIndexPath`; by
  /// default, that path.
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath
}

extension TableViewDelegate {
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: TableView, willDisplayFooterView view: View, forSection section: Int
  ) {}

  /// Returns ``TableView/rowHeight``.
  public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int {
    tableView.rowHeight
  }

  /// Returns ``TableView/sectionHeaderHeight``.
  public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Int {
    tableView.sectionHeaderHeight
  }

  /// Returns ``TableView/sectionFooterHeight``.
  public func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Int {
    tableView.sectionFooterHeight
  }

  /// Returns nil.
  public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    nil
  }

  /// Returns nil.
  public func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
    nil
  }

  /// Returns true.
  public func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Does nothing.
  public func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {}

  /// Does nothing.
  public func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {}

  /// Returns `indexPath`.
  public func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }

  /// Does nothing.
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}

  /// Returns `indexPath`.
  public func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }

  /// Does nothing.
  public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}

  /// Does nothing.
  public func tableView(
    _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}

  /// Returns ``tableView(_:shouldHighlightRowAt:)``.
  public func tableView(_ tableView: TableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    self.tableView(tableView, shouldHighlightRowAt: indexPath)
  }

  /// Returns true.
  public func tableView(
    _ tableView: TableView, shouldUpdateFocusIn context: TableViewFocusUpdateContext
  ) -> Bool { true }

  /// Does nothing.
  public func tableView(
    _ tableView: TableView, didUpdateFocusIn context: TableViewFocusUpdateContext
  ) {}

  /// Returns nil.
  public func tableView(
    _ tableView: TableView, typeSelectStringForRowAt indexPath: IndexPath
  ) -> String? { nil }

  /// Returns ``TableViewCell/EditingStyle/delete``.
  public func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle { .delete }

  /// Returns nil.
  public func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }

  /// Returns true.
  public func tableView(
    _ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { true }

  /// Returns nil.
  public func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }

  /// Returns nil.
  public func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }

  /// Does nothing.
  public func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) {}

  /// Does nothing.
  public func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {}

  /// Returns the proposed path.
  public func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
}
