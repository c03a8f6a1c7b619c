import TermContainers

/// What a match has found so far.
struct MatchRecord: Sendable {
  /// A way through functions that call each other, with their runs.
  struct Way: Sendable {
    /// The runs by the frames of the call graph.
    var invocations: [Int: Int] = [:]
  }

  var entries: [Int: LifecycleTrace.Entry] = [:]
  var places: [Int: ListingMatch.Place] = [:]
  var invocations: [Int: ListingMatch.Invocation] = [:]
  /// The sites of matched calls, and the ways they are part of.
  var sites: [Int: (site: Int, way: Int)] = [:]
  var ways: [Int: Way] = [:]
  /// The last way through each frame.
  var latestWays: [Int: Int] = [:]
  /// The ways that begin with a callback, before anything of them was heard.
  var begun: [Int: Int] = [:]
  /// Where a controller's view was loaded last, and where it was last told to appear.
  var loads: [LifecycleTrace.Participant: Int] = [:]
  var appearances: [LifecycleTrace.Participant: Int] = [:]
  var lastInvocation = 0
  var lastWay = 0

  mutating func newWay() -> Int {
    lastWay += 1
    ways[lastWay] = Way()
    return lastWay
  }

  /// Removes the entries of `sequences`, the last ones: their cost does not depend on the others.
  mutating func removeEntries(_ sequences: ClosedRange<Int>) {
    for sequence in sequences.reversed() {
      guard let entry = entries.removeValue(forKey: sequence) else { continue }
      if let number = places.removeValue(forKey: sequence)?.invocation {
        invocations[number]?.entries.removeAll { $0 == sequence }
        if invocations[number]?.entries.isEmpty == true { invocations[number] = nil }
        sites[sequence] = nil
        // It goes on from where it was before.
        let site = lastSite(of: number)
        invocations[number]?.lastSite = site
      }
      sites[sequence] = nil
      begun[sequence] = nil
      if loads[entry.subject] == sequence { loads[entry.subject] = nil }
      if appearances[entry.subject] == sequence { appearances[entry.subject] = nil }
    }
  }

  /// A place in the search to which it can go back.
  struct Mark: Sendable {
    fileprivate var latestWays: [Int: Int] = [:]
    fileprivate var lastWay = 0
    fileprivate var lastInvocation = 0
  }

  var mark: Mark {
    Mark(latestWays: latestWays, lastWay: lastWay, lastInvocation: lastInvocation)
  }

  /// Forgets the ways and runs that were found after `mark`. Their numbers are not given again:
  /// older ways may still have them.
  mutating func forget(after mark: Mark) {
    latestWays = mark.latestWays
    for number in (mark.lastWay + 1)..<(lastWay + 1) { ways[number] = nil }
    for number in (mark.lastInvocation + 1)..<(lastInvocation + 1) { invocations[number] = nil }
  }

  /// The site that a run was heard at last.
  private func lastSite(of invocation: Int) -> Int {
    invocations[invocation]?.entries.last { sites[$0] != nil }.flatMap { sites[$0]?.site } ?? -1
  }

  mutating func removeEntries(before sequence: Int) {
    remove { $0 < sequence }
    latestWays = latestWays.filter { ways[$0.value] != nil }
    let used = Set(sites.values.map(\.way)).union(begun.values)
    ways = ways.filter { used.contains($0.key) }
  }

  /// Keeps runs with those numbers, and the ones that they were called from.
  private mutating func removeInvocations(but called: Set<Int>) {
    var kept: [Int: ListingMatch.Invocation] = [:]
    for number in called {
      var next: Int? = number
      while let current = next, kept[current] == nil, let invocation = invocations[current] {
        kept[current] = invocation
        next = invocation.caller?.invocation
      }
    }
    invocations = kept
  }

  private mutating func remove(_ isGone: (Int) -> Bool) {
    entries = entries.filter { !isGone($0.key) }
    places = places.filter { !isGone($0.key) }
    sites = sites.filter { !isGone($0.key) }
    begun = begun.filter { !isGone($0.key) }
    loads = loads.filter { !isGone($0.value) }
    appearances = appearances.filter { !isGone($0.value) }
    for (number, invocation) in invocations {
      let left = invocation.entries.filter { !isGone($0) }
      if left.count != invocation.entries.count { invocations[number]?.entries = left }
    }
    let called = Set(places.values.map(\.invocation))
    removeInvocations(but: called)
  }
}
