/// The rows that have left a screen at the top, oldest first.
struct TerminalHistory: Sendable {
  /// How many are kept; 0 for none.
  var most = 0
  /// How many rows have left the screen.
  private(set) var total = 0
  private var rows: [[TerminalCell]] = []

  /// How many rows there are.
  var count: Int { min(rows.count, most) }

  /// The last `count` rows.
  func suffix(_ count: Int) -> ArraySlice<[TerminalCell]> { rows.suffix(count) }

  mutating func append(_ new: ArraySlice<[TerminalCell]>) {
    guard most > 0 else { return }
    total += new.count
    rows += new
    // Many at once, since all others move.
    if rows.count > 2 * most { rows.removeFirst(rows.count - most) }
  }

  mutating func clear() { rows = [] }
}
