/// Supplies a ``TableView``'s rows and makes the user's changes. Follows `UITableViewDataSource`.
///
/// ```swift
/// final class FruitViewController: TableViewController {
///   var fruits = ["apple", "banana", "cherry"]
///
///   override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
///     fruits.count
///   }
/// }
/// ```
///
/// A table asks for the numbers of sections and rows once, and again after
/// ``TableView/reloadData()``. After changes such as ``TableView/insertRows(at:with:)``, it asks
/// for the sections that the changes name. It asks for a cell when its row comes into view.
///
/// A data source or a delegate can change the rows while the table calls it, with the usual
/// methods. The table then asks for everything again afterwards, as after
/// ``TableView/reloadData()``. After ten consecutive times, it does so only once in each frame.
@MainActor
public protocol TableViewDataSource: AnyObject {
  /// The number of sections; 1 by default.
  func numberOfSections(in tableView: TableView) -> Int

  /// The number of rows in a section.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int

  /// The cell of a row: a new one, or one from
  /// ``TableView/dequeueReusableCell(withIdentifier:for:)``.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell

  /// The text above a section; nil, the default, for none.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?

  /// The text below a section; nil, the default, for none.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?

  /// Whether the user can delete a row, or insert one at its index path. False by default, even if
  /// ``tableView(_:commit:forRowAt:)`` is implemented: implement both methods. In UIKit,
  /// implementing that method makes the default true.
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool

  /// Whether the user can move a row while the table is edited. False by default; in UIKit true if
  /// the data source implements ``tableView(_:moveRowAt:to:)``.
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool

  /// The user has deleted the row, or asks to insert one at `indexPath`: change the data, then call
  /// ``TableView/deleteRows(at:with:)`` or ``TableView/insertRows(at:with:)``. Sent only for rows
  /// that ``tableView(_:canEditRowAt:)`` allows; does nothing by default.
  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)

  /// The user has moved a row: change the data. The table itself then moves the row.
  func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension TableViewDataSource {
  /// Returns 1.
  public func numberOfSections(in tableView: TableView) -> Int { 1 }

  /// Returns nil.
  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  /// Returns nil.
  public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    nil
  }

  /// Returns false.
  public func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  /// Returns false.
  public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  /// Does nothing.
  public func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

/// Loads data of rows before they come into view. Follows `UITableViewDataSourcePrefetching`.
///
/// ```swift
/// final class ThumbnailLoader: TableViewDataSourcePrefetching {
///   var wanted: Set<IndexPath> = []
///
///   func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) {
///     wanted.formUnion(indexPaths)
///   }
/// }
/// ```
@MainActor
public protocol TableViewDataSourcePrefetching: AnyObject {
  /// Loads these rows' data: the next page in the direction of the last scroll, nearest first.
  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath])

  /// Stops loading these rows, which will probably not come into view. Nothing by default.
  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension TableViewDataSourcePrefetching {
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}

/// The rows whose data has been asked for before they come into view.
struct Prefetched {
  /// These rows, numbered across all sections.
  private(set) var rows = 0..<0
  private var place = 0

  /// Takes the scroll offset `place` and the visible rows `seen`, of `count` rows. Returns the rows
  /// to load now, nearest first, and the rows to cancel; nil without a change.
  mutating func advance(
    to place: Int, seen: Range<Int>, of count: Int
  ) -> (load: [Int], cancel: [Int])? {
    let isForward = place >= self.place
    self.place = place
    let page = max(1, seen.count)
    let next =
      isForward
      ? seen.upperBound..<min(count, seen.upperBound + page)
      : max(0, seen.lowerBound - page)..<seen.lowerBound
    guard next != rows else { return nil }
    let load = next.filter { !rows.contains($0) }
    let cancel = rows.filter { !next.contains($0) && !seen.contains($0) }
    rows = next
    return (isForward ? load : load.reversed(), cancel)
  }

  mutating func reset() { rows = 0..<0 }
}

extension TableView {
  /// Has ``prefetchDataSource`` load the rows of the next page in the direction of scrolling, and
  /// cancel those that are no longer near.
  func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource, !shown.isEmpty, !needsReload,
      let change = prefetched.advance(to: contentOffset.y, seen: shown, of: layout.rowCount)
    else { return }
    let known = 0..<layout.rowCount
    let cancel = change.cancel.filter(known.contains).map(layout.pathOfRow)
    if !cancel.isEmpty {
      prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: cancel)
    }
    if !change.load.isEmpty {
      prefetchDataSource.tableView(self, prefetchRowsAt: change.load.map(layout.pathOfRow))
    }
  }
}
