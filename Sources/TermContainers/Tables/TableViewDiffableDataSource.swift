/// A data source that shows snapshots, and animates from one to the next. Follows
/// `UITableViewDiffableDataSource`.
///
/// ```swift
/// let source = TableViewDiffableDataSource<Int, String>(tableView: table) { table, path, name in
///   let cell = table.dequeueReusableCell(withIdentifier: "name", for: path)
///   cell.textLabel?.text = name
///   return cell
/// }
/// ```
///
/// It becomes the table's data source, which the table references weakly: keep a strong reference.
@MainActor
open class TableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: TableViewDataSource {
  /// A closure that makes the cell of an item.
  public typealias CellProvider = (TableView, IndexPath, ItemIdentifierType) -> TableViewCell?
  /// The type of the snapshots.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// The animation of changed rows. ``TableView/RowAnimation/automatic`` by default.
  public var defaultRowAnimation = TableView.RowAnimation.automatic
  private weak var tableView: TableView?
  private let cellProvider: CellProvider
  private var shown = Snapshot()

  /// Creates the data source of `tableView`, whose cells `cellProvider` makes.
  public init(tableView: TableView, cellProvider: @escaping CellProvider) {
    (self.tableView, self.cellProvider) = (tableView, cellProvider)
    tableView.dataSource = self
  }

  /// The snapshot that is shown.
  open func snapshot() -> Snapshot { shown }

  /// The item of a row; nil if there is no such row.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard shown.items.indices.contains(indexPath.section),
      shown.items[indexPath.section].indices.contains(indexPath.row)
    else { return nil }
    return shown.items[indexPath.section][indexPath.row]
  }

  /// The index path of an item; nil if the item is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    shown.path(of: itemIdentifier)
  }

  /// The section at `index`; nil if there is no such section.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    shown.sectionIdentifiers.indices.contains(index) ? shown.sectionIdentifiers[index] : nil
  }

  /// The index of a section; nil if the section is not shown.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    shown.indexOfSection(sectionIdentifier)
  }

  /// Shows a snapshot. The table changes only what differs from the previous snapshot, and the
  /// visible rows keep their positions. Calls `completion` after the animation.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let old = shown
    shown = snapshot.applied()
    guard let tableView else {
      completion?()
      return
    }
    let animation = animatingDifferences ? defaultRowAnimation : .none
    var updates = SnapshotDifference(from: old, to: snapshot).updates(animation)
    updates.isAnimated = animatingDifferences
    tableView.performUpdates(updates) { _ in completion?() }
  }

  /// Shows a snapshot by reloading the whole table, and calls `completion` at once.
  open func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (() -> Void)? = nil
  ) {
    shown = snapshot.applied()
    tableView?.reloadData()
    completion?()
  }

  /// The number of sections of the snapshot.
  open func numberOfSections(in tableView: TableView) -> Int { shown.numberOfSections }

  /// The number of items of the section.
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    shown.items.indices.contains(section) ? shown.items[section].count : 0
  }

  /// The cell that the provider makes for the item; an empty one if it returns nil.
  open func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    itemIdentifier(for: indexPath).flatMap { cellProvider(tableView, indexPath, $0) }
      ?? TableViewCell(style: .default, reuseIdentifier: nil)
  }

  /// Returns nil.
  open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  /// Returns nil.
  open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    nil
  }

  /// Returns false.
  open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  /// Returns false.
  open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  /// Does nothing.
  open func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  open func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

