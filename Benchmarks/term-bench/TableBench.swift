import TermContainers

/// Measures snapshots of growing size: the time from applying a snapshot to the end of the first
/// frame after that.
@MainActor
enum TableBench {
  static func run() {
    let table = GrowthTable(
      unit: ("ms", 1000), columns: ["first", "same", "one", "third", "shuffle"])
    table.printHead()
    table.printRows("Snapshot", " items", for: [100, 1000, 10_000, 100_000]) { snapshots($0) }
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

/// A table as large as the screen, and the move made in each frame.
struct TableShape: Equatable {
  enum Move: String, CaseIterable {
    /// The pointer goes a row down, by its key.
    case row
    /// The content goes a row up, as by the wheel.
    case scroll
    /// Ten pages down and ten up, by their keys.
    case page
    /// To the last row, and back to the first, by their keys.
    case end
    /// One visible row gets another text.
    case change
  }

  let rows: Int
  let sections: Int
  let move: Move

  /// The moves that do not count: until the pointer is in the last row of the screen.
  var warmUp: Int { move == .row || move == .scroll ? 100 : 20 }

  /// The rows of a section: the first sections have the remainder.
  func count(inSection section: Int) -> Int {
    rows / sections + (section < rows % sections ? 1 : 0)
  }
}

/// Shows the table of a ``TableShape``. A row has several columns in one style.
@MainActor
final class TableWorkload: Workload, TableViewDataSource {
  let rootViewController = ViewController()
  private let shape: TableShape
  private let table = TableView(frame: .zero, style: .plain)
  /// The number written at the end of the row that changes.
  private var changes = 0

  private static let changedRow = IndexPath(row: 5, section: 0)

  init(_ shape: TableShape) {
    self.shape = shape
    table.rowHeight = 1
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    rootViewController.view = table
  }

  func change(to number: Int) {
    switch shape.move {
    case .row: press(.down)
    case .scroll: table.contentOffset.y += 1
    case .page: press((number - 1) / 10 % 2 == 0 ? .pageDown : .pageUp)
    case .end: press(number % 2 == 1 ? .end : .home)
    case .change:
      changes = number
      table.reconfigureRows(at: [TableWorkload.changedRow])
    }
  }

  private func press(_ key: KeyEvent.Key) {
    table.window?.application?.send(.key(KeyEvent(key)))
  }

  func numberOfSections(in tableView: TableView) -> Int { shape.sections }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    shape.count(inSection: section)
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    shape.sections > 1 ? "section \(section)" : nil
  }

  func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let changed = indexPath == TableWorkload.changedRow ? changes : 0
    cell.textLabel?.text = RowText.text(of: indexPath.row, changed: changed)
    return cell
  }
}

/// The text of a row, the same as in `Scripts/table_peer.py`.
enum RowText {
  /// The columns at which the words begin.
  private static let starts = [0, 12, 44, 76, 100, 124, 156]
  private static let words = ["alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf"]

  static func text(of row: Int, changed: Int) -> String {
    var line: [UInt8] = []
    line.reserveCapacity(180)
    for (column, start) in starts.enumerated() {
      while line.count < start { line.append(UInt8(ascii: " ")) }
      line.append(contentsOf: cell(row, column, changed: changed).utf8)
    }
    return String(decoding: line, as: UTF8.self)
  }

  private static func cell(_ row: Int, _ column: Int, changed: Int) -> String {
    switch column {
    case 0: "\(row)"
    case 1: "file-\(row * 7919 % 1_000_003).swift"
    case 2: words[row % 7] + "-" + words[row / 7 % 7]
    case 3: "\(row * 31 % 100_000 + changed) bytes"
    case 4: "2026-\(row % 12 + 1)-\(row % 28 + 1)"
    case 5: words[row / 49 % 7] + "@example.org"
    default: row % 3 == 0 ? "done" : "waiting"
    }
  }
}
