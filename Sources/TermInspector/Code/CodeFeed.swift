import TermContainers

/// Keeps a `ListingMatch` up to date with a log of moments.
@MainActor
final class CodeFeed {
  private(set) var match: ListingMatch
  let log: MomentLog
  /// The names that functions of several classes share.
  private let namesakes: Set<String>
  /// The number of each entry's moment, by the entry's sequence number.
  private var moments: [Int: Int] = [:]
  /// The range of moments that have been read.
  private var read = 0..<0
  /// The number of the moment before which all entries have been removed.
  private var forgotten = 0

  init(_ listings: [Listing], _ log: MomentLog) {
    self.log = log
    match = ListingMatch(listings)
    let byName = Dictionary(grouping: listings.flatMap(\.functions), by: \.name)
    namesakes = Set(byName.filter { Set($0.value.map(\.owner)).count > 1 }.keys)
  }

  /// The number of the moment of the entry `sequence`; nil for an unknown entry.
  func moment(of sequence: Int) -> Int? { moments[sequence] }

  /// Whether the entry with the sequence number `sequence` was recorded at `moment` or earlier.
  func hasCome(_ sequence: Int, by moment: Int) -> Bool {
    moments[sequence].map { $0 <= moment } ?? false
  }

  /// Reads the moments that the log has gained since the last call.
  func readLog() {
    let numbers = log.numbers
    if numbers.upperBound < read.upperBound || numbers.isEmpty { restart(at: numbers.lowerBound) }
    var entries: [LifecycleTrace.Entry] = []
    for number in max(read.upperBound, numbers.lowerBound)..<numbers.upperBound {
      guard let entry = log.entry(at: number) else { continue }
      if moments[entry.sequence] != nil { restart(at: number) }
      moments[entry.sequence] = number
      entries.append(entry)
    }
    match.append(entries)
    removeMoments(before: numbers.lowerBound)
    read = numbers
  }

  /// Discards all entries, to read again from the moment `first`, because the log has started over.
  private func restart(at first: Int) {
    match = ListingMatch(match.listings)
    moments = [:]
    read = first..<first
    forgotten = first
  }

  /// Removes the entries of moments that the log dropped, once the dropped moments are many.
  private func removeMoments(before first: Int) {
    guard first - forgotten >= max(16, log.numbers.count / 4) else { return }
    forgotten = first
    guard let kept = log.numbers.lazy.compactMap(log.entry).first else { return }
    match.removeEntries(before: kept.sequence)
    moments = moments.filter { $0.value >= first }
  }

  /// Returns the entry of a moment. For a frame, returns the last entry before the frame; if that
  /// belongs to a layout, which explains little, the last entry of the run before the layout.
  func entryShown(at moment: Int) -> LifecycleTrace.Entry? {
    if let entry = log.entry(at: moment) { return entry }
    let earlier = (log.numbers.lowerBound..<max(moment, log.numbers.lowerBound)).reversed().lazy
      .compactMap(log.entry)
    guard let last = earlier.first, last.isRoutine else { return earlier.first }
    let near = earlier.prefix { $0.turn >= last.turn - 1 }
    guard let telling = near.first(where: { !$0.isRoutine }),
      let run = match.place(of: telling.sequence)?.invocation
    else { return last }
    return near.first { self.match.place(of: $0.sequence)?.invocation == run }
  }

  /// The moment that best explains the state after `moment`: usually the app's last call in the run
  /// that contains the last event outside of layouts. Nil without such an event.
  func tellingMoment(upTo moment: Int) -> Int? {
    let first = max(log.numbers.lowerBound, moment - CodeFeed.reach)
    for number in stride(from: moment, through: first, by: -1) {
      guard let entry = log.entry(at: number), !entry.isRoutine else { continue }
      if let own = lastOwn(inRunOf: entry.sequence, upTo: moment) { return own }
      if match.place(of: entry.sequence) != nil {
        return reportedCall(reportedAt: number) ?? number
      }
      let before = own(before: number, entry)
      guard let root = root(of: entry) else { return before }
      // An entry does not follow from `before` if its first call comes later, without a cause.
      let isOther = before < root && log.entry(at: root)?.causeSequence == nil
      return before == number || isOther ? root : before
    }
    return nil
  }

