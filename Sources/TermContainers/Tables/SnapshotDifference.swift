/// What leads from one snapshot to another: as few moves as possible.
@MainActor
struct SnapshotDifference<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = DiffableDataSourceSnapshot<Section, Item>

  private let old: Snapshot
  private let new: Snapshot

  init(from old: Snapshot, to new: Snapshot) { (self.old, self.new) = (old, new) }

  func updates(_ animation: TableView.RowAnimation) -> TableUpdates {
    var updates = TableUpdates()
    let sections = NumberedDifference(old.sectionIdentifiers, new.sectionIdentifiers)
    for section in sections.removed { updates.sections.delete(section, animation) }
    for section in sections.added { updates.sections.insert(section, animation) }
    for (source, target) in sections.moved { updates.sections.move(source, to: target) }
    for section in new.reloadedSectionIdentifiers {
      if let number = old.indexOfSection(section) {
        updates.sections.reloaded[number] = animation
      }
    }
    addRows(to: &updates, animation, sections)
    return updates
  }

  /// Items of sections that stay: those that have gone, come, or changed their section or order.
  private func addRows(
    to updates: inout TableUpdates, _ animation: TableView.RowAnimation,
    _ sections: NumberedDifference<Section>
  ) {
    let oldPlaces = SnapshotDifference.places(in: old)
    let newPlaces = SnapshotDifference.places(in: new)
    for (section, items) in old.items.enumerated() {
      let target = new.indexOfSection(old.sectionIdentifiers[section])
      for (row, item) in items.enumerated() where newPlaces[item] == nil && target != nil {
        updates.rows.delete(IndexPath(row: row, section: section), animation)
      }
    }
    for (section, items) in new.items.enumerated() {
      let source = old.indexOfSection(new.sectionIdentifiers[section])
      // The old rows of the items that were in this section: those in order stay, the others move.
      let rows = items.map { item in
        oldPlaces[item].flatMap { $0.section == source ? $0.row : nil }
      }
      let staying = Set(rows.compactMap { $0 }.longestRise)
      for (row, item) in items.enumerated() {
        let path = IndexPath(row: row, section: section)
        guard let before = oldPlaces[item] else {
          if source != nil { updates.rows.insert(path, animation) }
          continue
        }
        if let oldRow = rows[row], staying.contains(oldRow) {
          mark(item, at: before, in: &updates, animation)
        } else {
          updates.rows.move(before, to: path)
        }
      }
    }
  }

  private func mark(
    _ item: Item, at path: IndexPath, in updates: inout TableUpdates,
    _ animation: TableView.RowAnimation
  ) {
    if new.reloadedItemIdentifiers.contains(item) { updates.rows.reloaded[path] = animation }
    if new.reconfiguredItemIdentifiers.contains(item) { updates.reconfigured.insert(path) }
  }

  private static func places(in snapshot: Snapshot) -> [Item: IndexPath] {
    var places: [Item: IndexPath] = [:]
    places.reserveCapacity(snapshot.numberOfItems)
    for (section, items) in snapshot.items.enumerated() {
      for (row, item) in items.enumerated() {
        places[item] = IndexPath(row: row, section: section)
      }
    }
    return places
  }
}

/// The difference of two lists without repetitions, by numbers.
struct NumberedDifference<Element: Hashable> {
  private(set) var removed: [Int] = []
  private(set) var added: [Int] = []
  private(set) var moved: [(Int, Int)] = []

  init(_ old: [Element], _ new: [Element]) {
    let places = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1, $0) })
    let kept = Set(new)
    removed = old.indices.filter { !kept.contains(old[$0]) }
    let sources = new.map { places[$0] }
    let staying = Set(sources.compactMap { $0 }.longestRise)
    for (target, source) in sources.enumerated() {
      guard let source else {
        added.append(target)
        continue
      }
      if !staying.contains(source) { moved.append((source, target)) }
    }
  }
}

extension [Int] {
  /// The longest of the rows of numbers in it that rise, not all of them neighbours.
  var longestRise: [Int] {
    // The place of the least number that ends a rise of each length.
    var ends: [Int] = []
    var before = Array(repeating: -1, count: count)
    for place in indices {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if self[ends[middle]] < self[place] { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[place] = ends[low - 1] }
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var rise: [Int] = []
    var place = ends.last ?? -1
    while place >= 0 {
      rise.append(self[place])
      place = before[place]
    }
    return rise.reversed()
  }
}
