import TermContainers

/// The rows, lanes and columns of a log's moments in a timeline. An update continues after the last
/// known moment, so its cost does not grow with the log.
struct TimelineIndex {
  /// A row of the list: an entry, or consecutive frames.
  struct Row {
    let first: Int
    var last: Int
    let isEntry: Bool
    /// Whether time has passed since the entry before.
    var beginsTime = false
    /// The entry's call in short, and its cause. They are stored because making them is slow.
    var call = ""
    var cause = CauseWords("")
  }

  /// The mark of an entry in a lane.
  struct Mark {
    let number: Int
    let column: Int
    let lane: Int
    /// The index of the mark of the entry that caused this one; nil if no shown entry did.
    let cause: Int?
    /// Whether the mark is the first at its time, and whether it is the first of its turn.
    let beginsTime: Bool
    let beginsTurn: Bool
  }

  /// The lane of a controller, which shows its calls and callbacks side by side.
  struct Lane: Equatable {
    let name: LifecycleTrace.Participant
    /// The colours of the controller's title; nil until the controller's view is loaded.
    var accent: HierarchySnapshot.Accent?
  }

  private(set) var rows: [Row] = []
  private(set) var marks: [Mark] = []
  private(set) var lanes: [Lane] = []
  /// The width in columns of the longest name of a lane.
  private(set) var longestName = 0
  private var markOfSequence: [Int: Int] = [:]
  private let filter: TimelineFilter
  /// A number that changes with the lanes, their colours and the filter, on which all rows depend.
  /// While it stays the same, another chosen moment changes two rows at most.
  private(set) var version: Int
  /// The number of the next moment to add.
  private var next = 1
  private var lastTime: Double?
  private var lastTurn: Int?
  /// The number of extra columns before an entry where time has passed.
  private static let gap = 5
  /// The least passed time that counts, in seconds. On a real clock, the calls of a turn take time.
  private static let moment = 0.01

  /// Adds the new moments of `log`; adds all again if the filter changed or most were dropped.
  @MainActor
  mutating func update(_ log: MomentLog, _ filter: TimelineFilter) {
    let numbers = log.numbers
    let isOld = filter != self.filter || next > numbers.upperBound || isMostlyGone(numbers)
    if isOld { self = TimelineIndex(filter: filter, version: version + 1) }
    next = max(next, numbers.lowerBound)
    while next < numbers.upperBound {
      placeMoment(next, log.entry(at: next))
      learnAccents(log.trees(at: next))
      next += 1
    }
  }

  /// Sets the colours of lanes whose controllers have a loaded view now, and had none before.
  private mutating func learnAccents(_ trees: HierarchySnapshot) {
    for lane in lanes.indices where lanes[lane].accent == nil {
      let node = trees.controllers.first { $0.name == lanes[lane].name && $0.view != nil }
      guard let node else { continue }
      lanes[lane].accent = node.accent ?? .plain
      version += 1
    }
  }

  init(filter: TimelineFilter = .all, version: Int = 0) {
    (self.filter, self.version) = (filter, version)
  }

  /// Whether the log has dropped most of the moments that have rows.
  private func isMostlyGone(_ numbers: Range<Int>) -> Bool {
    guard let first = rows.first?.first, first < numbers.lowerBound else { return false }
    return numbers.lowerBound - first > max(1_000, numbers.count)
  }

  private mutating func placeMoment(_ number: Int, _ entry: LifecycleTrace.Entry?) {
    guard let entry else {
      if let last = rows.last, !last.isEntry, last.last == number - 1 {
        rows[rows.count - 1].last = number
      } else if filter == .all {
        rows.append(Row(first: number, last: number, isEntry: false))
      }
      return
    }
    guard filter.shows(entry) else { return }
    let isLater = lastTime.map { entry.time - $0 >= TimelineIndex.moment } ?? true
    rows.append(
      Row(
        first: number, last: number, isEntry: true, beginsTime: isLater,
        call: TimelineIndex.callWithoutSubject(entry), cause: CauseWords(entry.cause)))
    let isNewTurn = lastTurn != entry.turn
    let column = marks.last.map {
      $0.column + 1 + (isLater ? TimelineIndex.gap : isNewTurn ? 1 : 0)
    }
    markOfSequence[entry.sequence] = marks.count
    marks.append(
      Mark(
        number: number, column: column ?? 0, lane: lane(of: entry.subject),
        cause: entry.causeSequence.flatMap { markOfSequence[$0] }, beginsTime: isLater,
        beginsTurn: isNewTurn))
    if isLater { lastTime = entry.time }
    lastTurn = entry.turn
  }

