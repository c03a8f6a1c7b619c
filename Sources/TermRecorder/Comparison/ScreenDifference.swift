/// The differing cells of two screens, in runs.
struct ScreenDifference {
  private let old: ScreenGrid
  private let new: ScreenGrid
  private var runs: [(row: Int, columns: Range<Int>)] = []

  init(_ old: ScreenGrid, _ new: ScreenGrid) {
    (self.old, self.new) = (old, new)
    for y in 0..<max(old.rows.count, new.rows.count) { compare(y) }
  }

  var isEmpty: Bool { runs.isEmpty }

  /// The number of differing cells.
  var count: Int { runs.reduce(0) { $0 + $1.columns.count } }

  /// The first runs, with their place and their look before and now.
  func description(most: Int) -> String {
    let shown = runs.prefix(most).map { run in
      let (first, last) = (run.columns.lowerBound + 1, run.columns.upperBound)
      let place = first == last ? "column \(first)" : "columns \(first)–\(last)"
      return "  row \(run.row + 1), \(place)\n  - \(look(old, run))\n  + \(look(new, run))\n"
    }
    return shown.joined() + (runs.count > most ? "  … and \(runs.count - most) more places\n" : "")
  }

  private mutating func compare(_ y: Int) {
    let widths = [old, new].map { $0.rows.indices.contains(y) ? $0.rows[y].count : 0 }
    var start: Int?
    let end = widths.max() ?? 0
    for x in 0...end {
      let differs = x < end && old[x, y] != new[x, y]
      if differs && start == nil { start = x }
      // A run has one look before and one now.
      if let first = start, !differs || !isAlike(x, x - 1, y) {
        runs.append((y, first..<x))
        start = differs ? x : nil
      }
    }
  }

  /// Whether two neighbours have the same style, both before and now. The first cell of a run has
  /// no neighbour.
  private func isAlike(_ x: Int, _ before: Int, _ y: Int) -> Bool {
    guard before >= 0, old[before, y] != new[before, y] else { return true }
    return old[x, y].style == old[before, y].style && new[x, y].style == new[before, y].style
  }

  private func look(_ grid: ScreenGrid, _ run: (row: Int, columns: Range<Int>)) -> String {
    let text = run.columns.map { grid[$0, run.row].text }.joined()
    let style = grid[run.columns.lowerBound, run.row].style
    return "'\(text.printable(most: 200))'" + (style.isEmpty ? "" : " \(style)")
  }
}
