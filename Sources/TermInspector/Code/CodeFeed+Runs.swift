import TermContainers

/// An index of runs by their function and by the run that called them.
struct RunIndex {
  private var byFunction: [CodePlace: [ListingMatch.Invocation]] = [:]
  private var byCaller: [Int: [ListingMatch.Invocation]] = [:]

  init() {}

  init(_ match: ListingMatch) {
    for run in match.record.invocations.values.sorted(by: { $0.number < $1.number }) {
      let function = run.codePlace
      byFunction[function, default: []].append(run)
      if let caller = run.caller { byCaller[caller.invocation, default: []].append(run) }
    }
  }

  /// The runs of a function, in their order.
  func runs(of function: CodePlace) -> [ListingMatch.Invocation] { byFunction[function] ?? [] }

  /// The runs that a run has called, in their order.
  func runs(calledBy run: Int) -> [ListingMatch.Invocation] { byCaller[run] ?? [] }
}

// The runs of functions, and the effects of their lines.
extension CodeFeed {
  /// The last run of a function that has begun at `moment`.
  func lastRun(of function: CodePlace, upTo moment: Int) -> ListingMatch.Invocation? {
    runs.runs(of: function).last { hasBegun($0, by: moment) }
  }

  /// Whether a run, or one that it called, has an entry at or before `moment`.
  func hasBegun(_ run: ListingMatch.Invocation, by moment: Int) -> Bool {
    ([run] + called(by: [run.number])).contains { run in
      run.entries.contains { self.moment(of: $0).map { $0 <= moment } ?? false }
    }
  }

  /// The runs that `callers` have called, directly or through other runs.
  func called(by callers: Set<Int>) -> [ListingMatch.Invocation] {
    let called = callers.sorted().flatMap(runs.runs)
    if called.isEmpty { return [] }
    return called + self.called(by: Set(called.map(\.number)))
  }

  /// The runs that one line of a run has called, in their order.
  func called(by line: Int, of run: ListingMatch.Invocation) -> [ListingMatch.Invocation] {
    runs.runs(calledBy: run.number).filter { $0.caller?.line == line }
  }

  /// The function of the listings that a line would call, preferably of the line's own class.
  func function(calledBy line: Int, of place: CodePlace) -> CodePlace? {
    let lines = match.function(place).lines
    guard lines.indices.contains(line) else { return nil }
    let names = lines[line].calls.filter { $0.kind == .function }.map(\.name)
    let found = functions.filter { function in
      let name = match.function(function).name
      return names.contains(String(name.prefix { $0 != "(" }))
    }
    let owner = match.function(place).owner
    return found.first { match.function($0).owner == owner } ?? found.first
  }

  /// Whether a line has an entry in a run, or has called another run, by `moment`.
  func hasRun(_ line: Int, of run: ListingMatch.Invocation, by moment: Int) -> Bool {
    let heard = run.entries.contains { sequence in
      match.place(of: sequence)?.line == line
        && self.moment(of: sequence).map { $0 <= moment } == true
    }
    return heard || called(by: line, of: run).contains { hasBegun($0, by: moment) }
  }
}
