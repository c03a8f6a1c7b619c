/// A required row that cannot hold, and earlier ones that it contradicts: none of them can be left out.
struct LayoutContradiction {
  let row: Int
  /// In order.
  let others: [Int]

  /// The contradictions among `required`: each that contradicts those before it that are kept is not.
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

/// Solves parts of the rows of a piece to find out which can hold together.
private struct ContradictionSearch {
  let variables: [Int]
  var state: LayoutState

  private mutating func canHold(_ rows: [Int]) -> Bool {
    LayoutPiece.canHold(rows.sorted(), of: variables, &state)
  }

  /// How many of `rows`, from the first on, can hold together with `kept`; nil for all.
  mutating func possible(of rows: [Int], with kept: [Int]) -> Int? {
    if canHold(kept + rows) { return nil }
    var (low, high) = (0, rows.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if canHold(kept + rows[...middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Those of `rows`, rather the first ones, that together with `background` cannot hold; without any of them
  /// the others could. Halves are looked at, as in Junker's QuickXplain (2004).
  mutating func needed(of rows: [Int], with background: [Int]) -> [Int] {
    canHold(background) ? part(of: rows, with: background) : []
  }

  /// As ``needed(of:with:)``, where the background can hold.
  private mutating func part(of rows: [Int], with background: [Int]) -> [Int] {
    guard rows.count > 1 else { return rows }
    let (first, second) = (Array(rows[..<(rows.count / 2)]), Array(rows[(rows.count / 2)...]))
    let later = needed(of: second, with: background + first)
    let earlier = needed(of: first, with: background + later)
    return earlier + later
  }
}
