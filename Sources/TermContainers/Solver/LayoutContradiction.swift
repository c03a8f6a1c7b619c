/// A required row that cannot hold, with a minimal set of earlier rows that contradict it.
struct LayoutContradiction {
  let row: Int
  /// The rows it contradicts, in order.
  let others: [Int]

  /// Finds the contradictions among `required`. A row that contradicts the rows kept before it is
  /// dropped.
  static func all(
    in required: [Int], of variables: [Int], _ state: LayoutState
  ) -> [LayoutContradiction] {
    var search = ContradictionSearch(variables: variables, state: state)
    var (kept, rest): ([Int], [Int]) = ([], required)
    var found: [LayoutContradiction] = []
    while let count = search.possible(of: rest, with: kept) {
      kept += rest[..<count]
      let others = search.needed(of: kept.reversed(), with: [rest[count]])
      found.append(LayoutContradiction(row: rest[count], others: others.sorted()))
      rest.removeFirst(count + 1)
    }
    return found
  }
}

/// Solves subsets of a piece's rows to find out which can hold together.
private struct ContradictionSearch {
  let variables: [Int]
  var state: LayoutState

  private mutating func canHold(_ rows: [Int]) -> Bool {
    LayoutPiece.canHold(rows.sorted(), of: variables, &state)
  }

  /// The number of leading `rows` that can hold together with `kept`; nil if all can.
  mutating func possible(of rows: [Int], with kept: [Int]) -> Int? {
    if canHold(kept + rows) { return nil }
    var (low, high) = (0, rows.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if canHold(kept + rows[...middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// A minimal subset of `rows`, preferring the first ones, that cannot hold together with
  /// `background`. It bisects, as in Junker's QuickXplain (2004).
  mutating func needed(of rows: [Int], with background: [Int]) -> [Int] {
    canHold(background) ? part(of: rows, with: background) : []
  }

  /// Like ``needed(of:with:)``, for a background that can hold.
  private mutating func part(of rows: [Int], with background: [Int]) -> [Int] {
    guard rows.count > 1 else { return rows }
    let (first, second) = (Array(rows[..<(rows.count / 2)]), Array(rows[(rows.count / 2)...]))
    let later = needed(of: second, with: background + first)
    let earlier = needed(of: first, with: background + later)
    return earlier + later
  }
}
