import TermContainers

// The matching of one turn.
extension ListingMatch {
  /// Matches the entries of a turn.
  ///
  /// Those with one cause follow one another through the listings. A context is solved when its
  /// first entry comes: by then what caused it has its place.
  mutating func match(_ turn: [LifecycleTrace.Entry]) {
    for entry in turn { record.entries[entry.sequence] = entry }
    var contexts: [Int: [LifecycleTrace.Entry]] = [:]
    for entry in turn
    where entry.isCalled || entry.isQuiet || entry.isCalled(by: graph.frameworkClasses) {
      contexts[entry.causeSequence ?? 0, default: []].append(entry)
    }
    for entry in turn {
      let cause = entry.causeSequence ?? 0
      if contexts[cause]?.first?.sequence == entry.sequence, let own = contexts[cause] {
        solve(own, cause: entry.causeSequence)
      }
      if record.places[entry.sequence] == nil { hang(entry) }
      note(entry)
    }
  }

  /// Remembers what later callbacks without a cause may follow from.
  private mutating func note(_ entry: LifecycleTrace.Entry) {
    if entry.event == "loadView()" { record.loads[entry.subject] = entry.sequence }
    if entry.event == "viewWillAppear(_:)" { record.appearances[entry.subject] = entry.sequence }
  }

  /// Hangs an entry under the line that led to it.
  private mutating func hang(_ entry: LifecycleTrace.Entry) {
    if let origin = origin(of: entry), let place = record.places[origin] {
      return put(entry, at: place)
    }
    guard entry.kind == .callback, let start = start(of: entry) else { return }
    let way = record.newWay()
    record.begun[entry.sequence] = way
    let invocation = invocation(of: graph.starts[start].frame, in: way, isNext: false)
    let frame = graph.frames[graph.starts[start].frame]
    put(
      entry,
      at: Place(
        listing: frame.listing, function: frame.function, line: 0, invocation: invocation))
  }

  /// The entry that one without a place of its own follows from.
  private func origin(of entry: LifecycleTrace.Entry) -> Int? {
    if entry.event == "viewDidLoad()", let load = record.loads[entry.subject],
      record.places[load] != nil
    {
      return load
    }
    if let cause = entry.causeSequence, record.places[cause] != nil {
      // What an overridden callback does is not done by what led to the callback.
      return record.entries[cause]?.kind == .callback && entry.kind == .call ? nil : cause
    }
    return entry.event == "viewIsAppearing(_:)" ? record.appearances[entry.subject] : nil
  }

  /// The function that overrides a callback, or the framework's own that a call runs.
  private func start(of entry: LifecycleTrace.Entry) -> Int? {
    graph.starts.firstIndex { start in
      guard start.isFunction else { return false }
      let frame = graph.frames[start.frame]
      guard entry.kind == .callback || listings[frame.listing].isOfFramework else { return false }
      let function = listings[frame.listing].functions[frame.function]
      return function.name.prefix { $0 != "(" } == entry.eventName
        && function.owner == entry.subject.className
    }
  }

  mutating func put(_ entry: LifecycleTrace.Entry, at place: Place) {
    record.places[entry.sequence] = place
    record.invocations[place.invocation]?.entries.append(entry.sequence)
  }
}

// The matching of what has one cause.
extension ListingMatch {
  private mutating func solve(_ entries: [LifecycleTrace.Entry], cause: Int?) {
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
  private func beginnings(
    of first: LifecycleTrace.Entry?, after cause: Int?
  ) -> [WaySearch.Beginning]? {
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

  private mutating func take(
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
  private mutating func invocation(of frame: Int, in way: Int, isNext: Bool) -> Int {
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