/// The changes from one snapshot to another, with as few moves as possible.
@MainActor
struct SnapshotDifference<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = DiffableDataSourceSnapshot<Section, Item>

  private let old: Snapshot
  private let new: Snapshot

  init(from old: Snapshot, to new: Snapshot) { (self.old, self.new) = (old, new) }

  func updates(_ animation: TableView.RowAnimation) -> TableUpdates {
    var updates = TableUpdates()
    for (number, section) in old.sectionIdentifiers.enumerated()
    where new.indexOfSection(section) == nil { updates.sections.delete(number, animation) }
    let sources = new.sectionIdentifiers.map { old.indexOfSection($0) }
    updates.sections.addArrivals(
      from: sources, at: new.items.indices, inserting: animation, number: { $0 })
    for section in new.reloadedSectionIdentifiers {
      if let number = old.indexOfSection(section) {
        updates.sections.reloaded[number] = animation
      }
    }
    addRows(to: &updates, sources, animation)
    addMarks(to: &updates, animation)
    return updates
  }

  /// Adds to `updates` the items that were deleted or inserted, or that changed their section or
  /// order. `sources` has the old index of each section. Skips the items at the beginning and end
  /// of a section that are unchanged, often nearly all.
  private func addRows(
    to updates: inout TableUpdates, _ sources: [Int?], _ animation: TableView.RowAnimation
  ) {
    var before = Rest()
    var changed: [Range<Int>] = []
    for (items, source) in zip(new.items, sources) {
      guard let source else {
        changed.append(0..<items.count)
        continue
      }
      let ends = SnapshotDifference.commonEnds(old.items[source], items)
      before.append(old.items[source], ends.first..<old.items[source].count - ends.last, source)
      changed.append(ends.first..<items.count - ends.last)
    }
    let staying = before.items.count
    for section in updates.sections.deleted.keys {
      before.append(old.items[section], old.items[section].indices, section)
    }
    let numbers = ItemNumbers(before.items)
    var isGone = Array(repeating: true, count: before.items.count)
    for (section, rows) in changed.enumerated() where !rows.isEmpty {
      let found = new.items[section][rows].map { numbers[$0] }
      for number in found where number >= 0 { isGone[number] = false }
      let source = sources[section]
      updates.rows.addArrivals(
        from: found.map { $0 < 0 ? nil : before.paths[$0] },
        at: rows.lazy.map { IndexPath(row: $0, section: section) },
        inserting: source == nil ? nil : animation, number: { $0.section == source ? $0.row : nil })
    }
    // A deleted section takes its rows along.
    for number in 0..<staying where isGone[number] {
      updates.rows.delete(before.paths[number], animation)
    }
  }

  /// Adds to `updates` the items that remain and are reloaded or reconfigured.
  private func addMarks(
    to updates: inout TableUpdates, _ animation: TableView.RowAnimation
  ) {
    let marked = new.reloadedItemIdentifiers.union(new.reconfiguredItemIdentifiers)
    guard !marked.isEmpty else { return }
    for (item, path) in oldPlaces(of: marked) {
      if !new.reloadedItemIdentifiers.contains(item) {
        updates.reconfigured.insert(path)
      } else if let target = updates.rows.moved.removeValue(forKey: path) {
        // A move would keep the cell: the row is deleted and inserted instead.
        updates.rows.delete(path, animation)
        updates.rows.insert(target, animation)
      } else {
        updates.rows.reloaded[path] = animation
      }
    }
  }

  /// Returns the marked items that the old snapshot has, with their old index paths.
  private func oldPlaces(of marked: Set<Item>) -> [(Item, IndexPath)] {
    // For a few items it is faster to search for each.
    if marked.count < 5 {
      return marked.compactMap { item in old.path(of: item).map { (item, $0) } }
    }
    var all = Rest()
    for (section, items) in old.items.enumerated() { all.append(items, items.indices, section) }
    let numbers = ItemNumbers(all.items)
    return marked.compactMap { item in
      let number = numbers[item]
      return number < 0 ? nil : (item, all.paths[number])
    }
  }

  /// Returns how many items two lists have in common at the beginning, and how many at the end.
  private static func commonEnds(_ one: [Item], _ other: [Item]) -> (first: Int, last: Int) {
    let most = min(one.count, other.count)
    let isSame =
      one.count == other.count
      && one.withUnsafeBufferPointer { buffer in
        other.withUnsafeBufferPointer { $0.baseAddress == buffer.baseAddress }
      }
    if isSame { return (most, 0) }
    var first = 0
    while first < most, one[first] == other[first] { first += 1 }
    var last = 0
    while last < most - first, one[one.count - 1 - last] == other[other.count - 1 - last] {
      last += 1
    }
    return (first, last)
  }

  /// Some of the items of a snapshot, and their index paths.
  private struct Rest {
    private(set) var items: [Item] = []
    private(set) var paths: [IndexPath] = []

    mutating func append(_ all: [Item], _ rows: Range<Int>, _ section: Int) {
      items.append(contentsOf: all[rows])
      paths.append(contentsOf: rows.map { IndexPath(row: $0, section: section) })
    }
  }
}

/// A hash table that finds the index of an item in a list of distinct items. A dictionary of a type
/// that this module does not know takes several times as long.
private struct ItemNumbers<Item: Hashable> {
  private let items: [Item]
  /// Each slot holds the index of an item plus 1, or 0 if it is free. An item is in the slot of its
  /// hash, or in the next free one.
  private var slots: [Int]
  private let mask: Int

  init(_ items: [Item]) {
    self.items = items
    mask = 1 << (Int.bitWidth - (2 * items.count + 1).leadingZeroBitCount) - 1
    slots = Array(repeating: 0, count: mask + 1)
    for (number, item) in items.enumerated() {
      var slot = item.hashValue & mask
      while slots[slot] > 0 { slot = (slot + 1) & mask }
      slots[slot] = number + 1
    }
  }

  /// The index of an item; -1 if the list does not have the item.
  subscript(item: Item) -> Int {
    var slot = item.hashValue & mask
    while slots[slot] > 0, items[slots[slot] - 1] != item { slot = (slot + 1) & mask }
    return slots[slot] - 1
  }
}

extension TableUpdates.Changes {
  /// Adds the insertions and moves that bring elements from `sources` to `targets`, in this order.
  /// An element without a source is inserted, unless `animation` is nil. Of the others, as many as
  /// possible stay: sources whose `number`s ascend. The rest, and sources without a number, move.
  fileprivate mutating func addArrivals(
    from sources: [Place?], at targets: some Sequence<Place>,
    inserting animation: TableView.RowAnimation?,
    number: (Place) -> Int?
  ) {
    var staying = sources.compactMap { $0.flatMap(number) }.longestRise[...]
    for (source, target) in zip(sources, targets) {
      guard let source else {
        if let animation { insert(target, animation) }
        continue
      }
      if let number = number(source), number == staying.first {
        staying.removeFirst()
      } else {
        addMove(source, to: target)
      }
    }
  }
}

extension [Int] {
  /// The longest increasing subsequence.
  var longestRise: [Int] {
    // The index, by length, of the least number that ends an increasing sequence.
    var ends: [Int] = []
    var before = Array(repeating: -1, count: count)
    for place in indices {
      let length = ends.indices.bisected { self[ends[$0]] >= self[place] }
      if length > 0 { before[place] = ends[length - 1] }
      if length == ends.count { ends.append(place) } else { ends[length] = place }
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
