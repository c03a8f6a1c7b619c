import TermContainers

extension TableTests {
  /// Twenty rows, each set up by `setUp`.
  final class Rows: TableViewController {
    enum Title { case header, footer }

    var count = 20
    var setUp: (TableViewCell, Int) -> Void = { _, _ in }
    var loads = 0
    var appearances = 0
    var chosen: [Int] = []
    /// The last row to which another one can be moved.
    var last = Int.max
    var moves: [[Int]] = []
    var titles: (Title) -> String? = { _ in nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      loads += 1
      tableView.register(TableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      appearances += 1
    }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      count
    }

    override func tableView(
      _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "row \(indexPath.row)"
      setUp(cell, indexPath.row)
      return cell
    }

    override func tableView(_ tableView: TableView, titleForHeaderInSection: Int) -> String? {
      titles(.header)
    }

    override func tableView(_ tableView: TableView, titleForFooterInSection: Int) -> String? {
      titles(.footer)
    }

    override func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
      isEditing
    }

    override func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      indexPath.row > 0
    }

    override func tableView(
      _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath,
      toProposedIndexPath proposed: IndexPath
    ) -> IndexPath { min(proposed, IndexPath(row: last, section: 0)) }

    override func tableView(
      _ tableView: TableView, moveRowAt source: IndexPath, to target: IndexPath
    ) {
      moves.append([source.row, target.row])
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(indexPath.row)
    }
  }
}
