/// The rows that have left a screen at the top, oldest first.
struct TerminalHistory: Sendable {
  /// The most rows to keep; 0 for none.
  var most = 0
  /// The number of rows that have left the screen while ``most`` was above 0.
  private(set) var total = 0
  private var rows: [[TerminalCell]] = []

  /// The number of rows kept.
  var count: Int { min(rows.count, most) }

  /// The last `count` rows.
  func suffix(_ count: Int) -> ArraySlice<[TerminalCell]> { rows.suffix(count) }

  mutating func append(_ new: ArraySlice<[TerminalCell]>) {
    guard most > 0 else { return }
    total += new.count
    rows += new
    // Removes many at once, because all others move.
    if rows.count > 2 * most { rows.removeFirst(rows.count - most) }
  }

  mutating func clear() { rows = [] }
}
