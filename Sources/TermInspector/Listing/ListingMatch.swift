import TermContainers

/// Finds the lines of ``Listing``s that made the calls of a trace, or that led to its callbacks.
///
/// ```swift
/// var match = ListingMatch([listing])
/// match.append(trace.entries)
/// let places = trace.entries.compactMap { match.place(of: $0.sequence) }
/// let codes = places.map { match.line(at: $0).code }
/// // "addChild(child)" twice, for the call and for the callback that it sends, …
/// ```
///
/// The trace knows the lines of functions compiled with the build plugin `ListingMarks`, see
/// `LifecycleTrace.Entry.lines`. The lines of other functions are unknown.
public struct ListingMatch: Sendable {
  /// The listings in which lines are found.
  public let listings: [Listing]
  /// All functions, in the order of the listings.
  let functions: [CodePlace]
  /// The functions, by their files and the numbers of their first lines.
  private var functionsByLine: [String: [Int: CodePlace]] = [:]
  private(set) var entries: [Int: LifecycleTrace.Entry] = [:]
  private var places: [Int: Place] = [:]
  private(set) var invocations: [Int: Invocation] = [:]
  private var lastInvocation = 0
  /// The numbers of the runs in order: by function, and by the number of the run that called them.
  private var runsByFunction: [CodePlace: [Int]] = [:]
  private var runsByCaller: [Int: [Int]] = [:]
  /// The sequence numbers of the entries that lines made themselves.
  private var own: Set<Int> = []
  /// The number that each run has in this match, by the number that it has in the trace.
  private var numbers: [Int: Int] = [:]
  /// The numbers of the runs that begin with a callback, by the callback's sequence number.
  private var begun: [Int: Int] = [:]
  /// The sequence numbers of each controller's last `loadView()` and last `viewWillAppear(_:)`.
  private var loads: [LifecycleTrace.Participant: Int] = [:]
  private var appearances: [LifecycleTrace.Participant: Int] = [:]

  /// Creates a match without entries.
  public init(_ listings: [Listing]) {
    self.listings = listings
    functions = listings.enumerated().flatMap { index, listing in
      listing.functions.indices.map { CodePlace(listing: index, function: $0) }
    }
    for place in functions {
      guard let first = function(place).lines.first else { continue }
      functionsByLine[listings[place.listing].file, default: [:]][first.number] = place
    }
  }

  /// Adds entries of a trace, in their order.
  public mutating func append(_ entries: [LifecycleTrace.Entry]) {
    for entry in entries { append(entry) }
  }

  private mutating func append(_ entry: LifecycleTrace.Entry) {
    entries[entry.sequence] = entry
    if let place = placeOfLines(of: entry) {
      record(entry, at: place)
      if isOwn(entry) { noteOwn(entry, at: place) }
    } else if let origin = origin(of: entry), let place = places[origin] {
      record(entry, at: place)
    } else if let function = override(of: entry) {
      let number = beginRun(of: function, caller: nil)
      begun[entry.sequence] = number
      record(entry, at: Place(codePlace: function, line: 0, invocation: number))
    }
    if entry.event == "loadView()" { loads[entry.subject] = entry.sequence }
    if entry.event == "viewWillAppear(_:)" { appearances[entry.subject] = entry.sequence }
  }

  private mutating func record(_ entry: LifecycleTrace.Entry, at place: Place) {
    places[entry.sequence] = place
    invocations[place.invocation]?.entries.append(entry.sequence)
  }

  /// Removes entries before `sequence`, as the trace's owner did, and runs without other entries.
  public mutating func removeEntries(before sequence: Int) {
    entries = entries.filter { $0.key >= sequence }
    places = places.filter { $0.key >= sequence }
    own = own.filter { $0 >= sequence }
    begun = begun.filter { $0.key >= sequence }
    loads = loads.filter { $0.value >= sequence }
    appearances = appearances.filter { $0.value >= sequence }
    removeInvocations(but: Set(places.values.map(\.invocation)), before: sequence)
    numbers = numbers.filter { invocations[$0.value] != nil }
  }

