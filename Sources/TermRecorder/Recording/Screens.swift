import TermContainers

/// What a screen showed at several times: pictures that are much alike, and take no more memory than what differs.
public struct Screens: RandomAccessCollection, Sendable {
  private(set) var pictures: [KeptSurface] = []

  init() {}

  /// The first one's index.
  public var startIndex: Int { 0 }
  /// The index behind the last one.
  public var endIndex: Int { pictures.count }
  /// The picture at `index`.
  public subscript(index: Int) -> Surface { pictures[index].surface }

  mutating func append(_ picture: KeptSurface) { pictures.append(picture) }
}
