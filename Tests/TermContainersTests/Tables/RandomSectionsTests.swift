import TermSurface
import TestSupport
import Testing

@testable import TermContainers

/// Sections that come, go, move and change, of which the table asks.
@MainActor
private final class AskedSections: TableViewController {
  struct Section {
    let id: Int
    var header: Int
    var rows: Int
  }

  var sections: [Section] = []
  var asked: Set<Int> = []
  private var random: SplitMix
  private var made = 0

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
    super.init(style: .plain)
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "row")
    tableView.rowHeight = 2
    sections = (0..<random.number(200)).map { _ in newSection() }
  }

  override func numberOfSections(in tableView: TableView) -> Int { sections.count }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    asked.insert(section)
    return sections[section].rows
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell { tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) }

  override func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Int {
    sections[section].header
  }

  override func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Int {
    sections[section].id % 2
  }

  private func newSection() -> Section {
    made += 1
    return Section(id: made, header: random.number(3), rows: random.number(4))
  }

  /// Returns the sections that the update names, as numbered after it; all for one that names none.
  func update() -> Set<Int> {
    var (moved, reloaded, named): ([Section], [Int], Set<Int>) = ([], [], [])
    var (deletions, removals, additions): ([Int], [IndexPath], [Int]) = ([], [], [])
    let chance = [8, 100, 1000][random.number(3)]
    let old = sections
    sections = []
    for (place, section) in old.enumerated() {
      var section = section
      switch random.number(chance) {
      case 0:
        deletions.append(place)
        continue
      case 1:
        moved.append(section)
        continue
      case 2:
        (section.header, section.rows) = (random.number(3), random.number(4))
        reloaded.append(place)
      case 3 where section.rows > 0:
        section.rows -= 1
        removals.append(IndexPath(0, place))
      case 4:
        section.rows += 1
        additions.append(section.id)
      default:
        sections.append(section)
        continue
      }
      sections.append(section)
      named.insert(section.id)
    }
    let inserted = (0..<random.number(chance == 8 ? 20 : 2)).map { _ in newSection() }
    for section in inserted + moved {
      sections.insert(section, at: random.number(sections.count + 1))
      named.insert(section.id)
    }
    let new = Dictionary(uniqueKeysWithValues: sections.enumerated().map { ($1.id, $0) })
    let table = tableView
    table.performBatchUpdates {
      table.deleteSections(deletions, with: .none)
      table.reloadSections(reloaded, with: .fade)
      table.deleteRows(at: removals, with: .left)
      table.insertSections(inserted.compactMap { new[$0.id] }, with: .none)
      for id in additions {
        if let place = new[id] {
          table.insertRows(at: [IndexPath(0, place)], with: .none)
        }
      }
      for (place, section) in old.enumerated() {
        if let target = new[section.id], moved.contains(where: { $0.id == section.id }) {
          table.moveSection(place, toSection: target)
        }
      }
    }
    let isNothing = named.isEmpty && deletions.isEmpty
    return isNothing ? Set(sections.indices) : Set(named.compactMap { new[$0] })
  }
}

extension TableView {
  fileprivate var places: [Rect] {
    (0..<numberOfSections).flatMap { section in
      let rows = (0..<numberOfRows(inSection: section)).map {
        rectForRow(at: IndexPath($0, section))
      }
      return rows + [
        rect(forSection: section), rectForHeader(inSection: section),
        rectForFooter(inSection: section),
      ]
    }
  }
}

@MainActor
@Suite struct RandomSectionsTests {
  /// The table then knows what it would know if it had asked for everything.
  @Test func anUpdateAsksForTheSectionsThatItNames() throws {
    for seed in 0..<UInt64(TestLength.count(20, long: 2_000)) {
      let list = AskedSections(seed: seed)
      let host = HeadlessHost(rootViewController: list, size: Size(width: 20, height: 9))
      for step in 0..<25 {
        list.asked = []
        var named: Set<Int> = []
        host.step { named = list.update() }
        #expect(list.asked == named, "seed \(seed), step \(step)")
        let fresh = TableView(frame: list.tableView.frame)
        (fresh.rowHeight, fresh.dataSource, fresh.delegate) = (2, list, list)
        let isRight = list.tableView.places == fresh.places
        try #require(isRight, "seed \(seed), step \(step)")
      }
    }
  }
}
