import TermContainers

// The rows of a function in one of its runs, as they are at the shown moment.
extension CodePage {
  /// Whether there is no room for the full names of controllers.
  var isNarrow: Bool { width < 64 }

  /// Adds the lines of a run, each above its effects. `current` is the highlighted line's index.
  mutating func appendRun(_ invocation: ListingMatch.Invocation, current: Int?) {
    let function = feed.match.function(invocation.codePlace)
    var entries: [Int: [LifecycleTrace.Entry]] = [:]
    for sequence in invocation.entries {
      guard let place = feed.match.place(of: sequence), let number = feed.moment(of: sequence),
        let entry = log.entry(at: number)
      else { continue }
      entries[place.line, default: []].append(entry)
    }
    let passes = keepOnePass(of: &entries)
    let end = lastOwnLine(in: entries, function)
    let late = takeLate(from: &entries, invocation)
    let called = Set(feed.match.runs(calledBy: invocation.number).compactMap(\.caller?.line))
    let done = entries.keys.filter { entries[$0]?.contains { isPast($0) } == true }
    let reached = (done + called.filter { feed.hasRun($0, of: invocation, by: moment) }).max() ?? 0
    let folds = function.untakenCases { entries[$0] != nil || called.contains($0) }
    let showsHead = entries[0]?.isEmpty == false
    let enclosing = function.linesAround { function.lines[$0].isStep || entries[$0] != nil }
    for statement in function.statements(withHead: showsHead) {
      let heard = statement.flatMap { entries[$0] ?? [] }
      let isLit = current.map(statement.contains) ?? false
      let options = heard.lazy.compactMap(\.options).first
      func addLines(_ lines: Range<Int>) {
        for index in lines {
          // The row above names the function in full.
          let isHead = index == 0 && statement.count > 1
          if showsHead, statement.lowerBound == 0, index > 0 { continue }
          let line =
            !showsHead
            ? function.lines[index].setOut
            : isHead ? function.headInOneLine(of: statement) : function.lines[index]
          if let fold = folds.first(where: { $0.contains(index) }) {
            let subject = CodeRow.Subject.cases(fold.lowerBound)
            if index == fold.lowerBound {
              let folded = function.lines[fold]
              let cases = folded.count { $0.isCase && $0.indent == folded[index].indent }
              appendFold(subject, line, "\(cases.counted("case")) not taken")
            }
            if !choice.unfolded.contains(subject) { continue }
          }
          let tells = !heard.isEmpty || enclosing.contains(index)
          guard isShown(line, isHeard: tells) else { continue }
          let value = line.namesOptions ? options.map { "// \($0)" } : nil
          appendLine(
            line, entries[index] ?? [], at: index, isLit: isLit, isReached: index <= reached,
            note: passes[index] ?? value)
        }
      }
      // The effects of a call come before the closure that follows it.
      let split = function.firstOfClosure(in: statement)
      addLines(statement.lowerBound..<split)
      let indent = function.lines[statement.lowerBound].indent
      appendHeard(heard, invocation, depth: indent - (showsHead ? 0 : 2))
      if let end, statement.contains(end) { appendLate(late) }
      addLines(split..<statement.upperBound + 1)
    }
    if end == nil { appendLate(late) }
    insertFrame(after: invocation.entries.compactMap(feed.moment))
  }

  /// Adds the lines of a function that has not run.
  mutating func appendFunction(_ place: CodePlace) {
    let function = feed.match.function(place)
    for index in function.statements(withHead: false).joined() {
      let line = function.lines[index].setOut
      if isShown(line) { appendLine(line, [], at: index, isLit: false, isReached: true) }
    }
  }

  /// Whether a line is shown. Closing brackets are left out, and heads and cases of a `switch` that
  /// call nothing. A brief page also leaves out other lines that call nothing and led to nothing.
  private func isShown(_ line: Listing.Line, isHeard: Bool = false) -> Bool {
    let tells = line.isStep || line.isContinuation || line.why != nil
    if !tells, line.isCase || line.code.hasPrefix("switch ") { return false }
    return line.isWorthARow && (!isBrief || tells || isHeard)
  }

  /// Adds the heading of a fold that contains cases of a `switch` which were not taken.
  private mutating func appendFold(
    _ subject: CodeRow.Subject, _ first: Listing.Line, _ words: String
  ) {
    let isOpen = choice.unfolded.contains(subject)
    let blanks = String(repeating: " ", count: first.indent)
    let text = "\(blanks)\(isOpen ? "▾" : "▸") \(words)"
    rows.append(CodeRow(kind: .code, text: text, subject: subject))
  }

