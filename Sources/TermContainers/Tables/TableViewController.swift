import TermSurface

/// A controller whose view is a table, and which is its data source and delegate. Follows
/// `UITableViewController`.
///
/// ```swift
/// final class PlanetsViewController: TableViewController {
///   let planets = ["Mercury", "Venus", "Earth", "Mars"]
///
///   override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
///     planets.count
///   }
/// }
/// ```
///
/// It has each message of both protocols, to be overridden.
open class TableViewController: ViewController, TableViewDataSource, TableViewDelegate {
  /// The table.
  public let tableView: TableView
  /// Whether the selection ends when the view comes back. True by default.
  public var clearsSelectionOnViewWillAppear = true
  /// What reloads the table; nil, the default, for nothing.
  public var refreshControl: RefreshControl? {
    get { tableView.refreshControl }
    set { tableView.refreshControl = newValue }
  }
  /// Whether the rows show what editing needs.
  public var isEditing: Bool {
    get { tableView.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// A button that begins editing and ends it. In UIKit each controller has one.
  public private(set) lazy var editButtonItem = BarButtonItem(
    title: "Edit",
    primaryAction: Action { [weak self] _ in
      self.map { $0.setEditing(!$0.isEditing, animated: true) }
    })

  /// Creates a controller with a table in that style.
  public init(style: TableView.Style) {
    tableView = TableView(frame: .zero, style: style)
    super.init()
    tableView.dataSource = self
    tableView.delegate = self
  }

  /// Creates a controller with a plain table.
  public convenience override init() { self.init(style: .plain) }

  /// Takes the table as the view.
  open override func loadView() { view = tableView }

  /// Ends the selection, unless ``clearsSelectionOnViewWillAppear`` is false.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear else { return }
    for path in tableView.indexPathsForSelectedRows ?? [] {
      tableView.deselectRow(at: path, animated: animated)
    }
  }

  /// Shows what editing needs in each row, or takes it back. Call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    tableView.setEditing(editing, animated: animated)
    editButtonItem.title = editing ? "Done" : "Edit"
  }

  // The data source and the delegate.

  /// The number of sections.
  open func numberOfSections(in tableView: TableView) -> Int { 1 }

  /// The number of rows in a section.
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }

  /// The cell of a row: a new one, or one of
  /// ``TableView/dequeueReusableCell(withIdentifier:for:)``.
  open func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    TableViewCell(style: .default, reuseIdentifier: nil)
  }

  /// The text above a section.
  open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  /// The text below a section.
  open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    nil
  }

  /// Whether the user can delete a row, or insert one there.
  open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  /// Whether the user can move a row while the table is edited.
  open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  /// The user has deleted the row, or wants one there: change the data, then call
  /// ``TableView/deleteRows(at:with:)`` or ``TableView/insertRows(at:with:)``.
  open func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// The user has moved a row: change the data.
  open func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  /// A cell is about to be shown.
  open func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}

  /// A cell is no longer shown.
  open func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}

  /// The height of a row in cells, or ``TableView/automaticDimension`` for that of its content.
  open func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int {
    tableView.rowHeight
  }

  /// The height of the header of a section in cells.
  open func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Int {
    tableView.sectionHeaderHeight
  }

  /// The height of the footer of a section in cells.
  open func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Int {
    tableView.sectionFooterHeight
  }

  /// The view above a section.
  open func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { nil }

  /// The view below a section.
  open func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? { nil }

  /// Whether a press highlights a row and selects it.
  open func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    true
  }

  /// The mouse button is down on a row.
  open func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {}

  /// The mouse button is no longer down on a row.
  open func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {}

  /// The user selects a row: return it, the default, or another one instead, or nil to refuse.
  open func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath
  }

  /// The user has selected a row.
  open func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}

  /// The user deselects a row: return it, the default, or another one instead, or nil to refuse.
  open func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  { indexPath }

  /// The user has deselected a row.
  open func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}

  /// The user has pressed the detail button of a row.
  open func tableView(
    _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}

  /// Whether keys can go to a row.
  open func tableView(_ tableView: TableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    self.tableView(tableView, shouldHighlightRowAt: indexPath)
  }

  /// The text by which the user finds a row by typing its beginning.
  open func tableView(_ tableView: TableView, typeSelectStringForRowAt indexPath: IndexPath)
    -> String?
  { nil }

  /// What editing does with a row.
  open func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle { .delete }

  /// The title of the button that deletes a row.
  open func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }

  /// Whether a row makes room for its editing control.
  open func tableView(
    _ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { true }

  /// Buttons that a swipe to the right shows at the left.
  open func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }

  /// Buttons that a swipe to the left shows at the right.
  open func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }

  /// A row has been swiped.
  open func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) {}

  /// The buttons of a row are gone.
  open func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {}

  /// Where a row goes that the user moves to `proposedDestinationIndexPath`.
  open func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
}
