import TermContainers

// What led to a run.
extension CodeRows {
  /// Says which line called the function, and the functions that led there.
  mutating func add(callersOf invocation: ListingMatch.Invocation) {
    let callers = feed.callers(of: invocation)
    guard let nearest = callers.first else { return }
    let names = callers.map { feed.name(of: CodePlace(listing: $0.listing, function: $0.function)) }
    let by = "called by \(names.joined(separator: " \u{25C2} ")):"
    let code = feed.match.line(at: nearest).code
    let room = max(8, width - 3)
    let whole = "\(by) \(code)"
    let texts =
      CellWidth.of(whole) <= room
      ? [whole] : [by, "  \(code)"].flatMap { CodeWrap.rows(of: $0, width: room) }
    for text in texts {
      var row = CodeRow(kind: .head, text: text)
      (row.tense, row.moment) = (.past, moment(at: nearest, before: invocation))
      rows.append(row)
    }
  }

  /// The last moment of a caller's run before it called `invocation`, or the first of all.
  private func moment(
    at place: ListingMatch.Place, before invocation: ListingMatch.Invocation
  ) -> Int? {
    let run = feed.match.invocation(place.invocation)?.entries ?? []
    let start = invocation.entries.min() ?? Int.max
    return (run.last { $0 < start } ?? run.first).flatMap(feed.moment)
  }
}
