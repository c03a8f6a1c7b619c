/// The pieces of a row in groups that are always visible together for the same readers.
struct SVGRowGroups {
  /// A piece, with what decides about its group.
  private struct Member {
    let piece: SVGPiece
    let pattern: Int32
    /// Its place in the order of drawing.
    let rank: Int32
    let isGround: Bool

    /// The same for all members of a group.
    var key: Int { (Int(pattern) << 2 | piece.readers.rawValue) << 1 | (isGround ? 0 : 1) }
  }

  private var members: [Member] = []
  /// The members of each group, in the order in which the groups are drawn.
  private var groups: [Range<Int>] = []

  /// Groups the pieces that are seen as `spans` say.
  init(_ spans: [SVGSpan], _ pieces: SVGPieces, _ patterns: inout SVGPatterns) {
    let spans = spans.sorted { a, b in
      let (first, second) = (pieces.place(of: a.piece), pieces.place(of: b.piece))
      return (first, a.piece, a.first) < (second, b.piece, b.first)
    }
    for range in spans.ranges(by: { $0.piece == $1.piece }) {
      let piece = spans[range.lowerBound].piece
      members.append(
        Member(
          piece: piece, pattern: Int32(patterns.number(of: spans[range])),
          rank: Int32(members.count), isGround: pieces.place(of: piece).isGround))
    }
    members.sort { ($0.key, $0.rank) < ($1.key, $1.rank) }
    groups = members.ranges { $0.key == $1.key }
    groups.sort { members[$0.lowerBound].rank < members[$1.lowerBound].rank }
  }
}

extension SVGRowGroups: Sequence {
  struct Group {
    let pieces: [SVGPiece]
    let pattern: Int32
    let readers: SVGReaders
  }

  func makeIterator() -> AnyIterator<Group> {
    var rest = groups[...]
    return AnyIterator {
      guard let range = rest.popFirst() else { return nil }
      let first = members[range.lowerBound]
      return Group(
        pieces: members[range].map(\.piece), pattern: first.pattern, readers: first.piece.readers)
    }
  }
}

extension Array {
  /// The ranges of neighbours that are alike.
  fileprivate func ranges(by areAlike: (Element, Element) -> Bool) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    for end in indices.dropFirst() where !areAlike(self[start], self[end]) {
      result.append(start..<end)
      start = end
    }
    return isEmpty ? [] : result + [start..<count]
  }
}
