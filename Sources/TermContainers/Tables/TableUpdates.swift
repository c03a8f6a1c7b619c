/// The changes of rows and sections in one update of a table. Deletions, reloads and the starts of
/// moves have indices from before the update; insertions and the ends of moves, from after it.
struct TableUpdates {
  typealias RowAnimation = TableView.RowAnimation

  /// Changes of rows, by index path, or of sections, by index; all but moves have an animation.
  struct Changes<Place: Hashable & Comparable> {
    var inserted: [Place: RowAnimation] = [:]
    var deleted: [Place: RowAnimation] = [:]
    var reloaded: [Place: RowAnimation] = [:]
    var moved: [Place: Place] = [:]
    /// A description of a change that was requested twice, for the error.
    var twice: String?

    var isEmpty: Bool {
      inserted.isEmpty && deleted.isEmpty && reloaded.isEmpty && moved.isEmpty
    }

    /// The positions, before the update, of what is deleted or moved.
    var left: [Place] { Array(deleted.keys) + moved.keys }

    /// The positions, after the update, of what is inserted or moved.
    var entered: [Place] { Array(inserted.keys) + moved.values }

    /// The positions of moved rows or sections before the update, by their positions after it.
    var sources: [Place: Place] { Dictionary(uniqueKeysWithValues: moved.map { ($1, $0) }) }

    mutating func insert(_ place: Place, _ animation: RowAnimation) {
      if inserted.updateValue(animation, forKey: place) != nil { twice = "insert \(place) twice" }
    }

    mutating func delete(_ place: Place, _ animation: RowAnimation) {
      if deleted.updateValue(animation, forKey: place) != nil { twice = "delete \(place) twice" }
    }

    mutating func addMove(_ place: Place, to target: Place) {
      if moved.updateValue(target, forKey: place) != nil { twice = "move \(place) twice" }
    }

    /// A description of contradictory changes, in UIKit's words; nil without a contradiction.
    var contradiction: String? {
      if let twice { return twice }
      for (place, target) in moved.sorted(by: { $0.key < $1.key }) {
        if deleted[place] != nil { return "perform a delete and a move from \(place)" }
        if inserted[target] != nil { return "perform an insert and a move to \(target)" }
        if reloaded[place] != nil { return "reload \(place), and move it" }
      }
      let targets = Set(moved.values)
      if targets.count < moved.count { return "move two to the same place" }
      return reloaded.keys.filter { deleted[$0] != nil }.min().map { "delete and reload \($0)" }
    }
  }

  var rows = Changes<IndexPath>()
  var sections = Changes<Int>()
  /// The rows whose cells are configured again, but not replaced.
  var reconfigured: Set<IndexPath> = []
  /// Whether the update is animated.
  var isAnimated = true
  /// The number of calls of ``TableView/beginUpdates()`` that have not ended.
  var depth = 0

  var isEmpty: Bool { rows.isEmpty && sections.isEmpty && reconfigured.isEmpty }
}

/// Maps the indices in a list from before some removals and insertions to after them, and back.
struct NumberShift {
  /// The removed indices, before the change, and the inserted ones, after it; both ascending.
  let removed: [Int]
  let added: [Int]

  init(removed: [Int], added: [Int]) {
    self.removed = removed.sorted()
    self.added = added.sorted()
  }

  /// The new index of an element; nil if the element was removed.
  func new(_ old: Int) -> Int? { NumberShift.shifted(old, removed, added) }

  /// The old index of an element; nil if the element was added.
  func old(_ new: Int) -> Int? { NumberShift.shifted(new, added, removed) }

  private static func shifted(_ number: Int, _ removed: [Int], _ added: [Int]) -> Int? {
    let place = removed.indices.bisected { removed[$0] >= number }
    if place < removed.count, removed[place] == number { return nil }
    let rank = number - place
    return rank + added.indices.bisected { added[$0] - $0 > rank }
  }
}

/// Maps rows and sections from before an update to after it, and back.
struct TableMapping {
  let sections: NumberShift
  private let updates: TableUpdates
  private let sectionsMovedTo: [Int: Int]
  private let rowsMovedTo: [IndexPath: IndexPath]
  // The changed rows of each section.
  private let rowsOut: [Int: [Int]]
  private let rowsIn: [Int: [Int]]
  private let rowsReloaded: [Int: [Int]]
  /// The changes of row indices, by the old index of the section.
  private var rows: [Int: NumberShift] = [:]
  private let oldCount: Int
  private let newCount: Int

  /// Creates the mapping; `old` and `new` are the numbers of sections. Throws, where UIKit raises
  /// an exception, if the changes contradict each other or do not lead from `old` to `new`.
  init(_ updates: TableUpdates, from old: Int, to new: Int) throws(TableFault) {
    if let words = updates.sections.contradiction ?? updates.rows.contradiction {
      throw .twice(words)
    }
    (self.updates, oldCount, newCount) = (updates, old, new)
    (sectionsMovedTo, rowsMovedTo) = (updates.sections.sources, updates.rows.sources)
    rowsOut = TableMapping.bySection(updates.rows.left)
    rowsIn = TableMapping.bySection(updates.rows.entered)
    rowsReloaded = TableMapping.bySection(Array(updates.rows.reloaded.keys))
    sections = NumberShift(removed: updates.sections.left, added: updates.sections.entered)
    try TableMapping.checkSections(updates.sections, old, new)
  }