  private mutating func lane(of name: LifecycleTrace.Participant) -> Int {
    if let known = lanes.firstIndex(where: { $0.name == name }) { return known }
    version += 1
    lanes.append(Lane(name: name))
    longestName = max(longestName, CellWidth.of(name.shortName))
    return lanes.count - 1
  }

  // Lookup.

  /// The index of the last row that begins at or before a moment; nil if there is none.
  func row(of number: Int) -> Int? { TimelineIndex.last(rows.count) { rows[$0].first <= number } }

  /// The index of the last mark at or before a moment; nil if there is none.
  func mark(of number: Int) -> Int? {
    TimelineIndex.last(marks.count) { marks[$0].number <= number }
  }

  /// The index of the last mark at `column` or before it.
  func mark(at column: Int) -> Int? {
    TimelineIndex.last(marks.count) { marks[$0].column <= column }
  }

  /// The column of a moment; a frame between two marks is placed by its time.
  @MainActor
  func column(of number: Int, in log: MomentLog) -> Int {
    guard let index = mark(of: number), log.numbers.contains(number) else { return 0 }
    let mark = marks[index]
    guard mark.number < number, log.numbers.contains(mark.number) else { return mark.column }
    guard index + 1 < marks.count else { return mark.column + 1 }
    let next = marks[index + 1]
    let (from, to) = (log.time(at: mark.number), log.time(at: next.number))
    let room = next.column - mark.column - 1
    guard to > from, room > 1 else { return mark.column + min(1, room) }
    let share = (log.time(at: number) - from) / (to - from)
    return mark.column + 1 + min(room - 1, Int(share * Double(room)))
  }

  /// The last index below `count` up to which `holds` is always true; nil if it is false at 0.
  private static func last(_ count: Int, _ holds: (Int) -> Bool) -> Int? {
    let end = (0..<count).bisected { !holds($0) }
    return end == 0 ? nil : end - 1
  }

  // The rows of a timeline's list.

  /// The list's row `number`: time, mark, controller, call, cause; chosen if it contains `place`.
  @MainActor
  func listRow(_ number: Int, of log: MomentLog, place: Int, width: Int) -> PaneRow {
    let item = rows[number]
    var row = PaneRow()
    row.isChosen = (item.first...item.last).contains(place)
    guard log.numbers.contains(item.last) else {
      row.add("gone", at: 1, upTo: width, .muted, .italic)
      return row
    }
    guard let entry = log.entry(at: item.first) else {
      addFrames(item, of: log, place, to: &row, width)
      return row
    }
    if item.beginsTime {
      row.add(DecimalSeconds.text(entry.time, columns: 6), at: 1, upTo: 8, .muted)
    }
    row.add(entry.origin.mark, at: 8, upTo: width, entry.origin.role, .bold)
    let accent = lanes.first { $0.name == entry.subject }?.accent ?? .plain
    let nameEnd = 10 + min(longestName, max(6, width / 5))
    row.pieces.append(
      PaneRow.Piece(
        column: 10, text: CellWidth.truncate(entry.subject.shortName, toWidth: nameEnd - 10),
        color: accent.ink, ground: accent.ground))
    let end = row.add(
      item.call, at: nameEnd + 1, upTo: width - 1,
      entry.origin == .yours ? .ink : .muted)
    let room = min(TimelineIndex.mostCause, width - 2 - end)
    if room >= TimelineIndex.leastCause {
      let cause = item.cause.fittingCause(room)
      row.add(cause, at: width - 1 - CellWidth.of(cause), upTo: width - 1, .muted)
    }
    return row
  }

  /// The least and the greatest number of columns for the cause beside a call. The call is never
  /// cut for its cause: where fewer columns are left, the cause is omitted.
  private static let (leastCause, mostCause) = (6, 24)

