import TermSurface

@testable import TermContainers

/// A cell that knows whether its table has announced it.
final class AnnouncedCell: TableViewCell {
  var isAnnounced = false
  var drawnUnannounced = false

  override func draw(_ canvas: borrowing Canvas) {
    super.draw(canvas)
    if !isAnnounced { drawnUnannounced = true }
  }
}

/// Hears everything, and holds it against the order in which UIKit says it.
@MainActor
final class OrderedList: TableViewController {
  /// What a row is: no two are alike.
  var sections: [[Int]] = []
  private(set) var faults: [String] = []
  /// What the delegate has heard of highlights and selections since ``takeSelections()``.
  private var selections: [String] = []

  // What has been answered last.
  private var sectionCount: Int?
  private var counts: [Int: Int] = [:]
  private var given: [ObjectIdentifier: IndexPath] = [:]
  private var displayed: [ObjectIdentifier: TableViewCell] = [:]
  private var cells: [AnnouncedCell] = []

  // What the content does.
  private var isDragging = false
  private var willDecelerate = false
  private var isDecelerating = false
  /// The animated scrolls whose end is still to come.
  var animations = 0

  var shownCount: Int { displayed.count }

  func takeSelections() -> [String] {
    defer { selections = [] }
    return selections
  }

  private func check(_ holds: Bool, _ words: @autoclosure () -> String) {
    if !holds { faults.append(words()) }
  }

  /// Cells were drawn although nobody had said that they will be displayed.
  func checkDrawn() {
    check(!cells.contains(where: \.drawnUnannounced), "drawn before willDisplay")
  }

  /// Moves a section. What has been answered of each holds by its new number.
  func moveSection(_ section: Int, to other: Int) {
    var known = sections.indices.map { counts[$0] }
    sections.insert(sections.remove(at: section), at: other)
    known.insert(known.remove(at: section), at: other)
    for (number, count) in known.enumerated() { counts[number] = count }
  }

  // The data source.

  override func numberOfSections(in tableView: TableView) -> Int {
    sectionCount = sections.count
    return sections.count
  }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    check(sectionCount == sections.count, "rows before sections")
    check(sections.indices.contains(section), "rows of section \(section)")
    counts[section] = sections[section].count
    return sections[section].count
  }

  private func checkAsked(_ path: IndexPath, _ what: String) {
    let isKnown = sectionCount == sections.count && counts[path.section] != nil
    check(isKnown, "\(what) before the numbers")
    check(counts[path.section] == sections[path.section].count, "\(what) by an old number")
    check((0..<(counts[path.section] ?? 0)).contains(path.row), "\(what) of \(path)")
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    checkAsked(indexPath, "cell")
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = String(sections[indexPath.section][indexPath.row])
    given[ObjectIdentifier(cell)] = indexPath
    if let cell = cell as? AnnouncedCell, !cells.contains(where: { $0 === cell }) {
      cells.append(cell)
    }
    return cell
  }

  override func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int {
    checkAsked(indexPath, "height")
    return 1 + sections[indexPath.section][indexPath.row] % 2
  }

  override func tableView(
    _ tableView: TableView, titleForHeaderInSection section: Int
  ) -> String? { section % 2 == 0 ? "section" : nil }

  // Cells that come and go.

  override func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {
    let id = ObjectIdentifier(cell)
    check(given.removeValue(forKey: id) == indexPath, "willDisplay \(indexPath) without a cell")
    check(displayed.updateValue(cell, forKey: id) == nil, "willDisplay twice")
    (cell as? AnnouncedCell)?.isAnnounced = true
  }

  override func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {
    let id = ObjectIdentifier(cell)
    check(displayed.removeValue(forKey: id) != nil, "didEndDisplaying without willDisplay")
    check(!tableView.visibleCells.contains { $0 === cell }, "didEndDisplaying of a visible cell")
    (cell as? AnnouncedCell)?.isAnnounced = false
  }

  // Highlights and selections.

  private func noteSelection(_ word: String, _ path: IndexPath) {
    selections.append("\(word) \(sections[path.section][path.row])")
  }

  override func tableView(_ tableView: TableView, shouldHighlightRowAt path: IndexPath) -> Bool {
    noteSelection("should", path)
    return sections[path.section][path.row] % 7 != 0
  }

  override func tableView(_ tableView: TableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    true
  }

  override func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {
    noteSelection("highlight", indexPath)
  }

  override func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {
    noteSelection("unhighlight", indexPath)
  }

  override func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    noteSelection("will", indexPath)
    return sections[indexPath.section][indexPath.row] % 5 == 0 ? nil : indexPath
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    noteSelection("did", indexPath)
    check(tableView.indexPathsForSelectedRows?.contains(indexPath) == true, "did too early")
  }

  override func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    noteSelection("willNot", indexPath)
    return indexPath
  }

  override func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
    noteSelection("didNot", indexPath)
    check(tableView.indexPathsForSelectedRows?.contains(indexPath) != true, "didNot too early")
  }

  // Scrolls.

  override func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    check(!isDragging && !isDecelerating, "begins to drag twice")
    isDragging = true
  }

  override func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    check(isDragging, "ends a drag that has not begun")
    (isDragging, self.willDecelerate) = (false, willDecelerate)
  }

  override func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    check(willDecelerate && !isDragging, "goes on without a drag")
    (willDecelerate, isDecelerating) = (false, true)
  }

  override func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    check(isDecelerating, "ends to go on")
    isDecelerating = false
  }

  override func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    check(animations > 0, "ends an animation that has not begun")
    animations = 0
  }

  func checkAtRest() {
    check(!isDragging && !willDecelerate && !isDecelerating, "it still scrolls")
    check(animations == 0, "an animation has not ended")
  }
}
