import TermContainers

// Where what has one cause can begin.
extension ListingMatch {
  /// All functions and closures. A closure of the latest way is more likely than any other, and
  /// what a timer runs is most likely the closure of the latest run.
  private func beginningsAnywhere(isTimer: Bool) -> [WaySearch.Beginning] {
    let latest = { (start: CallGraph.Start) in
      start.isFunction ? 0 : record.latestWays[start.frame] ?? 0
    }
    let run = { (start: CallGraph.Start) in
      isTimer ? record.ways[latest(start)]?.invocations[start.frame] ?? 0 : 0
    }
    let starts = graph.starts.enumerated().sorted { (a, b) in
      (-latest(a.element), -run(a.element), a.offset)
        < (-latest(b.element), -run(b.element), b.offset)
    }
    return starts.map { _, start in
      WaySearch.Beginning(
        node: start.node, cost: start.cost - (latest(start) > 0 ? 1 : 0),
        closureFrame: start.isFunction ? nil : start.frame)
    }
  }

  /// Where calls with that cause may begin; nil if the framework made them.
  func beginnings(
    of first: LifecycleTrace.Entry?, after cause: Int?
  ) -> [WaySearch.Beginning]? {
    if let first, first.isOfCompletion, cause.flatMap({ record.entries[$0] }) == nil {
      return beginningsOfCompletions
    }
    let anywhere = beginningsAnywhere(isTimer: first?.cause == "direct call")
    guard let cause, let entry = record.entries[cause] else { return anywhere }
    let elsewhere = anywhere.map { start in
      var start = start
      start.cost += MatchCost.elsewhere
      return start
    }
    let site = record.sites[cause].map { graph.sites[$0.site] }
    let own = site == nil || entry.kind == .call ? start(of: entry) : nil
    let nodes = (site?.closures ?? []) + [own].compactMap { $0.map { graph.starts[$0].node } }
    guard !nodes.isEmpty || site == nil && entry.kind == .callback else { return nil }
    return nodes.map { WaySearch.Beginning(node: $0, cost: 0, isExpected: true) } + elsewhere
  }

  /// The closures of transitions, for the completion of one that began before the trace; nil if the
  /// listings have none. What called their functions is not known.
  private var beginningsOfCompletions: [WaySearch.Beginning]? {
    let sites = graph.sites.filter {
      $0.event.name == "transition" && graph.frames[$0.frame].caller == nil
    }
    let nodes = sites.flatMap(\.closures)
    if nodes.isEmpty { return nil }
    return nodes.map { WaySearch.Beginning(node: $0, cost: 0, isExpected: true) }
  }
}