  /// Removes all runs except `called` and their callers, and entries before `sequence` from these.
  private mutating func removeInvocations(but called: Set<Int>, before sequence: Int) {
    var kept: [Int: Invocation] = [:]
    for number in called {
      var next: Int? = number
      while let current = next, kept[current] == nil, var invocation = invocations[current] {
        invocation.entries.removeAll { $0 < sequence }
        kept[current] = invocation
        next = invocation.caller?.invocation
      }
    }
    invocations = kept
    runsByFunction = runsByFunction.mapValues { $0.filter { kept[$0] != nil } }
    runsByCaller = runsByCaller.filter { kept[$0.key] != nil }
      .mapValues { $0.filter { kept[$0] != nil } }
  }

  /// The line that made the entry `sequence`, or led to it; nil if no listed line is known.
  public func place(of sequence: Int) -> Place? { places[sequence] }

  /// Whether a line made the entry `sequence` itself, and did not only lead to it.
  func isOfLine(_ sequence: Int) -> Bool { own.contains(sequence) }

  /// The added entry with the sequence number `sequence`; nil if no such entry was added.
  func entry(_ sequence: Int) -> LifecycleTrace.Entry? { entries[sequence] }

  /// The run with the number `number`; nil if no such run is known.
  public func invocation(_ number: Int) -> Invocation? { invocations[number] }

  /// The known runs of a function, in their order.
  public func invocations(listing: Int, function: Int) -> [Invocation] {
    Array(runs(of: CodePlace(listing: listing, function: function)))
  }

  /// The runs of a function, in their order.
  func runs(of function: CodePlace) -> some BidirectionalCollection<Invocation> {
    (runsByFunction[function] ?? []).lazy.compactMap(invocation)
  }

  /// The runs that a run has called, in their order.
  func runs(calledBy run: Int) -> [Invocation] { runsByCaller[run]?.compactMap(invocation) ?? [] }

  /// The line of a listing that `place` identifies.
  public func line(at place: Place) -> Listing.Line {
    function(at: place).lines[place.line]
  }

  /// The function of a listing that `place` identifies.
  public func function(at place: Place) -> Listing.Function {
    function(place.codePlace)
  }

  func function(_ place: CodePlace) -> Listing.Function {
    listings[place.listing].functions[place.function]
  }

  /// Identifies a line of a function in one of the function's runs.
  public struct Place: Sendable, Hashable {
    let codePlace: CodePlace
    /// The index of the line in the function.
    public let line: Int
    /// The number of the run, see ``ListingMatch/invocation(_:)``.
    public let invocation: Int

    /// The index of the listing among ``ListingMatch/listings``.
    public var listing: Int { codePlace.listing }
    /// The index of the function in the listing.
    public var function: Int { codePlace.function }
  }

  /// One run of a function, from its first line to the end of its closures.
  public struct Invocation: Sendable {
    /// The run's number, from 1.
    public let number: Int
    let codePlace: CodePlace
    /// The line that called the function; nil if no listed line called it.
    public internal(set) var caller: Place?
    /// Whether the call came from a closure that ran after its function had ended.
    var isCalledLater = false
    /// The sequence numbers of the entries that belong to the run's lines.
    public internal(set) var entries: [Int] = []
    /// The names that controllers have in the code of the run.
    var names: [LifecycleTrace.Participant: String] = [:]

    /// The name of a controller in this run, such as `child` or `self`.
    public func name(of controller: LifecycleTrace.Participant) -> String? { names[controller] }

    /// The index of the run's listing, see ``Place/listing``.
    public var listing: Int { codePlace.listing }
    /// The index of the run's function, see ``Place/function``.
    public var function: Int { codePlace.function }
  }

  // The lines that ran.

  private func listedFunction(of line: LifecycleTrace.Line) -> CodePlace? {
    functionsByLine[line.file]?[line.function]
  }

  /// Returns the innermost listed line that ran when an entry was written. Records the runs of all
  /// listed lines that ran at that time.
  private mutating func placeOfLines(of entry: LifecycleTrace.Entry) -> Place? {
    let known = entry.lines.compactMap { line in listedFunction(of: line).map { (line, $0) } }
    var caller: Place?
    for (index, (line, function)) in known.enumerated() {
      let number = run(line.run, of: function, in: entry, caller)
      if index > 0, known[index - 1].0.isLater {
        invocations[number]?.isCalledLater = true
      }
      let called = index + 1 < known.count ? known[index + 1].1 : nil
      caller = Place(
        codePlace: function,
        line: position(of: line.number, in: function, for: entry, calling: called),
        invocation: number)
    }
    return caller
  }

