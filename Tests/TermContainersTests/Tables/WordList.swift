import TermSurface
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

extension TableView {
  /// Shows that rows have gone, come, moved or changed, by their places before and now.
  func update(
    from old: [Int: IndexPath], to new: [Int: IndexPath], gone: [Int], added: [Int], moved: [Int],
    reloaded: [Int], with animation: RowAnimation
  ) {
    performBatchUpdates { [self] in
      deleteRows(at: gone.compactMap { old[$0] }, with: animation)
      insertRows(at: added.compactMap { new[$0] }, with: animation)
      reloadRows(at: reloaded.compactMap { old[$0] }, with: animation)
      for row in moved {
        if let from = old[row], let to = new[row] { moveRow(at: from, to: to) }
      }
    }
  }

  /// Scrolls to that row, by default to the top and at once.
  func scroll(to path: IndexPath, at position: ScrollPosition = .top, animated: Bool = false) {
    scrollToRow(at: path, at: position, animated: animated)
  }
}
