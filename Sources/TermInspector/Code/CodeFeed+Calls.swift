import TermContainers

// Going from call to call.
extension CodeFeed {
  /// Returns the next moment after `moment`, or before it if `direction` is -1, at which a line of
  /// the listings or other code of yours made a call.
  func nextCall(from moment: Int, _ direction: Int, in log: MomentLog) -> Int? {
    read(log)
    var number = moment + direction
    while log.numbers.contains(number) {
      if let entry = log.entry(at: number), isCall(entry) { return number }
      number += direction
    }
    return nil
  }

  /// The first moment at which a line outside scaffolding made a call; without listings, at which
  /// you did. Nil if there is none yet.
  func firstCall(in log: MomentLog) -> Int? {
    var found = nextCall(from: log.numbers.lowerBound - 1, 1, in: log)
    while let number = found, let entry = log.entry(at: number), !teaches(entry) {
      found = nextCall(from: number, 1, in: log)
    }
    return found
  }

  private func teaches(_ entry: LifecycleTrace.Entry) -> Bool {
    guard let place = match.place(of: entry.sequence) else { return functions.isEmpty }
    return !isScaffolding(place.codePlace)
  }

  /// The moment that the code is about: the chosen one, the one that explains most about now, or
  /// the first call while the app has not been used.
  func focus(of inspection: Inspection) -> Int? {
    guard let place = inspection.place else { return nil }
    if inspection.moment != nil { return place }
    let first = inspection.isAtBeginning ? firstCall(in: inspection.log) : nil
    return first ?? tellingMoment(upTo: place, in: inspection.log)
  }

  /// The line of the next call after a moment; nil after the last one.
  func nextCall(after moment: Int, in log: MomentLog) -> String? {
    guard let next = nextCall(from: moment, 1, in: log), let entry = log.entry(at: next) else {
      return nil
    }
    guard let place = match.place(of: entry.sequence) else { return CodeText.of(entry, nil) }
    return match.line(at: place).code
  }

  /// Whether a line made this call itself: a consequence of a call is none. An entry without a line
  /// counts if it is yours.
  func isCallOfLine(_ entry: LifecycleTrace.Entry) -> Bool {
    guard match.place(of: entry.sequence) != nil else { return entry.origin == .yours }
    return match.isOfLine(entry.sequence) && entry.event != "loadView()"
  }

  /// Whether the entry is a call to a reader: the frames that a layout sets are not.
  private func isCall(_ entry: LifecycleTrace.Entry) -> Bool {
    let placesView = entry.event.hasPrefix("view.")
    if placesView, entry.cause.hasSuffix("LayoutSubviews()") { return false }
    guard match.isOfLine(entry.sequence), let place = match.place(of: entry.sequence) else {
      return entry.origin == .yours && (!placesView || match.listings.isEmpty)
    }
    if entry.event != "loadView()" { return true }
    // Loading a view counts only in a line without another traced call.
    return match.line(at: place).calls.allSatisfy { $0.kind != .traced }
  }

  // The callers of a run.

  /// The lines that led to a run: its caller, the caller's caller, …
  func callers(of invocation: ListingMatch.Invocation) -> [ListingMatch.Place] {
    var found: [ListingMatch.Place] = []
    var numbers: Set<Int> = [invocation.number]
    var first = invocation.entries.min() ?? Int.max
    var run: ListingMatch.Invocation? = invocation
    while let current = run, let caller = current.caller ?? cause(of: first),
      numbers.insert(caller.invocation).inserted
    {
      found.append(caller)
      // The caller of a function whose closure ran later does not matter.
      run = current.isCalledLater ? nil : match.invocation(caller.invocation)
      first = min(first, run?.entries.min() ?? first)
    }
    return found
  }

  /// The line whose call made the framework run a function. `first` is the function's first entry.
  private func cause(of first: Int) -> ListingMatch.Place? {
    match.entry(first)?.causeSequence.flatMap(match.place)
  }
}
