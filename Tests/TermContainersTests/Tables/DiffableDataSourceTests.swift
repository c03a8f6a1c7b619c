import TermSurface
import TestSupport
import Testing

@testable import TermContainers

@MainActor
@Suite struct DiffableDataSourceTests {
  typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

  private let page = ViewController()
  private let table = TableView(frame: .zero)
  private let source: TableViewDiffableDataSource<String, Int>
  private let host: HeadlessHost

  init() {
    table.register(TableViewCell.self, forCellReuseIdentifier: "item")
    source = TableViewDiffableDataSource(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "item", for: path)
      cell.textLabel?.text = "item \(item)"
      return cell
    }
    page.view = table
    host = HeadlessHost(rootViewController: page, size: Size(width: 20, height: 6))
  }

  private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(sections.map(\.0))
    for (section, items) in sections { snapshot.appendItems(items, toSection: section) }
    return snapshot
  }

  private var shown: [String] { host.lines.map { $0.split(separator: " ").prefix(2).joined() } }

  @Test func itShowsWhatItIsGiven() {
    host.step { source.apply(snapshot([("a", [1, 2, 3])])) }
    host.settle()
    #expect(host.lines.prefix(3).map { $0.dropFirst(2) } == ["item 1", "item 2", "item 3"])
    let kept = table.cellForRow(at: IndexPath(row: 2, section: 0))
    var isDone = false
    host.step { source.apply(snapshot([("a", [3, 1, 4])])) { isDone = true } }
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === kept && !isDone)
    host.settle()
    #expect(host.lines.prefix(3).map { $0.dropFirst(2) } == ["item 3", "item 1", "item 4"])
    #expect(isDone && source.indexPath(for: 4) == IndexPath(row: 2, section: 0))
    #expect(source.itemIdentifier(for: IndexPath(row: 1, section: 0)) == 1)
  }

  @Test func theRowsThatAreSeenKeepTheirPlace() {
    host.step {
      source.apply(snapshot([("a", Array(0..<100_000))]), animatingDifferences: false)
    }
    host.step {
      table.scrollToRow(at: IndexPath(row: 50_000, section: 0), at: .top, animated: false)
    }
    let before = shown
    #expect(before[0] == "item50000", "\(host.text)")
    var next = source.snapshot()
    next.deleteItems(Array(stride(from: 0, to: 50_000, by: 2)))
    next.insertItems(Array(200_000..<200_500), beforeItem: 1)
    host.step { source.apply(next) }
    host.settle()
    #expect(shown == before)
    #expect(table.indexPathForRow(at: table.contentOffset)?.row == 25_500)
  }

  @Test func aReconfiguredItemKeepsItsCell() {
    host.step { source.apply(snapshot([("a", [1, 2])])) }
    host.settle()
    let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
    cell?.textLabel?.text = "changed"
    var next = source.snapshot()
    next.reconfigureItems([1])
    host.step { source.apply(next) }
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === cell)
    #expect(cell?.textLabel?.text == "item 1")
  }

  @Test func randomSnapshotsFollowEachOther() {
    var random = SplitMix(seed: 7)
    for round in 0..<TestLength.count(60, long: 5_000) {
      var items = Array(0..<30)
      items.shuffle(using: &random)
      let names = ["a", "b", "c", "d"].filter { _ in random.number(4) > 0 }
      let sections = names.shuffled(using: &random).map { name in
        let count = random.number(8)
        defer { items.removeFirst(count) }
        return (name, Array(items.prefix(count)))
      }
      var errors: [String] = []
      ContainmentHandler(onError: { errors.append($0.explanation) }).handling {
        host.step { source.apply(snapshot(sections), animatingDifferences: round % 3 > 0) }
      }
      if round % 4 == 0 { host.settle() } else { host.advance(by: 0.1) }
      #expect(errors == [])
      for cell in table.visibleCells {
        let item = table.indexPath(for: cell).flatMap { source.itemIdentifier(for: $0) }
        #expect(cell.textLabel?.text == item.map { "item \($0)" })
      }
    }
  }

  @Test(arguments: ["twice", "there", "no section", "no item", "move"])
  func aWrongIdentifierIsAnErrorAndChangesNothing(_ deed: String) {
    var errors: [String] = []
    var snapshot = snapshot([("a", [1, 2]), ("b", [])])
    ContainmentHandler(onError: { errors.append($0.explanation) }).handling {
      switch deed {
      case "twice": snapshot.appendItems([3, 3])
      case "there": snapshot.appendItems([1], toSection: "b")
      case "no section": snapshot.appendItems([4], toSection: "c")
      case "no item": snapshot.insertItems([5], beforeItem: 9)
      default: snapshot.moveItem(1, afterItem: 9)
      }
    }
    #expect(errors.count == 1, "\(errors)")
    #expect(snapshot.itemIdentifiers == [1, 2])
  }

  @Test func sectionsAndItemsMove() {
    var snapshot = snapshot([("a", [1, 2]), ("b", [3]), ("c", [])])
    snapshot.moveSection("a", afterSection: "c")
    snapshot.moveItem(3, beforeItem: 1)
    snapshot.insertSections(["d"], beforeSection: "b")
    snapshot.deleteSections(["c"])
    #expect(snapshot.sectionIdentifiers == ["d", "b", "a"])
    #expect(snapshot.itemIdentifiers(inSection: "a") == [3, 1, 2])
    #expect(snapshot.indexOfItem(2) == 2 && snapshot.sectionIdentifier(containingItem: 3) == "a")
  }
}
