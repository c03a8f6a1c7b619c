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

  /// The first call of a line that teaches something, or without listings of yours; nil if there is
  /// none yet.
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

  /// The moment that the code tells about: the chosen one, what tells most about now, or the first
  /// call while nobody has done anything.
  func focus(of inspection: Inspection) -> Int? {
    guard let place = inspection.place else { return nil }
    if inspection.moment != nil { return place }
    let first = inspection.isAtBeginning ? firstCall(in: inspection.log) : nil
    return first ?? tellingMoment(upTo: place, in: inspection.log)
  }

  /// Finds the next call after a moment and returns its line; after the last call, nil.
  func nextCall(after moment: Int, in log: MomentLog) -> String? {
    guard let next = nextCall(from: moment, 1, in: log), let entry = log.entry(at: next) else {
      return nil
    }
    guard let place = match.place(of: entry.sequence) else { return CodeText.of(entry, nil) }
    return match.line(at: place).code
  }

  /// Whether it is a call that a line made, not what followed from one. What no line led to is yours or
  /// the framework's.
  func isCallOfLine(_ entry: LifecycleTrace.Entry) -> Bool {
    guard match.place(of: entry.sequence) != nil else { return entry.origin == .yours }
    return match.isOfLine(entry.sequence) && entry.event != "loadView()"
  }

  /// Whether a reader would name it as a call: not the frames that a layout sets.
  private func isCall(_ entry: LifecycleTrace.Entry) -> Bool {
    let placesView = entry.event.hasPrefix("view.")
    if placesView, entry.cause.hasSuffix("LayoutSubviews()") { return false }
    guard match.isOfLine(entry.sequence), let place = match.place(of: entry.sequence) else {
      return entry.origin == .yours && (!placesView || match.listings.isEmpty)
    }
    if entry.event != "loadView()" { return true }
    // A view is loaded in a line that calls nothing else.
    return match.line(at: place).calls.allSatisfy { $0.kind != .traced }
  }

  // What led to a run, and what its lines led to.

  /// The lines that led to a run: the one that called it, the one that called that, …
  func callers(of invocation: ListingMatch.Invocation) -> [ListingMatch.Place] {
    var found: [ListingMatch.Place] = []
    var numbers: Set<Int> = [invocation.number]
    var first = invocation.entries.min() ?? Int.max
    var run: ListingMatch.Invocation? = invocation
    while let current = run, let caller = current.caller ?? cause(of: first),
      numbers.insert(caller.invocation).inserted
    {
      found.append(caller)
      // What called a function whose closure ran later is of no matter.
      run = current.isCalledLater ? nil : match.invocation(caller.invocation)
      first = min(first, run?.entries.min() ?? first)
    }
    return found
  }

  /// The line whose call made the framework run a function, of which that entry came first.
  private func cause(of first: Int) -> ListingMatch.Place? {
    match.entry(first)?.causeSequence.flatMap(match.place)
  }
}