  /// The moment of the app's last call in a listed line that may have led to `entry`; else
  /// `moment`. Also searches the turn before, as *did* callbacks need; not for a change of size.
  private func own(before moment: Int, _ entry: LifecycleTrace.Entry) -> Int {
    let isOfSize = entry.event.hasSuffix("(forChildContentContainer:)")
    let turn = isOfSize ? entry.turn : entry.turn - 1
    for number in stride(from: moment, through: log.numbers.lowerBound, by: -1) {
      guard let other = log.entry(at: number) else { continue }
      guard other.turn >= turn else { break }
      let isStep = other.origin == .yours && other.event != TracedEvent.frame
      if isStep, match.place(of: other.sequence) != nil { return number }
    }
    return moment
  }

  private static let reach = 2_000

  private func lastOwn(inRunOf sequence: Int, upTo moment: Int) -> Int? {
    guard let place = match.place(of: sequence), let run = match.invocation(place.invocation)
    else { return nil }
    let own = run.entries.compactMap { self.moment(of: $0) }.filter { number in
      number <= moment && log.entry(at: number).map { !$0.isRoutine && isCallOfLine($0) } ?? false
    }
    // A transition sets frames as it begins: the step is its call, not a frame.
    return own.last { log.entry(at: $0)?.event.hasPrefix("view.") == false } ?? own.last
  }

  /// The moment of the framework's own call that the delegate message at `moment` reports; nil
  /// without such a call. The callbacks of the call explain more than the report.
  private func reportedCall(reportedAt moment: Int) -> Int? {
    guard let report = log.entry(at: moment), report.kind == .callback, report.causeSequence == nil
    else { return nil }
    var number = moment - 1
    while let entry = log.entry(at: number), entry.turn == report.turn {
      if entry.causeSequence == nil {
        let isCall = entry.kind == .call && entry.cause == report.cause
        return isCall && match.place(of: entry.sequence) == nil ? number : nil
      }
      number -= 1
    }
    return nil
  }

  /// Follows an entry's causes back while they belong to no listed line. Returns the moment of the
  /// last entry reached if that is a call, and nil otherwise.
  func root(of entry: LifecycleTrace.Entry) -> Int? {
    var root = entry
    while let cause = root.causeSequence.flatMap(match.entry),
      match.place(of: cause.sequence) == nil
    { root = cause }
    return root.kind == .call ? moment(of: root.sequence) : nil
  }

  /// The first moment, in the same turn, of the event that led to the entry at `moment`. Delegate
  /// callbacks just before a call, or before a dismissal by the user, belong to the event.
  func firstOfEvent(at moment: Int) -> Int {
    guard let entry = log.entry(at: moment), entry.causeSequence == nil,
      entry.kind == .call || entry.cause == "the user"
    else { return moment }
    var first = moment
    while let before = log.entry(at: first - 1), before.turn == entry.turn,
      before.kind == .callback, before.causeSequence == nil,
      before.cause == entry.cause || before.event.hasPrefix("presentationController")
    { first -= 1 }
    return first
  }

  /// The name of a function, preceded by its class if another class has a function of that name.
  func functionName(of place: CodePlace) -> String {
    let function = match.function(place)
    guard let owner = function.owner, namesakes.contains(function.name) else {
      return function.name
    }
    return "\(owner).\(function.name)"
  }

  // Going from call to call.

  /// Returns the next moment after `moment`, or before it if `direction` is -1, at which a listed
  /// line or other code of the app made a call.
  func nextCall(from moment: Int, _ direction: Int) -> Int? {
    readLog()
    var number = moment + direction
    while log.numbers.contains(number) {
      if let entry = log.entry(at: number), isCall(entry) { return number }
      number += direction
    }
    return nil
  }

  /// The moment of the first call that a line outside of scaffolding made or, without listings, of
  /// the app's first call. Nil if there is no such call yet.
  var firstCall: Int? {
    readLog()
    return log.numbers.first { log.entry(at: $0).map { isCall($0) && teaches($0) } ?? false }
  }

  private func teaches(_ entry: LifecycleTrace.Entry) -> Bool {
    guard let place = match.place(of: entry.sequence) else { return match.functions.isEmpty }
    return !match.function(at: place).isScaffolding
  }

