/// A cache of values for the rows used last. All rows of the largest screen fit into it.
struct RecentRows<Row: Hashable, Value> {
  private static var most: Int { 1024 }

  private var recent: [Row: Value] = [:]
  private var former: [Row: Value] = [:]

  /// The value for `row`; nil if none was stored, or if the cache has dropped it.
  subscript(row: Row) -> Value? {
    mutating get {
      if let value = recent[row] { return value }
      guard let value = former[row] else { return nil }
      self[row] = value
      return value
    }
    set {
      if recent.count >= RecentRows.most { (former, recent) = (recent, [:]) }
      recent[row] = newValue
    }
  }
}
