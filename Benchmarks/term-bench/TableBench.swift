import TermContainers

/// Measures snapshots of growing size: the time from applying one to the end of the first frame
/// after it.
@MainActor
enum TableBench {
  static func run() {
    let table = GrowthTable(
      unit: ("ms", 1000), columns: ["first", "same", "one", "third", "shuffle"])
    table.printHead()
    for count in [100, 1000, 10_000, 100_000] {
      let best = GrowthTable.best(of: count > 10_000 ? 3 : 9) { snapshots(count) }
      table.printRow("Snapshot", "\(count) items", best)
    }
  }

  /// The times of five snapshots: all items come; nothing changes; one comes in the middle; every
  /// third is another; the order is another.
  private static func snapshots(_ count: Int) -> [Double] {
    let (root, view) = (ViewController(), TableView(frame: .zero, style: .plain))
    view.rowHeight = 1
    view.register(TableViewCell.self, forCellReuseIdentifier: "row")
    root.view = view
    let host = HeadlessHost(rootViewController: root, size: Size(width: 200, height: 60))
    let source = TableViewDiffableDataSource<Int, Int>(tableView: view) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = RowText.text(of: item, changed: 0)
      return cell
    }
    let all = Array(0..<count)
    let one = all[..<(count / 2)] + [count] + all[(count / 2)...]
    let third = one.map { $0 % 3 == 0 ? $0 + 2 * count : $0 }
    // A step without a common factor with the count leads to each item once.
    let shuffled = third.indices.map { third[$0 * 7919 % third.count] }
    return [all, all, Array(one), third, shuffled].map { items in
      var snapshot = DiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(items)
      let time = seconds { host.step { source.apply(snapshot) } }
      host.settle()
      return time
    }
  }
}
