import TermContainers
import TermInspector

/// A page with a table of two sections: a few rows to edit, and ten million rows.
final class TablePageViewController: ViewController, TableViewDataSource, TableViewDelegate {
  private let table = TableView(frame: .zero)
  private let state = Label(nil)
  private let message = Label("nothing yet")
  private var fruits = ["apple", "banana", "cherry", "date", "elderberry", "fig"]
  private var added = 0
  private var isFlagged: Set<String> = []
  /// The number of cells for which the table has asked since the last scroll.
  private var asked = 0

  private static let count = 10_000_000

  override func viewDidLoad() {
    super.viewDidLoad()
    table.dataSource = self
    table.delegate = self
    table.rowHeight = 1
    table.allowsTypeSelect = true
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    table.register(Value1Cell.self, forCellReuseIdentifier: "fruit")
    let refresh = RefreshControl()
    refresh.addAction(for: .valueChanged) { [weak self] in self?.reload() }
    table.refreshControl = refresh
    fillPage(with: table, in: "TableView", above: state, message)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    showCells()
  }

  override var preferredFocusEnvironments: [any FocusEnvironment] { [table] }

  override var keyCommands: [KeyCommand] {
    [
      key("+", "insert") { $0.insert() },
      key("*", "edit") { $0.table.setEditing(!$0.table.isEditing, animated: true) },
      key("=", "reverse") { $0.turnAround() },
    ]
  }

  private func insert() {
    added += 1
    fruits.insert("fruit \(added)", at: 0)
    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .left)
    message.text = "insertRows(at: [[0, 0]], with: .left)"
  }

  private func turnAround() {
    let count = fruits.count
    fruits.reverse()
    let table = table
    table.performBatchUpdates {
      for row in 0..<count {
        table.moveRow(
          at: IndexPath(row: row, section: 0), to: IndexPath(row: count - 1 - row, section: 0))
      }
    }
    message.text = "performBatchUpdates(_:completion:)"
  }

  private func reload() {
    message.text = "RefreshControl: valueChanged"
    let pause = 1.0
    view.window?.application?.schedule(after: pause) { [weak self] in
      self?.table.refreshControl?.endRefreshing()
      self?.message.text = "endRefreshing()"
    }
  }

  /// Shows the number of visible cells, and the number of cells that the table has asked for.
  private func showCells() {
    table.layoutIfNeeded()
    state.text = "\(table.visibleCells.count.counted("cell")), \(asked) asked for"
  }

  // The data source.

  func numberOfSections(in tableView: TableView) -> Int { 2 }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? fruits.count : Self.count
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    section == 0 ? "A few rows: swipe them, move them" : "Ten million"
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    asked += 1
    guard indexPath.section == 0 else {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
    let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath)
    let fruit = fruits[indexPath.row]
    cell.textLabel?.text = fruit
    cell.detailTextLabel?.text = isFlagged.contains(fruit) ? "flagged" : nil
    cell.accessoryType = .detailButton
    return cell
  }

  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
    indexPath.section == 0
  }

  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    indexPath.section == 0
  }

  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    fruits.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .fade)
    message.text = "commit .delete, forRowAt: \(indexPath)"
  }

  func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    fruits.insert(fruits.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    message.text = "moveRowAt: \(sourceIndexPath), to: \(destinationIndexPath)"
  }

  // The delegate.

  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    proposedDestinationIndexPath.section == 0 ? proposedDestinationIndexPath : sourceIndexPath
  }

  func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    guard indexPath.section == 0 else { return nil }
    let flag = ContextualAction(style: .normal, title: "Flag") { [weak self] _, _, done in
      if let self {
        isFlagged.formSymmetricDifference([fruits[indexPath.row]])
        table.reconfigureRows(at: [indexPath])
      }
      done(true)
    }
    return SwipeActionsConfiguration(actions: [flag])
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    message.text = "didSelectRowAt \(indexPath)"
  }

  func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    message.text = "accessoryButtonTapped \(indexPath)"
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    asked = 0
    showCells()
  }
}
