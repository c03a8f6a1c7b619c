import TermContainers
import Testing

@testable import TermInspector

@MainActor
@Suite struct ListingMatchTests {
  private let container = ListedContainer()
  private let children = [ViewController(), ViewController()]
  private let trace = LifecycleTrace()
  private let listing: Listing

  init() throws { listing = try ListedContainer.listing() }

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

  /// Presses a key for each action, and returns what has a line since.
  private func press(on host: HeadlessHost, _ actions: (@MainActor () -> Void)...) -> [String] {
    let last = trace.entries.count
    for action in actions {
      container.actions = ["s": action]
      host.send("s")
    }
    host.advance(by: 1)
    return placed(match(), from: last + 1)
  }

  @Test func `two functions with the same first calls have runs of their own`() {
    let host = host(showing: [children[0]])
    let swapped = press(on: host) { container.swap(children[0], children[1]) }
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
    let removed = press(on: host) { container.remove(children[1]) }
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
    _ = press(on: host) { container.add(children[0]) }
    let added = try #require(trace.entries.first { $0.event == "addChild(_:)" })
    let match = match()
    let place = try #require(match.place(of: added.sequence))
    #expect(match.function(at: place).name == "add(_:)")
    #expect(match.invocation(place.invocation)?.name(of: trace.name(of: container)) == "self")
  }

  @Test func `what no line has made has no line`() {
    let host = host(showing: [])
    let stranger = ViewController()
    let lines = press(on: host) {
      stranger.beginAppearanceTransition(true, animated: false)
      container.present(stranger, animated: false)
    }
    #expect(lines.isEmpty)
  }

  @Test func `heard entry by entry, it ends up the same`() {
    let host = host(showing: [children[0]])
    _ = press(on: host) { container.swap(children[0], children[1]) }
    _ = press(on: host) { container.remove(children[1]) }
    var slow = ListingMatch([listing])
    for entry in trace.entries { slow.append([entry]) }
    #expect(placed(slow) == placed(match()))
  }

  @Test func `it forgets what its owner forgets`() {
    let host = host(showing: [children[0]])
    _ = press(on: host) { container.swap(children[0], children[1]) }
    var match = match()
    let all = placed(match)
    let first = trace.entries.first { $0.event.hasPrefix("transition") }?.sequence ?? 0
    match.removeEntries(before: first)
    #expect(placed(match) == all.suffix(11))
    match.removeEntries(before: trace.entries.count + 1)
    #expect(placed(match).isEmpty && match.invocations.isEmpty)
  }

  /// The same calls, made by functions that are not listed.
  @Test func `what no listed function has made has no line`() {
    let (host, page) = (host(showing: [children[0]]), ViewController())
    let lines = press(on: host) { [container] in
      container.addChild(page)
      container.view.addSubview(page.view)
      page.didMove(toParent: container)
    }
    #expect(lines.isEmpty)
  }

  @Test func `what a function that is not listed does follows from the line that called it`() throws
  {
    let host = host(showing: [])
    let lines = press(on: host) { [container, children] in container.askHelper(children[0]) }
    #expect(
      lines == [
        "askHelper: helper(name, child) ← addChild", "askHelper: helper(name, child) ← willMove",
        "askHelper: child.didMove(toParent: self ← didMove",
      ])
  }

  @Test func `a loop in a function is one run`() {
    let host = host(showing: [])
    let before = trace.entries.count
    _ = press(on: host) { [container, children] in container.showAll(children) }
    let match = match()
    let places = trace.entries.dropFirst(before).filter { $0.origin == .yours }.compactMap {
      match.place(of: $0.sequence)
    }
    #expect(places.count == 4 && Set(places.map(\.invocation)).count == 1)
  }

  /// A closure of a function runs when another run of that function has begun.
  @Test func `each completion belongs to the run that made it`() {
    let more = (0..<2).map { _ in ViewController() }
    let host = host(showing: children)
    let before = trace.entries.count
    _ = press(
      on: host, { [container, children] in container.swap(children[0], more[0]) },
      { [container, children] in container.swap(children[1], more[1]) })
    let match = match()
    let runs = trace.entries.dropFirst(before).filter { $0.event == "removeFromParent()" }
      .compactMap { match.place(of: $0.sequence)?.invocation }
    #expect(Set(runs).count == 2)
  }

  @Test func `a step that the app notes has the line that says the same`() throws {
    trace.includesFrames = true
    let host = host(showing: [])
    host.step { container.noteStep() }
    var match = ListingMatch([
      try ListedContainer.listing(why: ["noteStep()": ["step = 1": "It steps."]])
    ])
    match.append(trace.entries)
    let note = try #require(trace.entries.last { $0.event == "step = 1" })
    let place = try #require(match.place(of: note.sequence))
    #expect(match.line(at: place).code == "step = 1")
  }
}