  /// Returns this match's number for a run of the trace. Begins the run if it is new, unless it is
  /// an override's: the callback's entry has begun that one.
  private mutating func run(
    _ run: Int, of function: CodePlace, in entry: LifecycleTrace.Entry, _ caller: Place?
  ) -> Int {
    if let known = numbers[run], invocations[known] != nil { return known }
    let overriding = caller == nil ? entry.causeSequence.flatMap { begun[$0] } : nil
    let isBegun = overriding.flatMap(invocation)?.codePlace == function
    let number = (isBegun ? overriding : nil) ?? beginRun(of: function, caller: caller)
    numbers[run] = number
    return number
  }

  /// Begins a run, and returns its number.
  private mutating func beginRun(of function: CodePlace, caller: Place?) -> Int {
    lastInvocation += 1
    invocations[lastInvocation] = Invocation(
      number: lastInvocation, codePlace: function, caller: caller)
    runsByFunction[function, default: []].append(lastInvocation)
    if let caller { runsByCaller[caller.invocation, default: []].append(lastInvocation) }
    return lastInvocation
  }

  /// The index, among the function's lines, of a line of the statement that begins at `number`: the
  /// line that calls `called` or, if that is nil, the line that may have made the entry.
  private func position(
    of number: Int, in function: CodePlace, for entry: LifecycleTrace.Entry,
    calling called: CodePlace?
  ) -> Int {
    let lines = self.function(function).lines
    guard let first = lines.firstIndex(where: { $0.number == number }) else { return 0 }
    let end = lines[(first + 1)...].firstIndex(where: \.beginsStatement) ?? lines.endIndex
    let name = called.map { self.function($0).baseName }
    let maker = lines[first..<end].firstIndex { line in
      guard let name else { return line.events.contains { $0.matches(entry) } }
      return line.calls.contains { $0.name == name }
    }
    return maker ?? first
  }

  /// Whether the innermost line that ran is listed and made the entry itself.
  private func isOwn(_ entry: LifecycleTrace.Entry) -> Bool {
    guard entry.isOfLine, let last = entry.lines.last, listedFunction(of: last) != nil else {
      return false
    }
    // A callback is a line's own if the line asked for a view, or announced a move.
    let isLoading = entry.event == "loadView()" && entry.cause == "view"
    return entry.kind == .call || isLoading || entry.event.hasSuffix("Move(toParent:)")
  }

  /// Records that a line has made an entry, and the names of the entry's controllers in that line.
  /// A controller keeps the first name that it gets.
  private mutating func noteOwn(_ entry: LifecycleTrace.Entry, at place: Place) {
    own.insert(entry.sequence)
    let event = line(at: place).events.first { $0.matches(entry) }
    var names = event?.names(in: entry) ?? []
    if event?.isByReceiver != true, let caller = entry.caller { names.append(("self", caller)) }
    for (name, participant) in names
    where invocations[place.invocation]?.names[participant] == nil {
      invocations[place.invocation]?.names[participant] = name
    }
  }

  // Consequences of the lines.

  /// The sequence number of the entry that led to an entry without lines; nil if none is known.
  private func origin(of entry: LifecycleTrace.Entry) -> Int? {
    if entry.event == "viewDidLoad()", let load = loads[entry.subject],
      places[load] != nil
    {
      return load
    }
    if let cause = entry.causeSequence, places[cause] != nil {
      // A call in an overridden callback does not come from what led to the callback.
      return entries[cause]?.kind == .callback && entry.kind == .call ? nil : cause
    }
    return entry.event == "viewIsAppearing(_:)" ? appearances[entry.subject] : nil
  }

  /// The listed function that overrides the callback of `entry`; nil if no listed function does.
  private func override(of entry: LifecycleTrace.Entry) -> CodePlace? {
    guard entry.kind == .callback else { return nil }
    return functions.first { place in
      let function = function(place)
      return function.owner == entry.subject.className && function.name == entry.event
    }
  }
}

/// Identifies a function of one of the listings, by indices.
struct CodePlace: Hashable {
  let listing: Int
  let function: Int
}

extension LifecycleTrace.Entry {
  /// The name of the entry's event, without arguments.
  var eventName: Substring { event.prefix { $0 != "(" } }

  /// The controller that made the call; nil if the trace does not know it.
  var caller: LifecycleTrace.Participant? { kind == .call ? subject : sender }
}
