import TermContainers

// What an entry found says about the runs of functions.
extension ListingMatch {
  /// Notes that `entry` is the call at a site, in a run of the site's function.
  mutating func take(
    _ entry: LifecycleTrace.Entry, _ site: CallGraph.Site, _ number: Int, in way: Int
  ) {
    let known = record.ways[way]?.invocations[site.frame]
    let last = known.flatMap { record.invocations[$0]?.lastSite }
    // A loop goes back to an earlier line, and is one run.
    let isNext = last.map { $0 >= number && site.loop?.contains($0) != true } ?? false
    let invocation = invocation(of: site.frame, in: way, isNext: isNext)
    record.invocations[invocation]?.lastSite = number
    record.sites[entry.sequence] = (number, way)
    name(entry, site, invocation)
    let frame = graph.frames[site.frame]
    put(
      entry,
      at: Place(
        listing: frame.listing, function: frame.function, line: site.line, invocation: invocation))
  }

  /// Notes which names stand for the controllers of a call. The first name stays.
  private mutating func name(
    _ entry: LifecycleTrace.Entry, _ site: CallGraph.Site, _ invocation: Int
  ) {
    var names = site.event.names(in: entry)
    if !site.event.isByReceiver, let caller = entry.caller { names.append(("self", caller)) }
    for (name, participant) in names where record.invocations[invocation]?.names[participant] == nil
    {
      record.invocations[invocation]?.names[participant] = name
    }
  }

  /// The run of a frame in a way; `isNext` begins another one.
  mutating func invocation(of frame: Int, in way: Int, isNext: Bool) -> Int {
    // A run may be gone: its turn is matched again.
    if !isNext, let known = record.ways[way]?.invocations[frame],
      record.invocations[known] != nil
    {
      return known
    }
    let call = graph.frames[frame].caller
    let caller = call.map { call in
      let outer = graph.frames[call.frame]
      return Place(
        listing: outer.listing, function: outer.function, line: call.line,
        invocation: invocation(of: call.frame, in: way, isNext: false))
    }
    record.lastInvocation += 1
    let number = record.lastInvocation
    let own = graph.frames[frame]
    record.invocations[number] = Invocation(
      number: number, listing: own.listing, function: own.function, caller: caller)
    record.ways[way]?.invocations[frame] = number
    record.latestWays[frame] = way
    return number
  }
}
