import TermContainers

/// The rows of a function in one of its runs, as a moment sees them.
@MainActor
struct CodeRows {
  private let feed: CodeFeed
  private let log: MomentLog
  /// The chosen moment: what came later is still to come.
  private let moment: Int
  /// The moment whose row is lit: the chosen one, or what tells most about now.
  private let focus: Int
  private let width: Int
  private let isBrief: Bool
  private(set) var rows: [CodeRow] = []
  /// The turn and the time of the last entry that was shown.
  private var last: (turn: Int, time: Double)?

  init(
    _ feed: CodeFeed, _ log: MomentLog, at moment: Int, focus: Int, width: Int, isBrief: Bool
  ) {
    (self.feed, self.log, self.moment, self.focus) = (feed, log, moment, focus)
    (self.width, self.isBrief) = (width, isBrief)
  }

  /// The columns before a text: the bar, the step's number and the marks.
  static let margin = 7
  /// The columns that a time takes, with blanks around it.
  static let timeWidth = 7
  /// The time from which times count: that of the run's first entry.
  private var start: Double?

  /// Whether there is no room for the whole names of controllers.
  private var isNarrow: Bool { width < 64 }

  /// Adds the lines of a run, each above what it led to. `current` is the line at which the moment
  /// is.
  mutating func add(_ invocation: ListingMatch.Invocation, current: Int?) {
    let function = feed.match.listings[invocation.listing].functions[invocation.function]
    var entries: [Int: [LifecycleTrace.Entry]] = [:]
    for sequence in invocation.entries {
      guard let place = feed.match.place(of: sequence), let number = feed.moment(of: sequence),
        let entry = log.entry(at: number)
      else { continue }
      entries[place.line, default: []].append(entry)
    }
    start = entries.values.joined().map(\.time).min()
    let late = takeLate(from: &entries, function)
    let reached = entries.filter { $0.value.contains { isPast($0) } }.keys.max() ?? 0
    let showsHead = entries[0]?.isEmpty == false
    let enclosing = function.linesAround { function.lines[$0].isStep || entries[$0] != nil }
    for statement in function.statements(withHead: showsHead) {
      let heard = statement.flatMap { entries[$0] ?? [] }
      let isLit = current.map(statement.contains) ?? false
      func addLines(_ lines: Range<Int>) {
        for index in lines
        where isShown(function.lines[index], isHeard: !heard.isEmpty || enclosing.contains(index)) {
          let line = showsHead ? function.lines[index] : function.lines[index].setOut
          add(line, entries[index] ?? [], isLit: isLit, isReached: index <= reached)
        }
      }
      // What a call leads to stands above the closure that follows it.
      let split = function.firstOfClosure(in: statement)
      addLines(statement.lowerBound..<split)
      let indent = function.lines[statement.lowerBound].text.prefix { $0 == " " }.count
      addHeard(heard, invocation, depth: indent - (showsHead ? 0 : 2))
      addLines(split..<statement.upperBound + 1)
    }
    if !late.isEmpty {
      add(cause: "Then, sent for you:")
      addHeard(late, invocation, depth: 0)
    }
  }

  /// Takes out what came when all lines had been run: the *did* of a line above comes only after
  /// the frame.
  private func takeLate(
    from entries: inout [Int: [LifecycleTrace.Entry]], _ function: Listing.Function
  ) -> [LifecycleTrace.Entry] {
    let own = entries.flatMap { line, heard in heard.map { (line, $0) } }
      .filter { $0.1.origin == .yours }
    guard let last = own.max(by: { $0.1.sequence < $1.1.sequence }),
      let end = function.statements(withHead: true).first(where: { $0.contains(last.0) })
    else { return [] }
    var late: [LifecycleTrace.Entry] = []
    for line in entries.keys where !end.contains(line) {
      let (after, before) = (entries[line] ?? []).parted { $0.sequence > last.1.sequence }
      entries[line] = before.isEmpty ? nil : before
      late += after
    }
    return late.sorted { $0.sequence < $1.sequence }
  }

  /// Adds the lines of a function that has not run.
  mutating func add(_ function: Listing.Function) {
    for index in function.statements(withHead: false).joined() {
      let line = function.lines[index].setOut
      if isShown(line) { add(line, [], isLit: false, isReached: true) }
    }
  }

