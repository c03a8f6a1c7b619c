import TermContainers
import TestSupport
import Testing

@testable import TermInspector
@testable import demo_tui

/// What the code pane lights at each moment of each demo's tour, and what it says about it.
@MainActor
@Suite struct DemoCodeTests {
  /// Played by EveryTourTests.
  func expectMomentsAreLit(_ name: String) throws {
    let demo = try Demo.named(name)
    var attached: Inspector?
    let host = HeadlessHost(size: Size(width: 120, height: 36)) { application in
      let window = Window(application: application)
      window.rootViewController = demo.makeRootViewController(DemoSetting())
      attached = window.attachInspector(listings: demo.listings)
      attached?.isDocked = true
      attached?.open()
      return window
    }
    for scene in demo.tour { try InputScript(scene.keys).play(on: host) }
    let inspector = try #require(attached)
    let pane = try #require(inspector.controller.panes.compactMap { $0 as? CodePane }.first)
    var (lines, function) = ([String](), "")
    var said: [String: Set<String>] = [:]
    for number in inspector.inspection.log.numbers {
      guard let entry = inspector.inspection.log.entry(at: number) else { continue }
      inspector.inspection.choose(moment: number)
      pane.show(inspector.inspection)
      let lit = pane.code.rows.filter { $0.tense == .now }
      #expect(!lit.isEmpty)
      expect(entry, in: lit, of: pane)
      if pane.functionName != function { lines.append(pane.functionName) }
      function = pane.functionName
      lines += lit.map {
        "    \($0.step.map(String.init) ?? " ") \($0.mark?.mark ?? " ") \($0.text)"
          + ($0.note.map { "  \($0)" } ?? "")
      }
      lines += pane.why.sentences.map { "    “\($0)”" }
      said[function, default: []].formUnion(pane.why.sentences)
    }
    for number in inspector.inspection.log.numbers
    where inspector.inspection.log.entry(at: number) == nil {
      inspector.inspection.choose(moment: number)
      pane.show(inspector.inspection)
      let words = try #require(pane.why.sentences.first)
      let isOfFunction = said[pane.functionName]?.contains(words) == true
      #expect(
        isOfFunction || words == "The screen was drawn. Nothing was called.",
        "frame \(number), in \(pane.functionName): \(words)")
    }
    // One demo to read; the matched lines say the same of the others.
    if name == "orange-blue" {
      try Golden("\(name)-code").expect(lines.map { $0 + "\n" }.joined())
    }
  }

  /// The row that is lit for `entry` is the line that it is matched with, or names it; or the title does, and
  /// the row says who is sent it. A frame that is set inside a call lights the line of that call.
  private func expect(_ entry: LifecycleTrace.Entry, in lit: [CodeRow], of pane: CodePane) {
    let text = lit.map(\.text).joined().filter { $0 != " " }
    let said: Comment = "\(entry.message), in \(pane.functionName): \(text)"
    let name = entry.eventName.filter { $0 != " " }
    let isInTitle = text.hasPrefix("sentto") && pane.functionName.hasPrefix(entry.eventName)
    let isNamed = text.contains(name) || isInTitle
    guard let place = pane.feed.match.place(of: entry.sequence) else {
      let isUnlisted = pane.functionName == "code that is not listed"
      #expect(isUnlisted || pane.functionName == "inside the framework", said)
      #expect(isNamed && (entry.kind == .call || !pane.why.sentences.isEmpty), said)
      return
    }
    let line = pane.feed.match.line(at: place)
    #expect(pane.functionName == pane.feed.functionName(of: place.codePlace), said)
    #expect(!pane.why.sentences.isEmpty, said)
    let isFolded = entry.event == "view.frame" && !isNamed
    guard pane.feed.isCallOfLine(entry) || isFolded else { return #expect(isNamed, said) }
    #expect(line.code.filter { $0 != " " }.hasPrefix(text.prefix(8)), said)
    #expect(lit.compactMap(\.step) == [line.step].compactMap { $0 }, said)
  }

  /// Layout follows a step of pinned; what is lit is the step's last call.
  @Test(arguments: [
    (1, "child = ContentViewController("), (2, "addChild(child)"), (3, "contentView.addSubview("),
    (4, "contentView.addConstraints("), (5, "child.didMove("),
  ]) func `after a step its line is lit`(count: Int, line: String) throws {
    try expectLit(line, after: Array(repeating: "Space", count: count))
  }

  /// A step without a child calls nothing; the pane shows where it ends.
  @Test(arguments: 1...8)
  func `a step without a child is shown as well`(count: Int) throws {
    try expectLit("missed = step", after: ["s"] + Array(repeating: "Space", count: count))
  }

  private func expectLit(_ line: String, after keys: [String]) throws {
    let lesson = try LessonScene(.pinned)
    for key in keys { lesson.host.send(key) }
    lesson.host.settle()
    #expect(lesson.inspector.controller.open === lesson.pane)
    let lit = lesson.pane.code.rows.first { $0.tense == .now && $0.kind == .code }
    #expect(lit?.text.contains(line) == true, "\(lit?.text ?? "nothing")")
  }
}
