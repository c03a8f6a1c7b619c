import TermScreen

/// A table's sections and items, each by an identifier. Follows `NSDiffableDataSourceSnapshot`.
///
/// ```swift
/// var snapshot = DiffableDataSourceSnapshot<String, String>()
/// snapshot.appendSections(["fruit"])
/// snapshot.appendItems(["apple", "banana"])
/// ```
///
/// Adding an identifier twice in a call causes the error ``TableFault/snapshot(_:)``, and the call
/// changes nothing. An unknown identifier is ignored, and causes the same error unless nil is
/// returned or items are deleted. Appending or inserting a known identifier moves it. This is
/// logged, as in UIKit since iOS 14: ``TableFault/alreadyInSnapshot(_:)``.
@MainActor
public struct DiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  /// The sections, in order.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  private(set) var items: [[ItemIdentifierType]] = []
  /// The section of each item.
  private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]
  private var indexOfSection: [SectionIdentifierType: Int] = [:]
  /// The items whose cells will be replaced.
  public private(set) var reloadedItemIdentifiers: Set<ItemIdentifierType> = []
  /// The items whose cells will be configured again, but not replaced.
  public private(set) var reconfiguredItemIdentifiers: Set<ItemIdentifierType> = []
  /// The sections that will be reloaded.
  public private(set) var reloadedSectionIdentifiers: Set<SectionIdentifierType> = []

  /// Creates a snapshot without sections.
  public init() {}

  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// The number of items.
  public var numberOfItems: Int { sectionOfItem.count }
  /// All items, in order.
  public var itemIdentifiers: [ItemIdentifierType] { items.flatMap { $0 } }

  /// The items of a section, in order.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    index(of: identifier).map { items[$0] } ?? []
  }

  /// The number of items in a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    index(of: identifier).map { items[$0].count } ?? 0
  }

  /// The section of an item; nil if the item is not in the snapshot.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { sectionOfItem[identifier] }

  /// The index of a section; nil if the section is not in the snapshot.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    indexOfSection[identifier]
  }

  /// The index of an item among all items; nil if the item is not in the snapshot.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let path = path(of: identifier) else { return nil }
    return items[..<path.section].reduce(path.row) { $0 + $1.count }
  }

  // Sections.

  /// Adds sections at the end. A section that is in the snapshot already moves, with its items.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sectionIdentifiers.count)
  }

  /// Inserts sections before another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    if let index = index(of: toIdentifier) { insert(identifiers, at: index) }
  }

  /// Inserts sections after another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    if let index = index(of: toIdentifier) { insert(identifiers, at: index + 1) }
  }

  /// Removes sections with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      guard let index = index(of: identifier) else { continue }
      for item in items[index] { dropRecords(of: item) }
      items.remove(at: index)
      sectionIdentifiers.remove(at: index)
      numberSections()
    }
  }

  /// Moves a section before another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 0) }

  /// Moves a section after another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 1) }

  /// Has the table ask for the rows of these sections again.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers.formUnion(identifiers.filter { index(of: $0) != nil })
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    guard isUnique(identifiers) else { return }
    let known = identifiers.filter { indexOfSection[$0] != nil }
    if !known.isEmpty { TableFault.alreadyInSnapshot("sections \(known)").log() }
    let rows = identifiers.map { indexOfSection[$0].map { items[$0] } ?? [] }
    let old = known.compactMap { indexOfSection[$0] }
    for place in old.sorted(by: >) {
      sectionIdentifiers.remove(at: place)
      items.remove(at: place)
    }
    let place = index - old.count { $0 < index }
    sectionIdentifiers.insert(contentsOf: identifiers, at: place)
    items.insert(contentsOf: rows, at: place)
    numberSections()
  }

  private mutating func move(
    _ identifier: SectionIdentifierType, to other: SectionIdentifierType, offset: Int
  ) {
    guard let start = index(of: identifier), index(of: other) != nil, identifier != other else {
      return
    }
    let (moved, rows) = (sectionIdentifiers.remove(at: start), items.remove(at: start))
    numberSections()
    guard let place = indexOfSection[other] else { return }
    sectionIdentifiers.insert(moved, at: place + offset)
    items.insert(rows, at: place + offset)
    numberSections()
  }

  private mutating func numberSections() {
    indexOfSection = [:]
    for (index, section) in sectionIdentifiers.enumerated() { indexOfSection[section] = index }
  }

  // Items.

  /// Adds items at the end of a section, by default the last. Moves items that exist already.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let last = sectionIdentifier ?? sectionIdentifiers.last else {
      return raiseError("there is no section to append items to")
    }
    guard let index = index(of: last) else { return }
    insert(identifiers, at: IndexPath(row: items[index].count, section: index))
  }

  /// Inserts items before another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    if let path = checkedPath(of: beforeIdentifier) { insert(identifiers, at: path) }
  }

  /// Inserts items after another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    guard let path = checkedPath(of: afterIdentifier) else { return }
    insert(identifiers, at: IndexPath(row: path.row + 1, section: path.section))
  }

  /// Removes items; ignores those that are not in the snapshot.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers.filter { sectionOfItem[$0] != nil })
    removeFromSections(gone)
    for item in gone { dropRecords(of: item) }
  }

  private mutating func removeFromSections(_ gone: Set<ItemIdentifierType>) {
    for section in Set(gone.compactMap { sectionOfItem[$0] }) {
      indexOfSection[section].map { index in items[index].removeAll(where: gone.contains) }
    }
  }

  /// Removes all sections and items.
  public mutating func deleteAllItems() { self = Self() }

  /// Moves an item before another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 0) }

  /// Moves an item after another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 1) }

  /// Has the table ask for the cells of these items again.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers.formUnion(known(identifiers))
  }

  /// Has the data source configure the cells of these items again, without replacing the cells.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers.formUnion(known(identifiers))
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], at path: IndexPath) {
    guard isUnique(identifiers) else { return }
    var row = path.row
    let known = identifiers.filter { sectionOfItem[$0] != nil }
    if !known.isEmpty {
      TableFault.alreadyInSnapshot("items \(known)").log()
      let moved = Set(known)
      row -= items[path.section][..<row].count(where: moved.contains)
      removeFromSections(moved)
    }
    items[path.section].insert(contentsOf: identifiers, at: row)
    for item in identifiers { sectionOfItem[item] = sectionIdentifiers[path.section] }
  }

  private mutating func move(
    _ identifier: ItemIdentifierType, to other: ItemIdentifierType, offset: Int
  ) {
    guard let start = checkedPath(of: identifier), checkedPath(of: other) != nil,
      identifier != other
    else { return }
    items[start.section].remove(at: start.row)
    guard let place = path(of: other) else { return }
    items[place.section].insert(identifier, at: place.row + offset)
    sectionOfItem[identifier] = sectionIdentifiers[place.section]
  }

  private mutating func dropRecords(of item: ItemIdentifierType) {
    sectionOfItem[item] = nil
    reloadedItemIdentifiers.remove(item)
    reconfiguredItemIdentifiers.remove(item)
  }

  private func known(_ identifiers: [ItemIdentifierType]) -> [ItemIdentifierType] {
    identifiers.filter { checkedSection(of: $0) != nil }
  }

  /// Returns the snapshot without its requests to reload and to reconfigure.
  func applied() -> Self {
    var copy = self
    copy.reloadedItemIdentifiers = []
    copy.reconfiguredItemIdentifiers = []
    copy.reloadedSectionIdentifiers = []
    return copy
  }

  // Places and errors.

  func path(of item: ItemIdentifierType) -> IndexPath? {
    guard let section = sectionOfItem[item].flatMap({ indexOfSection[$0] }),
      let row = items[section].firstIndex(of: item)
    else { return nil }
    return IndexPath(row: row, section: section)
  }

  private func checkedPath(of item: ItemIdentifierType) -> IndexPath? {
    checkedSection(of: item) == nil ? nil : path(of: item)
  }

  private func checkedSection(of item: ItemIdentifierType) -> SectionIdentifierType? {
    let section = sectionOfItem[item]
    if section == nil { raiseError("it has no item \(item)") }
    return section
  }

  private func index(of section: SectionIdentifierType) -> Int? {
    let index = indexOfSection[section]
    if index == nil { raiseError("it has no section \(section)") }
    return index
  }

  /// Whether all identifiers differ. Reports an error if they do not.
  private func isUnique<Identifier: Hashable>(_ identifiers: [Identifier]) -> Bool {
    var seen: Set<Identifier> = []
    seen.reserveCapacity(identifiers.count)
    for identifier in identifiers where !seen.insert(identifier).inserted {
      raiseError("the identifier \(identifier) comes twice in one call")
      return false
    }
    return true
  }

  private func raiseError(_ words: String) {
    ContainmentError.table(TableView(frame: .zero), .snapshot(words)).raise()
  }
}

extension TableFault {
  /// Logs a fault that is not an error.
  @MainActor
  fileprivate func log() {
    let error = ContainmentError.table(TableView(frame: .zero), self)
    if let handler = ContainmentHandler.current { return handler.receive(self, as: error) }
    StandardError.write(error.explanation)
  }
}
