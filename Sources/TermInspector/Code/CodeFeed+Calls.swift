import TermContainers

// The calls that a reader goes through.
extension CodeFeed {
  /// The next moment after `moment`, or before it if `direction` is -1, at which a line of the
  /// listings made a call; without listings, at which you did.
  func nextCall(from moment: Int, _ direction: Int, in log: MomentLog) -> Int? {
    read(log)
    var number = moment + direction
    while log.numbers.contains(number) {
      if let entry = log.entry(at: number), isCall(entry) { return number }
      number += direction
    }
    return nil
  }

  /// Whether a reader would name it as a call: not the frames that a layout sets.
  private func isCall(_ entry: LifecycleTrace.Entry) -> Bool {
    let placesView = entry.event.hasPrefix("view.")
    if placesView, entry.cause.hasSuffix("LayoutSubviews()") { return false }
    guard match.isOfLine(entry.sequence), let place = match.place(of: entry.sequence) else {
      return entry.origin == .yours && (!placesView || match.listings.isEmpty)
    }
    if entry.origin == .yours || match.isOfFrameworksLine(entry.sequence) { return true }
    // A view is loaded in a line that calls nothing else.
    return match.line(at: place).calls.allSatisfy { $0.kind != .traced }
  }
}

// What led to a run, and what its lines led to.
extension CodeFeed {
  /// The lines that led to a run: the one that called it, the one that called that, … A function
  /// that anybody may call has none, unless something else was heard of its caller.
  func callers(of invocation: ListingMatch.Invocation) -> [ListingMatch.Place] {
    var found: [(place: ListingMatch.Place, isCertain: Bool)] = []
    var numbers: Set<Int> = [invocation.number]
    var first = invocation.entries.min() ?? Int.max
    var run: ListingMatch.Invocation? = invocation
    while let current = run, let caller = current.caller ?? cause(of: first),
      numbers.insert(caller.invocation).inserted, !isAction(caller)
    {
      let next = match.invocation(caller.invocation)
      let isHeard = next?.entries.isEmpty == false
      found.append((caller, isHeard || isPrivate(current)))
      first = min(first, next?.entries.min() ?? first)
      // What called a function whose closure ran later is of no matter.
      let isLater =
        match.line(at: caller).isInClosure && !match.listings[caller.listing].isOfFramework
      run = isLater ? nil : next
    }
    let certain = found.lastIndex(where: \.isCertain).map { $0 + 1 } ?? 0
    return found.prefix(certain).map(\.place)
  }

  /// The line whose call made the framework run a function, of which that entry came first.
  private func cause(of first: Int) -> ListingMatch.Place? {
    match.entry(first)?.causeSequence.flatMap(match.place)
  }

  /// Whether a line says what a button does: a key may have done the same.
  private func isAction(_ place: ListingMatch.Place) -> Bool {
    let line = match.line(at: place)
    return line.isInClosure && line.code.contains("addAction")
  }

  private func isPrivate(_ run: ListingMatch.Invocation) -> Bool {
    let head = match.listings[run.listing].functions[run.function].lines.first?.code ?? ""
    return head.hasPrefix("private ") || head.hasPrefix("fileprivate ")
  }

  /// Why the line at `place` is there, in its run.
  func why(of place: ListingMatch.Place) -> String? {
    guard let reason = match.line(at: place).why else { return nil }
    let run = match.invocation(place.invocation)?.entries ?? []
    let entries = run.filter { match.place(of: $0)?.line == place.line }.compactMap(match.entry)
    return reason.text(
      after: Set(entries.filter { $0.kind == .callback }.map { String($0.eventName) }))
  }
}

extension ListingMatch {
  /// Whether an entry is what a line did itself, not what followed from it.
  func isOfLine(_ sequence: Int) -> Bool { record.sites[sequence] != nil }

  /// An entry that it has heard.
  func entry(_ sequence: Int) -> LifecycleTrace.Entry? { record.entries[sequence] }
}