  /// Lines with nothing but closing signs are left out; where there is little room, so is every
  /// line that calls nothing and led to nothing.
  private func isShown(_ line: Listing.Line, isHeard: Bool = false) -> Bool {
    line.isWorthARow && (!isBrief || line.isStep || line.isContinuation || isHeard)
  }

  private func isPast(_ entry: LifecycleTrace.Entry) -> Bool {
    feed.moment(of: entry.sequence).map { $0 <= moment } ?? false
  }

  private mutating func add(
    _ line: Listing.Line, _ entries: [LifecycleTrace.Entry], isLit: Bool, isReached: Bool
  ) {
    let own = entries.first { $0.origin == .yours }
    let first = own ?? entries.first
    let isCall = line.calls.contains { $0.kind == .traced && $0.name != "frame" }
    let isPast = first.map { self.isPast($0) } ?? (isReached && !isCall)
    var row = CodeRow(kind: .code, step: line.step, text: line.text, why: line.why)
    let isNoted = own.map { !line.isStep && $0.kind == .call } ?? false
    row.mark = isCall || isNoted ? .yours : nil
    row.tense = isLit ? .now : isPast ? .past : .future
    row.moment = first.flatMap { feed.moment(of: $0.sequence) }
    row.time = own.flatMap { time(of: $0) }
    addWrapped(row, isWhole: isLit || line.isStep || line.isContinuation)
  }

  /// Adds a row and, if its text is too long, rows for the rest of it, or only its beginning.
  private mutating func addWrapped(_ row: CodeRow, isWhole: Bool) {
    let room = max(8, width - Self.margin - (row.time == nil ? 1 : Self.timeWidth))
    let parts =
      isWhole
      ? CodeWrap.rows(of: row.text, width: room) : [CellWidth.truncate(row.text, toWidth: room)]
    for (index, part) in parts.enumerated() {
      var next = CodeRow(kind: .code, text: part, why: row.why)
      (next.tense, next.moment) = (row.tense, row.moment)
      if index == 0 { (next.step, next.mark, next.time) = (row.step, row.mark, row.time) }
      rows.append(next)
    }
  }

  /// The time of an entry if time has passed since the last one that was shown. Inside a turn it
  /// is only the machine that takes time.
  mutating func time(of entry: LifecycleTrace.Entry) -> String? {
    defer { last = (entry.turn, entry.time) }
    if let last, last.turn == entry.turn || last.time == entry.time { return nil }
    return DecimalSeconds.text(entry.time - (start ?? entry.time))
  }
}

// What a line led to.
extension CodeRows {
  private mutating func addHeard(
    _ entries: [LifecycleTrace.Entry], _ invocation: ListingMatch.Invocation, depth: Int
  ) {
    var last: LifecycleTrace.Entry?
    for entry in entries {
      if entry.origin == .yours, entry == entries.first(where: { $0.origin == .yours }) {
        addFrames(after: entry)
        continue
      }
      if let last, goesOn(entry, after: last), let row = rows.last,
        let joined = joined(row, entry, invocation)
      {
        rows[rows.count - 1] = joined
      } else {
        add(heard: entry, invocation, depth: max(0, depth))
      }
      addFrames(after: entry)
      last = entry
    }
  }

  mutating func add(
    heard entry: LifecycleTrace.Entry, _ invocation: ListingMatch.Invocation?, depth: Int = 0
  ) {
    let number = feed.moment(of: entry.sequence)
    let indent = depth + (entry.origin == .yours ? 0 : entry.origin == .automatic ? 2 : 4)
    let text = CodeText.of(entry, invocation, isShort: isNarrow)
    var row = CodeRow(kind: .heard, text: text)
    (row.mark, row.indent) = (entry.origin, indent)
    row.tense = number == focus ? .now : isPast(entry) ? .past : .future
    row.moment = number
    row.time = time(of: entry)
    row.why = EventReason.sentence(
      of: entry.event, isLeaving: entry.kind == .callback && entry.object == nil)
    rows.append(row)
  }

  /// Says what the rows below come from.
  mutating func add(cause: String) {
    rows.append(CodeRow(kind: .head, text: cause, tense: .past))
  }

