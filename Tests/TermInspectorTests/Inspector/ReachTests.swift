import TermContainers
import Testing

@testable import TermInspector

/// Whatever a click does in the inspector, a key does as well, and all rows can be scrolled to by
/// both.
@MainActor
@Suite struct ReachTests {
  private let container = ListedContainer()
  private let children = [ViewController(), ViewController()]
  nonisolated private static let sizes = [
    Size(width: 120, height: 30), Size(width: 60, height: 16),
  ]

  /// An inspector that has seen two swaps and a removal, at rest.
  private func stage(_ size: Size, _ pane: String) throws -> (HeadlessHost, Inspector) {
    container.first = [children[0]]
    let listing = try ListedContainer.listing()
    let (host, inspector) = try HeadlessHost.inspected(container, size: size, open: pane) {
      let inspector = $0.attachInspector(listings: [listing])
      inspector.isDocked = true
      return inspector
    }
    for (old, new) in [(0, 1), (1, 0)] {
      container.actions = [
        "s": { [container, children] in container.swap(children[old], children[new]) }
      ]
      host.send("s")
      host.advance(by: 1)
    }
    return (host, inspector)
  }

  /// What the user has chosen, and what the open pane says about it.
  private struct Choice: Hashable {
    let pane: Int
    let moment: Int?
    let controller: Int?
    let text: String?
    let note: String

    @MainActor init(_ inspector: Inspector) {
      let (inspection, open) = (inspector.inspection, inspector.controller.open)
      pane = inspector.controller.index
      // The last moment is now.
      let last = inspection.log.numbers.upperBound - 1
      moment = inspection.moment == last ? nil : inspection.moment
      controller = inspection.controller
      note = (open as? CodePane)?.functionName ?? open.paneNote
      text = open is TreesPane ? open.paneText : nil
    }
  }

  private func reset(_ host: HeadlessHost, _ inspector: Inspector, _ pane: Int) {
    host.step {
      inspector.controller.openPane(at: pane)
      inspector.inspection.choose(controller: nil)
      inspector.inspection.choose(moment: nil)
    }
    // It would close a page, which has the keys in any case.
    if host.window.firstResponder != nil, !inspector.hidesStage { host.send("Escape") }
  }

  /// What each click in the inspector leads to, apart from those on hints, on the open title and on
  /// the divider, which resizes the stage.
  private func clicked(_ host: HeadlessHost, _ inspector: Inspector) -> Set<Choice> {
    let (pane, frame) = (inspector.controller.index, inspector.controller.view.frame)
    var found: Set<Choice> = []
    for y in frame.minY + 1..<frame.maxY {
      for x in stride(from: frame.minX + 1, to: frame.maxX, by: 5) where y < frame.maxY - 1 {
        host.click(Point(x: x, y: y))
        found.insert(Choice(inspector))
        reset(host, inspector, pane)
      }
    }
    return found
  }

  /// What `keys` lead to, each pressed until nothing is new.
  private func pressed(
    _ host: HeadlessHost, _ inspector: Inspector, _ keys: [[String]]
  ) -> Set<Choice> {
    let pane = inspector.controller.index
    var found: Set<Choice> = [Choice(inspector)]
    for way in keys {
      for key in way.dropLast() {
        host.send(key)
        found.insert(Choice(inspector))
      }
      var last = -1
      while last != found.count, let key = way.last {
        last = found.count
        // A key may pass what is known already.
        for _ in 0..<8 {
          host.send(key)
          found.insert(Choice(inspector))
        }
      }
      reset(host, inspector, pane)
    }
    return found
  }

  /// Each pane, and keys that reach all that a click does.
  nonisolated private static let panes = [
    ("code", [[","], ["F6", "Right"], ["F6", "Left"]]),
    ("trees", [["F6", "Home", "Down"], ["F6", "Down", "Right", "Home", "Down"]]),
    ("timeline", [["F6", "Home", "Down"], [","]]),
  ]

  @Test(arguments: sizes, panes)
  func `what a pane shows has keys`(_ size: Size, _ pane: (String, [[String]])) throws {
    let (host, inspector) = try stage(size, pane.0)
    let keys = pressed(host, inspector, pane.1)
    // The keys have opened a function that has not run.
    let (other, fresh) = try ReachTests().stage(size, pane.0)
    let clicks = clicked(other, fresh)
    #expect(clicks.count > 3)
    #expect(clicks.subtracting(keys).map { "\($0)" } == [])
  }

