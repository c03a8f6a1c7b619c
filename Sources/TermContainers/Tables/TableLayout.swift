import TermSurface

/// Where the sections and rows of a table lie, from its first row on. It knows no views.
struct TableLayout {
  struct Section {
    var header = 0
    var footer = 0
    var rows: RowHeights

    var height: Int { header + rows.total + footer }
  }

  private(set) var sections: [Section]
  private var heights: PrefixSums
  private var counts: PrefixSums

  init(_ sections: [Section] = []) {
    self.sections = sections
    heights = PrefixSums(sections.map(\.height))
    counts = PrefixSums(sections.map(\.rows.count))
  }

  var height: Int { heights.total }
  var rowCount: Int { counts.total }

  func contains(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section) && path.row >= 0
      && path.row < sections[path.section].rows.count
  }

  /// The number of a row among all rows.
  func number(of path: IndexPath) -> Int { counts.sum(ofFirst: path.section) + path.row }

  /// The row with that number among all rows.
  func path(of number: Int) -> IndexPath {
    let section = counts.index(at: number)
    return IndexPath(row: number - counts.sum(ofFirst: section), section: section)
  }

  func start(ofSection section: Int) -> Int { heights.sum(ofFirst: section) }

  /// The first row of cells of a row, and their number.
  func place(of path: IndexPath) -> (start: Int, height: Int) {
    let section = sections[path.section]
    let start = heights.sum(ofFirst: path.section) + section.header
    return (start + section.rows.start(of: path.row), section.rows[path.row])
  }

  func isMeasured(_ path: IndexPath) -> Bool {
    sections[path.section].rows.isMeasured(path.row)
  }

  /// Takes a row's height; returns the change.
  mutating func measure(_ path: IndexPath, _ height: Int) -> Int {
    let change = sections[path.section].rows.measure(path.row, height)
    if change != 0 { heights[path.section] += change }
    return change
  }

  /// Has a row measured again when it is seen.
  mutating func doubt(_ path: IndexPath) { sections[path.section].rows.doubt(path.row) }

  /// Has all rows measured again when they are seen.
  mutating func doubt() {
    for section in sections.indices { sections[section].rows.doubt() }
  }

  /// The sections that meet a range of rows of cells.
  func sections(meeting range: Range<Int>) -> Range<Int> {
    let first = heights.index(at: max(0, range.lowerBound))
    guard first < sections.count, range.upperBound > 0 else { return 0..<0 }
    let last = min(heights.index(at: range.upperBound - 1), sections.count - 1)
    return first..<last + 1
  }

  /// The numbers of the rows that meet a range of rows of cells, among all rows.
  func rows(meeting range: Range<Int>) -> Range<Int> {
    let (first, end) = (firstRow(endingAfter: range.lowerBound), firstRow(from: range.upperBound))
    return first..<max(first, end)
  }

  /// The first row that ends after a row of cells.
  private func firstRow(endingAfter place: Int) -> Int {
    let section = heights.index(at: max(0, place))
    guard section < sections.count else { return rowCount }
    let inside = place - heights.sum(ofFirst: section) - sections[section].header
    let rows = sections[section].rows
    let row = inside < 0 ? 0 : rows.row(at: inside)
    return counts.sum(ofFirst: section) + min(row, rows.count)
  }

  /// The first row that begins at a row of cells, or after it.
  private func firstRow(from place: Int) -> Int {
    guard place > 0 else { return 0 }
    let row = firstRow(endingAfter: place - 1)
    guard row < rowCount else { return row }
    return self.place(of: path(of: row)).start < place ? row + 1 : row
  }
}

extension TableLayout {
  /// The heights of rows that were measured before an update, for those that it leaves.
  mutating func takeHeights(of old: TableLayout, _ mapping: TableMapping, besides: Set<IndexPath>) {
    for (section, known) in old.sections.enumerated() {
      for row in known.rows.measured {
        let path = IndexPath(row: row, section: section)
        guard !besides.contains(path), let new = mapping.newPath(path) else { continue }
        _ = measure(new, known.rows[row])
      }
    }
    doubt()
  }
}
