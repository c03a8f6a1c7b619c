/// Pieces of a row that are always visible together for the same readers.
struct SVGGroup {
  let pieces: [SVGPiece]
  let pattern: Int32
  let readers: SVGReaders

  /// A piece, with the facts that determine its group.
  private struct Member {
    let piece: SVGPiece
    let pattern: Int32
    /// The piece's place in the order of drawing.
    let rank: Int32
    let isGround: Bool

    /// A key that all members of a group share.
    var key: Int { (Int(pattern) << 2 | piece.readers.rawValue) << 1 | (isGround ? 0 : 1) }
  }

  /// Returns the pieces of a row, which are visible during `spans`, in groups and in the order of
  /// drawing.
  static func groups(
    _ spans: [SVGSpan], _ pieces: SVGPieces, _ patterns: inout SVGPatterns
  ) -> some Sequence<SVGGroup> {
    let spans = spans.sorted { a, b in
      let (first, second) = (pieces.place(of: a.piece), pieces.place(of: b.piece))
      return (first, a.piece, a.first) < (second, b.piece, b.first)
    }
    var members: [Member] = []
    for range in spans.ranges(by: { $0.piece == $1.piece }) {
      let piece = spans[range.lowerBound].piece
      members.append(
        Member(
          piece: piece, pattern: Int32(patterns.number(of: spans[range])),
          rank: Int32(members.count), isGround: pieces.place(of: piece).isGround))
    }
    members.sort { ($0.key, $0.rank) < ($1.key, $1.rank) }
    let groups = members.ranges { $0.key == $1.key }
      .sorted { members[$0.lowerBound].rank < members[$1.lowerBound].rank }
    return groups.lazy.map { [members] range in
      let first = members[range.lowerBound]
      return SVGGroup(
        pieces: members[range].map(\.piece), pattern: first.pattern, readers: first.piece.readers)
    }
  }
}
