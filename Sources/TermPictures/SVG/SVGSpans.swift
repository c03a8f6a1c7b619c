/// When a piece is seen in a row: from one moment until before another.
struct SVGSpan: BitwiseCopyable {
  let piece: SVGPiece
  let first, end: UInt32
}

/// When each piece of each row is seen.
struct SVGSpans {
  private var rows: [[SVGSpan]]
  /// By row: what is seen in it, and since which moment.
  private var seen: [[(piece: SVGPiece, since: UInt32)]]

  init(_ timeline: SVGMoments, _ pieces: inout SVGPieces) {
    let height = timeline.size.height
    rows = Array(repeating: [], count: height)
    seen = Array(repeating: [], count: height)
    for (moment, y, screen) in timeline.turns {
      WorkProgress.tell(moment, of: timeline.count, share: 0...0.5)
      turn(y, to: pieces.pieces(ofRow: y, in: screen), at: UInt32(moment))
    }
    for y in 0..<height { turn(y, to: [], at: UInt32(timeline.count)) }
  }

  /// Takes those of row `y`, in the order of their ends.
  mutating func take(_ y: Int) -> [SVGSpan] {
    defer { rows[y] = [] }
    return rows[y]
  }

  /// Shows `pieces`, which are sorted, in row `y` from a moment on, and nothing else.
  private mutating func turn(_ y: Int, to pieces: [SVGPiece], at moment: UInt32) {
    var old = seen[y][...]
    seen[y] = pieces.map { piece in
      while let gone = old.first, gone.piece < piece { end(old.removeFirst(), of: y, at: moment) }
      guard let kept = old.first, kept.piece == piece else { return (piece, moment) }
      return old.removeFirst()
    }
    for gone in old { end(gone, of: y, at: moment) }
  }

  private mutating func end(_ piece: (piece: SVGPiece, since: UInt32), of y: Int, at moment: UInt32)
  {
    rows[y].append(SVGSpan(piece: piece.piece, first: piece.since, end: moment))
  }
}
