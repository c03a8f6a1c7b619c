/// What is known about the rows that were met last: at least all those of the largest screen.
struct SVGRecentRows<Value> {
  private static var most: Int { 1024 }

  private var recent: [SVGScreen.RowIdentity: Value] = [:]
  private var former: [SVGScreen.RowIdentity: Value] = [:]

  /// Nil if nothing is known, or no longer.
  subscript(identity: SVGScreen.RowIdentity) -> Value? {
    mutating get {
      if let value = recent[identity] { return value }
      guard let value = former[identity] else { return nil }
      self[identity] = value
      return value
    }
    set {
      if recent.count >= SVGRecentRows.most { (former, recent) = (recent, [:]) }
      recent[identity] = newValue
    }
  }
}
