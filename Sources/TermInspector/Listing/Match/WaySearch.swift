import TermContainers

/// Finds the cheapest way through a call graph that hears given entries in their order.
///
/// It goes through the entries once, with all ways that may still turn out to be the cheapest, so
/// that a later entry decides where an earlier one came from. Of equally cheap ways the first in
/// the source is taken.
struct WaySearch {
  /// A beginning that is possible, and what it costs.
  struct Beginning {
    let node: Int
    var cost: Int
    /// The frame of the closure that begins here; nil for a function.
    var closureFrame: Int?
    /// Whether the cause leads here, so that nothing else needs to confirm it.
    var isExpected = false
  }

  /// What an entry turned out to be: a site, and whether a way began there.
  struct Step {
    let site: Int
    let isBeginning: Bool
    /// The frame of the closure in which the way began.
    var closureFrame: Int?
  }

  private struct Link {
    let entry: Int
    let step: Step?
    let previous: Int?
  }

  /// A way that has been gone so far.
  private struct State {
    /// Where it stands; nil between two ways.
    let node: Int?
    var cost: Int
    var link: Int?
    /// Whether nothing but loaded views has been heard since it began.
    var isDoubtful: Bool
  }

  private let graph: CallGraph
  private let ways: CallGraphWays
  private let beginnings: [Beginning]
  private var links: [Link] = []
  private var states = [State(node: nil, cost: 0, link: nil, isDoubtful: false)]

  /// What it costs to have heard only what may come from anywhere.
  private static let doubt = 8

  init(_ graph: CallGraph, _ ways: CallGraphWays, from beginnings: [Beginning]) {
    (self.graph, self.ways, self.beginnings) = (graph, ways, beginnings)
  }

  /// The steps of `entries`; nil for those that no line has made.
  mutating func steps(of entries: [LifecycleTrace.Entry]) -> [Step?] {
    for (index, entry) in entries.enumerated() { hear(entry, index) }
    var steps = [Step?](repeating: nil, count: entries.count)
    var link = best?.link
    while let index = link {
      steps[links[index].entry] = links[index].step
      link = links[index].previous
    }
    return steps
  }

  /// The way to believe if nothing more comes. An unfinished function is not unlikely.
  private var best: State? {
    states.min { (score($0), rest($0)) < (score($1), rest($1)) }
  }

  private func score(_ state: State) -> Int { state.cost + min(rest(state), 8) + doubt(state) }
  private func rest(_ state: State) -> Int { state.node.map { ways.rest(after: $0) } ?? 0 }
  private func doubt(_ state: State) -> Int { state.isDoubtful ? Self.doubt : 0 }

  private mutating func hear(_ entry: LifecycleTrace.Entry, _ index: Int) {
    var next = Frontier()
    let name = String(entry.eventName)
    goOn(entry, name, index, &next)
    begin(entry, name, index, &next)
    for state in states {
      var state = state
      state.cost += entry.unlistedCost
      next.take(state.node, state.cost, state.isDoubtful) {
        links.append(Link(entry: index, step: nil, previous: state.link))
        return links.count - 1
      }
    }
    states = next.states
  }

  /// Hears the entry at the next sites of the ways.
  private mutating func goOn(
    _ entry: LifecycleTrace.Entry, _ name: String, _ index: Int, _ next: inout Frontier
  ) {
    for state in states {
      guard let node = state.node else { continue }
      for (site, cost) in ways.next(after: node, name) {
        guard let fit = fit(site, entry) else { continue }
        let isDoubtful = state.isDoubtful && entry.isLoading
        next.take(graph.sites[site].node, state.cost + cost + fit, isDoubtful) {
          links.append(
            Link(entry: index, step: Step(site: site, isBeginning: false), previous: state.link))
          return links.count - 1
        }
      }
    }
  }

  /// Hears the entry as the first of a way, after the cheapest of the others has ended.
  private mutating func begin(
    _ entry: LifecycleTrace.Entry, _ name: String, _ index: Int, _ next: inout Frontier
  ) {
    let ended = states.map { state in
      var state = state
      state.cost += rest(state) + doubt(state)
      return state
    }
    guard let ready = ended.min(by: { $0.cost < $1.cost }) else { return }
    for beginning in beginnings {
      for (site, cost) in ways.next(after: beginning.node, name) {
        guard let fit = fit(site, entry) else { continue }
        let total = ready.cost + beginning.cost + cost + fit
        let isDoubtful = entry.isLoading && !beginning.isExpected
        next.take(graph.sites[site].node, total, isDoubtful) {
          links.append(
            Link(
              entry: index,
              step: Step(site: site, isBeginning: true, closureFrame: beginning.closureFrame),
              previous: ready.link))
          return links.count - 1
        }
      }
    }
  }

  private func fit(_ site: Int, _ entry: LifecycleTrace.Entry) -> Int? {
    let site = graph.sites[site]
    guard site.isOfFramework != entry.isCalled || entry.isLoading else { return nil }
    return site.event.cost(of: entry, owner: site.owner, kin: graph.kin)
  }

  /// The cheapest ways to each node, in the order in which they were found.
  private struct Frontier {
    private(set) var states: [State] = []
    private var places: [Int: Int] = [:]
    private var least = Int.max

    mutating func take(
      _ node: Int?, _ cost: Int, _ isDoubtful: Bool, _ link: () -> Int
    ) {
      let key = (node ?? -1) * 2 + (isDoubtful ? 1 : 0)
      guard cost <= (least == Int.max ? cost : least + MatchCost.most) else { return }
      least = min(least, cost)
      if let place = places[key] {
        guard cost < states[place].cost else { return }
        states[place].cost = cost
        states[place].link = link()
      } else {
        places[key] = states.count
        states.append(State(node: node, cost: cost, link: link(), isDoubtful: isDoubtful))
      }
    }
  }
}
