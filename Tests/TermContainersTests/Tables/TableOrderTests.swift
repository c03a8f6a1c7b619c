import TermSurface
import TestSupport
import Testing

@testable import TermContainers

/// Random updates, scrolls and selections, by keys, by the mouse and by the program.
@MainActor
private struct OrderedRun: RandomChoice {
  let list = OrderedList(style: .plain)
  let host: HeadlessHost
  var generator: SplitMix
  private var next = 0
  private(set) var faults: [String] = []
  private var table: TableView { list.tableView }

  init(seed: UInt64) {
    generator = SplitMix(seed: seed)
    list.tableView.register(AnnouncedCell.self, forCellReuseIdentifier: "row")
    list.tableView.allowsMultipleSelection = seed % 2 == 1
    host = HeadlessHost(rootViewController: list, size: Size(width: 20, height: 9))
    let (list, sections) = (list, (0..<3).map { _ in newRows(number(14)) })
    host.step {
      list.sections = sections
      list.tableView.reloadData()
    }
  }

  private mutating func newRows(_ count: Int) -> [Int] {
    defer { next += count }
    return Array(next..<next + count)
  }

  mutating func play(_ steps: Int) -> [String] {
    for step in 0..<steps {
      let name = deed()
      list.checkDrawn()
      if number(3) == 0 { host.advance(by: 0.1) }
      if number(5) == 0 {
        host.settle()
        list.checkAtRest()
        let shown = table.visibleCells.count
        if list.shownCount != shown { faults.append("\(list.shownCount) displayed, not \(shown)") }
      }
      let silent = list.takeSelections().filter { !$0.hasPrefix("should") }
      if !silent.isEmpty { faults.append("\(silent) without the user") }
      faults += list.faults
      if !faults.isEmpty { return faults.map { "step \(step), \(name): \($0)" } }
    }
    return []
  }

  private mutating func deed() -> String {
    switch number(9) {
    case 0: return press()
    case 1: return pick(["Enter", "Space"], after: ["Down", "Up", "PageDown", "End", "Home"])
    case 2: return click()
    case 3: return drag()
    case 4: return scrollToRow()
    case 5:
      guard let path = anyPath() else { return "nothing" }
      host.step { table.selectRow(at: path, animated: false, scrollPosition: .middle) }
      return "select"
    case 6:
      host.step { number(4) == 0 ? table.reloadData() : sectionUpdate() }
      return "reload or sections"
    default:
      host.step { rowUpdate() }
      return "rows"
    }
  }

  // What the user does, and what is heard of it.

  private var selected: Set<Int> {
    Set((table.indexPathsForSelectedRows ?? []).map { list.sections[$0.section][$0.row] })
  }

  /// Holds what was heard against what a selection of `row` sends.
  private mutating func check(_ heard: [String], _ row: Int, _ old: Set<Int>, byMouse: Bool) {
    var words: [String] = ["should \(row)"]
    let isRefused = row % 7 == 0
    if byMouse, !isRefused { words += ["highlight \(row)", "unhighlight \(row)"] }
    if table.allowsMultipleSelection, old.contains(row), !isRefused {
      words += ["willNot \(row)", "didNot \(row)"]
    } else if !isRefused {
      words.append("will \(row)")
      if row % 5 != 0 {
        let others = table.allowsMultipleSelection ? [] : old.subtracting([row])
        words += others.flatMap { ["willNot \($0)", "didNot \($0)"] } + ["did \(row)"]
      }
    }
    if heard != words { faults.append("heard \(heard), not \(words)") }
  }

  private mutating func press() -> String { pick(["Enter"], after: []) }

  /// Some keys, the last of which selects.
  private mutating func pick(_ last: [String], after keys: [String]) -> String {
    host.settle()
    for _ in 0..<(keys.isEmpty ? 0 : 3) { host.send(pick(keys)) }
    guard table.isFirstResponder, let path = table.focusedIndexPath else { return "no row" }
    // Above all, a key is no answer to what came before it.
    _ = list.takeSelections()
    let (row, old) = (list.sections[path.section][path.row], selected)
    host.send(pick(last))
    check(list.takeSelections(), row, old, byMouse: false)
    return "key at \(row)"
  }

  private mutating func click() -> String {
    host.settle()
    let point = Point(x: 5, y: number(9))
    guard let path = table.indexPathForRow(at: point + table.contentOffset),
      !coveredByHeader(point.y)
    else { return "nothing" }
    _ = list.takeSelections()
    let (row, old) = (list.sections[path.section][path.row], selected)
    host.click(point)
    check(list.takeSelections(), row, old, byMouse: true)
    return "click on \(row)"
  }

  private func coveredByHeader(_ y: Int) -> Bool {
    list.sections.indices.contains { section in
      guard let header = table.headerView(forSection: section) else { return false }
      return (header.frame.minY..<header.frame.maxY).contains(y + table.contentOffset.y)
    }
  }

  /// A drag of the content highlights a row at most, and selects none.
  private mutating func drag() -> String {
    host.settle()
    let (start, end) = (Point(x: 5, y: number(9)), Point(x: 5, y: number(9)))
    let isScrolled = start.y != end.y && table.contentSize.height > table.bounds.height
    guard isScrolled else { return "nothing" }
    _ = list.takeSelections()
    host.drag(start, end)
    let heard = list.takeSelections().map { String($0.prefix { $0 != " " }) }
    let mayBeHeard = [["should", "highlight", "unhighlight"], ["should"], []]
    if !mayBeHeard.contains(heard) { faults.append("a drag sends \(heard)") }
    return "drag"
  }

  // What the program does.

  private mutating func scrollToRow() -> String {
    guard let path = anyPath() else { return "nothing" }
    let position = pick(TableView.ScrollPosition.allCases)
    let isAnimated = number(2) == 0
    host.step {
      table.scroll(to: path, at: position, animated: isAnimated)
      list.animations = table.animation == nil ? 0 : 1
    }
    return "scroll to \(path)"
  }

  private mutating func anyPath() -> IndexPath? {
    let paths = list.sections.paths
    return paths.isEmpty ? nil : pick(paths)
  }

  private mutating func rowUpdate() {
    let update = RowUpdate(of: list.sections, next: &next, by: &generator)
    list.sections = update.new
    table.perform(update, with: pick(TableView.RowAnimation.allCases))
  }

  private mutating func sectionUpdate() {
    let section = number(list.sections.count)
    let other = number(list.sections.count)
    let table = table
    switch number(3) {
    case 0:
      list.sections[section] = newRows(number(6))
      table.reloadSections([section], with: .fade)
    case 1:
      list.moveSection(section, to: other)
      if section != other { table.moveSection(section, toSection: other) }
    default:
      list.sections[section] = newRows(number(9))
      table.performBatchUpdates {
        table.deleteSections([section], with: .left)
        table.insertSections([section], with: .right)
      }
    }
  }
}

/// The callbacks of the data source and the delegate come in UIKit's order.
@MainActor
@Suite struct TableOrderTests {
  @Test func theOrderOfCallbacksIsUIKits() throws {
    for seed in 0..<UInt64(TestLength.count(20, long: 10_000)) {
      var run = OrderedRun(seed: seed)
      let faults = run.play(40)
      try #require(faults.isEmpty, "seed \(seed): \(faults)")
    }
  }
}