  @Test func `each title has a key, and a click on the open one does nothing`() throws {
    let (host, inspector) = try stage(Size(width: 120, height: 36), "code")
    let y = inspector.controller.view.frame.minY
    for (index, title) in ["code", "trees", "timeline"].enumerated().reversed() {
      try host.click(title, inRow: y)
      #expect(inspector.controller.index == index)
    }
    let moments = inspector.inspection.log.numbers
    for _ in 1...2 {
      try host.click("code", inRow: y)
      #expect(inspector.presence == .open && inspector.controller.index == 0)
    }
    #expect(inspector.inspection.log.numbers == moments && !moments.isEmpty)
  }

  @Test func `a click on a hint does what its key does`() throws {
    let (host, inspector) = try stage(Size(width: 120, height: 36), "timeline")
    let y = inspector.controller.view.frame.maxY - 1
    let screen = try #require(host.application.screen as? HeadlessScreen)
    try host.click("J JSON", inRow: y)
    #expect(screen.copiedText?.hasPrefix("{\"seq\":") == true)
    try host.click("M Mermaid", inRow: y)
    #expect(screen.copiedText?.hasPrefix("sequenceDiagram") == true)
    try host.click("y copy", inRow: y)
    #expect(screen.copiedText == inspector.controller.open.paneText)
    try host.click("F flash", inRow: y)
    #expect(inspector.flashesChanges)
    try host.click("f filter", inRow: y)
    #expect(host.text.contains("filter: you call"))
    try host.click("/ find", inRow: y)
    host.send("l")
    #expect(inspector.controller.open.paneTitle == "timeline")
  }

  // MARK: Scrolling

  /// The lines of the open pane that are seen while `act` is done, up to `count` times.
  private func seen(
    _ host: HeadlessHost, _ inspector: Inspector, _ count: Int, _ act: () -> Void
  ) -> Set<String> {
    let frame = inspector.controller.view.frame
    var found: Set<String> = []
    for _ in 0..<count {
      let lines = host.surface.cropped(to: frame).text.split(separator: "\n").dropFirst()
      // Some rows have a piece of the edge, or a mark: of the chosen one, or of more beyond.
      for line in lines {
        let row = line.map { "┃▸▴▾".contains($0) ? " " : $0 }
        found.insert(String(row.dropLast(row.reversed().prefix { $0 == " " }.count)))
      }
      act()
    }
    return found
  }

  @Test(arguments: ["Down", "PageDown", "End"])
  func `the code pane is scrolled by keys and by the wheel`(_ key: String) throws {
    let (host, inspector) = try stage(Size(width: 60, height: 16), "code")
    let pane = try #require(inspector.controller.open as? CodePane)
    host.step { inspector.go(to: inspector.inspection.log.callOfYours(after: 12) ?? 12) }
    let texts = pane.code.rows.count
    #expect(texts > pane.code.bounds.height)
    let place = Point(
      x: inspector.controller.view.frame.midX, y: inspector.controller.view.frame.midY)
    let wheel = seen(host, inspector, 40) {
      host.send(.mouse(MouseEvent(.scrolledDown, at: place)))
    }
    #expect(pane.code.bounds.maxY == texts)
    for _ in 0..<40 { host.send(.mouse(MouseEvent(.scrolledUp, at: place))) }
    #expect(pane.code.bounds.minY == 0)
    host.send("F6")
    let keys = seen(host, inspector, 40) { host.send(key) }
    #expect(pane.code.bounds.maxY == texts)
    if key != "End" { #expect(wheel.subtracting(keys) == []) }
    host.send("Home")
    #expect(pane.code.bounds.minY == 0)
    // Another moment shows its own row again.
    host.send(".")
    let now = pane.code.rows.indices.filter { pane.code.rows[$0].tense == .now }
    #expect(now.contains { pane.code.bounds.contains(Point(x: 0, y: $0)) })
  }

  @Test func `pages and ends go through trees and timeline`() throws {
    let (host, inspector) = try stage(Size(width: 120, height: 24), "timeline")
    host.send(keys: "F6 Home")
    #expect(inspector.inspection.moment == inspector.inspection.log.numbers.lowerBound)
    host.send("PageDown")
    let second = try #require(inspector.inspection.moment)
    #expect(second > inspector.inspection.log.numbers.lowerBound + 2)
    host.send("PageUp")
    #expect(inspector.inspection.moment == inspector.inspection.log.numbers.lowerBound)
    host.send("PageUp")
    #expect(inspector.inspection.moment == inspector.inspection.log.numbers.lowerBound)
    host.send("End")
    #expect(inspector.inspection.moment == nil)
    host.send("Escape")
    host.step { inspector.open("trees") }
    host.send(keys: "F6 End")
    let last = inspector.inspection.controller
    host.send("Home")
    #expect(inspector.inspection.controller != last)
    host.send("PageDown")
    #expect(inspector.inspection.controller == last)
  }
}