  /// The new indices, ascending, of the sections that the update names or in which it names rows;
  /// all sections for an empty update.
  var named: [Int] {
    if updates.isEmpty { return Array(0..<newCount) }
    let named = updates.reconfigured.map(\.section) + updates.sections.reloaded.keys
    let all = named + rowsOut.keys + rowsReloaded.keys
    return Set(all.compactMap(newSection) + rowsIn.keys + sections.added)
      .filter((0..<newCount).contains).sorted()
  }

  private static func bySection(_ paths: [IndexPath]) -> [Int: [Int]] {
    var rows: [Int: [Int]] = [:]
    for path in paths { rows[path.section, default: []].append(path.row) }
    return rows
  }

  /// A row in `rows` that does not exist, with the row count of its section; nil if all rows exist.
  private static func missing(
    _ rows: [Int: [Int]], _ count: (Int) -> Int?
  ) -> (path: IndexPath, count: Int?)? {
    for (section, rows) in rows.sorted(by: { $0.key < $1.key }) {
      let count = count(section)
      guard let first = rows.min(), let last = rows.max(), first < 0 || last >= count ?? 0 else {
        continue
      }
      return (IndexPath(row: first < 0 ? first : last, section: section), count)
    }
    return nil
  }

  /// Maps the rows of the sections that the update names; `new` has these after the update. Throws,
  /// where UIKit raises an exception, if the update does not lead from `old` to `new`.
  mutating func mapRows(
    from old: TableLayout, to new: [Int: TableLayout.Section]
  ) throws(TableFault) {
    for rows in [rowsOut, rowsReloaded] {
      if let missing = TableMapping.missing(rows, old.rowCount) {
        throw .noRowBefore(missing.path, missing.count)
      }
    }
    if let missing = TableMapping.missing(rowsIn, { new[$0]?.rows.count }) {
      throw .noRowAfter(missing.path, missing.count)
    }
    for (target, known) in new.sorted(by: { $0.key < $1.key }) {
      guard let section = oldSection(target), !isReloaded(section) else { continue }
      let (out, into) = (rowsOut[section] ?? [], rowsIn[target] ?? [])
      let (before, after) = (old.sections[section].rows.count, known.rows.count)
      guard after == before - out.count + into.count else {
        throw .rowCount(section: target, counts(section, target, before, after))
      }
      if !out.isEmpty || !into.isEmpty {
        rows[section] = NumberShift(removed: out, added: into)
      }
    }
  }

  private func isReloaded(_ section: Int) -> Bool { updates.sections.reloaded[section] != nil }

  private static func checkSections(
    _ changes: TableUpdates.Changes<Int>, _ old: Int, _ new: Int
  ) throws(TableFault) {
    for section in (changes.left + changes.reloaded.keys).sorted()
    where !(0..<old).contains(section) { throw .noSectionBefore(section, old) }
    for section in changes.entered.sorted()
    where !(0..<new).contains(section) { throw .noSectionAfter(section, new) }
    guard new == old + changes.inserted.count - changes.deleted.count else {
      throw .sectionCount(
        after: new, before: old, inserted: changes.inserted.count, deleted: changes.deleted.count)
    }
  }

  private func counts(
    _ section: Int, _ target: Int, _ before: Int, _ after: Int
  ) -> TableFault.RowCounts {
    let changes = updates.rows
    return TableFault.RowCounts(
      after: after, before: before,
      inserted: changes.inserted.keys.count { $0.section == target },
      deleted: changes.deleted.keys.count { $0.section == section },
      movedIn: changes.moved.count { $0.key.section != section && $0.value.section == target },
      movedOut: changes.moved.count { $0.key.section == section && $0.value.section != target })
  }

  /// The new index of a section; nil for a deleted section.
  func newSection(_ old: Int) -> Int? { updates.sections.moved[old] ?? sections.new(old) }

  /// The old index of a section; nil for an inserted section.
  func oldSection(_ new: Int) -> Int? { sectionsMovedTo[new] ?? sections.old(new) }

  /// The row's path after the update; nil for a deleted row, or one whose section is reloaded.
  func newPath(_ old: IndexPath) -> IndexPath? {
    if let target = updates.rows.moved[old] { return target }
    guard (0..<oldCount).contains(old.section), !isReloaded(old.section),
      let section = newSection(old.section)
    else { return nil }
    let row = rows[old.section].map { $0.new(old.row) } ?? old.row
    return row.map { IndexPath(row: $0, section: section) }
  }

  /// The row's path before the update; nil for an inserted row, or one of a reloaded section.
  func oldPath(_ new: IndexPath) -> IndexPath? {
    if let source = rowsMovedTo[new] { return source }
    guard (0..<newCount).contains(new.section), let section = oldSection(new.section),
      !isReloaded(section)
    else { return nil }
    let row = rows[section].map { $0.old(new.row) } ?? new.row
    return row.map { IndexPath(row: $0, section: section) }
  }
}