  @MainActor
  private func addFrames(
    _ item: Row, of log: MomentLog, _ place: Int, to row: inout PaneRow, _ width: Int
  ) {
    let count = item.last - item.first + 1
    if (item.first...item.last).contains(place), count > 1 {
      row.add(DecimalSeconds.text(log.time(at: place), columns: 6), at: 1, upTo: 8, .warning)
      row.add("frame \(place - item.first + 1) of \(count)", at: 10, upTo: width, .ink)
    } else {
      row.add("⋯", at: 8, upTo: width, .muted)
      row.add(count == 1 ? "a frame" : "\(count) frames", at: 10, upTo: width, .muted)
    }
  }

  /// The entry's call without its subject, which the row names beside it.
  private static func callWithoutSubject(_ entry: LifecycleTrace.Entry) -> String {
    let message = entry.words
    let own = "\(entry.subject)."
    let text = message.hasPrefix(own) ? String(message.dropFirst(own.count)) : message
    return text.withShortNames
  }
}

extension HierarchySnapshot.Accent {
  /// The default colours of a `PanelView`'s title.
  static var plain: Self { Self(ink: .secondaryLabel, ground: .clear) }
}

extension String {
  /// The text with controllers' names cut as `LifecycleTrace.Participant.shortName` cuts them.
  fileprivate var withShortNames: String {
    var (result, rest) = ("", self[...])
    while let first = rest.first {
      let isWord = first.isLetter || first.isNumber
      let piece = rest.prefix { ($0.isLetter || $0.isNumber) == isWord }
      result += first.isUppercase ? String(piece).withoutController : String(piece)
      rest = rest[piece.endIndex...]
    }
    return result
  }
}

/// A short, readable text about the cause of an entry of a trace.
struct CauseWords {
  private let text: String

  /// Shortens a cause: a call to its name, a mouse event to its phase.
  init(_ cause: String) { text = CauseWords.short(cause) }

  private static let phases: Set = ["press", "drag", "release", "scroll"]

  private static func short(_ cause: String) -> String {
    if cause == "direct call" { return "" }
    if cause.hasPrefix("completion of") { return "completion" }
    if cause.hasPrefix("key ") { return cause }
    let first = String(cause.prefix { $0 != " " })
    if phases.contains(first), first != cause { return "mouse \(first)" }
    let call = cause.split(separator: " ", maxSplits: 2).last.map(String.init) ?? cause
    let name = (cause.hasPrefix("forwarded from ") ? call : cause).prefix { $0 != "(" }
    // The receiver has a lane of its own.
    guard name.first?.isUppercase == true else { return String(name) }
    return name.split(separator: ".").last.map(String.init) ?? String(name)
  }

  /// The text or, if it is wider than `width` columns, its last words. These distinguish
  /// `removeFromSuperview` from `removeFromParent`.
  func fittingCause(_ width: Int) -> String {
    guard CellWidth.of(text) > width else { return text }
    let starts = text.indices.filter { text[$0].isUppercase || text[$0] == " " }
    let ends = starts.map { "…\(text[$0...].drop { $0 == " " })" }
    return ends.first { CellWidth.of($0) <= width } ?? CellWidth.truncate(text, toWidth: width)
  }
}

/// A choice of the entries that a timeline shows.
enum TimelineFilter: Equatable {
  case all
  case origin(LifecycleTrace.Entry.Origin)
  case controller(LifecycleTrace.Participant)

  /// Whether `entry` is shown.
  func shows(_ entry: LifecycleTrace.Entry) -> Bool {
    switch self {
    case .all: true
    case .origin(let origin): entry.origin == origin
    case .controller(let name): [entry.subject, entry.object, entry.other].contains(name)
    }
  }

  /// The filter's name in the hints.
  var name: String {
    switch self {
    case .all: "all"
    case .origin(let origin): origin.legend
    case .controller(let name): name.shortName
    }
  }

  /// The filter after this one, in this order: all, the three origins, each of `controllers`.
  func following(_ controllers: [LifecycleTrace.Participant]) -> TimelineFilter {
    let order =
      [.all] + LifecycleTrace.Entry.Origin.allCases.map(TimelineFilter.origin)
      + controllers.map(TimelineFilter.controller)
    let index = order.firstIndex(of: self).map { $0 + 1 } ?? 0
    return order[index % order.count]
  }
}
