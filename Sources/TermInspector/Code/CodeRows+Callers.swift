import TermContainers

// The head of a function: its name, and what led to its run.
extension CodeRows {
  /// Names the function and, for a run, says which line called it and the functions that led there:
  /// behind the name, or below it where there is no room.
  /// What is said once about the function stands below.
  mutating func add(nameOf function: CodePlace, calledIn run: ListingMatch.Invocation?) {
    addName(of: function, calledIn: run)
    let remark = feed.match.listings[function.listing].functions[function.function].remark
    for text in remark?.rows(ofWidth: max(8, width - 3)) ?? [] {
      var row = CodeRow(kind: .head, text: text)
      row.tense = .past
      rows.append(row)
    }
  }

  private mutating func addName(of function: CodePlace, calledIn run: ListingMatch.Invocation?) {
    var name = CodeRow(kind: .title, text: feed.name(of: function))
    name.tense = .past
    let callers = run.map { feed.callers(of: $0) } ?? []
    guard let nearest = callers.first else { return rows.append(name) }
    let subject = CodeRow.Subject.function(
      CodePlace(listing: nearest.listing, function: nearest.function), run: nearest.invocation,
      line: nearest.line)
    let names = callers.map { feed.name(of: CodePlace(listing: $0.listing, function: $0.function)) }
    let by = "called by \(names.joined(separator: " \u{25C2} ")):"
    let code = feed.match.line(at: nearest).code
    let room = max(8, width - 3)
    let whole = "\(by) \(code)"
    if CellWidth.of(name.text) + 2 + CellWidth.of(whole) <= room {
      (name.note, name.subject) = (whole, subject)
      return rows.append(name)
    }
    rows.append(name)
    let texts =
      CellWidth.of(whole) <= room
      ? [whole] : [by, "  \(code)"].flatMap { CodeWrap.rows(of: $0, width: room) }
    for text in texts {
      var row = CodeRow(kind: .head, text: text)
      (row.tense, row.subject) = (.past, subject)
      rows.append(row)
    }
  }
}
