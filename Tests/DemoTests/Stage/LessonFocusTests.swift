import TermContainers
import Testing

@testable import TermInspector
@testable import demo_tui

/// What somebody does in a lesson makes no moments: only what the app does.
@MainActor
@Suite struct LessonFocusTests {
  private func stage(_ name: String, _ size: Size) throws -> (HeadlessHost, Inspector) {
    let demo = try Demo.named(name)
    let host = HeadlessHost(size: size) { application in
      var setting = DemoSetting()
      (setting.lesson, setting.glossary) = (.code, .ofLessons(isASCII: false))
      return StageWindow(application: application, demo: demo, setting: setting)
    }
    return (host, try #require((host.window as? StageWindow)?.inspector))
  }

  @Test(
    arguments: TapeTests.names, [Size(width: 80, height: 24), Size(width: 200, height: 60)])
  func `keys of the lesson add no moments`(_ name: String, _ size: Size) throws {
    let (host, inspector) = try stage(name, size)
    host.settle()
    let before = inspector.inspection.log.numbers
    // A page has the keys, and Escape closes it.
    let back = size.width < 120 ? [] : ["Escape"]
    let keys =
      ["K", "Tab", "Enter", "Escape", "Escape", "F6", "Down"] + back + ["l", "F6", "Down"] + back
      + ["l", "/", "v", "Escape", "F6", "Up"] + back + ["F", ",", "End"]
    // Under a page there is nothing to pick: these keys are the demo's then.
    let picking = inspector.hidesStage ? [] : ["x", "Down", "Escape"]
    for key in keys + picking {
      host.send(key)
      host.settle()
      let added = inspector.inspection.log.numbers.upperBound - before.upperBound
      #expect(added == 0, "\(key) in \(inspector.controller.open.paneTitle)")
      if added > 0 { return }
    }
  }

  /// What the app does while the focus goes to the lesson, or comes from there, is a moment.
  @Test func `a frame of the app is a moment wherever the focus goes`() throws {
    let (host, inspector) = try stage("orange-blue", Size(width: 120, height: 36))
    host.settle()
    host.send("F6")
    host.settle()
    let before = inspector.inspection.log.numbers.upperBound
    let line = try #require((0..<36).first { host.surface.line($0).contains("Swap Views") })
    let text = host.surface.line(line)
    let place = try #require(text.firstRange(of: "Swap Views")).lowerBound
    host.click(Point(x: text.distance(from: text.startIndex, to: place) + 2, y: line))
    host.settle()
    let log = inspector.inspection.log
    #expect(host.text.contains("BlueViewController ●"))
    let frames = (before..<log.numbers.upperBound).count { log.entry(at: $0) == nil }
    #expect(frames > 10)
    // The next effect has no callbacks, but another name on the stage.
    host.send("F6")
    let count = log.numbers.upperBound
    host.step { _ = host.send("e") }
    host.settle()
    #expect(log.numbers.upperBound == count + 1)
  }
}
