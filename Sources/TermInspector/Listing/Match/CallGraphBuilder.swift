/// Writes out the functions of listings as a graph.
struct CallGraphBuilder {
  private let listings: [Listing]
  /// Where each function is, by its name; of equal names the first in its own listing.
  private var places: [String: [(listing: Int, function: Int)]] = [:]
  private var called: Set<String> = []

  /// So many nodes are enough for the recipes of an app; a whole program is cut off.
  private static let mostNodes = 4000
  private static let mostFrames = 8

  /// What is known where a function is written out.
  private struct Scope {
    var frame: Int
    var end: Int
    var path: [String]
    var closures: [String: [SourceBody.Node]] = [:]
  }

  init(_ listings: [Listing]) {
    self.listings = listings
    for (index, listing) in listings.enumerated() {
      for (position, function) in listing.functions.enumerated() {
        places[function.name, default: []].append((index, position))
      }
      for body in listing.bodies { noteCalled(body.nodes) }
    }
  }

  private mutating func noteCalled(_ nodes: [SourceBody.Node]) {
    for node in nodes {
      switch node {
      case .invocation(let name, _): called.insert(name)
      case .choice(let branches): for branch in branches { noteCalled(branch) }
      case .loop(let body), .closure(let body), .named(_, let body): noteCalled(body)
      case .site(let site):
        for case .body(let body) in site.closures { noteCalled(body) }
      case .leave: break
      }
    }
  }

  mutating func build(into graph: inout CallGraph) {
    for (listing, each) in listings.enumerated() {
      for (function, declared) in each.functions.enumerated() {
        let start = graph.addNode()
        let cost = startCost(of: declared.name)
        graph.starts.append(
          CallGraph.Start(node: start, cost: cost, frame: graph.frames.count, isFunction: true))
        write(listing, function, from: start, to: graph.end, path: [], caller: nil, &graph)
      }
    }
  }

  /// What it costs to begin with a function without being led there. Overridden callbacks begin
  /// with the callback.
  private func startCost(of name: String) -> Int {
    if CallGraphBuilder.callbacks.contains(name.prefix { $0 != "(" }) { return MatchCost.elsewhere }
    return called.contains(name) ? MatchCost.innerStart : 0
  }

  private static let callbacks: Set<Substring> = [
    "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear",
    "viewWillDisappear", "viewDidDisappear", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
    "viewWillTransition", "preferredContentSizeDidChange",
  ]

  private func write(
    _ listing: Int, _ function: Int, from start: Int, to end: Int, path: [String],
    caller: (frame: Int, line: Int)?, _ graph: inout CallGraph
  ) {
    graph.frames.append(CallGraph.Frame(listing: listing, function: function, caller: caller))
    let name = listings[listing].functions[function].name
    var scope = Scope(frame: graph.frames.count - 1, end: end, path: path + [name])
    let body = listings[listing].bodies[function]
    let last = write(body.nodes, from: start, &scope, &graph)
    graph.connect(last, end)
  }

  /// Writes nodes behind `start` and returns where they lead.
  private func write(
    _ nodes: [SourceBody.Node], from start: Int, _ scope: inout Scope, _ graph: inout CallGraph
  ) -> Int {
    var position = start
    for node in nodes where graph.nodes.count < Self.mostNodes {
      position = write(node, from: position, &scope, &graph)
    }
    return position
  }

  private func write(
    _ node: SourceBody.Node, from start: Int, _ scope: inout Scope, _ graph: inout CallGraph
  ) -> Int {
    switch node {
    case .site(let site): return write(site, from: start, &scope, &graph)
    case .invocation(let name, let line):
      return write(invocation: name, line, from: start, &scope, &graph)
    case .choice(let branches):
      let after = graph.addNode()
      for branch in branches {
        let first = graph.addNode()
        graph.connect(start, first)
        graph.connect(write(branch, from: first, &scope, &graph), after)
      }
      return after
    case .loop(let body):
      let (again, first) = (graph.addNode(), graph.sites.count)
      graph.connect(start, again)
      graph.connect(write(body, from: again, &scope, &graph), again)
      let loop = first..<graph.sites.count
      for site in loop where graph.sites[site].frame == scope.frame {
        graph.sites[site].loop = loop
      }
      return again
    case .closure(let body): return write(closure: body, from: start, &scope, &graph)
    case .named(let name, let body):
      scope.closures[name] = body
      return start
    case .leave:
      graph.connect(start, scope.end)
      return graph.addNode()
    }
  }

  /// A closure may run at once, later or never: it is written where it stands, and once more as a
  /// beginning of its own.
  private func write(
    closure body: [SourceBody.Node], from start: Int, _ scope: inout Scope,
    _ graph: inout CallGraph
  ) -> Int {
    guard !body.isEmpty else { return start }
    let (first, later, after) = (graph.addNode(), graph.addNode(), graph.addNode())
    graph.connect(start, first)
    graph.connect(start, after)
    write(body, from: first, to: after, scope, &graph)
    graph.starts.append(
      CallGraph.Start(
        node: later, cost: MatchCost.closureStart, frame: scope.frame, isFunction: false))
    write(body, from: later, to: graph.end, scope, &graph)
    return after
  }

  private func write(
    _ body: [SourceBody.Node], from start: Int, to end: Int, _ scope: Scope,
    _ graph: inout CallGraph
  ) {
    var inner = scope
    inner.end = end
    graph.connect(write(body, from: start, &inner, &graph), end)
  }

  private func write(
    _ site: SourceBody.Site, from start: Int, _ scope: inout Scope, _ graph: inout CallGraph
  ) -> Int {
    let (heard, after) = (graph.addNode(), graph.addNode())
    let frame = graph.frames[scope.frame]
    graph.nodes[heard].site = graph.sites.count
    graph.sites.append(
      CallGraph.Site(
        event: site.event, node: heard, line: site.line,
        owner: listings[frame.listing].functions[frame.function].owner,
        isOfFramework: listings[frame.listing].isOfFramework,
        frame: scope.frame))
    let index = graph.sites.count - 1
    graph.connect(start, heard)
    graph.connect(start, after, cost: site.event.isQuiet ? 0 : MatchCost.skip)
    graph.connect(heard, after)
    for closure in site.closures {
      guard let body = body(of: closure, scope) else { continue }
      let first = graph.addNode()
      graph.sites[index].closures.append(first)
      write(body, from: first, to: graph.end, scope, &graph)
    }
    return after
  }

  private func body(of closure: SourceBody.Closure, _ scope: Scope) -> [SourceBody.Node]? {
    switch closure {
    case .body(let nodes): nodes
    case .name(let name): scope.closures[name]
    }
  }

  private func write(
    invocation name: String, _ line: Int, from start: Int, _ scope: inout Scope,
    _ graph: inout CallGraph
  ) -> Int {
    if let body = scope.closures[name] {
      return write(.closure(body), from: start, &scope, &graph)
    }
    let listing = graph.frames[scope.frame].listing
    guard let known = places[name], scope.path.count < Self.mostFrames,
      !scope.path.contains(name),
      let place = known.first(where: { $0.listing == listing }) ?? known.first
    else { return start }
    let (first, after) = (graph.addNode(), graph.addNode())
    graph.connect(start, first)
    write(
      place.listing, place.function, from: first, to: after, path: scope.path,
      caller: (scope.frame, line), &graph)
    return after
  }
}
