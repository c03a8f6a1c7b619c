/// A table's section and row positions, in cells from the first section. It knows no views.
struct TableLayout {
  struct Section: SummedPart {
    var header = 0
    var footer = 0
    var rows: RowHeights

    var height: Int { header + rows.total + footer }
    var sums: PartSums { PartSums(count: 1, rows: rows.count, height: height) }
  }

  private(set) var sections: SumTree<Section>
  /// The number of times that all measured heights were marked as outdated.
  private var doubts = 0

  init(_ sections: [Section] = []) { self.sections = SumTree(sections) }

  var height: Int { sections.sums.height }
  var rowCount: Int { sections.sums.rows }

  /// The number of rows in a section; nil if the section does not exist.
  func rowCount(inSection section: Int) -> Int? {
    sections.indices.contains(section) ? sections.read(section) { $0.rows.count } : nil
  }

  func contains(_ path: IndexPath) -> Bool {
    path.row >= 0 && path.row < rowCount(inSection: path.section) ?? 0
  }

  /// The number of a row among all rows.
  func absoluteRow(of path: IndexPath) -> Int {
    sections.sums(before: path.section).rows + path.row
  }

  /// The path of the row with the number `number` among all rows.
  func pathOfRow(of number: Int) -> IndexPath {
    let before = sections.sums(before: number, by: \.rows)
    return IndexPath(row: number - before.rows, section: before.count)
  }

  func startOfSection(ofSection section: Int) -> Int { sections.sums(before: section).height }

  /// The position and the height of a row, in cells.
  func cellRows(of path: IndexPath) -> (start: Int, height: Int) {
    let start = startOfSection(ofSection: path.section)
    return sections.read(path.section) { section in
      (start + section.header + section.rows.heightAbove(of: path.row), section.rows[path.row])
    }
  }

  func isMeasured(_ path: IndexPath) -> Bool {
    sections.read(path.section) { $0.rows.measured[path.row] == doubts }
  }

  /// Records the measured height of a row; returns by how much the height has changed.
  mutating func setRowHeight(_ path: IndexPath, _ height: Int) -> Int {
    let doubts = doubts
    return sections.update(path.section) { $0.rows.recordHeight(path.row, height, after: doubts) }
  }

  /// Has a row measured again when the row becomes visible.
  mutating func doubtRows(_ path: IndexPath) {
    sections.update(path.section) { $0.rows.doubtHeights(path.row) }
  }

  /// Has all rows measured again when they become visible.
  mutating func doubtAll() { doubts += 1 }

  /// The sections that intersect a vertical range, in cells.
  func sections(meeting range: Range<Int>) -> Range<Int> {
    let first = section(at: max(0, range.lowerBound)).count
    guard first < sections.count, range.upperBound > 0 else { return 0..<0 }
    let last = min(section(at: range.upperBound - 1).count, sections.count - 1)
    return first..<last + 1
  }

  /// The sums of the sections before the one at the vertical position `place`.
  private func section(at place: Int) -> PartSums {
    sections.sums(before: place, by: \.height)
  }

  /// The rows that intersect a vertical range in cells, numbered across all sections.
  func rowRange(meeting range: Range<Int>) -> Range<Int> {
    let (first, end) = (firstRow(endingAfter: range.lowerBound), firstRow(from: range.upperBound))
    return first..<max(first, end)
  }

  /// The number of the first row that ends after the vertical position `place`.
  private func firstRow(endingAfter place: Int) -> Int {
    let before = section(at: max(0, place))
    guard before.count < sections.count else { return rowCount }
    return sections.read(before.count) { section in
      let inside = place - before.height - section.header
      let row = inside < 0 ? 0 : section.rows.row(at: inside)
      return before.rows + min(row, section.rows.count)
    }
  }

  /// The number of the first row that begins at the vertical position `place` or after it.
  private func firstRow(from place: Int) -> Int {
    guard place > 0 else { return 0 }
    let row = firstRow(endingAfter: place - 1)
    guard row < rowCount else { return row }
    return self.cellRows(of: pathOfRow(of: row)).start < place ? row + 1 : row
  }

