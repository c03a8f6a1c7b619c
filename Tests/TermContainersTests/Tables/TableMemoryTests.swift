import CTestSupport
import TermContainers
import TestSupport
import Testing

/// What a table of ten million rows keeps while it is scrolled and changed.
@MainActor
@Suite struct TableMemoryTests {
  /// Rows of three kinds, of which some are gone.
  private final class Source: TableViewDataSource {
    var count = 10_000_000

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let kind = "kind \(indexPath.row % 3)"
      let cell = tableView.dequeueReusableCell(withIdentifier: kind, for: indexPath)
      cell.textLabel?.text = "row \(indexPath.row)"
      return cell
    }
  }

  private let source = Source()
  private let list = TableViewController(style: .plain)
  private let host: HeadlessHost

  init() {
    list.tableView.dataSource = source
    list.tableView.rowHeight = 1
    for kind in 0..<3 {
      list.tableView.register(TableViewCell.self, forCellReuseIdentifier: "kind \(kind)")
    }
    host = HeadlessHost(rootViewController: list, size: Size(width: 40, height: 20))
    host.settle()
  }

  private var cellsAlive: Int { list.tableView.subviews.count { $0 is TableViewCell } }

  /// Scrolls a little or far, and now and then takes rows out.
  private func scrollOrDelete(_ random: inout SplitMix) {
    let table = list.tableView
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      source.count -= 1
      let rows = table.indexPathsForVisibleRows ?? []
      table.deleteRows(at: [rows[rows.count / 2]], with: .fade)
      host.settle()
    case 1:
      let row = Int.random(in: 0..<source.count, using: &random)
      table.scroll(to: IndexPath(row))
    default: host.send(Bool.random(using: &random) ? "PageDown" : "Down")
    }
    host.step {}
  }

  @Test func cellsAliveAreThoseThatAreSeenAndTwo() {
    var (random, heap) = (SplitMix(seed: 38), [Int]())
    for _ in 0..<5 {
      for _ in 0..<300 {
        scrollOrDelete(&random)
        #expect(cellsAlive <= list.tableView.visibleCells.count + 2)
      }
      heap.append(cts_thread_bytes())
    }
    #expect(heap[4] - heap[1] < 16384, "\(heap)")
  }

  /// A dictionary of cells is in another order in each table.
  @Test func cellsAreUsedAgainInOneOrder() {
    let orders = (0..<5).map { _ in
      let list = WordList([numbers(0..<60)])
      let host = list.host(20, 20)
      let before = list.tableView.visibleCells
      host.send("End")
      return list.tableView.visibleCells.map { cell in before.firstIndex { $0 === cell } }
    }
    #expect(orders[0].count == 20 && orders.allSatisfy { $0 == orders[0] })
  }
}
