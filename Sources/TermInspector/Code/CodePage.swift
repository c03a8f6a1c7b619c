import TermContainers

/// What the code pane shows at a moment: a function with what its lines led to, or the calls as
/// they came.
@MainActor
struct CodePage {
  private let feed: CodeFeed
  private let log: MomentLog
  private let width: Int
  private let isBrief: Bool
  /// The moment whose row is lit.
  private var focus = 0
  private(set) var rows: [CodeRow] = []
  /// How many of the rows, the first ones, say what called the function.
  private(set) var callerCount = 0
  /// The other functions.
  private(set) var folded: [CodePlace.Named] = []
  private(set) var sentences: [String] = []
  /// The function that is open.
  private(set) var title = ""
  private(set) var current: CodePlace?

  private static let nothingYet = "Nothing has been called yet since the lesson was opened."
  /// How many moments before and after the chosen one are listed without a listing.
  private static let reach = 60

  /// `isBrief` leaves out lines that call nothing.
  init(_ feed: CodeFeed, _ log: MomentLog, width: Int, isBrief: Bool) {
    (self.feed, self.log, self.width, self.isBrief) = (feed, log, width, isBrief)
  }

  /// Builds the page of a moment; nil stands for none so far. Now is more than its last moment,
  /// which may be a frame or a layout: the page then shows what led to it.
  mutating func build(at moment: Int?, opened: CodePlace?, isNow: Bool = false) {
    guard let moment, log.numbers.contains(moment) else { return buildBeginning(opened) }
    focus = isNow ? feed.tellingMoment(upTo: moment, in: log) ?? moment : moment
    guard let entry = feed.entry(at: focus, in: log) else {
      buildBeginning(opened)
      // What was called before may have been dropped.
      if opened == nil, log.numbers.lowerBound <= 1 { sentences = [CodePage.nothingYet] }
      return
    }
    if let opened {
      open(opened, at: moment)
      return fold()
    } else if let place = feed.match.place(of: entry.sequence) {
      open(place, entry, at: moment)
    } else if let place = lastPlace(before: focus, in: entry) {
      open(place, nil, at: moment)
      addOthers(of: entry, at: moment)
    } else {
      list(around: moment)
    }
    explain(entry, isFrame: log.entry(at: focus) == nil)
    fold()
  }
}

// A function.
extension CodePage {
  private func rowsBuilder(at moment: Int) -> CodeRows {
    CodeRows(feed, log, at: moment, focus: focus, width: width, isBrief: isBrief)
  }

  private mutating func open(
    _ place: ListingMatch.Place, _ entry: LifecycleTrace.Entry?, at moment: Int
  ) {
    guard let invocation = feed.match.invocation(place.invocation) else { return }
    var builder = rowsBuilder(at: moment)
    builder.add(callersOf: invocation)
    callerCount = builder.rows.count
    builder.add(invocation, current: entry == nil ? nil : place.line)
    rows += builder.rows
    title = feed.name(of: CodePlace(listing: place.listing, function: place.function))
    if entry != nil { sentences = [feed.why(of: place)].compactMap { $0 } }
    current = CodePlace(listing: place.listing, function: place.function)
  }

  /// Opens a function by hand: its lines, without a run.
  private mutating func open(_ place: CodePlace, at moment: Int) {
    var builder = rowsBuilder(at: moment)
    let function = feed.match.listings[place.listing].functions[place.function]
    builder.add(function)
    rows += builder.rows
    title = feed.name(of: place)
    current = place
  }

  /// Before the first moment: the functions, and the first of them open.
  private mutating func buildBeginning(_ opened: CodePlace?) {
    let first = feed.match.listings.indices.first { !feed.match.listings[$0].functions.isEmpty }
    guard let place = opened ?? first.map({ CodePlace(listing: $0, function: 0) }) else {
      rows = [CodeRow(kind: .head, text: "Nothing has been called yet.", tense: .past)]
      return
    }
    open(place, at: 0)
    fold()
  }

  private mutating func fold() {
    for (listing, each) in feed.match.listings.enumerated() {
      for function in each.functions.indices {
        let place = CodePlace(listing: listing, function: function)
        if place != current {
          folded.append(CodePlace.Named(name: feed.name(of: place), place: place))
        }
      }
    }
  }
}

// What no line has made.
extension CodePage {
  /// The place of a line shortly before an entry that has none.
  private func lastPlace(
    before moment: Int, in entry: LifecycleTrace.Entry
  ) -> ListingMatch.Place? {
    for number in stride(from: moment, to: max(log.numbers.lowerBound, moment - 300) - 1, by: -1) {
      guard let earlier = log.entry(at: number) else { continue }
      if earlier.turn < entry.turn - 1 { return nil }
      if let place = feed.match.place(of: earlier.sequence) { return place }
    }
    return nil
  }

  /// Adds what else the turn of an entry has brought.
  private mutating func addOthers(of entry: LifecycleTrace.Entry, at moment: Int) {
    let turn = range(around: moment).filter { number in
      guard let other = log.entry(at: number), other.turn == entry.turn else { return false }
      return feed.match.place(of: other.sequence) == nil
    }
    list(turn, at: moment)
  }

  /// Lists calls and callbacks as they came, grouped by your calls and by their causes.
  private mutating func list(around moment: Int) { list(Array(range(around: moment)), at: moment) }

  private func range(around moment: Int) -> Range<Int> {
    let numbers = log.numbers
    let first = max(numbers.lowerBound, moment - CodePage.reach)
    return first..<max(first, min(numbers.upperBound, moment + CodePage.reach))
  }

  private mutating func list(_ moments: [Int], at moment: Int) {
    var builder = rowsBuilder(at: moment)
    var depths: [Int: Int] = [:]
    var cause: String?
    for entry in moments.compactMap(log.entry) {
      let depth = entry.causeSequence.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
      depths[entry.sequence] = depth
      if depth == 0, entry.cause != cause { builder.add(cause: entry.cause) }
      if depth == 0 { cause = entry.cause }
      builder.add(heard: entry, nil, depth: min(depth, 4))
      builder.addFrames(after: entry)
    }
    rows += builder.rows
  }

  /// Says what the entry is, after why its line is there.
  private mutating func explain(_ entry: LifecycleTrace.Entry, isFrame: Bool) {
    if isFrame { return sentences.insert("A frame; nothing is called.", at: 0) }
    let isLeaving = entry.kind == .callback && entry.object == nil
    let general = EventReason.sentence(of: entry.event, isLeaving: isLeaving)
    let isLine = entry.origin == .yours || feed.match.isOfFrameworksLine(entry.sequence)
    if sentences.isEmpty || !isLine, let general {
      sentences.append("\(entry.eventName): \(general)")
    }
  }
}
