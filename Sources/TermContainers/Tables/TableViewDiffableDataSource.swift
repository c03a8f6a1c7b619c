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
/// It makes itself the data source of the table, which does not keep it: keep it yourself.
@MainActor
open class TableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: TableViewDataSource {
  /// Makes the cell of an item.
  public typealias CellProvider = (TableView, IndexPath, ItemIdentifierType) -> TableViewCell?
  /// The snapshots that it shows.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// The way in which rows come and go. ``TableView/RowAnimation/automatic`` by default.
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

  /// The item of a row; nil beyond the rows.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard shown.items.indices.contains(indexPath.section),
      shown.items[indexPath.section].indices.contains(indexPath.row)
    else { return nil }
    return shown.items[indexPath.section][indexPath.row]
  }

  /// The row of an item; nil for one that is not there.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    shown.path(of: itemIdentifier)
  }

  /// The section with the number `index`; nil beyond the sections.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    shown.sectionIdentifiers.indices.contains(index) ? shown.sectionIdentifiers[index] : nil
  }

  /// The number of a section, as ``DiffableDataSourceSnapshot/indexOfSection(_:)`` finds it.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    shown.indexOfSection(sectionIdentifier)
  }

  /// Shows a snapshot. The table changes only what differs from the snapshot before, and the rows
  /// that are seen keep their place. Calls `completion` after the animation.
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

  /// Shows a snapshot as if there had been none before.
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

  /// The cell that the provider makes of the item.
  open func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    itemIdentifier(for: indexPath).flatMap { cellProvider(tableView, indexPath, $0) }
      ?? TableViewCell(style: .default, reuseIdentifier: nil)
  }

  /// None.
  open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  /// None.
  open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    nil
  }

  /// False.
  open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  /// False.
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

  /// Adds items that have gone, come, or changed their section or order. `sources` has the old
  /// number of each section. Leaves out the items that a section has at its beginning and end both
  /// before and after, often nearly all.
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
    // A section that goes takes its rows along.
    for number in 0..<staying where isGone[number] {
      updates.rows.delete(before.paths[number], animation)
    }
  }

  /// Adds items that stay and are reloaded or reconfigured.
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

  /// The old index paths of the marked items that were there.
  private func oldPlaces(of marked: Set<Item>) -> [(Item, IndexPath)] {
    // For a few it is faster to look for each.
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

  /// The numbers of items at the beginning and at the end that two lists have in common.
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

/// The numbers of items that are all different. Uses only hashes and equality: a dictionary of a
/// type that this module does not know takes several times as long.
private struct ItemNumbers<Item: Hashable> {
  private let items: [Item]
  /// Each slot holds the number of an item plus 1, or 0. An item is in the slot of its hash, or in the
  /// next free one.
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

  /// The number of an item; -1 for one that is not there.
  subscript(item: Item) -> Int {
    var slot = item.hashValue & mask
    while slots[slot] > 0, items[slots[slot] - 1] != item { slot = (slot + 1) & mask }
    return slots[slot] - 1
  }
}

extension TableUpdates.Changes {
  /// Adds the changes by which things come to `targets`, in this order. Things without a source are
  /// inserted if there is an animation for it. Those whose sources rise in `number` stay, as many as
  /// possible; others move, as do those without a number.
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
  /// The longest rising subsequence.
  var longestRise: [Int] {
    // The place of the least number that ends a rise of each length.
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
