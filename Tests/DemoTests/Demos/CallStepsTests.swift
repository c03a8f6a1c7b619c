import TermContainers
import Testing

@testable import TermInspector
@testable import demo_tui

/// Where `<` and `>` lead, and what the code pane says there.
@MainActor
@Suite struct CallStepsTests {
  private struct Stop: Equatable {
    let moment: Int
    let function: String
    /// The row that is lit first.
    let lit: CodeRow
    let callers: [String]
  }

  private struct Played {
    let host: HeadlessHost
    let inspector: Inspector
    /// The moment before the last key.
    let start: Int
  }

  /// A demo with its code beside it, after `keys` and then `last`.
  private func play(_ demo: Demo, _ keys: String = "", then last: String) throws -> Played {
    let host = HeadlessHost(demo, .code, size: Size(width: 200, height: 60))
    try InputScript(keys).play(on: host)
    host.settle()
    let inspector = try host.inspector
    let start = inspector.inspection.log.numbers.upperBound - 1
    try InputScript(last).play(on: host)
    host.settle()
    return Played(host: host, inspector: inspector, start: start)
  }

  private func stop(_ inspector: Inspector) throws -> Stop {
    let pane = try #require(inspector.controller.open as? CodePane)
    let moment = try #require(inspector.inspection.place)
    let lit = try #require(pane.code.rows.first { $0.tense == .now }, "nothing at \(moment)")
    let callers = pane.callerTexts
    return Stop(moment: moment, function: pane.functionName, lit: lit, callers: callers)
  }

  /// The stops after the last key, and that they are the same on the way back.
  private func stops(_ played: Played) throws -> [Stop] {
    var stops: [Stop] = []
    while true {
      played.host.send("<")
      let stop = try stop(played.inspector)
      if stop.moment <= played.start || stop.moment == stops.first?.moment { break }
      stops.insert(stop, at: 0)
    }
    var others: [Stop] = []
    for _ in stops {
      played.host.send(">")
      others.append(try stop(played.inspector))
    }
    #expect(others == stops)
    played.host.send(">")
    #expect(stops.isEmpty || played.inspector.inspection.moment == nil)
    return stops
  }

  private func words(_ stops: [Stop]) -> [String] {
    stops.map { stop in
      let name = String(stop.function.prefix { $0 != "(" })
      return "\(name): \(stop.lit.text.drop { $0 == " " })"
    }
  }

  @Test func `the tunnel's push is gone through in both of its functions`() throws {
    let found = try stops(try play(.tunnel, then: "n"))
    #expect(
      words(found) == [
        "pushMap: map.willMove(toParent: nil)", "pushMap: map.view.removeFromSuperview()",
        "pushMap: map.removeFromParent()",
        "add: addChild(child)", "add: child.view.frame = container.bounds",
        "add: container.addSubview(child.view)", "add: child.didMove(toParent: self)",
        "pushMap: stack.pushViewController(map, animated: true)",
      ])
    for stop in found where stop.function.hasPrefix("add") {
      #expect(stop.callers == ["called by pushMap(): add(stack, to: containers[1])"])
    }
    for stop in found where stop.function.hasPrefix("pushMap") { #expect(stop.callers.isEmpty) }
  }

