import TermContainers
import Testing

/// What the wrong calls are made on.
@MainActor
final class Stage {
  let root = ViewController(), stack = NavigationController(), tabs = TabBarController()
  /// A child of another controller, and one of none.
  let owner = ViewController(), taken = ViewController(), free = ViewController()
  let table = TableView(frame: Rect(x: 0, y: 5, width: 40, height: 10)), label = Label("a")
  let segments = SegmentedControl(items: ["a", "b"]), stranger = View()
  let source: TableViewDiffableDataSource<Int, String>
  let nowhere = IndexPath(row: 9, section: 9)
  private(set) lazy var column = StackView(arrangedSubviews: [label])
  /// Its items have nothing in common.
  private(set) lazy var stray = stranger.topAnchor.constraint(equalTo: column.topAnchor)
  let host: HeadlessHost

  init() {
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    source = TableViewDiffableDataSource(tableView: table) { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "row", for: path)
    }
    var rows = DiffableDataSourceSnapshot<Int, String>()
    rows.appendSections([0])
    rows.appendItems(["a", "b"])
    source.apply(rows, animatingDifferences: false)
    owner.addChild(taken)
    taken.didMove(toParent: owner)
    host = HeadlessHost(rootViewController: root, size: Size(width: 60, height: 20))
    host.step {
      for view in [table, segments, column] { root.view.addSubview(view) }
      root.embed(stack)
    }
  }
}

@MainActor
@Suite struct WrongArgumentTests {
  @Test func eachWrongArgumentHasUIKitsAnswer() {
    for row in WrongArgument.rows {
      let stage = Stage()
      let errors = refusals { stage.host.step { row.call(stage) } }
      #expect(errors.count == (row.answer == .refused ? 1 : 0), "\(row.function): \(errors)")
      #expect(HierarchyAudit(of: stage.host.window).findings.isEmpty, "\(row.function)")
    }
  }
}
