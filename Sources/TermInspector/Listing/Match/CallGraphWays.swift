/// Which sites can come next after each node, and at which cost.
struct CallGraphWays: Sendable {
  /// For each node that a way can begin at: the next sites by the name of their event.
  private var next: [Int: [String: [(site: Int, cost: Int)]]] = [:]
  /// The least cost to the end.
  private var ends: [Int: Int] = [:]

  init(_ graph: CallGraph) {
    var costs = [Int](repeating: Int.max, count: graph.nodes.count)
    for site in graph.sites { find(from: site.node, in: graph, &costs) }
    for start in graph.starts { find(from: start.node, in: graph, &costs) }
    for site in graph.sites {
      for start in site.closures { find(from: start, in: graph, &costs) }
    }
  }

  func next(after node: Int, _ event: String) -> [(site: Int, cost: Int)] {
    next[node]?[event] ?? []
  }

  /// The cost of the rest from `node` on.
  func rest(after node: Int) -> Int { min(ends[node] ?? MatchCost.abandon, MatchCost.abandon) }

  /// Follows the edges until each leads to a site, the end, or costs too much. `costs` has no cost for
  /// any node, before and afterwards: a dictionary would be several times as slow.
  private mutating func find(from start: Int, in graph: CallGraph, _ costs: inout [Int]) {
    guard next[start] == nil else { return }
    costs[start] = 0
    var open = [start]
    var found: [String: [(site: Int, cost: Int)]] = [:]
    var order: [Int] = []
    while let node = open.popLast() {
      let cost = costs[node]
      if node != start, graph.nodes[node].site != nil { continue }
      for edge in graph.nodes[node].edges {
        let total = cost + edge.cost
        guard total <= MatchCost.most, total < costs[edge.to] else { continue }
        if costs[edge.to] == Int.max { order.append(edge.to) }
        costs[edge.to] = total
        open.append(edge.to)
      }
    }
    for node in order.sorted() {
      guard let site = graph.nodes[node].site else { continue }
      found[graph.sites[site].event.name, default: []].append((site, costs[node]))
    }
    next[start] = found
    if costs[graph.end] < Int.max { ends[start] = costs[graph.end] }
    costs[start] = Int.max
    for node in order { costs[node] = Int.max }
  }
}
