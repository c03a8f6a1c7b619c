import TermContainers

extension MomentLog {
  /// The mark of the most telling entry among `moments`: your call, else appearance, else what was
  /// sent for you; nil if there are only frames.
  func mark(among moments: Range<Int>) -> LifecycleTrace.Entry.Origin? {
    var found: LifecycleTrace.Entry.Origin?
    // A column of many moments need not be looked through to its end.
    for number in moments.prefix(32) {
      guard let origin = entry(at: number)?.origin else { continue }
      if origin == .yours { return .yours }
      if found != .appearance { found = origin }
    }
    return found
  }
}
