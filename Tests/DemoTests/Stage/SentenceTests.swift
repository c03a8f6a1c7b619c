import TermContainers
import Testing

@testable import TermInspector
@testable import demo_tui

/// Every sentence about the code can be read: each line is chosen, as a reader would.
@MainActor
@Suite struct SentenceTests {
  private func reasons(_ reading: LessonScene, _ place: CodePlace) -> Listing.Function {
    reading.pane.feed.match.listings[place.listing].functions[place.function]
  }

  @Test(arguments: TapeTests.names)
  func `each line can be chosen, and each of its sentences read`(name: String) throws {
    let reading = try LessonScene(Demo.named(name))
    reading.inspector.go(to: 1)
    var unread: [String: [String]] = [:]
    var lines: Set<String> = []
    for place in reading.pane.feed.match.functions {
      let function = reasons(reading, place)
      for (index, line) in function.lines.enumerated() {
        if let why = line.why { unread["\(place) \(index)"] = why.sentences }
        if line.isStep { lines.insert("\(place) \(index)") }
      }
    }
    #expect(unread.count > 5 && lines.count > 3)
    reading.readAll { function, subject, shown in
      guard case .line(let line) = subject else { return }
      lines.remove("\(function) \(line)")
      unread["\(function) \(line)"]?.removeAll { shown.contains($0) }
    }
    #expect(lines.isEmpty)
    #expect(unread.values.flatMap { $0 }.isEmpty, "\(unread.filter { !$0.value.isEmpty })")
  }

  /// After a tour some lines have run and some have not. Played by EveryTourTests.
  func expectSentencesHold(_ name: String) throws {
    let demo = try Demo.named(name)
    let reading = try LessonScene(demo, keys: demo.tour.map(\.keys).joined(separator: " "))
    reading.readAll { place, subject, shown in
      guard case .line(let line) = subject, let why = reasons(reading, place).lines[line].why,
        why.alternatives != why.sentences
      else { return }
      let match = reading.pane.feed.match
      let run = match.invocations(listing: place.listing, function: place.function).last
      let hasRun = run?.entries.contains { match.place(of: $0)?.line == line } ?? false
      #expect(why.alternatives.allSatisfy(shown.contains) != hasRun, "\(shown)")
      let conditional = why.alternatives.filter { !why.sentences.contains($0) }
      #expect(hasRun != conditional.contains { shown.contains($0) }, "\(shown)")
    }
  }

  /// The ring adds its three children in a loop.
  @Test func `a loop is shown pass by pass, as the trace goes`() throws {
    let reading = try LessonScene(.ringMenu)
    let log = reading.inspector.inspection.log
    var shown: [String] = []
    for number in log.numbers {
      guard let entry = log.entry(at: number), entry.event == "addChild(_:)",
        entry.subject.className == "MenuViewController"
      else { continue }
      reading.go(to: number)
      let rows = reading.pane.code.rows.filter { $0.text.contains("addChild(child)") }
      #expect(
        reading.pane.code.rows.contains { $0.text.hasPrefix("  child.didMove(toParent: self)") })
      #expect(rows.count == 1 && rows.allSatisfy { $0.tense == .now })
      shown += rows.compactMap(\.note)
      #expect(reading.pane.code.rows.count { $0.text.contains("willMove(toParent: self)") } == 1)
    }
    #expect(shown == ["1 of 3: Map", "2 of 3: Account", "3 of 3: Navigation"])
  }

  @Test func `the cases of other steps are folded`() throws {
    let reading = try LessonScene(.pinned, keys: "Space")
    let rows = reading.pane.code.rows.map(\.text)
    #expect(rows.contains { $0.contains("5 cases not taken") }, "\(rows)")
    try InputScript("Space Space Space Space Wait:1s").play(on: reading.host)
    #expect(reading.pane.code.rows.contains { $0.text.contains("1 case not taken") })
  }

  /// A margin that changes and a stage that turns lead to layout alone: the page says why, too.
  @Test func `layout without a call of yours has its why`() throws {
    let steps = "c Space Space Space Space Space m"
    let moved = try LessonScene(.pinned, keys: steps + " Wait:1s")
    #expect(moved.pane.why.sentences.contains { $0.contains("edges move") }, "\(moved.host.text)")
    let turned = try LessonScene(.pinned, keys: steps + " Wait:1s o")
    let why = turned.pane.why.sentences
    #expect(why.contains { $0.contains("The smallest size") }, "\(turned.host.text)")
    #expect(!why.contains { $0.contains("edges move") }, "that is the why of the margin")
  }
}

extension LessonScene {
  /// Opens each function and chooses each of its rows; `body` is called at each.
  fileprivate func readAll(
    _ body: (CodePlace, CodeRow.Subject, String) throws -> Void
  ) rethrows {
    host.send("F6")
    for _ in pane.feed.match.functions {
      host.send("Right")
      guard let function = pane.current else { continue }
      unfold()
      for subject in subjects {
        for _ in 0..<200 where pane.chosen != subject { host.send("Down") }
        try body(function, subject, pane.why.sentences.joined(separator: " "))
      }
      host.send("Home")
      for _ in 0..<200 where pane.chosen != subjects.first { host.send("Up") }
    }
  }

  /// Opens all cases.
  private func unfold() {
    for case .cases(let line) in subjects {
      for _ in 0..<200 where pane.chosen != .cases(line) { host.send("Down") }
      host.send("Enter")
    }
    for _ in 0..<200 where pane.chosen != subjects.first { host.send("Up") }
  }

  /// What the rows of the code stand for.
  private var subjects: [CodeRow.Subject] {
    pane.code.rows.prefix(pane.code.codeCount).compactMap(\.subject)
  }
}
