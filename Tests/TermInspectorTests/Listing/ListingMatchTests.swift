import TermContainers
import Testing

@testable import TermInspector

@MainActor
@Suite struct ListingMatchTests {
  private let container = ListedContainer()
  private let children = [ViewController(), ViewController()]
  private let trace = LifecycleTrace()
  private let listing = Listing(file: "Container.swift", source: ListedContainer.source)

  private func host(showing first: [ViewController]) -> HeadlessHost {
    container.first = first
    return HeadlessHost(
      rootViewController: container, size: Size(width: 20, height: 8), trace: trace)
  }

  /// `function code ← message` of each entry that has a line.
  private func placed(_ match: ListingMatch, from sequence: Int = 1) -> [String] {
    trace.entries.filter { $0.sequence >= sequence }.compactMap { entry in
      match.place(of: entry.sequence).map { place in
        let name = match.function(at: place).name.prefix { $0 != "(" }
        return "\(name): \(match.line(at: place).code.prefix(28)) ← \(entry.eventName)"
      }
    }
  }

  private func match() -> ListingMatch {
    var match = ListingMatch([listing])
    match.append(trace.entries)
    return match
  }

  @Test func `each call has its line, each callback the line that led to it`() {
    let host = host(showing: [children[0]])
    withExtendedLifetime(host) {}
    let lines = placed(match())
    #expect(
      Array(lines.prefix(8)) == [
        "viewDidLoad: override func viewDidLoad()  ← viewDidLoad",
        "add: addChild(child) ← addChild",
        "add: addChild(child) ← willMove",
        "add: view.addSubview(child.view) ← loadView",
        "add: view.addSubview(child.view) ← viewDidLoad",
        "add: view.addSubview(child.view) ← addSubview",
        "add: child.didMove(toParent: self ← didMove",
      ])
  }

  @Test func `a loop's runs are told apart`() {
    let host = host(showing: children)
    withExtendedLifetime(host) {}
    let match = match()
    let adds = trace.entries.filter { $0.event == "addChild(_:)" }.compactMap {
      match.place(of: $0.sequence)
    }
    #expect(adds.count == 2 && adds[0].line == adds[1].line)
    #expect(adds[0].invocation != adds[1].invocation)
    let names = zip(adds, children).compactMap { place, child in
      match.invocation(place.invocation)?.name(of: trace.name(of: child))
    }
    #expect(names == ["child", "child"])
  }

  /// Presses keys, each with an action, and returns what has a line since.
  private func press(
    _ actions: [(String, @MainActor () -> Void)], on host: HeadlessHost
  ) -> [String] {
    let last = trace.entries.count
    for (key, action) in actions {
      container.actions = [key: action]
      host.send(key)
    }
    host.advance(by: 1)
    return placed(match(), from: last + 1)
  }

  @Test func `the rest of a run decides between functions that begin alike`() {
    let host = host(showing: [children[0]])
    let swapped = press([("s", { container.swap(children[0], children[1]) })], on: host)
    #expect(
      swapped == [
        "swap: old.willMove(toParent: nil) ← willMove", "swap: addChild(new) ← addChild",
        "swap: addChild(new) ← willMove",
        "swap: new.view.frame = old.view.fr ← loadView",
        "swap: new.view.frame = old.view.fr ← viewDidLoad",
        "swap: transition(from: old, to: ne ← transition",
        "swap: transition(from: old, to: ne ← viewWillDisappear",
        "swap: transition(from: old, to: ne ← viewWillAppear",
        "swap: transition(from: old, to: ne ← viewIsAppearing",
        "swap: transition(from: old, to: ne ← viewWillLayoutSubviews",
        "swap: transition(from: old, to: ne ← viewDidLayoutSubviews",
        "swap: transition(from: old, to: ne ← viewDidAppear",
        "swap: transition(from: old, to: ne ← viewDidDisappear",
        "swap: old.removeFromParent() ← removeFromParent",
        "swap: old.removeFromParent() ← didMove", "swap: new.didMove(toParent: self) ← didMove",
      ])
    let removed = press([("r", { container.remove(children[1]) })], on: host)
    #expect(
      removed == [
        "remove: child.willMove(toParent: nil ← willMove",
        "remove: child.view.removeFromSupervi ← removeFromSuperview",
        "remove: child.view.removeFromSupervi ← viewWillDisappear",
        "remove: child.removeFromParent() ← removeFromParent",
        "remove: child.removeFromParent() ← didMove",
        "remove: child.view.removeFromSupervi ← viewDidDisappear",
      ])
  }

  @Test func `a branch leads into a function, which knows its caller`() throws {
    let host = host(showing: [])
    _ = press([("t", { container.add(children[0]) })], on: host)
    let added = try #require(trace.entries.first { $0.event == "addChild(_:)" })
    let match = match()
    let place = try #require(match.place(of: added.sequence))
    #expect(match.function(at: place).name == "add(_:)")
    #expect(match.invocation(place.invocation)?.name(of: trace.name(of: container)) == "self")
  }

  @Test func `what no line has made has no line`() {
    let host = host(showing: [])
    let stranger = ViewController()
    let lines = press(
      [
        (
          "x",
          {
            stranger.beginAppearanceTransition(true, animated: false)
            container.present(stranger, animated: false)
          }
        )
      ], on: host)
    #expect(lines.isEmpty)
  }

  @Test func `heard entry by entry, it ends up the same`() {
    let host = host(showing: [children[0]])
    _ = press([("s", { container.swap(children[0], children[1]) })], on: host)
    _ = press([("r", { container.remove(children[1]) })], on: host)
    var slow = ListingMatch([listing])
    for entry in trace.entries { slow.append([entry]) }
    #expect(placed(slow) == placed(match()))
  }

  @Test func `it forgets what its owner forgets`() {
    let host = host(showing: [children[0]])
    _ = press([("s", { container.swap(children[0], children[1]) })], on: host)
    var match = match()
    let all = placed(match)
    let first = trace.entries.first { $0.event.hasPrefix("transition") }?.sequence ?? 0
    match.removeEntries(before: first)
    #expect(placed(match) == all.suffix(11))
    match.removeEntries(before: trace.entries.count + 1)
    #expect(placed(match).isEmpty && match.record.invocations.isEmpty && match.record.ways.isEmpty)
  }

  /// Calls of a container that is not in the listing, in the same turn as the listed ones.
  @Test func `a call of another class has no line of this one`() {
    final class Stranger: ViewController {}
    let (host, stranger, page) = (host(showing: [children[0]]), Stranger(), ViewController())
    host.step { stranger.loadViewIfNeeded() }
    let lines = press(
      [
        (
          "a",
          { [container, children] in
            container.add(children[1])
            stranger.view.addSubview(page.view)
            page.willMove(toParent: nil)
          }
        )
      ], on: host)
    #expect(lines.contains("add: view.addSubview(child.view) ← addSubview"))
    let calls = trace.entries.filter { $0.origin == .yours && $0.caller?.className == "Stranger" }
    #expect(calls.count == 1)
    #expect(calls.allSatisfy { match().place(of: $0.sequence) == nil })
  }
}