  func isPast(_ entry: LifecycleTrace.Entry) -> Bool { feed.hasCome(entry.sequence, by: moment) }

  private mutating func appendLine(
    _ line: Listing.Line, _ entries: [LifecycleTrace.Entry], at index: Int, isLit: Bool,
    isReached: Bool, note: String? = nil
  ) {
    let own = entries.first(where: feed.isCallOfLine)
    let first = own ?? entries.first
    let isCall = line.calls.contains { $0.kind == .traced && $0.name != "frame" }
    let isPast = first.map { self.isPast($0) } ?? (isReached && !isCall)
    var row = CodeRow(kind: .code, step: line.step, text: line.text, note: note)
    // The framework's listings number only the lines that readers should learn.
    row.isAside = isOfFramework && line.step == nil
    let isNoted = own.map { !line.isStep && $0.kind == .call } ?? false
    let isSent = own.map { $0.origin == .automatic } ?? isOfFramework
    row.mark = isCall || isNoted ? (isSent ? .automatic : .yours) : nil
    row.tense = isLit ? .now : isPast ? .past : .future
    row.moment = first.flatMap { feed.moment(of: $0.sequence) }
    row.time = own.flatMap { time(of: $0) }
    if line.isStep || line.why != nil { row.subject = .line(index) }
    appendWrapped(row)
  }

  /// Adds a row and, if its text is too long, rows for the rest of it.
  private mutating func appendWrapped(_ row: CodeRow) {
    let room = max(8, width - Self.margin - 1)
    // Only the first row has the time beside it.
    let first = row.time == nil ? room : max(8, width - Self.margin - Self.timeWidth)
    let parts = CodeWrap.folded(of: row.text, width: room, first: first)
    for (index, part) in parts.enumerated() {
      var next = row
      next.text = part
      if index > 0 { (next.step, next.mark, next.time) = (nil, nil, nil) }
      if index < parts.count - 1 { next.note = nil }
      rows.append(next)
    }
    moveLastNote(parts.count == 1 ? first : room)
  }

  /// Moves the last row's note into rows of its own, if there is no room for it.
  private mutating func moveLastNote(_ room: Int) {
    guard var last = rows.last, let note = last.note,
      CellWidth.of(last.text) + CodeView.noteGap + CellWidth.of(note) > room
    else { return }
    last.note = nil
    rows[rows.count - 1] = last
    let indent = last.text.prefix { $0 == " " }.count
    let blanks = String(repeating: " ", count: max(0, indent - CodeView.noteGap))
    for part in CodeWrap.folded(of: note, width: max(8, room - indent)) {
      rows.append(
        CodeRow(
          kind: .code, text: blanks, note: part, tense: last.tense, moment: last.moment,
          subject: last.subject))
    }
  }

  /// The time of an entry; nil if no time has passed since the entry shown before. The time that
  /// the machine takes within a turn does not count.
  mutating func time(of entry: LifecycleTrace.Entry) -> String? {
    defer { last = (entry.turn, entry.time) }
    if let last, last.turn == entry.turn || last.time == entry.time { return nil }
    return DecimalSeconds.text(entry.time, columns: Self.timeWidth - 1)
  }

  // The head of a function: its name, and the callers of its run.

  /// Adds the function's name and, at the end, its remark. For a run, also adds the callers and the
  /// line that made the call: beside the name or, where there is no room, below the name.
  mutating func appendHead(of function: CodePlace, calledIn run: ListingMatch.Invocation?) {
    appendName(of: function, calledIn: run)
    let remark = feed.match.function(function).remark
    rows += (remark?.wordsWrapped(to: max(8, width - 3)) ?? []).map {
      CodeRow(kind: .head, text: $0, tense: .past)
    }
  }

