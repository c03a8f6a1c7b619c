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

  /// The item of a row; nil where there is none.
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

  /// The section with that number; nil where there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    shown.sectionIdentifiers.indices.contains(index) ? shown.sectionIdentifiers[index] : nil
  }

  /// As of ``DiffableDataSourceSnapshot/indexOfSection(_:)``.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    shown.indexOfSection(sectionIdentifier)
  }

  /// Shows a snapshot: the table makes the difference to the one before, and the rows that are seen keep
  /// their place. Calls `completion` when that has been animated.
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
    let difference = SnapshotDifference(from: old, to: snapshot)
    tableView.perform(difference.updates(animation), animated: animatingDifferences) { _ in
      completion?()
    }
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