  /// A frame that was chosen has a row after what came before it, and so has the last one while
  /// time passes.
  mutating func addFrames(after entry: LifecycleTrace.Entry) {
    guard log.numbers.contains(moment), log.entry(at: moment) == nil,
      focus == moment || log.time(at: moment) > entry.time,
      let number = feed.moment(of: entry.sequence), number < moment,
      feed.entry(at: moment, in: log)?.sequence == entry.sequence
    else { return }
    var row = CodeRow(kind: .frame, text: "…", indent: 4)
    (row.tense, row.moment) = (focus == moment ? .now : .past, moment)
    row.time = DecimalSeconds.text(log.time(at: moment) - (start ?? log.time(at: moment)))
    rows.append(row)
  }

  /// Whether a callback and the one before it are two halves of one thing.
  private func goesOn(_ entry: LifecycleTrace.Entry, after last: LifecycleTrace.Entry) -> Bool {
    let halves = [
      "viewDidLoad()": "loadView()", "viewDidLayoutSubviews()": "viewWillLayoutSubviews()",
    ]
    return halves[entry.event] == last.event && entry.subject == last.subject
      && entry.turn == last.turn && rows.last?.kind == .heard
  }

  /// The row with another callback of the same controller behind it, if there is room.
  private func joined(
    _ row: CodeRow, _ entry: LifecycleTrace.Entry, _ invocation: ListingMatch.Invocation?
  ) -> CodeRow? {
    let text =
      row.text + "  "
      + CodeText.of(entry, invocation, isShort: isNarrow).drop { $0 != "." }.dropFirst()
    guard CellWidth.of(text) < width - Self.margin - row.indent else { return nil }
    var result = CodeRow(kind: .heard, text: text, why: row.why)
    (result.mark, result.indent, result.time) = (row.mark, row.indent, row.time)
    let isNow = row.tense == .now || feed.moment(of: entry.sequence) == focus
    (result.tense, result.moment) = (isNow ? .now : row.tense, row.moment)
    return result
  }
}

extension Array {
  /// The elements that `belongs` holds for, and the others.
  fileprivate func parted(_ belongs: (Element) -> Bool) -> (those: [Element], others: [Element]) {
    (filter(belongs), filter { !belongs($0) })
  }
}

extension Listing.Function {
  /// The first line of the closure with which a call of several lines ends; the line after the
  /// statement if there is none.
  fileprivate func firstOfClosure(in statement: ClosedRange<Int>) -> Int {
    let code = lines[statement.upperBound].code
    let opens = statement.count > 1 && (code.hasSuffix("{") || code.hasSuffix(" in"))
    return opens ? statement.upperBound : statement.upperBound + 1
  }

  /// The lines that open what stands around others: conditions, loops and cases.
  fileprivate func linesAround(_ isInside: (Int) -> Bool) -> Set<Int> {
    var around: Set<Int> = []
    for inside in lines.indices where isInside(inside) {
      var (indent, isBranch) = (lines[inside].indent, false)
      for index in stride(from: inside - 1, to: 0, by: -1) where lines[index].isWorthARow {
        let line = lines[index]
        guard line.indent < indent || isBranch && line.indent == indent else { continue }
        (indent, isBranch) = (line.indent, line.isBranch)
        around.insert(index)
      }
    }
    return around
  }

  /// The lines that belong together: a call with the lines on which it goes on.
  fileprivate func statements(withHead: Bool) -> [ClosedRange<Int>] {
    var result: [ClosedRange<Int>] = []
    for index in lines.indices {
      if lines[index].isContinuation, let last = result.last, last.upperBound == index - 1 {
        result[result.count - 1] = last.lowerBound...index
      } else {
        result.append(index...index)
      }
    }
    return Array(result.dropFirst(withHead ? 0 : 1))
  }
}

extension Listing.Line {
  fileprivate var indent: Int { text.prefix { $0 == " " }.count }

  /// Whether it goes on with a condition or a choice that a line above it began.
  fileprivate var isBranch: Bool {
    code.hasPrefix("} else") || code.hasPrefix("case ") || code.hasPrefix("default")
  }

  /// The line without the indentation of a function's body.
  fileprivate var setOut: Listing.Line {
    guard text.hasPrefix("  ") else { return self }
    return Listing.Line(
      number: number, text: String(text.dropFirst(2)), calls: calls, step: step,
      isContinuation: isContinuation, why: why)
  }

  /// Whether more stands in it than closing signs.
  var isWorthARow: Bool { code.contains { !"}])".contains($0) } }
}
