/// The rows whose data has been asked for before they come into view.
struct Prefetched {
  /// The numbers of these rows among all rows.
  private(set) var rows = 0..<0
  private var place = 0

  /// Notes the table's place and the rows that are seen. Returns the rows to load now, nearest
  /// first, and those to cancel; nil without a change.
  mutating func move(
    to place: Int, seen: Range<Int>, of count: Int
  ) -> (load: [Int], cancel: [Int])? {
    let isForward = place >= self.place
    self.place = place
    let page = max(1, seen.count)
    let next =
      isForward
      ? seen.upperBound..<min(count, seen.upperBound + page)
      : max(0, seen.lowerBound - page)..<seen.lowerBound
    guard next != rows else { return nil }
    let load = next.filter { !rows.contains($0) }
    let cancel = rows.filter { !next.contains($0) && !seen.contains($0) }
    rows = next
    return (isForward ? load : load.reversed(), cancel)
  }

  mutating func forget() { rows = 0..<0 }
}

extension TableView {
  /// Has the data of the next page loaded.
  func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource, !shown.isEmpty, !needsReload,
      let change = prefetched.move(to: contentOffset.y, seen: shown, of: layout.rowCount)
    else { return }
    let known = 0..<layout.rowCount
    let cancel = change.cancel.filter(known.contains).map(layout.path)
    if !cancel.isEmpty {
      prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: cancel)
    }
    if !change.load.isEmpty {
      prefetchDataSource.tableView(self, prefetchRowsAt: change.load.map(layout.path))
    }
  }
}