/// What the source says about classes.
@MainActor
@Suite struct ListingClassTests {
  private class Base: ViewController {
    var page: ViewController?

    func show(_ page: ViewController) { view.addSubview(page.view) }

    func showFirst() {
      let page = First()
      view.addSubview(page.view)
    }

    func showAll(_ pages: [ViewController]) {
      for page in pages {
        addChild(page)
        view.addSubview(page.view)
      }
    }

    func make() {
      LifecycleTrace.note("page = First()", by: self)
      page = First()
    }

    func drop() {
      LifecycleTrace.note("page = nil", by: self)
      self.page = nil
    }
  }

  private final class Heir: Base {}
  private final class First: ViewController {}
  private final class Second: ViewController {}

  private static let source = """
    class Base: ViewController {
      func showFirst() {
        let page = First()
        view.addSubview(page.view)
      }
      func show(_ page: ViewController) { view.addSubview(page.view) }
      func showAll(_ pages: [ViewController]) {
        for page in pages {
          addChild(page)
          view.addSubview(page.view)
        }
      }
      func make() {
        page = First()
      }
      func drop() {
        self.page = nil
      }
    }
    final class Heir: Base {}
    """

  /// The functions and lines of the calls that `deed` makes.
  private func lines<Owner: Base>(_ owner: Owner, _ deed: (Owner) -> Void) -> [String] {
    let trace = LifecycleTrace()
    trace.includesFrames = true
    trace.recording { deed(owner) }
    let why: [String: [String: Listing.Reason]] = [
      "make()": ["page = First()": "It exists."], "drop()": ["self.page = nil": "It may go."],
    ]
    var match = ListingMatch([Listing(file: "Base.swift", source: Self.source, why: why)])
    match.append(trace.entries)
    return trace.entries.filter { $0.origin == .yours }.map { entry in
      match.place(of: entry.sequence).map {
        "\(match.function(at: $0).name) \(match.line(at: $0).code)"
      } ?? "-"
    }
  }

  @Test func `what a constant is made of tells functions apart`() {
    #expect(
      lines(Base()) { $0.show(Second()) }
        == ["show(_:) func show(_ page: ViewController) { view.addSubview(page.view) }"])
    #expect(lines(Base()) { $0.showFirst() } == ["showFirst() view.addSubview(page.view)"])
  }

  @Test func `an heir makes the calls of its superclass`() {
    #expect(lines(Heir()) { $0.showFirst() } == ["showFirst() view.addSubview(page.view)"])
  }

  @Test func `a loop in a function is one run`() {
    let (owner, trace) = (Base(), LifecycleTrace())
    trace.recording { owner.showAll([First(), Second()]) }
    var match = ListingMatch([Listing(file: "Base.swift", source: Self.source)])
    match.append(trace.entries)
    let places = trace.entries.filter { $0.origin == .yours }.compactMap {
      match.place(of: $0.sequence)
    }
    #expect(places.count == 4 && Set(places.map(\.invocation)).count == 1)
  }

  @Test func `a step that the app notes has the line that says the same`() {
    #expect(lines(Base()) { $0.make() } == ["make() page = First()"])
    #expect(lines(Base()) { $0.drop() } == ["drop() self.page = nil"])
  }
}
