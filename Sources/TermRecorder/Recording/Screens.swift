import TermContainers

/// A collection of screens at several times. Similar screens take only the memory of their
/// differences.
public struct Screens: RandomAccessCollection, Sendable {
  private(set) var pictures: [KeptSurface] = []

  /// An empty collection.
  package init() {}

  /// The first screen's index.
  public var startIndex: Int { 0 }
  /// The index after the last screen.
  public var endIndex: Int { pictures.count }
  /// The screen at `index`.
  public subscript(index: Int) -> Surface { pictures[index].surface }

  package mutating func append(_ picture: KeptSurface) { pictures.append(picture) }
}
