import TermContainers

// Callbacks that came after their calls had returned.
extension CodeRows {
  /// A callback that came after a run had made its calls, and the run whose call led to it: that
  /// run, or one that it called.
  typealias Late = (entry: LifecycleTrace.Entry, run: ListingMatch.Invocation)

  /// Takes out the entries that came after all calls had returned. Layout sends `viewIsAppearing`
  /// at the end of the turn; a *did* comes only after the frame.
  func takeLate(
    from entries: inout [Int: [LifecycleTrace.Entry]], _ run: ListingMatch.Invocation
  ) -> [Late] {
    let runs = [run] + feed.called(by: [run.number])
    let calls = runs.flatMap(\.entries).filter { feed.match.entry($0).map(isCallOfLine) == true }
    guard let last = calls.max() else { return [] }
    for line in entries.keys {
      entries[line]?.removeAll { $0.sequence > last && isLate($0) }
      if entries[line]?.isEmpty == true { entries[line] = nil }
    }
    let late = runs.flatMap { run in
      run.entries.filter { $0 > last }.compactMap { feed.moment(of: $0).flatMap(log.entry) }
        .filter(isLate).map { ($0, run) }
    }
    return late.sorted { $0.0.sequence < $1.0.sequence }
  }

  /// The heading of the late callbacks.
  static let sentLater = "Then, sent for you:"

  /// Adds the late callbacks, named as in their runs.
  mutating func add(late: [Late]) {
    if late.isEmpty { return }
    add(cause: CodeRows.sentLater)
    var rest = late[...]
    while let run = rest.first?.run {
      let together = rest.prefix { $0.run.number == run.number }
      addHeard(together.map(\.entry), run, depth: 0)
      rest = rest.dropFirst(together.count)
    }
  }

  /// The last line of the function that has made a call, if lines after it are still to make one;
  /// nil otherwise.
  func lastOwnLine(
    in entries: [Int: [LifecycleTrace.Entry]], _ function: Listing.Function
  ) -> Int? {
    let own = entries.filter { $0.value.contains(where: isCallOfLine) }.keys.max()
    guard let own,
      let statement = function.statements(withHead: true).first(where: { $0.contains(own) })
    else { return nil }
    return function.lines[(statement.upperBound + 1)...].contains { $0.isStep } ? own : nil
  }

  /// Whether an entry came after the call that led to it had returned.
  private func isLate(_ entry: LifecycleTrace.Entry) -> Bool {
    if feed.match.isOfLine(entry.sequence) || entry.event == "viewDidLoad()" { return false }
    var next = entry
    while let cause = next.causeSequence.flatMap(feed.match.entry), cause.turn == entry.turn {
      if isCallOfLine(cause) { return false }
      next = cause
    }
    return true
  }

  private func isCallOfLine(_ entry: LifecycleTrace.Entry) -> Bool {
    isOwn(entry) && feed.match.isOfLine(entry.sequence)
  }
}
