extension Terminal {
  /// The most rows that leave the main screen at the top and are kept for ``scrolledBack(by:)``.
  package var historyLimit: Int {
    get { history.most }
    set { history.most = max(0, newValue) }
  }

  /// The number of rows that can be scrolled back: 0 on the alternate screen.
  package var historyCount: Int { isAlternateScreen ? 0 : history.count }

  /// The number of rows that have left the main screen at the top since ``historyLimit`` was set.
  package var historyTotal: Int { history.total }

  /// Returns the terminal as it looks scrolled back by at most `count` rows. The cursor moves down
  /// with its row, and is hidden below the last one.
  package func scrolledBack(by count: Int) -> Terminal {
    let count = min(max(0, count), historyCount)
    guard count > 0 else { return self }
    var result = self
    result.grid.prepend(history.suffix(count))
    result.modes.showsCursor = modes.showsCursor && cursor.y + count < size.height
    result.cursor.y = min(cursor.y + count, size.height - 1)
    return result
  }

  /// Keeps the first `count` rows of the main screen, which are about to leave it.
  mutating func keepRows(_ count: Int) {
    if !isAlternateScreen { history.append(grid.rows.prefix(count)) }
  }
}
