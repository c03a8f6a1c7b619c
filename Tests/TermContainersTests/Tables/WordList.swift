import TermSurface
import TestSupport

@testable import TermContainers

/// A list of words in sections, which notes what it is asked.
@MainActor
class WordList: TableViewController {
  var sections: [[String]]
  var titles: [String?] = []
  var footers: [String?] = []
  var notes: [String] = []
  var heights: [String: Int] = [:]
  var canEdit = false
  /// Sets up a cell that has its word.
  var setUp: (TableViewCell) -> Void = { _ in }

  init(_ sections: [[String]], style: TableView.Style = .plain) {
    self.sections = sections
    super.init(style: style)
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "word")
  }

  override func numberOfSections(in tableView: TableView) -> Int { sections.count }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    notes.append("cell \(indexPath.section).\(indexPath.row)")
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    setUp(cell)
    return cell
  }

  override func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }

  override func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    footers.indices.contains(section) ? footers[section] : nil
  }

  override func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
    canEdit
  }

  override func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int {
    heights[sections[indexPath.section][indexPath.row]] ?? tableView.rowHeight
  }

  override func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    notes.append("will select \(indexPath.row)")
    return indexPath
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    notes.append("did select \(indexPath.row)")
  }

  override func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    notes.append("will deselect \(indexPath.row)")
    return indexPath
  }

  override func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
    notes.append("did deselect \(indexPath.row)")
  }

  override func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {
    notes.append("highlight \(indexPath.row)")
  }

  override func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {
    notes.append("unhighlight \(indexPath.row)")
  }

  func taken() -> [String] {
    defer { notes = [] }
    return notes
  }

  func host(_ width: Int = 20, _ height: Int = 6) -> HeadlessHost {
    HeadlessHost(rootViewController: self, size: Size(width: width, height: height))
  }
}

/// The words "0", "1", … of a section.
func numbers(_ range: Range<Int>) -> [String] { range.map(String.init) }

extension IndexPath {
  /// The path of a row, by default in the first section.
  init(_ row: Int, _ section: Int = 0) { self.init(row: row, section: section) }
}

/// Sections of rows, of which no two are alike.
extension [[Int]] {
  /// The paths of all rows, in order.
  var paths: [IndexPath] {
    enumerated().flatMap { section, rows in rows.indices.map { IndexPath($0, section) } }
  }

  /// The path of each row.
  var places: [Int: IndexPath] {
    Dictionary(uniqueKeysWithValues: paths.map { (self[$0.section][$0.row], $0) })
  }
}

/// Random changes of rows, of which no two are alike: some go, some move, some are reloaded, and others
/// are added.
struct RowUpdate {
  let old: [[Int]]
  private(set) var new: [[Int]]
  private(set) var (gone, moved, added) = ([Int](), [Int](), [Int]())
  private(set) var reloaded: [Int] = []

  /// Changes `sections`; the added rows are `next` and the numbers after it.
  init(of sections: [[Int]], next: inout Int, by random: inout SplitMix) {
    (old, new) = (sections, sections)
    for section in new.indices {
      for row in new[section] {
        switch random.number(8) {
        case 0: gone.append(row)
        case 1: moved.append(row)
        default: break
        }
      }
      new[section].removeAll { gone.contains($0) || moved.contains($0) }
    }
    for section in new.indices {
      for _ in 0..<random.number(3) {
        new[section].insert(next, at: random.number(new[section].count + 1))
        added.append(next)
        next += 1
      }
    }
    for row in moved where !new.isEmpty {
      let section = random.number(new.count)
      new[section].insert(row, at: random.number(new[section].count + 1))
    }
    reloaded = new.places.keys.filter { !added.contains($0) && !moved.contains($0) }.sorted()
      .filter { _ in random.number(10) == 0 }
  }
}

extension TableView {
  /// Shows the update, which the data source has already.
  func perform(_ update: RowUpdate, with animation: RowAnimation) {
    let (old, new) = (update.old.places, update.new.places)
    performBatchUpdates { [self] in
      deleteRows(at: update.gone.compactMap { old[$0] }, with: animation)
      insertRows(at: update.added.compactMap { new[$0] }, with: animation)
      reloadRows(at: update.reloaded.compactMap { old[$0] }, with: animation)
      for row in update.moved {
        if let from = old[row], let to = new[row] { moveRow(at: from, to: to) }
      }
    }
  }

  /// Scrolls to that row, by default to the top and at once.
  func scroll(to path: IndexPath, at position: ScrollPosition = .top, animated: Bool = false) {
    scrollToRow(at: path, at: position, animated: animated)
  }
}