  private mutating func appendName(of function: CodePlace, calledIn run: ListingMatch.Invocation?) {
    var name = CodeRow(kind: .title, text: feed.functionName(of: function), tense: .past)
    let callers = run.map { feed.callers(of: $0) } ?? []
    guard let nearest = callers.first else { return rows.append(name) }
    let subject = CodeRow.Subject.function(
      nearest.codePlace, run: nearest.invocation, line: nearest.line)
    let names = callers.map { feed.functionName(of: $0.codePlace) }
    let by = "called by \(names.joined(separator: " \u{25C2} ")):"
    let line = feed.match.line(at: nearest).code
    let code = line.hasSuffix("(") ? "\(line)…)" : line
    let room = max(8, width - 3)
    let whole = "\(by) \(code)"
    if CellWidth.of(name.text) + 2 + CellWidth.of(whole) <= room {
      (name.note, name.subject) = (whole, subject)
      return rows.append(name)
    }
    rows.append(name)
    let texts =
      CellWidth.of(whole) <= room
      ? [whole] : [by, "  \(code)"].flatMap { CodeWrap.folded(of: $0, width: room) }
    rows += texts.map { CodeRow(kind: .head, text: $0, tense: .past, subject: subject) }
  }

  // Callbacks that came after their calls had returned.

  /// A callback that came after a run, and all runs that it called, had made their calls. `run` is
  /// the one of these runs whose call led to the callback.
  typealias Late = (entry: LifecycleTrace.Entry, run: ListingMatch.Invocation)

  /// Removes the late callbacks from `entries`. Returns them with those of the runs that `run`
  /// called. Layout sends `viewIsAppearing` at the end of a turn; *did* callbacks come afterwards.
  func takeLate(
    from entries: inout [Int: [LifecycleTrace.Entry]], _ run: ListingMatch.Invocation
  ) -> [Late] {
    let runs = feed.withCalled([run])
    let calls = runs.flatMap(\.entries).filter {
      feed.match.entry($0).map(feed.isCallOfLine) == true
    }
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

  /// Adds the late callbacks. Their controllers have the names used in the code of their run.
  mutating func appendLate(_ late: [Late]) {
    if late.isEmpty { return }
    appendCause("Then, sent for you:")
    var rest = late[...]
    while let run = rest.first?.run {
      let together = rest.prefix { $0.run.number == run.number }
      appendHeard(together.map(\.entry), run, depth: 0)
      rest = rest.dropFirst(together.count)
    }
  }

  /// The last line that has made a call, if steps come after its statement; nil otherwise.
  func lastOwnLine(
    in entries: [Int: [LifecycleTrace.Entry]], _ function: Listing.Function
  ) -> Int? {
    let own = entries.filter { $0.value.contains(where: feed.isCallOfLine) }.keys.max()
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
      if feed.match.isOfLine(cause.sequence), feed.isCallOfLine(cause) { return false }
      next = cause
    }
    return true
  }

  // The passes of loops.

  /// Keeps only the entries of one pass through each loop: the pass of the highlighted moment, else
  /// the last before it, else the first. So a loop reads child by child. Returns a note for each
  /// line with several passes: the pass, their number, and the child, as in `2 of 3: Blue`.
  private func keepOnePass(of entries: inout [Int: [LifecycleTrace.Entry]]) -> [Int: String] {
    let parts = partsOfRun(entries)
    let last = parts.keys.filter { feed.hasCome($0, by: focus) }.max() ?? 0
    let current = parts[last] ?? 0
    var passes: [Int: String] = [:]
    for (line, heard) in entries {
      let own = Set(heard.compactMap { parts[$0.sequence] }).sorted()
      guard own.count > 1 else { continue }
      let shown = own.last { $0 <= current } ?? own[0]
      let kept = heard.filter { parts[$0.sequence] == shown }
      entries[line] = kept
      let child = kept.first(where: feed.isCallOfLine).flatMap {
        $0.kind == .callback ? $0.subject : $0.object
      }
      let number = (own.firstIndex(of: shown) ?? 0) + 1
      passes[line] = "\(number) of \(own.count)\(child.map { ": \($0.shortName)" } ?? "")"
    }
    return passes
  }

  /// Returns the part of a run, such as a pass of a loop, for each entry. A part begins where the
  /// run went back to an earlier line. The consequences of a call belong to the call's part.
  private func partsOfRun(_ entries: [Int: [LifecycleTrace.Entry]]) -> [Int: Int] {
    let heard = entries.flatMap { line, heard in heard.map { (line: line, entry: $0) } }
    var parts: [Int: Int] = [:]
    var partOfLine: [Int: Int] = [:]
    var (part, last) = (0, -1)
    for (line, entry) in heard.sorted(by: { $0.entry.sequence < $1.entry.sequence }) {
      if feed.isCallOfLine(entry) {
        if line <= last { part += 1 }
        (last, partOfLine[line]) = (line, part)
      }
      parts[entry.sequence] = partOfLine[line] ?? part
    }
    return parts
  }
}
