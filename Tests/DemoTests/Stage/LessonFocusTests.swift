import TermContainers
import Testing

@testable import TermInspector
@testable import demo_tui

/// What somebody does in a lesson makes no moments: only what the app does.
@MainActor
@Suite struct LessonFocusTests {
  @Test(
    arguments: TapeTests.someNames, [Size(width: 80, height: 24), Size(width: 200, height: 60)])
  func `keys of the lesson add no moments`(_ name: String, _ size: Size) throws {
    let (host, inspector) = try HeadlessHost.lesson(name, size)
    host.settle()
    let before = inspector.inspection.log.numbers
    // A page has the keys, and Escape closes it.
    let back = size.width < 120 ? [] : ["Escape"]
    let keys =
      ["K", "Tab", "Enter", "Escape", "Escape", "F6", "Down"] + back + ["l", "F6", "Down"] + back
      + ["l", "/", "v", "Escape", "F6", "Up"] + back + ["F", ",", ",", "<", ".", "End"]
    // Under a page there is nothing to pick: these keys are the demo's then.
    let picking = inspector.hidesStage ? [] : ["x", "Down", "Escape"]
    for key in keys + picking {
      host.press(key)
      let added = inspector.inspection.log.numbers.upperBound - before.upperBound
      #expect(added == 0, "\(key) in \(inspector.controller.open.paneTitle)")
      if added > 0 { return }
    }
  }

  /// Clicks the first place of the text on the stage.
  private func click(_ words: String, _ host: HeadlessHost) throws {
    host.click(try #require(host.point(of: words)) + Point(x: 2, y: 0))
    host.settle()
  }

  @Test func `a click on what was reported opens its page`() throws {
    let (host, inspector) = try HeadlessHost.lesson("pinned")
    try #require((host.window as? StageWindow)?.containmentHandler).handling {
      for key in ["c", "Space", "Space", "Space", "Space", "Space"] {
        host.press(key)
      }
    }
    try click("added ContentViewController", host)
    #expect(inspector.controller.open.paneTitle == "explain")
    #expect(host.text.contains("missingDidMove"))
  }

  @Test func `the lit row of a strip names the next key`() throws {
    let (host, _) = try HeadlessHost.lesson("orange-blue", Size(width: 80, height: 24), .auto)
    host.settle()
    #expect(host.surface.line(18).contains("addChild(child)  (next >)"), "\(host.text)")
  }

  /// What the app does while the focus goes to the lesson, or comes from there, is a moment.
  @Test func `a frame of the app is a moment wherever the focus goes`() throws {
    let (host, inspector) = try HeadlessHost.lesson("orange-blue")
    host.settle()
    host.press("F6")
    let before = inspector.inspection.log.numbers.upperBound
    try click("Swap Views", host)
    let log = inspector.inspection.log
    #expect(host.text.contains("BlueViewController ●"))
    let frames = (before..<log.numbers.upperBound).count { log.entry(at: $0) == nil }
    #expect(frames > 10)
    // The next effect has no callbacks, but another name on the stage.
    host.send("F6")
    let count = log.numbers.upperBound
    host.play { host.send("e") }
    #expect(log.numbers.upperBound == count + 1)
  }
}
