import TermContainers

// The matching of what has one cause: the ways it takes through the listings.
extension ListingMatch {
  mutating func solve(_ entries: [LifecycleTrace.Entry], cause: Int?) {
    guard let beginnings = beginnings(of: entries.first, after: cause) else {
      return
    }
    var search = WaySearch(graph, ways, from: beginnings)
    var way = wayOn(from: cause)
    for (entry, step) in zip(entries, search.steps(of: entries)) {
      guard let step else { continue }
      if step.isBeginning, way == nil || !isContinued(step, in: way) {
        way =
          step.closureFrame.flatMap { unfinishedWay(in: $0, before: step.site) }
          ?? record.newWay()
      }
      let current = way ?? record.newWay()
      way = current
      take(entry, graph.sites[step.site], step.site, in: current)
    }
  }

  /// The way that an entry is part of. Where the same function has run again since then, it goes on
  /// with the run of the entry.
  private mutating func wayOn(from cause: Int?) -> Int? {
    guard let cause else { return nil }
    guard let (site, way) = record.sites[cause] else { return record.begun[cause] }
    guard let runs = record.ways[way]?.invocations,
      let own = record.places[cause]?.invocation, runs[graph.sites[site].frame] != own
    else { return way }
    let forked = record.newWay()
    record.ways[forked]?.invocations = runs
    var (frame, run): (Int?, Int?) = (graph.sites[site].frame, own)
    while let current = frame, let number = run {
      record.ways[forked]?.invocations[current] = number
      frame = graph.frames[current].caller?.frame
      run = record.invocations[number]?.caller?.invocation
    }
    return forked
  }

  /// The last way through the function that holds a closure, if the closure lies ahead of it.
  private func unfinishedWay(in frame: Int, before site: Int) -> Int? {
    guard let way = record.latestWays[frame], let number = record.ways[way]?.invocations[frame],
      let invocation = record.invocations[number], invocation.lastSite < site
    else { return nil }
    return way
  }

  /// Whether a beginning goes on with a way: in a closure of it, or in the function it has begun.
  private func isContinued(_ step: WaySearch.Step, in way: Int?) -> Bool {
    guard let way, let begun = record.ways[way] else { return false }
    var frame: Int? = graph.sites[step.site].frame
    while let current = frame {
      if let invocation = begun.invocations[current] {
        return (record.invocations[invocation]?.lastSite ?? -1) < step.site
      }
      frame = graph.frames[current].caller?.frame
    }
    return false
  }
}