  @Test func `the tunnel's move is gone through from one map to the other`() throws {
    let found = try stops(try play(.tunnel, then: "Right"))
    #expect(
      words(found) == [
        "move: currentLocation = location", "mapWillMove: lastMoved = index",
        "sendAntipodes: let antipode = opposite(of: location)",
        "updateAnnotationLocation: currentLocation = location",
      ])
    let callers = found.suffix(2).map { $0.callers.joined(separator: " ") }
    #expect(callers.first == "called by viewWillLayoutSubviews(): sendAntipodes()")
    #expect(
      callers.last?.hasPrefix("called by sendAntipodes() ◂ viewWillLayoutSubviews():") == true)
    #expect(callers.last?.hasSuffix("maps[1 - index].updateAnnotationLocation(antipode)") == true)
  }

  @Test func `another list is gone through in all of the ring's functions`() throws {
    let found = try stops(try play(.ringMenu, then: "g"))
    let expected = [
      "viewControllers: LifecycleTrace.call(by: self, \"viewControllers\", newValue.first) {",
      "exchange: child.willMove(toParent: nil)",
      "takeOut: child.view.removeFromSuperview()",
      "exchange: if child.parent === self { child.removeFromParent() }",
    ]
    #expect(Array(words(found).prefix(4)) == expected)
    let last = try #require(found.last)
    #expect(last.lit.text == "transitionView.addSubview(controller.view)")
    let callers = last.callers.joined(separator: " ")
    for name in ["select(_:)", "exchange(for:)", "change(to:)", "viewControllers", "give(_:)"] {
      #expect(callers.contains(name), "\(callers)")
    }
    #expect(words(found).contains("showSelected: controller.loadViewIfNeeded()"))
  }

  /// However far the lines are scrolled, what called them is seen.
  @Test func `what called a long function stays above its lines`() throws {
    let played = try play(.ringMenu, then: "g")
    played.host.resize(to: Size(width: 120, height: 26))
    let pane = try #require(played.inspector.controller.open as? CodePane)
    var scrolled = 0
    for _ in 0..<10 {
      played.host.send("<")
      guard pane.functionName == "exchange(for:)" else { continue }
      if pane.code.bounds.minY > 0 { scrolled += 1 }
      #expect(played.host.text.contains("called by change(to:) ◂ viewControllers"))
    }
    #expect(scrolled > 0)
  }

  /// Each stop is a line of the code or, where no line has made it, a call of yours; never a frame
  /// that a layout has set. None of your calls is left out.
  fileprivate func expectStopsAreCalls(_ name: String) throws {
    let demo = try Demo.named(name)
    let keys = demo.tour.map(\.keys).joined(separator: " ")
    let inspector = try play(demo, then: keys).inspector
    let pane = try #require(inspector.controller.open as? CodePane)
    let log = inspector.inspection.log
    var (visited, next): (Set<Int>, Int) = ([], log.numbers.lowerBound - 1)
    while let moment = pane.feed.nextCall(from: next, 1) {
      visited.insert(moment)
      next = moment
      let entry = try #require(log.entry(at: moment))
      #expect(!entry.cause.hasSuffix("LayoutSubviews()") || !entry.event.hasPrefix("view."))
      inspector.inspection.choose(moment: moment)
      pane.show(inspector.inspection)
      let lit = pane.code.rows.filter { $0.tense == .now }
      #expect(!lit.isEmpty, "\(entry.message)")
      #expect(lit.contains { $0.kind == .code } || entry.origin == .yours, "\(entry.message)")
      if entry.event.hasPrefix("view.") { #expect(lit.contains { $0.kind == .code }) }
    }
    for number in log.numbers where !visited.contains(number) {
      guard let entry = log.entry(at: number), entry.origin == .yours else { continue }
      #expect(entry.event.hasPrefix("view."), "\(entry.message)")
    }
  }

  @Test func `a turned stage is no call, but for the lines of the container`() throws {
    let found = try stops(try play(.orangeBlue, then: "o"))
    #expect(found.allSatisfy { $0.function.hasPrefix("updateViewSizes") && $0.lit.kind == .code })
    #expect(try stops(try play(.factory, then: "o")).isEmpty)
  }
}

extension CodePane {
  /// What called the open function, without its name.
  fileprivate var callerTexts: [String] {
    callers.rows.compactMap { $0.kind == .title ? $0.note : $0.text }
  }
}

extension Exhaustive {
  @MainActor
  @Suite struct TourStepsTests {
    @Test(arguments: TapeTests.names)
    func `each stop of a tour is a call`(name: String) throws {
      try CallStepsTests().expectStopsAreCalls(name)
    }
  }
}
