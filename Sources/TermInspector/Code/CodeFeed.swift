import TermContainers

/// Keeps a match up with a log of moments.
@MainActor
final class CodeFeed {
  private(set) var match: ListingMatch
  /// The match's runs; it changes with them.
  private(set) var runs = RunIndex()
  private let listings: [Listing]
  /// What was read last.
  private(set) var log: MomentLog?
  /// The names that functions of several classes have.
  private let namesakes: Set<String>
  /// The moments of the entries, by their sequence numbers.
  private var moments: [Int: Int] = [:]
  /// The first and the last moment that were read.
  private var read = 0..<0
  /// The moment before which all is forgotten.
  private var forgotten = 0

  init(_ listings: [Listing]) {
    self.listings = listings
    match = ListingMatch(listings)
    var owners: [String: Set<String?>] = [:]
    for function in listings.flatMap(\.functions) {
      owners[function.name, default: []].insert(function.owner)
    }
    namesakes = Set(owners.filter { $0.value.count > 1 }.keys)
  }

  /// The moment of an entry.
  func moment(of sequence: Int) -> Int? { moments[sequence] }

  /// Reads what the log has got since.
  func read(_ log: MomentLog) {
    let numbers = log.numbers
    self.log = log
    if numbers.upperBound < read.upperBound || numbers.isEmpty { begin(numbers.lowerBound) }
    var entries: [LifecycleTrace.Entry] = []
    for number in max(read.upperBound, numbers.lowerBound)..<numbers.upperBound {
      guard let entry = log.entry(at: number) else { continue }
      if moments[entry.sequence] != nil { begin(number) }
      moments[entry.sequence] = number
      entries.append(entry)
    }
    match.append(entries)
    let isShorter = forget(before: numbers.lowerBound, log)
    if isShorter || !entries.isEmpty { runs = RunIndex(match) }
    read = numbers
  }

  /// The log has begun anew.
  private func begin(_ first: Int) {
    (match, runs) = (ListingMatch(listings), RunIndex())
    moments = [:]
    read = first..<first
    forgotten = first
  }

  /// Forgets what the log has dropped, once it is worth going through all that is kept; returns
  /// whether it has.
  private func forget(before first: Int, _ log: MomentLog) -> Bool {
    guard first - forgotten >= max(16, log.numbers.count / 4) else { return false }
    forgotten = first
    guard let kept = log.numbers.lazy.compactMap(log.entry).first else { return false }
    match.removeEntries(before: kept.sequence)
    moments = moments.filter { $0.value >= first }
    return true
  }

  /// The entry of a moment; of a frame, the last before it. There, the layout of others comes last,
  /// perhaps in a turn of its own, and tells less than what came before.
  func entry(at moment: Int, in log: MomentLog) -> LifecycleTrace.Entry? {
    if let entry = log.entry(at: moment) { return entry }
    let earlier = (log.numbers.lowerBound..<max(moment, log.numbers.lowerBound)).reversed().lazy
      .compactMap(log.entry)
    guard let last = earlier.first, last.isRoutine else { return earlier.first }
    let near = earlier.prefix { $0.turn >= last.turn - 1 }
    guard let telling = near.first(where: { !$0.isRoutine }),
      let run = match.place(of: telling.sequence)?.invocation
    else { return last }
    return near.first { self.match.place(of: $0.sequence)?.invocation == run }
  }

  /// The moment that tells most about what there is after `moment`: the last call of yours in the
  /// run to which the last event belongs that layout did not bring.
  func tellingMoment(upTo moment: Int, in log: MomentLog) -> Int? {
    let first = max(log.numbers.lowerBound, moment - CodeFeed.reach)
    for number in stride(from: moment, through: first, by: -1) {
      guard let entry = log.entry(at: number), !entry.isRoutine else { continue }
      if let own = lastOwn(inRunOf: entry.sequence, upTo: moment, in: log) { return own }
      if match.place(of: entry.sequence) != nil { return number }
      let before = own(before: number, entry, in: log)
      guard let root = root(of: entry, in: log) else { return before }
      // What has a first call of its own follows from another event than the call before that.
      let isOther = before < root && log.entry(at: root)?.causeSequence == nil
      return before == number || isOther ? root : before
    }
    return nil
  }

  /// A call of yours in a known line that an entry without one follows: its *did* comes in the turn
  /// after. What tells of a size comes in the same turn, or has another cause.
  private func own(
    before moment: Int, _ entry: LifecycleTrace.Entry, in log: MomentLog
  ) -> Int {
    let isOfSize = entry.event.hasSuffix("(forChildContentContainer:)")
    let turn = isOfSize ? entry.turn : entry.turn - 1
    for number in stride(from: moment, through: log.numbers.lowerBound, by: -1) {
      guard let other = log.entry(at: number) else { continue }
      guard other.turn >= turn else { break }
      let isStep = other.origin == .yours && other.event != TracedEvent.frame
      if isStep, match.place(of: other.sequence) != nil { return number }
    }
    return moment
  }

  private static let reach = 2_000

  private func lastOwn(inRunOf sequence: Int, upTo moment: Int, in log: MomentLog) -> Int? {
    guard let place = match.place(of: sequence), let run = match.invocation(place.invocation)
    else { return nil }
    let moments = run.entries.compactMap { self.moment(of: $0) }.filter { $0 <= moment }
    let own = moments.filter { number in
      guard let entry = log.entry(at: number), !entry.isRoutine else { return false }
      return isCallOfLine(entry)
    }
    // A transition sets frames while it begins, and is under way then: the step is the call.
    return own.last { log.entry(at: $0)?.event.hasPrefix("view.") == false } ?? own.last
  }

  /// All functions, in the order of the listings.
  var functions: [CodePlace] {
    listings.enumerated().flatMap { index, listing in
      listing.functions.indices.map { CodePlace(listing: index, function: $0) }
    }
  }

  /// Whether a function is the framework's own.
  func isOfFramework(_ place: CodePlace) -> Bool {
    match.function(place).isOfFramework
  }

  /// The moment of the first call from which an entry follows, as far as no line led to it.
  func root(of entry: LifecycleTrace.Entry, in log: MomentLog) -> Int? {
    var root = entry
    while let cause = root.causeSequence.flatMap(match.entry),
      match.place(of: cause.sequence) == nil
    { root = cause }
    return root.kind == .call ? moment(of: root.sequence) : nil
  }

  /// Whether a function is no part of what the app teaches.
  func isScaffolding(_ place: CodePlace) -> Bool {
    match.function(place).isScaffolding
  }

  /// The name of a function, with its class if another one has a function of that name.
  func name(of place: CodePlace) -> String {
    let function = match.function(place)
    guard let owner = function.owner, namesakes.contains(function.name) else {
      return function.name
    }
    return "\(owner).\(function.name)"
  }
}
