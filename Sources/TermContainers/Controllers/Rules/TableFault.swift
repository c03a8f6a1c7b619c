/// A mistake in the use of a ``TableView``. UIKit raises an exception for each but
/// ``alreadyInSnapshot(_:)``, which it logs.
///
/// ```swift
/// let handler = ContainmentHandler(onError: { error in
///   if case .table(_, .outOfBounds(let path, _)) = error { log.append("no row \(path)") }
/// })
/// ```
///
/// If a ``ContainmentHandler`` handles the error, the table reloads all from its data source.
public enum TableFault: Error, Equatable {
  /// The data source gives a section a negative number of rows.
  case negativeCount(section: Int, Int)
  /// No class is registered for the identifier of a cell.
  case notRegistered(String)
  /// For the row at the first path, the data source returned the cell of the row at the second.
  case cellInUse(IndexPath, IndexPath)
  /// A call names a row that does not exist. The number is the count of rows in its section; nil if
  /// the section does not exist.
  case outOfBounds(IndexPath, Int?)
  /// A section's row count after an update does not match the old count and the update's changes.
  case rowCount(section: Int, RowCounts)
  /// The section count after an update is not the old count plus insertions minus deletions.
  case sectionCount(after: Int, before: Int, inserted: Int, deleted: Int)
  /// An update deletes, reloads or moves a missing row. The number is the section's old row count.
  case noRowBefore(IndexPath, Int?)
  /// An update inserts a row at, or moves a row to, a path that does not exist afterwards.
  case noRowAfter(IndexPath, Int?)
  /// An update deletes, reloads or moves a missing section. The second number is the old count.
  case noSectionBefore(Int, Int)
  /// An update inserts or moves a section to a number that does not exist afterwards.
  case noSectionAfter(Int, Int)
  /// An update changes one row or section in two ways.
  case twice(String)
  /// A call gives a snapshot an item or a section twice, or names one that the snapshot lacks.
  case snapshot(String)
  /// Items or sections were added to a snapshot that already has them, so they move. This is no
  /// error: a ``ContainmentHandler/onTableDiagnostic`` receives it.
  case alreadyInSnapshot(String)
  /// A second cell was dequeued for a row for which the table had asked for one cell.
  case dequeuedTwice(IndexPath)

  /// The numbers of rows in a section that do not add up after an update.
  public struct RowCounts: Sendable, Equatable {
    /// The number of rows that the data source has now.
    public var after = 0
    /// The number of rows before the update.
    public var before = 0
    /// The number of inserted rows.
    public var inserted = 0
    /// The number of deleted rows.
    public var deleted = 0
    /// The number of rows moved here from other sections.
    public var movedIn = 0
    /// The number of rows moved to other sections.
    public var movedOut = 0
  }

  var explanation: String {
    switch self {
    case .negativeCount(let section, let count):
      "was told that section \(section) has \(count) rows. Return 0 or more."
    case .notRegistered(let identifier):
      """
      is unable to dequeue a cell with identifier \(identifier). \
      Call register(_:forCellReuseIdentifier:) for it first.
      """
    case .cellInUse(let path, let other):
      """
      got for row \(path) the cell that shows row \(other). \
      Return a new cell, or one of dequeueReusableCell(withIdentifier:for:).
      """
    case .outOfBounds(let path, let rows?):
      """
      was asked for an out-of-bounds row (\(path.row)) when there are only \(rows) rows in section \
      \(path.section).
      """
    case .outOfBounds(let path, nil):
      "was asked for a row of section \(path.section), which there is not."
    case .rowCount(let section, let counts): TableFault.explanation(section, counts)
    case .sectionCount(let after, let before, let inserted, let deleted):
      """
      got an invalid update: invalid number of sections. The number of sections contained in the \
      table view after the update (\(after)) must be equal to the number of sections contained in \
      the table view before the update (\(before)), plus or minus the number of sections inserted or \
      deleted (\(inserted) inserted, \(deleted) deleted).
      """
    case .noRowBefore(let path, let rows):
      "got an attempt to delete row \(path.row) from section \(path.section)"
        + (rows.map { " which only contains \($0) rows before the update." }
          ?? ", which there was not.")
    case .noRowAfter(let path, let rows):
      "got an attempt to insert row \(path.row) into section \(path.section), "
        + (rows.map { "but there are only \($0) rows in section \(path.section) after the update." }
          ?? "which there is not.")
    case .noSectionBefore(let section, let count):
      """
      got an attempt to delete section \(section), but there are only \(count) sections before the \
      update.
      """
    case .noSectionAfter(let section, let count):
      """
      got an attempt to insert section \(section), but there are only \(count) sections after the \
      update.
      """
    case .twice(let what): "got an attempt to \(what)."
    case .snapshot(let what): "got a snapshot that is wrong: \(what)."
    case .alreadyInSnapshot(let what):
      """
      has a snapshot to which \(what) were appended or inserted again: they move there. \
      Append each identifier once, or move it.
      """
    case .dequeuedTwice(let path):
      """
      was asked for a second cell for row \(path), of which it wants one. \
      Call dequeueReusableCell(withIdentifier:for:) once, or without the path for more.
      """
    }
  }

  private static func explanation(_ section: Int, _ counts: RowCounts) -> String {
    """
    got an invalid update: invalid number of rows in section \(section). The number of rows \
    contained in an existing section after the update (\(counts.after)) must be equal to the number \
    of rows contained in that section before the update (\(counts.before)), plus or minus the number \
    of rows inserted or deleted from that section (\(counts.inserted) inserted, \(counts.deleted) \
    deleted) and plus or minus the number of rows moved into or out of that section \
    (\(counts.movedIn) moved in, \(counts.movedOut) moved out).
    """
  }
}
