import TermContainers

// The effects of a line.
extension CodePage {
  mutating func appendHeard(
    _ entries: [LifecycleTrace.Entry], _ invocation: ListingMatch.Invocation, depth: Int
  ) {
    var last: LifecycleTrace.Entry?
    for entry in entries {
      if feed.isCallOfLine(entry), entry == entries.first(where: feed.isCallOfLine) { continue }
      if let last, last.event.hasPrefix("view."), last.words == entry.words { continue }
      if let last, goesOn(entry, after: last), let row = rows.last,
        let joined = rowJoined(row, entry, invocation)
      {
        rows[rows.count - 1] = joined
      } else {
        appendEntry(entry, invocation, depth: max(0, depth))
      }
      last = entry
    }
  }

  mutating func appendEntry(
    _ entry: LifecycleTrace.Entry, _ invocation: ListingMatch.Invocation?, depth: Int = 0
  ) {
    let number = feed.moment(of: entry.sequence)
    let indent = depth + (feed.isCallOfLine(entry) ? 0 : entry.origin == .automatic ? 2 : 4)
    var text = CodeText.of(entry, invocation, isShort: isNarrow)
    let time = time(of: entry)
    let room = max(8, width - Self.margin - indent - (time == nil ? 1 : Self.timeWidth))
    if CellWidth.of(text) > room, entry.kind == .callback, invocation != nil,
      feed.match.place(of: entry.sequence)?.line == 0
    {
      text = "sent to \(isNarrow ? entry.subject.shortName : "\(entry.subject)")"
    }
    for (index, part) in CodeWrap.folded(of: text, width: room).enumerated() {
      rows.append(
        CodeRow(
          kind: .heard, mark: index == 0 ? entry.origin : nil, text: part, indent: indent,
          time: index == 0 ? time : nil,
          tense: number == focus ? .now : isPast(entry) ? .past : .future, moment: number,
          subject: .entry(entry.sequence)))
    }
  }

  /// Adds rows that name the cause of the entries below.
  mutating func appendCause(_ cause: String) {
    rows += CodeWrap.folded(of: cause, width: max(8, width - 3)).map {
      CodeRow(kind: .head, text: $0, tense: .past)
    }
  }

  /// Inserts a row for the frame at `moment` below the rows of earlier moments, if `moments` led to
  /// it and it is chosen or in a running transition. A later redraw has another cause.
  mutating func insertFrame(after moments: [Int]) {
    guard log.numbers.contains(moment), log.entry(at: moment) == nil,
      let entry = feed.entryShown(at: moment), let number = feed.moment(of: entry.sequence),
      moments.contains(number),
      focus == moment || log.entry(at: moment - 1) == nil && isInMotion,
      let last = rows.lastIndex(where: { $0.moment.map { $0 < moment } == true })
    else { return }
    var row = CodeRow(kind: .frame, text: "screen drawn", indent: 4)
    (row.tense, row.moment) = (focus == moment ? .now : .past, moment)
    row.time = DecimalSeconds.text(log.time(at: moment), columns: Self.timeWidth - 1)
    rows.insert(row, at: last + 1)
  }

  /// Whether a controller is appearing or disappearing at `moment`.
  private var isInMotion: Bool {
    log.trees(at: moment).controllers.contains { [.appearing, .disappearing].contains($0.state) }
  }

  /// Whether a callback continues the one before, as `viewDidLoad()` continues `loadView()`.
  private func goesOn(_ entry: LifecycleTrace.Entry, after last: LifecycleTrace.Entry) -> Bool {
    let halves = [
      "viewDidLoad()": "loadView()", "viewDidLayoutSubviews()": "viewWillLayoutSubviews()",
    ]
    return halves[entry.event] == last.event && entry.subject == last.subject
      && entry.turn == last.turn && rows.last?.kind == .heard
  }

  /// Returns `row` with another callback of the row's controller appended; nil if there is no room.
  private func rowJoined(
    _ row: CodeRow, _ entry: LifecycleTrace.Entry, _ invocation: ListingMatch.Invocation?
  ) -> CodeRow? {
    // The row names the controller already.
    let said = CodeText.of(entry, invocation, isShort: isNarrow)
    let own = said.drop { $0 != "." }.dropFirst()
    let text = row.text + "  " + (own.isEmpty ? said[...] : own)
    guard CellWidth.of(text) < width - Self.margin - row.indent else { return nil }
    var result = row
    result.text = text
    if feed.moment(of: entry.sequence) == focus { result.tense = .now }
    return result
  }
}

/// Writes the entries of a trace as code, in the style of a listing.
enum CodeText {
  /// The entry's message as code. Controllers have the names that they have in the run. A
  /// controller without such a name has its name in the trace, which `isShort` shortens. If the
  /// receiver has no such name, all have their names in the trace: the message is not the run's.
  static func of(
    _ entry: LifecycleTrace.Entry, _ invocation: ListingMatch.Invocation?, isShort: Bool = false
  ) -> String {
    let name = { (participant: LifecycleTrace.Participant) in
      invocation?.name(of: participant)
        ?? (isShort ? participant.shortName : participant.description)
    }
    let (receiver, call) = receiverAndMessage(of: entry)
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

  /// The receiver of the entry's message, and the message without it.
  private static func receiverAndMessage(
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
  /// Breaks the text between words into rows of `width` columns; `first` is the width of the first
  /// row. The rows after it are indented by four more columns.
  package static func folded(of text: String, width: Int, first: Int? = nil) -> [String] {
    let first = first ?? width
    guard CellWidth.of(text) > first else { return [text] }
    let indent = String(text.prefix { $0 == " " })
    var rows: [String] = []
    var row = indent
    let most = max(4, width - 4 - indent.count)
    let room = min(most, max(4, first - indent.count))
    for word in text.dropFirst(indent.count).split(separator: " ") {
      for (index, piece) in pieces(of: word, room, most).enumerated() {
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

  /// Breaks a word that is longer than the narrowest row, `room`, after a parenthesis or a point.
  /// A word without these is broken before a capital, if longer than the widest row, `most`.
  private static func pieces(of word: Substring, _ room: Int, _ most: Int) -> [Substring] {
    guard word.count > room else { return [word] }
    let start = word.prefix(room)
    if let cut = start.lastIndex(where: { "(.".contains($0) }), cut > start.startIndex {
      let rest = word[word.index(after: cut)...]
      return rest.isEmpty ? [word] : [word[...cut]] + pieces(of: rest, room, most)
    }
    guard word.count > most,
      let capital = word.prefix(most).dropFirst().lastIndex(where: \.isUppercase)
    else { return [word] }
    return [word[..<capital]] + pieces(of: word[capital...], room, most)
  }
}
