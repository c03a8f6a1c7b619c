import TermSurface

/// The places of the sections and rows of a table, from its first row on. It knows no views.
struct TableLayout {
  struct Section {
    var header = 0
    var footer = 0
    var rows: RowHeights

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
    sections.read(path.section) { $0.rows.measured[path.row] == doubts }
  }

  /// Takes a row's height; returns the change.
  mutating func measure(_ path: IndexPath, _ height: Int) -> Int {
    let doubts = doubts
    return sections.update(path.section) { $0.rows.measure(path.row, height, after: doubts) }
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

  /// The layout after an update. `asked` has the sections that change, by their new numbers. Rows
  /// that stay keep their heights, except those in `reloaded`.
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
    for row in known.measured.keys {
      let path = IndexPath(row: row, section: section)
      guard !besides.contains(path), let new = mapping.newPath(path) else { continue }
      _ = measure(new, known[row])
    }
  }
}

/// The heights of the rows of a section. A row that has not been measured has the estimate. The
/// cost depends on the rows that have been seen, however many there are.
struct RowHeights {
  let count: Int
  let estimate: Int
  /// The heights of rows in blocks, by the block's number; empty until a height differs from the
  /// estimate.
  private var blocks: [Int: [Int32]] = [:]
  /// The heights of the blocks; empty until a row's height differs from the estimate.
  private var sums = PrefixSums()
  /// The rows that have been measured, each with the number of doubts about all rows until then;
  /// -1 after a doubt about the row itself.
  private(set) var measured: [Int: Int] = [:]

  /// A power of two: a table of ten million rows has ten thousand blocks.
  private static let blockSize = 1024

  init(count: Int, estimate: Int) {
    self.count = count
    self.estimate = estimate
  }

  var total: Int { sums.count == 0 ? count * estimate : sums.total }

  subscript(row: Int) -> Int {
    blocks[row / RowHeights.blockSize].map { Int($0[row % RowHeights.blockSize]) } ?? estimate
  }

  /// Has a row measured again when it is seen; until then it keeps its height.
  mutating func doubt(_ row: Int) { measured[row]? = -1 }

  /// Notes the height of a row, after so many doubts about all; returns the difference from the
  /// former height.
  mutating func measure(_ row: Int, _ height: Int, after doubts: Int) -> Int {
    measured[row] = doubts
    let change = height - self[row]
    guard change != 0 else { return 0 }
    if sums.count == 0 { sums = PrefixSums(wholeBlocks) }
    let block = row / RowHeights.blockSize
    let rest = row % RowHeights.blockSize
    if blocks[block] == nil {
      blocks[block] = Array(repeating: Int32(clamping: estimate), count: blockCount(block))
    }
    blocks[block]?[rest] = Int32(clamping: height)
    sums[block] += change
    return change
  }

  /// The height of the rows above `row`, together.
  func start(of row: Int) -> Int {
    guard sums.count > 0 else { return row * estimate }
    let block = row / RowHeights.blockSize
    let before = sums.sum(ofFirst: min(block, sums.count))
    let rest = row % RowHeights.blockSize
    guard let heights = blocks[block] else { return before + rest * estimate }
    return before + heights[..<rest].reduce(0) { $0 + Int($1) }
  }

  /// The row at a distance from the start of the first; the count beyond the last. A row of height
  /// 0 is never returned.
  func row(at place: Int) -> Int {
    guard sums.count > 0 else {
      return estimate == 0 ? count : min(count, max(0, place) / estimate)
    }
    let block = sums.index(at: place)
    guard block < sums.count else { return count }
    var rest = place - sums.sum(ofFirst: block)
    let first = block * RowHeights.blockSize
    guard let heights = blocks[block] else { return first + rest / estimate }
    for (row, height) in heights.enumerated() {
      rest -= Int(height)
      if rest < 0 { return first + row }
    }
    return count
  }

  private var wholeBlocks: [Int] {
    let blocks = (count + RowHeights.blockSize - 1) / RowHeights.blockSize
    return (0..<blocks).map { blockCount($0) * estimate }
  }

  private func blockCount(_ block: Int) -> Int {
    min(RowHeights.blockSize, count - block * RowHeights.blockSize)
  }
}

/// Numbers and their prefix sums. A change, a sum and a search take steps as the logarithm of their
/// count.
struct PrefixSums {
  private(set) var values: [Int]
  /// A Fenwick tree: at `index` the sum of as many values as the lowest bit of `index + 1` says.
  private var tree: [Int]
  private(set) var total: Int

  init(_ values: [Int] = []) {
    self.values = values
    tree = values
    total = 0
    for index in values.indices {
      total += values[index]
      let parent = index | (index + 1)
      if parent < tree.count { tree[parent] += tree[index] }
    }
  }

  var count: Int { values.count }

  subscript(index: Int) -> Int {
    get { values[index] }
    set {
      let change = newValue - values[index]
      guard change != 0 else { return }
      values[index] = newValue
      total += change
      var place = index
      while place < tree.count {
        tree[place] += change
        place |= place + 1
      }
    }
  }

  /// The sum of the first `count` values.
  func sum(ofFirst count: Int) -> Int {
    var (sum, place) = (0, count - 1)
    while place >= 0 {
      sum += tree[place]
      place = (place & (place + 1)) - 1
    }
    return sum
  }

  /// The first index up to which, inclusive, the values sum to more than `place`; the count if
  /// there is none. No value is negative.
  func index(at place: Int) -> Int {
    var (found, rest) = (0, place)
    var step = count == 0 ? 0 : 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    while step > 0 {
      if found + step <= count, tree[found + step - 1] <= rest {
        rest -= tree[found + step - 1]
        found += step
      }
      step >>= 1
    }
    return found
  }
}
