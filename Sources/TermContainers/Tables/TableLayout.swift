import TermSurface

/// The places of the sections and rows of a table, from its first row on. It knows no views.
struct TableLayout {
  struct Section {
    var header = 0
    var footer = 0
    var rows: RowHeights
    /// The number of doubts about all rows when one of these was measured.
    fileprivate var doubts = 0

    init(header: Int, footer: Int, rows: RowHeights) {
      (self.header, self.footer, self.rows) = (header, footer, rows)
    }

    var height: Int { header + rows.total + footer }
  }

  private(set) var sections: SectionTree
  /// The number of times that all rows have been doubted.
  private var doubts = 0

  init(_ sections: [Section] = []) { self.sections = SectionTree(sections) }

  var height: Int { sections.sums.height }
  var rowCount: Int { sections.sums.rows }

  func contains(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section) && path.row >= 0
      && path.row < sections.read(path.section) { $0.rows.count }
  }

  /// The number of a row among all rows.
  func number(of path: IndexPath) -> Int { sections.sums(before: path.section).rows + path.row }

  /// The row with that number among all rows.
  func path(of number: Int) -> IndexPath {
    let before = sections.sums(before: number, by: \.rows)
    return IndexPath(row: number - before.rows, section: before.sections)
  }

  func start(ofSection section: Int) -> Int { sections.sums(before: section).height }

  /// The first row of cells of a row, and their number.
  func place(of path: IndexPath) -> (start: Int, height: Int) {
    let start = start(ofSection: path.section)
    return sections.read(path.section) { section in
      (start + section.header + section.rows.start(of: path.row), section.rows[path.row])
    }
  }

  func isMeasured(_ path: IndexPath) -> Bool {
    sections.read(path.section) { $0.doubts == doubts && $0.rows.isMeasured(path.row) }
  }

  /// Takes a row's height; returns the change.
  mutating func measure(_ path: IndexPath, _ height: Int) -> Int {
    let doubts = doubts
    return sections.update(path.section) { section in
      if section.doubts != doubts { section.rows.doubt() }
      section.doubts = doubts
      return section.rows.measure(path.row, height)
    }
  }

  /// Has a row measured again when it is seen.
  mutating func doubt(_ path: IndexPath) {
    sections.update(path.section) { $0.rows.doubt(path.row) }
  }

  /// Has all rows measured again when they are seen.
  mutating func doubt() { doubts += 1 }

  /// The sections that meet a range of rows of cells.
  func sections(meeting range: Range<Int>) -> Range<Int> {
    let first = section(at: max(0, range.lowerBound)).sections
    guard first < sections.count, range.upperBound > 0 else { return 0..<0 }
    let last = min(section(at: range.upperBound - 1).sections, sections.count - 1)
    return first..<last + 1
  }

  /// The sums of the sections before the one at a row of cells.
  private func section(at place: Int) -> SectionTree.Sums {
    sections.sums(before: place, by: \.height)
  }

  /// The numbers of the rows that meet a range of rows of cells, among all rows.
  func rows(meeting range: Range<Int>) -> Range<Int> {
    let (first, end) = (firstRow(endingAfter: range.lowerBound), firstRow(from: range.upperBound))
    return first..<max(first, end)
  }

  /// The first row that ends after a row of cells.
  private func firstRow(endingAfter place: Int) -> Int {
    let before = section(at: max(0, place))
    guard before.sections < sections.count else { return rowCount }
    return sections.read(before.sections) { section in
      let inside = place - before.height - section.header
      let row = inside < 0 ? 0 : section.rows.row(at: inside)
      return before.rows + min(row, section.rows.count)
    }
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
  /// The layout after an update, with the sections that were asked for, by their new numbers. The
  /// others stay as they are, and rows that stay, `reloaded` apart, keep their heights.
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
    new.doubt()
    return new
  }

  /// Takes over the measured heights of the rows that an update leaves.
  private mutating func takeHeights(
    of old: TableLayout, in section: Int, _ mapping: TableMapping, besides: Set<IndexPath>
  ) {
    let known = old.sections[section].rows
    for row in known.measured {
      let path = IndexPath(row: row, section: section)
      guard !besides.contains(path), let new = mapping.newPath(path) else { continue }
      _ = measure(new, known[row])
    }
  }
}
