/// In which order the functions of listings can make the calls that a trace hears.
///
/// Each site of a call is a node; so is each place between them. A function that another one calls
/// is written out in its place, so a node also knows the way that led into it. A site can be left
/// out at a cost: the call may be one that the trace does not hear, or a condition may have hidden
/// it from the reader.
struct CallGraph: Sendable {
  /// A place in the order. It has a site if something is heard there.
  struct Node: Sendable {
    var site: Int?
    var edges: [(to: Int, cost: Int)] = []
  }

  /// A call in a function, in one of the ways that lead to it.
  struct Site: Sendable {
    let event: TracedEvent
    let node: Int
    /// The position of its line in the function.
    let line: Int
    let owner: String?
    /// Whether the line is one of the framework's own.
    let isOfFramework: Bool
    /// The writing-out that it is part of, see ``Frame``.
    let frame: Int
    /// The sites of the loop around it in its function; nil outside of any.
    var loop: Range<Int>?
    /// The nodes where the closures of the call begin.
    var closures: [Int] = []
  }

  /// A function written out, and the call that it was written out for.
  struct Frame: Sendable {
    let listing: Int
    let function: Int
    let caller: (frame: Int, line: Int)?
  }

  /// Where a function or a closure begins, and what it costs to begin there unasked.
  ///
  /// Functions stand before the closures in them.
  struct Start: Sendable {
    let node: Int
    let cost: Int
    let frame: Int
    let isFunction: Bool
  }

  var nodes: [Node] = []
  var sites: [Site] = []
  var frames: [Frame] = []
  var starts: [Start] = []
  /// The end of everything: what comes after it begins anew.
  let end = 0
  /// The types that each type inherits from, as far as the source says.
  let kin: [String: Set<String>]
  /// The framework's classes whose source is listed.
  let frameworkClasses: Set<String>

  init(_ listings: [Listing]) {
    kin = CallGraph.kin(listings)
    let ofFramework = listings.filter(\.isOfFramework).flatMap(\.functions)
    frameworkClasses = Set(ofFramework.compactMap(\.owner))
    nodes.append(Node())
    var builder = CallGraphBuilder(listings)
    builder.build(into: &self)
  }

  private static func kin(_ listings: [Listing]) -> [String: Set<String>] {
    var direct: [String: Set<String>] = [:]
    for listing in listings { direct.merge(listing.inherited) { $0.union($1) } }
    return direct.mapValues { first in
      var (all, open) = (first, Array(first))
      while let next = open.popLast() {
        for name in direct[next] ?? [] where all.insert(name).inserted { open.append(name) }
      }
      return all
    }
  }

  mutating func addNode() -> Int {
    nodes.append(Node())
    return nodes.count - 1
  }

  mutating func connect(_ from: Int, _ to: Int, cost: Int = 0) {
    nodes[from].edges.append((to, cost))
  }
}

/// What it costs a way through the functions to differ from what the source says.
enum MatchCost {
  /// To leave out a call that a trace hears.
  static let skip = 4
  /// To begin in a closure, or in a function that others call.
  static let closureStart = 2, innerStart = 3
  /// To be made by nobody that the trace knows.
  static let unknownCaller = 2
  /// To begin elsewhere than where the cause leads.
  static let elsewhere = 6
  /// To end in the middle of a function.
  static let abandon = 16
  /// To be made by no line: for calls, and for what may come from anywhere.
  static let unlisted = 12, unlistedFrame = 5, unlistedLoading = 3
  /// The most that a way may cost more than the best one.
  static let most = 40
}
