import TermContainers

/// Writes entries as a listing would.
enum CodeText {
  /// The entry's message, with the names that its controllers have in a run. A controller without
  /// one has its class or, if `isShort`, the class without `ViewController`. If the receiver has no
  /// name in the run, no other controller has: the message is not the run's own.
  static func of(
    _ entry: LifecycleTrace.Entry, _ invocation: ListingMatch.Invocation?, isShort: Bool = false
  ) -> String {
    let name = { (participant: LifecycleTrace.Participant) in
      invocation?.name(of: participant)
        ?? (isShort ? participant.shortName : participant.description)
    }
    let (receiver, call) = parts(of: entry)
    let isOwn = receiver.map { invocation?.name(of: $0) != nil } ?? true
    if invocation != nil, !isOwn { return of(entry, nil, isShort: isShort) }
    var text = call
    for participant in [entry.object, entry.other].compactMap({ $0 }) {
      guard let start = text.firstIndex(of: "("),
        let found = text[start...].firstRange(of: participant.description)
      else { continue }
      text.replaceSubrange(found, with: name(participant))
    }
    guard let receiver else { return text }
    return name(receiver) == "self" ? text : "\(name(receiver)).\(text)"
  }

  /// The receiver of the message, and the rest.
  private static func parts(
    of entry: LifecycleTrace.Entry
  ) -> (LifecycleTrace.Participant?, String) {
    let message = entry.words
    for participant in [entry.subject, entry.object].compactMap({ $0 }) {
      let start = "\(participant)."
      if message.hasPrefix(start) { return (participant, String(message.dropFirst(start.count))) }
    }
    return (nil, message)
  }
}

/// Breaks code that is too long for its rows.
package enum CodeWrap {
  /// Breaks the text between words into rows of `width` columns, the first of `first` columns. The
  /// rows after the first are indented by four more.
  package static func rows(of text: String, width: Int, first: Int? = nil) -> [String] {
    let first = first ?? width
    guard CellWidth.of(text) > first else { return [text] }
    let indent = String(text.prefix { $0 == " " })
    var rows: [String] = []
    var row = indent
    let room = max(4, min(first, width - 4) - indent.count)
    for word in text.dropFirst(indent.count).split(separator: " ") {
      for (index, piece) in pieces(of: word, room).enumerated() {
        let isFirst = row.allSatisfy { $0 == " " }
        let longer = row + (isFirst || index > 0 ? "" : " ") + piece
        if isFirst || CellWidth.of(longer) <= (rows.isEmpty ? first : width) {
          row = longer
        } else {
          rows.append(row)
          row = indent + "    " + piece
        }
      }
    }
    return (rows + [row]).map { CellWidth.truncate($0, toWidth: width) }
  }

  /// The pieces of a word, cut after parentheses and points if it is longer than a row.
  private static func pieces(of word: Substring, _ width: Int) -> [Substring] {
    guard word.count > width else { return [word] }
    let start = word.prefix(width)
    guard let cut = start.lastIndex(where: { "(.".contains($0) }), cut > start.startIndex else {
      return [word]
    }
    let rest = word[word.index(after: cut)...]
    return rest.isEmpty ? [word] : [word[...cut]] + pieces(of: rest, width)
  }
}
