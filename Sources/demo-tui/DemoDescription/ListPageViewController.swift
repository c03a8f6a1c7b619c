import TermContainers

/// A page with a list, whose rows have a second text at their right edge.
class ListPageViewController: ViewController, TableViewDataSource, TableViewDelegate {
  let table = TableView(frame: .zero)

  /// The text of each row, and the second text at its right edge; nil for no second text.
  var rows: [(text: String, words: String?)] { [] }

  /// The accessory of each row.
  var accessory: TableViewCell.AccessoryType { .none }

  /// The index of the row that has the focus, or else of the selected row.
  final var chosenRow: Int? { table.focusedIndexPath?.row ?? table.indexPathForSelectedRow?.row }

  /// Performs the action of row `row`, which the user has selected.
  func choose(_ row: Int) {}

  override func viewDidLoad() {
    super.viewDidLoad()
    (table.dataSource, table.delegate, table.rowHeight) = (self, self, 1)
    table.register(Value1Cell.self, forCellReuseIdentifier: "row")
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let row = rows[indexPath.row]
    cell.textLabel?.text = row.text
    cell.detailTextLabel?.text = row.words
    cell.detailTextLabel?.textColor = row.words == "late" ? .role(.warning) : .secondaryLabel
    cell.accessoryType = accessory
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    choose(indexPath.row)
  }
}

/// A row with a second text at its right edge, for tables that make their cells themselves.
final class Value1Cell: TableViewCell {
  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
  }
}
