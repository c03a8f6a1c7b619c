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
      row.tense = .past
      let function = CodePlace(listing: nearest.listing, function: nearest.function)
      row.subject = .function(function, run: nearest.invocation, line: nearest.line)
      rows.append(row)
    }
  }
}
