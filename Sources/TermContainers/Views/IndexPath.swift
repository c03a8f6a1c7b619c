/// The place of a row: its section, and its number there. Follows `IndexPath`, as far as tables need
/// it.
///
/// ```swift
/// let second = IndexPath(row: 1, section: 0)
/// let isBefore = IndexPath(row: 9, section: 0) < IndexPath(row: 0, section: 1)  // true
/// ```
///
/// Foundation has a type of this name. A file that imports Foundation too chooses this one by
/// `import struct TermContainers.IndexPath`.
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

  /// Creates the place of a row.
  public init(row: Int, section: Int) { (self.row, self.section) = (row, section) }

  /// Creates the place of an item, which is a row.
  public init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// Whether one row comes before another, in whichever section.
  public static func < (one: IndexPath, other: IndexPath) -> Bool {
    (one.section, one.row) < (other.section, other.row)
  }

  /// The section and the row, such as "[0, 3]".
  public var description: String { "[\(section), \(row)]" }
}

extension IndexPath: ExpressibleByArrayLiteral {
  /// Creates the place of a row from its section and its number there: `[0, 3]`. Traps unless there
  /// are exactly these two numbers.
  public init(arrayLiteral indexes: Int...) {
    precondition(indexes.count == 2, "An index path of a table has a section and a row.")
    self.init(row: indexes[1], section: indexes[0])
  }
}