  /// The layout after an update. `asked` has the sections that change, by their new indices. Rows
  /// that remain keep their heights, except those in `reloaded`.
  func updated(
    by mapping: TableMapping, _ asked: [Int: Section], reloaded: Set<IndexPath>
  ) -> TableLayout {
    var new = self
    for section in mapping.sections.removed.reversed() { new.sections.remove(at: section) }
    for section in mapping.sections.added {
      if let asked = asked[section] { new.sections.insert(asked, at: section) }
    }
    for (number, section) in asked { new.sections.update(number) { $0 = section } }
    for section in Set(asked.keys.compactMap(mapping.oldSection) + mapping.sections.removed) {
      new.takeHeights(of: self, in: section, mapping, besides: reloaded)
    }
    new.doubtAll()
    return new
  }

  /// Copies the measured heights of rows that remain after an update.
  private mutating func takeHeights(
    of old: TableLayout, in section: Int, _ mapping: TableMapping, besides: Set<IndexPath>
  ) {
    let known = old.sections[section].rows
    for row in known.measured.keys {
      let path = IndexPath(row: row, section: section)
      guard !besides.contains(path), let new = mapping.newPath(path) else { continue }
      _ = setRowHeight(new, known[row])
    }
  }
}

/// The heights of the rows of a section. A row that has not been measured has the estimated height.
/// The cost depends on the number of measured rows, not of all rows.
struct RowHeights {
  private let estimate: Int
  /// The rows, in runs of adjacent rows of one height.
  private var runs: SumTree<RowRun>
  /// The measured rows. For each, the value of ``TableLayout/doubts`` at the time, or -1 after this
  /// row alone was marked as outdated.
  private(set) var measured: [Int: Int] = [:]

  init(count: Int, estimate: Int) {
    self.estimate = estimate
    runs = SumTree(count > 0 ? [RowRun(count: count, height: estimate)] : [])
  }

  var count: Int { runs.sums.rows }
  var total: Int { runs.sums.height }

  subscript(row: Int) -> Int { height(inRun: runs.sums(before: row, by: \.rows).count) }

  private func height(inRun run: Int) -> Int {
    run < runs.count ? runs[run].height : estimate
  }

  /// Has a row measured again when the row becomes visible; until then it keeps its height.
  mutating func doubtHeights(_ row: Int) { measured[row]? = -1 }

  /// Records the measured height of a row, with the present value of ``TableLayout/doubts``.
  /// Returns the difference from the former height.
  mutating func recordHeight(_ row: Int, _ height: Int, after doubts: Int) -> Int {
    measured[row] = doubts
    let before = runs.sums(before: row, by: \.rows)
    let run = runs[before.count]
    guard height != run.height else { return 0 }
    runs.remove(at: before.count)
    let (above, below) = (row - before.rows, before.rows + run.count - row - 1)
    for (count, height) in [(below, run.height), (1, height), (above, run.height)] where count > 0 {
      runs.insert(RowRun(count: count, height: height), at: before.count)
    }
    return height - run.height
  }

  /// The total height of the rows above `row`.
  func heightAbove(of row: Int) -> Int {
    let before = runs.sums(before: row, by: \.rows)
    return before.height + (row - before.rows) * height(inRun: before.count)
  }

  /// The row at the distance `place` from the start of the first row, in cells; the number of rows
  /// if that is behind the last one. A row of height 0 is never returned.
  func row(at place: Int) -> Int {
    let before = runs.sums(before: max(0, place), by: \.height)
    guard before.count < runs.count else { return count }
    return before.rows + (max(0, place) - before.height) / runs[before.count].height
  }
}

/// A run of adjacent rows of one height.
private struct RowRun: SummedPart {
  let count: Int
  let height: Int

  var sums: PartSums { PartSums(count: 1, rows: count, height: count * height) }
}
