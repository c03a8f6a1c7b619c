import TermContainers

/// Finds the line of a ``Listing`` that made each call of a trace, and the line to which each
/// callback belongs by its cause.
///
/// ```swift
/// var match = ListingMatch([listing])
/// match.append(trace.entries)
/// let places = trace.entries.compactMap { match.place(of: $0.sequence) }
/// let codes = places.map { match.line(at: $0).code }
/// // "addChild(child)" twice, for the call and for the callback that it sends, …
/// ```
///
/// Nothing in the app helps it. Calls of one turn and one cause follow the lines of a function;
/// what a completion does goes on in the closure of the line whose call has ended. If the first
/// calls of two functions are the same, the later ones decide.
public struct ListingMatch: Sendable {
  /// The listings it knows.
  public let listings: [Listing]
  let graph: CallGraph
  let ways: CallGraphWays
  var record = MatchRecord()
  private var turn: [LifecycleTrace.Entry] = []
  /// What was found before the turn.
  private var mark = MatchRecord.Mark()

  /// Creates a match that has heard nothing yet.
  public init(_ listings: [Listing]) {
    self.listings = listings
    graph = CallGraph(listings)
    ways = CallGraphWays(graph)
  }

  /// Hears more entries of a trace. The entries of the last turn are matched again when more of
  /// them come.
  public mutating func append(_ entries: [LifecycleTrace.Entry]) {
    guard let first = entries.first else { return }
    if let open = turn.first, let last = turn.last {
      if open.turn == first.turn {
        record.removeEntries(open.sequence...last.sequence)
        record.forget(after: mark)
      } else {
        begin()
      }
    }
    for entry in entries {
      if let last = turn.last, last.turn != entry.turn { settle() }
      turn.append(entry)
    }
    match(turn)
  }

  private mutating func settle() {
    match(turn)
    begin()
  }

  private mutating func begin() {
    (turn, mark) = ([], record.mark)
  }

  /// Forgets the entries before one, when the trace's owner does.
  public mutating func removeEntries(before sequence: Int) {
    // They are not matched again with their turn, which may be long.
    turn.removeAll { $0.sequence < sequence }
    record.removeEntries(before: sequence)
  }

  /// The place of an entry; nil if no line led to it, so that its cause says all there is.
  public func place(of sequence: Int) -> Place? { record.places[sequence] }

  /// Whether an entry is the call of a line of the framework's own source.
  func isOfFrameworksLine(_ sequence: Int) -> Bool {
    guard let site = record.sites[sequence].map({ graph.sites[$0.site] }) else { return false }
    return site.isOfFramework && site.event.name != "loadView"
  }

  /// A run of a function, by its number.
  public func invocation(_ number: Int) -> Invocation? { record.invocations[number] }

  /// The runs of a function that are known, in their order.
  public func invocations(listing: Int, function: Int) -> [Invocation] {
    record.invocations.values.filter { $0.listing == listing && $0.function == function }
      .sorted { $0.number < $1.number }
  }

  /// The line at a place.
  public func line(at place: Place) -> Listing.Line {
    function(at: place).lines[place.line]
  }

  /// The function at a place.
  public func function(at place: Place) -> Listing.Function {
    listings[place.listing].functions[place.function]
  }
}

extension ListingMatch {
  /// A line of a function in one of its runs.
  public struct Place: Sendable, Hashable {
    /// The position of the listing among ``ListingMatch/listings``.
    public let listing: Int
    /// The position of the function in the listing.
    public let function: Int
    /// The position of the line in the function.
    public let line: Int
    /// The number of the run, see ``ListingMatch/invocation(_:)``.
    public let invocation: Int
  }

  /// One run of a function, from its first line to the end of its closures.
  public struct Invocation: Sendable {
    /// Its number, from 1.
    public let number: Int
    /// Its listing, see ``Place/listing``.
    public let listing: Int
    /// Its function, see ``Place/function``.
    public let function: Int
    /// The place of the line that called the function; nil if no line of a listing did.
    public let caller: Place?
    /// The sequence numbers of the entries that belong to its lines.
    public internal(set) var entries: [Int] = []
    /// The names that stand for controllers in it.
    var names: [LifecycleTrace.Participant: String] = [:]
    /// The site that was heard last, and in which way.
    var lastSite = -1

    /// The name that stands for a controller in this run, such as `child` or `self`.
    public func name(of controller: LifecycleTrace.Participant) -> String? { names[controller] }
  }
}
