/// A time for which a piece is visible in a row: from one moment until before another.
struct SVGSpan: BitwiseCopyable {
  let piece: SVGPiece
  let first, end: UInt32
}

/// The times for which each piece of each row is visible.
///
/// A row that keeps moving, as all do when a screen scrolls, is one piece. It is visible for one
/// time, even if it has pieces in common with the row that was in its place before.
struct SVGSpans {
  /// The contents of a row from a moment on.
  private struct Turn: BitwiseCopyable {
    let moment: UInt32
    let list: Int32
  }

  /// The distinct rows, as lists of their pieces.
  private var lists = SVGLists<SVGPiece>()
  /// For each list, the number of times that a row with these pieces has moved to another place;
  /// and the number of its pieces that were new in their places, less two for each that was not.
  private var (moves, news): ([Int32], [Int]) = ([], [])
  private var known = RecentRows<SVGScreen.RowIdentity, Int32>()
  /// The turns of each row.
  private var turns: [[Turn]]

  /// The least moves of a row that is one piece. Other rows are drawn piece by piece, which takes
  /// fewer bytes if some pieces stay.
  private static let leastMoves = 6

  init(_ timeline: SVGMoments, _ pieces: inout SVGPieces) {
    turns = Array(repeating: [], count: timeline.size.height)
    var (now, gone, new): (Int, Set<Int32>, [Int32]) = (0, [], [])
    func noteMoves() {
      for list in new where gone.contains(list) { moves[Int(list)] += 1 }
      (gone, new) = ([], [])
    }
    for (moment, y, screen) in timeline.turns {
      if moment > now { noteMoves() }
      now = moment
      let list = number(ofRow: y, in: screen, &pieces)
      if let last = turns[y].last {
        gone.insert(last.list)
        let (before, after) = (lists[Int(last.list)], lists[Int(list)])
        news[Int(list)] += after.count - 3 * before.commonCount(with: after)
      }
      new.append(list)
      turns[y].append(Turn(moment: UInt32(moment), list: list))
    }
    noteMoves()
    let none = number(of: [])
    for y in turns.indices { turns[y].append(Turn(moment: UInt32(timeline.count), list: none)) }
    lists.close()
    known = RecentRows()
  }

  private mutating func number(
    ofRow y: Int, in screen: SVGScreen, _ pieces: inout SVGPieces
  ) -> Int32 {
    let identity = screen.identity(ofRow: y)
    if let list = known[identity] { return list }
    let list = number(of: pieces.pieces(ofRow: y, in: screen))
    known[identity] = list
    return list
  }

  private mutating func number(of list: [SVGPiece]) -> Int32 {
    let (number, isNew) = lists.number(of: list)
    if isNew {
      moves.append(0)
      news.append(0)
    }
    return Int32(number)
  }

  /// Returns the pieces of which `piece` consists.
  func pieces(of piece: SVGPiece) -> [SVGPiece] { piece.row.map { Array(lists[$0]) } ?? [piece] }

  /// Removes the spans of row `y` and returns them, in the order of their ends.
  mutating func take(_ y: Int) -> [SVGSpan] {
    defer { turns[y] = [] }
    var spans: [SVGSpan] = []
    var seen: [(piece: SVGPiece, since: UInt32)] = []
    for turn in turns[y] {
      var old = seen[...]
      func end(_ gone: (piece: SVGPiece, since: UInt32)) {
        spans.append(SVGSpan(piece: gone.piece, first: gone.since, end: turn.moment))
      }
      seen = parts(Int(turn.list)).map { piece in
        while let gone = old.first, gone.piece < piece { end(old.removeFirst()) }
        guard let kept = old.first, kept.piece == piece else { return (piece, turn.moment) }
        return old.removeFirst()
      }
      for gone in old { end(gone) }
    }
    return spans
  }

  /// Returns the parts of a row that have times of their own, sorted. A part that only some readers
  /// see has a group of its own.
  private func parts(_ list: Int) -> ArraySlice<SVGPiece> {
    let pieces = lists[list]
    guard moves[list] >= SVGSpans.leastMoves, news[list] >= 0, pieces.count > 1,
      pieces.allSatisfy({ $0.readers == .all })
    else {
      return pieces
    }
    return [SVGPiece(row: list)]
  }
}

extension ArraySlice<SVGPiece> {
  /// Returns the number of pieces that both have; both are sorted.
  fileprivate func commonCount(with other: ArraySlice<SVGPiece>) -> Int {
    var rest = other
    return count { piece in
      rest = rest.drop { $0 < piece }
      return rest.first == piece
    }
  }
}
