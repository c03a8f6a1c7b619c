/// Tells a ``TableView`` its rows, and changes them for the user. Follows `UITableViewDataSource`.
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
/// A table asks for the numbers once, and again after ``TableView/reloadData()``; after changes such as
/// ``TableView/insertRows(at:with:)``, for those of the sections that they name. It asks for a cell when
/// its row comes into view.
///
/// A data source or a delegate may change the rows while the table calls it, with the usual calls.
/// The table then asks for everything again when it is done, as after ``TableView/reloadData()``;
/// after the tenth time in a row, once in each frame.
@MainActor
public protocol TableViewDataSource: AnyObject {
  /// The number of sections; 1 by default.
  func numberOfSections(in tableView: TableView) -> Int

  /// The number of rows in a section.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int

  /// The cell of a row: a new one, or one of
  /// ``TableView/dequeueReusableCell(withIdentifier:for:)``.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell

  /// The text above a section; nil, the default, for none.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?

  /// The text below a section; nil, the default, for none.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?

  /// Whether the user can delete a row, or insert one there. False by default, also where
  /// ``tableView(_:commit:forRowAt:)`` is implemented: implement both. In UIKit the default is then
  /// true.
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool

  /// Whether the user can move a row while the table is edited. False by default; in UIKit true where a
  /// data source has the method that moves it.
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool

  /// The user has deleted the row, or wants one there: change the data, then call
  /// ``TableView/deleteRows(at:with:)`` or ``TableView/insertRows(at:with:)``. Sent only for rows that
  /// ``tableView(_:canEditRowAt:)`` allows; nothing by default.
  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)

  /// The user has moved a row: change the data. The table shows it already.
  func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension TableViewDataSource {
  /// One.
  public func numberOfSections(in tableView: TableView) -> Int { 1 }

  /// None.
  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  /// None.
  public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    nil
  }

  /// False.
  public func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  /// False.
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

/// Receives the rows that will soon come into view, to load their data. Follows
/// `UITableViewDataSourcePrefetching`.
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
  /// These rows, nearest first, are the next page in the direction of the last scroll.
  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath])

  /// These rows, which were named before, will not come into view after all. Nothing by default.
  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension TableViewDataSourcePrefetching {
  /// Does nothing.
  public func tableView(
    _ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}
