import TermContainers

/// A table of numbers that writes the callbacks of its delegate to the log.
@MainActor
private final class TableScene: TableViewController {
  let log = EventLog()
  var rows = Array(0..<5)
  var cellsTaken = 1

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "row")
  }

  func shown() -> HeadlessHost {
    HeadlessHost(rootViewController: self, size: Size(width: 30, height: 8))
  }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    var cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    for _ in 1..<cellsTaken {
      cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    cell.textLabel?.text = "row \(rows[indexPath.row])"
    return cell
  }

  override func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    log.note("willSelect", String(indexPath.row))
    return indexPath
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    log.note("didSelect", String(indexPath.row))
  }

  override func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    log.note("willDeselect", String(indexPath.row))
    return indexPath
  }

  override func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
    log.note("didDeselect", String(indexPath.row))
  }
}

extension ConformanceCase {
  /// Tables.
  static let tables: [ConformanceCase] = [
    .init("C-300", "a press on another row: will select, deselects, did select") { check in
      let scene = TableScene()
      let host = scene.shown()
      host.click(Point(x: 5, y: 1))
      check.equal(scene.log.all, "willSelect.1 didSelect.1", "at the first press")
      scene.log.clear()
      host.click(Point(x: 5, y: 3))
      check.equal(
        scene.log.all, "willSelect.3 willDeselect.1 didDeselect.1 didSelect.3", "at the second")
    },
    .init("C-301", "a selection from code says nothing to the delegate") { check in
      let scene = TableScene()
      let host = scene.shown()
      host.step {
        scene.tableView.selectRow(
          at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
      }
      check.equal(scene.log.all, [], "heard")
      check.equal(scene.tableView.indexPathForSelectedRow?.row, 2, "selected")
    },
    .init("C-302", "an update with a wrong number of rows is an error") { check in
      let scene = TableScene()
      let host = scene.shown()
      let errors = check.complains(1, "errors") {
        host.step {
          scene.tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        }
      }
      check.holds(errors.first?.contains("(1 inserted, 0 deleted)") == true, "it has the numbers")
      check.holds(host.text.contains("row 4"), "nothing is lost")
    },
    .init("C-303", "a cell of no registered class is an error") { check in
      let scene = TableScene()
      let errors = check.complains(1, "errors") {
        let path = IndexPath(row: 0, section: 0)
        _ = scene.tableView.dequeueReusableCell(withIdentifier: "other", for: path)
      }
      check.holds(errors.first?.contains("identifier other") == true, "it names the identifier")
    },
    .init("C-304", "tableView loads the view") { check in
      let scene = TableScene()
      check.holds(scene.tableView === scene.viewIfLoaded, "the table is the view, which is loaded")
    },
    .init("C-305", "a second cell dequeued for one row is an error") { check in
      let scene = TableScene()
      scene.cellsTaken = 2
      let errors = complaints { scene.shown().step {} }
      check.holds(errors.first?.contains("second cell") == true, "the error")
      check.equal(errors.count, 5, "one for each row")
    },
    .init("C-306", "items that a snapshot has move, and that is logged") { check in
      var logged: [TableFault] = []
      let handler = ContainmentHandler()
      handler.onTableDiagnostic = { logged.append($0) }
      handler.handling {
        var snapshot = DiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0, 1])
        snapshot.appendItems(["a", "b"], toSection: 0)
        snapshot.appendItems(["c", "a"], toSection: 1)
        check.equal(snapshot.itemIdentifiers, "b c a", "items")
      }
      check.equal(logged.count, 1, "one line")
    },
    .init("C-307", "endUpdates() without a change measures the rows again") { check in
      let scene = TableScene()
      let host = scene.shown()
      let path = IndexPath(row: 1, section: 0)
      host.step {
        scene.tableView.cellForRow(at: path)?.textLabel?.numberOfLines = 0
        scene.tableView.cellForRow(at: path)?.textLabel?.text = "one\ntwo"
      }
      check.equal(scene.tableView.rectForRow(at: path).height, 1, "before")
      host.step {
        scene.tableView.beginUpdates()
        scene.tableView.endUpdates()
      }
      check.equal(scene.tableView.rectForRow(at: path).height, 2, "after")
    },
  ]
}
