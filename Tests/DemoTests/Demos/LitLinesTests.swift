import TermContainers
import TermInspector
import Testing

@testable import demo_tui

/// Which lines of a demo's source are lit by what one does.
@MainActor
@Suite struct LitLinesTests {
  /// Plays `before`, then `keys`: `function: code` of each line that `keys` lead to, as often as it
  /// is lit anew.
  private func lit(
    _ demo: Demo, _ keys: String, after before: String = "", only functions: Set<String>
  ) throws -> [String] {
    try litRuns(demo, keys, after: before, only: functions).lines
  }

  /// The lines, and the runs that they belong to.
  private func litRuns(
    _ demo: Demo, _ keys: String, after before: String = "", only functions: Set<String>
  ) throws -> (lines: [String], runs: Set<Int>) {
    let (host, trace) = HeadlessHost.traced(demo)
    try InputScript(before).play(on: host)
    let start = trace.entries.count
    try InputScript(keys).play(on: host)
    var match = ListingMatch(demo.listings)
    // One by one, as a pane hears them.
    for entry in trace.entries { match.append([entry]) }
    var (lines, runs): ([String], Set<Int>) = ([], [])
    var last: ListingMatch.Place?
    for entry in trace.entries.dropFirst(start) {
      guard let place = match.place(of: entry.sequence) else { continue }
      let name = String(match.function(at: place).name.prefix { $0 != "(" })
      if place != last, functions.contains(name), entry.kind == .call || entry.isMove {
        lines.append("\(name): \(match.line(at: place).code)")
        runs.insert(place.invocation)
      }
      last = place
    }
    return (lines, runs)
  }

  @Test func `selecting in the ring lights the ring's own lines`() throws {
    let lines = try lit(
      .ringMenu, "m Tab Enter",
      only: ["selectedViewControllerIndex", "takeOut", "showSelected", "exchange"])
    #expect(
      lines == [
        "takeOut: child.view.removeFromSuperview()",
        "showSelected: transitionView.addSubview(controller.view)",
      ])
  }

  @Test func `another list lights the ring's lines child by child`() throws {
    let lines = try lit(
      .ringMenu, "g", only: ["give", "exchange", "takeOut", "showSelected"])
    let leaving = [
      "exchange: child.willMove(toParent: nil)",
      "exchange: if child.parent === self { child.removeFromParent() }",
    ]
    let coming = ["exchange: addChild(child)", "exchange: child.didMove(toParent: self)"]
    let first = [leaving[0], "takeOut: child.view.removeFromSuperview()", leaving[1]]
    #expect(
      lines.prefix(first.count + 2 * leaving.count + 2 * coming.count)
        == (first + leaving + leaving + coming + coming)[...])
    #expect(lines.contains("showSelected: transitionView.addSubview(controller.view)"))
  }

  @Test(arguments: ["Down", "Tab Left", "Down Down"])
  func `each step of the tunnel's strip has its line`(keys: String) throws {
    let lines = try lit(
      .tunnel, keys, only: ["move", "mapWillMove", "sendAntipodes", "updateAnnotationLocation"])
    let steps = [
      "move: currentLocation = location", "mapWillMove: lastMoved = index",
      "sendAntipodes: let antipode = opposite(of: location)",
      "updateAnnotationLocation: currentLocation = location",
    ]
    let times = keys == "Down Down" ? 2 : 1
    #expect(lines == Array(repeatElement(steps, count: times).joined()))
  }

  @Test(arguments: ["2 n Wait:2s", "2 t n Wait:2s"])
  func `the factory's swap ends in the run that began it`(keys: String) throws {
    let (lines, runs) = try litRuns(.factory, keys, only: ["swapCurrentController"])
    #expect(
      lines.suffix(2) == [
        "swapCurrentController: current.removeFromParent()",
        "swapCurrentController: detail.didMove(toParent: self)",
      ])
    #expect(runs.count == 1)
  }

  /// The second flip begins in a turn of its own, before the first has ended.
  @Test(arguments: ["r Wait:1s", "r Wait:1s r Wait:1s"])
  func `each flip of the tunnel is one run, to its end`(keys: String) throws {
    let (lines, runs) = try litRuns(.tunnel, keys, only: ["flip"])
    #expect(runs.count == lines.count { $0 == "flip: addChild(new)" }, "\(lines)")
    #expect(runs.count == lines.count { $0 == "flip: old.removeFromParent()" })
    #expect(runs.count == keys.count { $0 == "r" } * 2)
  }

  /// The menu refuses a stranger, and the third failure is followed by the child as it was.
  @Test(arguments: [
    ("s", ["selectNotes: noteAnswer(menu.selectedViewController)"]),
    (
      "m 2 Enter f",
      [
        "reachIn: failure = next",
        "moveSecondField: put(account.view.subviews[1], at: bottomOfSecondField)",
      ]
    ),
    ("m 2 Enter f f f f", ["reachIn: failure = next"]),
    ("g s", ["selectNotes: noteAnswer(menu.selectedViewController)"]),
  ])
  func `what others do to the ring has its lines`(keys: String, expected: [String]) throws {
    let lines = try lit(
      .ringMenu, keys, only: ["selectNotes", "reachIn", "moveSecondField"])
    #expect(Array(lines.suffix(expected.count)) == expected)
  }

  /// The stage has the article's numbers, and so has the code.
  @Test func `the code's numbers are those of the stage's steps`() throws {
    let functions = Demo.pinned.listings.flatMap(\.functions)
    for isRemoval in [false, true] {
      let name = isRemoval ? "remove(_:)" : "add(_:)"
      let lines = try #require(functions.first { $0.name == name }).lines
      let steps = Pinned.Step.allCases.filter { $0.isRemoval == isRemoval }
      for step in steps {
        let name = step == .drop ? "(.drop, .some)" : "(.\(step), "
        let label = try #require(lines.firstIndex { $0.code.hasPrefix("case \(name)") })
        #expect(lines[label + 1].step == step.number, "\(lines[label + 1].code)")
      }
      #expect(lines.compactMap(\.step) == steps.compactMap(\.number))
    }
  }

  /// A sentence would part from them.
  @Test(arguments: TapeTests.names)
  func `no sentence numbers a line of the code`(name: String) throws {
    for sentence in try Demo.named(name).page.reasons.values.flatMap(\.values).flatMap(\.sentences)
    {
      #expect(!sentence.contains(/(?i)\b(steps?|removal) \d/), "\(sentence)")
    }
  }

  @Test(arguments: TapeTests.names)
  func `functions of one name are told apart by their classes`(name: String) throws {
    var owners: [String: Set<String?>] = [:]
    let functions = try Demo.named(name).listings.flatMap(\.functions)
    for function in functions { owners[function.name, default: []].insert(function.owner) }
    for (name, owners) in owners where owners.count > 1 {
      #expect(!owners.contains(nil), "\(name)")
      #expect(functions.count { $0.name == name } == owners.count, "\(name)")
    }
  }
}

extension LifecycleTrace.Entry {
  fileprivate var isMove: Bool { event.hasSuffix("Move(toParent:)") }
}
