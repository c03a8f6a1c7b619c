import TermSurface
import TestSupport
import Testing

@testable import TermContainers

/// A table under random updates, selections, scrolls and sizes, beside a list of what each row is.
@MainActor
private final class RandomTable {
  /// What a row is: no two are alike.
  final class Source: TableViewController {
    var sections: [[Int]] = []
    /// The rows whose cells are shown, as the delegate hears it.
    var shown: [ObjectIdentifier: Int] = [:]
    var faults: [String] = []

    override func numberOfSections(in tableView: TableView) -> Int { sections.count }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      sections[section].count
    }

    override func tableView(
      _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = String(sections[indexPath.section][indexPath.row])
      return cell
    }

    override func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int {
      1 + sections[indexPath.section][indexPath.row] % 3
    }

    override func tableView(
      _ tableView: TableView, titleForHeaderInSection section: Int
    ) -> String? { "section" }

    override func tableView(
      _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
    ) {
      let row = sections[indexPath.section][indexPath.row]
      if shown.updateValue(row, forKey: ObjectIdentifier(cell)) != nil {
        faults.append("a cell is displayed twice")
      }
    }

    override func tableView(
      _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
    ) {
      if shown.removeValue(forKey: ObjectIdentifier(cell)) == nil {
        faults.append("a cell that was not displayed has ended")
      }
    }
  }

  let source = Source(style: .plain)
  let host: HeadlessHost
  var random: SplitMix
  private var next = 0
  private var selected: Set<Int> = []
  private var table: TableView { source.tableView }

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
    source.tableView.register(TableViewCell.self, forCellReuseIdentifier: "row")
    source.tableView.allowsMultipleSelection = true
    host = HeadlessHost(rootViewController: source, size: Size(width: 20, height: 9))
    host.step {
      source.sections = (0..<random.number(4)).map { _ in newRows(random.number(12)) }
      source.tableView.reloadData()
    }
  }

  private func newRows(_ count: Int) -> [Int] {
    defer { next += count }
    return Array(next..<next + count)
  }

  func play(_ steps: Int) -> [String] {
    for step in 0..<steps {
      let name = deed()
      if random.number(3) == 0 { host.advance(by: Double(random.number(4)) / 10) }
      if random.number(6) == 0 { host.settle() }
      let found = faults()
      if !found.isEmpty { return found.map { "step \(step), \(name): \($0)" } }
    }
    host.settle()
    return faults(atRest: true)
  }

  private func deed() -> String {
    switch random.number(12) {
    case 0:
      let end = max(0, table.contentSize.height - table.bounds.height)
      host.step { table.contentOffset.y = random.number(end + 1) }
      return "scroll"
    case 1:
      for _ in 0..<3 {
        host.send(["Down", "Up", "PageDown", "End", "Home", "Enter"][random.number(6)])
      }
      selected = Set((table.indexPathsForSelectedRows ?? []).map(row))
      return "keys"
    case 2:
      guard let path = anyPath() else { return "nothing" }
      host.step { table.selectRow(at: path, animated: false, scrollPosition: .none) }
      selected.insert(row(path))
      return "select"
    case 3:
      host.step { table.reloadData() }
      selected = []
      return "reload"
    case 10:
      return resize()
    case 11:
      host.mouse([.scrolledUp, .scrolledDown][random.number(2)], 0, 0)
      return "wheel"
    case 4:
      host.step { sectionUpdate() }
      return "sections"
    default:
      host.step { rowUpdate() }
      return "rows"
    }
  }

  /// The row that keys are at stays seen in another room, if it was.
  private func resize() -> String {
    let wasSeen = focusedRowIsSeen
    host.resize(to: Size(width: 12 + random.number(12), height: 4 + random.number(9)))
    if wasSeen && !focusedRowIsSeen { source.faults.append("the focused row is gone") }
    return "resize to \(host.window.bounds.size)"
  }

  /// Whether all of the row is seen, and below the header that stays at the top.
  private var focusedRowIsSeen: Bool {
    guard let path = table.focusedIndexPath else { return false }
    return table.bounds.inset(by: EdgeInsets(top: 1)).contains(table.rectForRow(at: path))
  }

  private func row(_ path: IndexPath) -> Int { source.sections[path.section][path.row] }

  private func anyPath() -> IndexPath? {
    let paths = source.sections.paths
    return paths.isEmpty ? nil : paths[random.number(paths.count)]
  }

  private var animation: TableView.RowAnimation {
    TableView.RowAnimation.allCases[random.number(TableView.RowAnimation.allCases.count)]
  }

  /// Deletes, reloads, inserts and moves some rows at once.
  private func rowUpdate() {
    let update = RowUpdate(of: source.sections, next: &next, by: &random)
    source.sections = update.new
    selected.subtract(update.gone + update.reloaded)
    table.perform(update, with: animation)
  }

  private func sectionUpdate() {
    let count = source.sections.count
    switch random.number(4) {
    case 0:
      let place = random.number(count + 1)
      source.sections.insert(newRows(random.number(5)), at: place)
      table.insertSections([place], with: animation)
    case 1 where count > 0:
      let place = random.number(count)
      selected.subtract(source.sections.remove(at: place))
      table.deleteSections([place], with: animation)
    case 2 where count > 1:
      let (from, to) = (random.number(count), random.number(count))
      if from == to { return }
      source.sections.insert(source.sections.remove(at: from), at: to)
      table.moveSection(from, toSection: to)
    case 3 where count > 0:
      let place = random.number(count)
      selected.subtract(source.sections[place])
      source.sections[place] = newRows(random.number(6))
      table.reloadSections([place], with: animation)
    default: break
    }
  }

  private func faults(atRest: Bool = false) -> [String] {
    var faults = source.faults
    let all = source.sections.flatMap { $0 }
    let chosen = Set((table.indexPathsForSelectedRows ?? []).map(row))
    if chosen != selected { faults.append("selected \(chosen), not \(selected)") }
    for cell in table.visibleCells {
      guard let path = table.indexPath(for: cell) else {
        faults.append("a cell without a row")
        continue
      }
      if cell.textLabel?.text != String(row(path)) { faults.append("\(path) shows another row") }
      if cell.frame != table.rectForRow(at: path) { faults.append("\(path) is elsewhere") }
      if cell.isHidden || cell.superview !== table { faults.append("\(path) is not there") }
      if cell.isSelected != chosen.contains(row(path)) { faults.append("\(path) looks wrong") }
    }
    let rows = (table.indexPathsForVisibleRows ?? []).map(row)
    let seen = all.filter { value in
      table.visibleCells.contains { $0.textLabel?.text == String(value) }
    }
    if rows != seen { faults.append("rows \(rows) are not \(seen)") }
    let offset = table.contentOffset.y
    if atRest {
      let cells = table.subviews.compactMap { $0 as? TableViewCell }
      if cells.count(where: { !$0.isHidden }) != rows.count {
        faults.append("a cell has been left")
      }
      if source.shown.count != rows.count { faults.append("\(source.shown.count) displayed") }
      if cells.contains(where: { $0.alpha < 1 && !$0.isHidden }) { faults.append("it is faded") }
      if offset < 0 || offset > max(0, table.contentSize.height - table.bounds.height) {
        faults.append("scrolled beyond the end: \(offset)")
      }
    }
    return faults
  }
}

@MainActor
@Suite struct RandomTableTests {
  @Test func aTableShowsWhatItsDataSourceHas() throws {
    for seed in 0..<UInt64(TestLength.count(60, long: 20_000)) {
      let table = RandomTable(seed: seed)
      let faults = table.play(40)
      try #require(faults.isEmpty, "seed \(seed): \(faults)")
    }
  }

  @Test func nothingIsLeftOfATable() {
    weak var table: TableView?
    weak var cell: TableViewCell?
    do {
      let random = RandomTable(seed: 1)
      _ = random.play(20)
      (table, cell) = (random.source.tableView, random.source.tableView.visibleCells.first)
    }
    #expect(table == nil && cell == nil)
  }
}
