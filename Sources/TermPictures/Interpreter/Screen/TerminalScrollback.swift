import TermSurface

/// Rows that have left the main screen at its top, the newest last.
struct TerminalScrollback: Sendable {
  /// How many are kept.
  var limit = 0
  /// How many there ever were.
  private(set) var total = 0
  private var rows: [Surface] = []

  /// How many there are.
  var count: Int { min(rows.count, limit) }

  /// Keeps a row. The oldest ones go in large pieces, so that a row costs little.
  mutating func append(_ row: Surface) {
    total += 1
    rows.append(row)
    if rows.count > 2 * limit { rows.removeFirst(rows.count - limit) }
  }

  mutating func removeAll() { rows.removeAll() }

  /// The row `distance` rows above the screen, from 1.
  func row(above distance: Int) -> Surface { rows[rows.count - distance] }
}
