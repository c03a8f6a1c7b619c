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
      contexts[context(of: entry), default: []].append(entry)
    }
    for entry in turn {
      let cause = context(of: entry)
      if contexts[cause]?.first?.sequence == entry.sequence, let own = contexts[cause] {
        solve(own, cause: entry.causeSequence)
      }
      if record.places[entry.sequence] == nil { hang(entry) }
      note(entry)
    }
  }

  /// The number of what an entry has its cause in common with: that of the cause, 0 for what has
  /// none, and -1 for completions whose call was not heard.
  private func context(of entry: LifecycleTrace.Entry) -> Int {
    entry.causeSequence ?? (entry.isOfCompletion ? -1 : 0)
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
  func start(of entry: LifecycleTrace.Entry) -> Int? {
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
