import TermContainers

/// A collection of screens at several times. Similar screens take only the memory of their
/// differences.
///
/// ```swift
/// let texts = recording.snapshots.map(\.text)
/// let last = recording.snapshots.last?.line(0)
/// ```
///
/// An array of surfaces would keep each screen whole.
public struct Screens: RandomAccessCollection, Sendable {
  private(set) var pictures: [KeptSurface] = []
  private var rows = RowPool()

  /// Creates an empty collection.
  public init() {}

  /// Creates a collection of `surfaces`.
  public init(_ surfaces: some Sequence<Surface>) { for surface in surfaces { append(surface) } }

  /// The first screen's index.
  public var startIndex: Int { 0 }
  /// The index after the last screen.
  public var endIndex: Int { pictures.count }
  /// The screen at `index`.
  public subscript(index: Int) -> Surface { pictures[index].surface }

  /// Adds `surface` at the end.
  public mutating func append(_ surface: Surface) {
    append(KeptSurface(surface, in: &rows))
  }

  mutating func append(_ picture: KeptSurface) { pictures.append(picture) }
}