  /// The moment that the code pane shows: the chosen one or, if none is chosen, the one that best
  /// explains the present. While the app has not been used, this is the moment of its first call.
  func focus(of inspection: Inspection) -> Int? {
    readLog()
    guard let place = inspection.place else { return nil }
    if inspection.moment != nil { return place }
    let first = inspection.isAtBeginning ? firstCall : nil
    return first ?? tellingMoment(upTo: place)
  }

  /// The code of the line that makes the next call after a moment; nil after the last call.
  func nextCall(after moment: Int) -> String? {
    guard let next = nextCall(from: moment, 1), let entry = log.entry(at: next) else { return nil }
    guard let place = match.place(of: entry.sequence) else { return CodeText.of(entry, nil) }
    return match.line(at: place).code
  }

  /// Whether a listed line made this call itself, not through another call; `loadView()` does not
  /// count. An entry without a line counts if its origin is `yours`.
  func isCallOfLine(_ entry: LifecycleTrace.Entry) -> Bool {
    guard match.place(of: entry.sequence) != nil else { return entry.origin == .yours }
    return match.isOfLine(entry.sequence) && entry.event != "loadView()"
  }

  /// Whether a reader would see the entry as a call. Frames that a layout sets do not count.
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
    // Without a caller, the line whose call made the framework run the function.
    while let current = run,
      let caller = current.caller ?? match.entry(first)?.causeSequence.flatMap(match.place),
      numbers.insert(caller.invocation).inserted
    {
      found.append(caller)
      // The caller of a function whose closure ran later does not matter.
      run = current.isCalledLater ? nil : match.invocation(caller.invocation)
      first = min(first, run?.entries.min() ?? first)
    }
    return found
  }

  // The runs of functions, and the effects of their lines.

  /// The last of a function's runs that have begun by `moment`.
  func lastRun(of function: CodePlace, upTo moment: Int) -> ListingMatch.Invocation? {
    match.runs(of: function).last { hasBegun($0, by: moment) }
  }

  /// Whether a function has run, even if no moment records its run.
  func hasRun(_ place: CodePlace) -> Bool {
    if lastRun(of: place, upTo: .max) != nil { return true }
    guard let (trace, runs) = log.source, let line = match.function(place).lines.first else {
      return false
    }
    return trace.lastRun(of: line.number, in: match.listings[place.listing].file) > runs
  }

  /// Whether a run, or one that it called, has an entry at or before `moment`.
  func hasBegun(_ run: ListingMatch.Invocation, by moment: Int) -> Bool {
    withCalled([run]).contains { run in run.entries.contains { hasCome($0, by: moment) } }
  }

  /// Returns `runs` and all runs that they called, directly or through other runs.
  func withCalled(_ runs: [ListingMatch.Invocation]) -> [ListingMatch.Invocation] {
    let called = runs.map(\.number).sorted().flatMap(match.runs(calledBy:))
    return called.isEmpty ? runs : runs + withCalled(called)
  }

  /// The runs that one line of a run has called, in their order.
  func called(by line: Int, of run: ListingMatch.Invocation) -> [ListingMatch.Invocation] {
    match.runs(calledBy: run.number).filter { $0.caller?.line == line }
  }

  /// The listed function that a line calls, preferably one of the line's own class.
  func function(calledBy line: Int, of place: CodePlace) -> CodePlace? {
    let lines = match.function(place).lines
    guard lines.indices.contains(line) else { return nil }
    let names = lines[line].calls.filter { $0.kind == .function }.map(\.name)
    let found = match.functions.filter { names.contains(String(match.function($0).baseName)) }
    let owner = match.function(place).owner
    return found.first { match.function($0).owner == owner } ?? found.first
  }

  /// Whether a line has an entry in a run, or has called another run, by `moment`.
  func hasRun(_ line: Int, of run: ListingMatch.Invocation, by moment: Int) -> Bool {
    let heard = run.entries.contains {
      match.place(of: $0)?.line == line && hasCome($0, by: moment)
    }
    return heard || called(by: line, of: run).contains { hasBegun($0, by: moment) }
  }
}
