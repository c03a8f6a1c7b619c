extension Mistake {
  /// The mistake that leaves out, moves or adds the call of that name, else one whose recipe has
  /// the call; nil if none has. Of several, prefers one whose other calls are all among
  /// `neighbours`, the calls beside it, and then the one whose recipe is most like these.
  package static func about(_ call: String, beside neighbours: Set<String> = []) -> Mistake? {
    let likely = all.filter { $0.root.isLikely(by: neighbours.union([call])) }
    let changing = likely.filter { $0.change(to: call) != nil }
    let candidates = changing.isEmpty ? likely.filter { $0.calls.contains(call) } : changing
    let played = candidates.filter { $0.calls.subtracting([call]).isSubset(of: neighbours) }
    return (played.isEmpty ? candidates : played).max {
      $0.likeness(to: neighbours) < $1.likeness(to: neighbours)
    }
  }

  /// The mistake's change to the call of that name, in a word or two; nil if it changes nothing.
  package func change(to call: String) -> String? {
    let changed = recipe.rows.map(\.line).filter { $0.call == call && $0.change != .none }
    // A call that is made too early is missing where it belongs.
    return (changed.first { $0.change == .added } ?? changed.first)?.note
  }

  private var calls: Set<String> { Set(recipe.rows.compactMap(\.line.call)) }

  /// The share of the calls of both that are in both, from 0 to 1.
  private func likeness(to others: Set<String>) -> Double {
    Double(calls.intersection(others).count) / Double(max(1, calls.union(others).count))
  }
}
