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

  private func stop(_ lesson: LessonScene) throws -> Stop {
    let pane = lesson.pane
    #expect(lesson.inspector.controller.open === pane)
    let moment = try #require(lesson.inspector.inspection.place)
    let lit = try #require(pane.code.rows.first { $0.tense == .now }, "nothing at \(moment)")
    let callers = pane.callerTexts
    return Stop(moment: moment, function: pane.functionName, lit: lit, callers: callers)
  }

  /// The stops after these keys, and that they are the same on the way back.
  private func stops(_ demo: Demo, after keys: String) throws -> [Stop] {
    let lesson = try LessonScene(demo, size: "200x60")
    let start = lesson.inspector.inspection.log.numbers.upperBound - 1
    try InputScript(keys).play(on: lesson.host)
    var stops: [Stop] = []
    while true {
      lesson.host.send("<")
      let stop = try stop(lesson)
      if stop.moment <= start || stop.moment == stops.first?.moment { break }
      stops.insert(stop, at: 0)
    }
    var others: [Stop] = []
    for _ in stops {
      lesson.host.send(">")
      others.append(try stop(lesson))
    }
    #expect(others == stops)
    lesson.host.send(">")
    #expect(stops.isEmpty || lesson.inspector.inspection.moment == nil)
    return stops
  }

  private func words(_ stops: [Stop]) -> [String] {
    stops.map { stop in
      let name = String(stop.function.prefix { $0 != "(" })
      return "\(name): \(stop.lit.text.drop { $0 == " " })"
    }
  }

  @Test func `the tunnel's push is gone through in both of its functions`() throws {
    let found = try stops(.tunnel, after: "n")
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
    let found = try stops(.tunnel, after: "Right")
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
    let found = try stops(.ringMenu, after: "g")
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
    let lesson = try LessonScene(.ringMenu, size: "200x60", keys: "g")
    lesson.host.resize(to: Size(width: 120, height: 26))
    var scrolled = 0
    for _ in 0..<10 {
      lesson.host.send("<")
      guard lesson.pane.functionName == "exchange(for:)" else { continue }
      if lesson.pane.code.bounds.minY > 0 { scrolled += 1 }
      #expect(lesson.host.text.contains("called by change(to:) ◂ viewControllers"))
    }
    #expect(scrolled > 0)
  }

  /// Each stop is a line of the code or, where no line has made it, a call of yours; never a frame
  /// that a layout has set. None of your calls is left out.
  func expectStopsAreCalls(_ name: String) throws {
    let demo = try Demo.named(name)
    let keys = demo.tour.map(\.keys).joined(separator: " ")
    let lesson = try LessonScene(demo, size: "200x60", keys: keys)
    lesson.host.settle()
    let (pane, inspection) = (lesson.pane, lesson.inspector.inspection)
    let log = inspection.log
    var (visited, next): (Set<Int>, Int) = ([], log.numbers.lowerBound - 1)
    while let moment = pane.feed.nextCall(from: next, 1) {
      visited.insert(moment)
      next = moment
      let entry = try #require(log.entry(at: moment))
      #expect(!entry.cause.hasSuffix("LayoutSubviews()") || !entry.event.hasPrefix("view."))
      inspection.choose(moment: moment)
      pane.show(inspection)
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
    let found = try stops(.orangeBlue, after: "o")
    #expect(found.allSatisfy { $0.function.hasPrefix("updateViewSizes") && $0.lit.kind == .code })
    #expect(try stops(.factory, after: "o").isEmpty)
  }
}

extension CodePane {
  /// What called the open function, without its name.
  fileprivate var callerTexts: [String] {
    callers.rows.compactMap { $0.kind == .title ? $0.note : $0.text }
  }
}
