/// The position of a table row: its section, and its index in the section. Follows the part of
/// Foundation's `IndexPath` that tables need.
///
/// ```swift
/// let second = IndexPath(row: 1, section: 0)
/// let isBefore = IndexPath(row: 9, section: 0) < IndexPath(row: 0, section: 1)  // true
/// ```
///
/// A file that imports Foundation chooses this type by `import struct TermContainers.IndexPath`.
public struct IndexPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number of the section, from 0.
  public var section: Int
  /// The number of the row in the section, from 0.
  public var row: Int
  /// The same as ``row``.
  public var item: Int {
    get { row }
    set { row = newValue }
  }

  /// Creates the index path of a row.
  public init(row: Int, section: Int) { (self.row, self.section) = (row, section) }

  /// Creates the index path of an item. Items are rows.
  public init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// Whether `one` comes before `other`: by section, then by row.
  public static func < (one: IndexPath, other: IndexPath) -> Bool {
    (one.section, one.row) < (other.section, other.row)
  }

  /// The section and the row, such as "[0, 3]".
  public var description: String { "[\(section), \(row)]" }
}

extension IndexPath: ExpressibleByArrayLiteral {
  /// Creates the index path of a row from its section and its index in the section: `[0, 3]`. Traps
  /// if there are not exactly two numbers.
  public init(arrayLiteral indexes: Int...) {
    precondition(indexes.count == 2, "An index path of a table has a section and a row.")
    self.init(row: indexes[1], section: indexes[0])
  }
}
