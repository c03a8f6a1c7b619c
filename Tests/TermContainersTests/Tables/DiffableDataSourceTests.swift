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
    host.play { source.apply(snapshot([("a", [1, 2, 3])])) }
    #expect(host.lines.prefix(3).map { $0.dropFirst(2) } == ["item 1", "item 2", "item 3"])
    let kept = table.cellForRow(at: IndexPath(2))
    var isDone = false
    host.step { source.apply(snapshot([("a", [3, 1, 4])])) { isDone = true } }
    #expect(table.cellForRow(at: IndexPath(0)) === kept && !isDone)
    host.settle()
    #expect(host.lines.prefix(3).map { $0.dropFirst(2) } == ["item 3", "item 1", "item 4"])
    #expect(isDone && source.indexPath(for: 4) == IndexPath(2))
    #expect(source.itemIdentifier(for: IndexPath(1)) == 1)
  }

  @Test func theRowsThatAreSeenKeepTheirPlace() {
    host.step {
      source.apply(snapshot([("a", Array(0..<100_000))]), animatingDifferences: false)
    }
    host.step { table.scroll(to: IndexPath(50_000)) }
    let before = shown
    #expect(before[0] == "item50000", "\(host.text)")
    var next = source.snapshot()
    next.deleteItems(Array(stride(from: 0, to: 50_000, by: 2)))
    next.insertItems(Array(200_000..<200_500), beforeItem: 1)
    host.play { source.apply(next) }
    #expect(shown == before)
    #expect(table.indexPathForRow(at: table.contentOffset)?.row == 25_500)
  }

  /// Also where it moves at the same time.
  @Test(arguments: [true, false], [true, false])
  func aMarkedItemIsSetUpAgain(isReloaded: Bool, moves: Bool) {
    host.play { source.apply(snapshot([("a", [1, 2, 3])])) }
    let cell = table.cellForRow(at: IndexPath(2))
    cell?.textLabel?.text = "changed"
    var next = source.snapshot()
    if moves { next.moveItem(3, beforeItem: 1) }
    if isReloaded { next.reloadItems([3]) } else { next.reconfigureItems([3]) }
    host.play { source.apply(next) }
    let new = source.indexPath(for: 3).flatMap { table.cellForRow(at: $0) }
    #expect(new?.textLabel?.text == "item 3" && (isReloaded || new === cell), "\(host.text)")
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
      let errors = raised {
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

  /// UIKit's answers since iOS 14, by what each call leaves.
  @Test func whatIsThereAlreadyMoves() {
    typealias Change = @MainActor (inout Snapshot) -> Void
    let changes: [(Change, sections: [String], items: [Int], logged: Int)] = [
      ({ $0.appendItems([1], toSection: "b") }, ["a", "b"], [2, 3, 4, 1], 1),
      ({ $0.appendItems([1, 9, 3]) }, ["a", "b"], [2, 4, 1, 9, 3], 1),
      ({ $0.insertItems([4, 1], beforeItem: 3) }, ["a", "b"], [2, 4, 1, 3], 1),
      ({ $0.insertItems([1, 3], afterItem: 3) }, ["a", "b"], [2, 1, 3, 4], 1),
      ({ $0.insertItems([2, 1], beforeItem: 2) }, ["a", "b"], [2, 1, 3, 4], 1),
      ({ $0.appendSections(["a", "c"]) }, ["b", "a", "c"], [3, 4, 1, 2], 1),
      ({ $0.insertSections(["b"], beforeSection: "a") }, ["b", "a"], [3, 4, 1, 2], 1),
      ({ $0.insertSections(["a"], afterSection: "a") }, ["a", "b"], [1, 2, 3, 4], 1),
      ({ $0.moveItem(1, beforeItem: 1) }, ["a", "b"], [1, 2, 3, 4], 0),
      ({ $0.deleteItems([8, 1]) }, ["a", "b"], [2, 3, 4], 0),
    ]
    for (number, change) in changes.enumerated() {
      var logged: [TableFault] = []
      let handler = ContainmentHandler(onError: { Issue.record("\(number): \($0.explanation)") })
      handler.onTableDiagnostic = { logged.append($0) }
      var snapshot = snapshot([("a", [1, 2]), ("b", [3, 4])])
      handler.handling { change.0(&snapshot) }
      #expect(snapshot.sectionIdentifiers == change.sections, "\(number)")
      #expect(snapshot.itemIdentifiers == change.items, "\(number)")
      #expect(logged.count == change.logged, "\(number)")
      for item in snapshot.itemIdentifiers {
        let section = snapshot.sectionIdentifier(containingItem: item) ?? ""
        #expect(snapshot.itemIdentifiers(inSection: section).contains(item), "\(number)")
      }
    }
  }

  @Test(arguments: ["twice", "twice a section", "no section", "no item", "move"])
  func aWrongIdentifierIsAnErrorAndChangesNothing(_ deed: String) {
    var snapshot = snapshot([("a", [1, 2]), ("b", [])])
    let errors = raised {
      switch deed {
      case "twice": snapshot.appendItems([3, 3])
      case "twice a section": snapshot.appendSections(["c", "c"])
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
