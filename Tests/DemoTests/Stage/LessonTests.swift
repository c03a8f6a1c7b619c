import TermContainers
import Testing

@testable import TermInspector
@testable import demo_tui

/// A demo with its lesson beside it.
@MainActor
@Suite struct LessonTests {
  /// A drawer lies on the stage, which so keeps its size: everything must be as without it.
  @Test(arguments: TapeTests.someNames)
  func `a lesson changes no callback, no order and no time`(_ name: String) throws {
    var demo = try Demo.named(name)
    // Where the tour clicks, there is stage.
    demo.largestSize = nil
    func trace(_ lesson: LessonChoice) throws -> [LifecycleTrace.Entry] {
      let trace = LifecycleTrace()
      let host = HeadlessHost(demo, .off, size: Size(width: 120, height: 24), trace: trace)
      let inspector = try host.inspector
      // A narrow one: keys press no button that it hides.
      inspector.divider = -60
      host.step { if let title = lesson.paneTitle { inspector.open(title) } }
      for scene in demo.tour { try InputScript(scene.keys).play(on: host) }
      // What places views is an entry only while an inspector asks for it.
      return trace.entries.filter { !isOnlyInLessons($0) }
    }
    func words(_ entries: [LifecycleTrace.Entry]) -> [String] {
      entries.map { "\($0.time) \($0.turn) \($0.origin.mark) \($0.message) ← \($0.cause)" }
    }
    let (with, without) = (words(try trace(.code)), words(try trace(.off)))
    let change = zip(with, without).first { $0 != $1 }
    #expect(with == without, "\(change.map { "\($0) is not \($1)" } ?? "")")
  }

  /// Whether a trace has the entry only if it asks for what places views, and for an app's notes.
  private func isOnlyInLessons(_ entry: LifecycleTrace.Entry) -> Bool {
    entry.event.hasPrefix("view.") || entry.event.contains(" = ")
      || entry.event == "setTabBarHidden(_:animated:)"
  }

  @Test func `l goes through the panes and closes`() throws {
    let host = HeadlessHost(.orangeBlue, .off)
    #expect(try presences(host, "llll") == [.open, .open, .open, .closed])
  }

  @Test func `the strip stays below the panes, and makes room when it is asked to`() throws {
    let host = HeadlessHost(.orangeBlue, .auto)
    #expect(try host.inspector.presence == .strip)
    #expect(try presences(host, "llllww") == [.open, .open, .open, .strip, .open, .strip])
    #expect(try presences(host, "}{") == [.closed, .strip])
    let height = host.window.rootViewFrame.height
    host.send("}")
    #expect(host.window.rootViewFrame.height == height + 6)
    #expect(try presences(host, "llll") == [.open, .open, .open, .closed])
    #expect(host.window.rootViewFrame.height == height + 6)
  }

  private func presences(_ host: HeadlessHost, _ keys: String) throws -> [Inspector.Presence] {
    let inspector = try host.inspector
    return keys.map { key in
      host.send(String(key))
      return inspector.presence
    }
  }

  /// The panes lie over a stage that stays as it is, or in the room that it leaves: in the middle
  /// of a swap, too.
  @Test(
    arguments: zip(
      [
        Size(width: 80, height: 24), Size(width: 60, height: 22), Size(width: 118, height: 33),
        Size(width: 100, height: 50), Size(width: 120, height: 36), Size(width: 200, height: 60),
        Size(width: 80, height: 24), Size(width: 120, height: 36),
      ], [LessonChoice.auto, .off, .code, .auto, .off, .auto, .code, .auto]))
  func `the panes come and go without a word to the demo`(
    _ size: Size, _ lesson: LessonChoice
  ) throws {
    func words(_ keys: String) throws -> [String] {
      let trace = LifecycleTrace()
      let host = HeadlessHost(.orangeBlue, lesson, size: size, trace: trace)
      host.send("s")
      host.advance(by: 0.1)
      let size = host.window.rootViewFrame.size
      for key in keys {
        host.send(String(key))
        #expect(host.window.rootViewFrame.size == size)
      }
      host.settle()
      return trace.entries.filter { !isOnlyInLessons($0) }.map {
        "\($0.time) \($0.turn) \($0.message) ← \($0.cause)"
      }
    }
    #expect(try words("lllwll,.llllwwl") == words(""))
  }

  @Test(arguments: [Size(width: 120, height: 36), Size(width: 80, height: 40)])
  func `the stage gives the panes room when it is asked to`(_ size: Size) throws {
    let host = HeadlessHost(.orangeBlue, .off, size: size)
    let whole = host.window.rootViewFrame
    func covers(_ keys: String) throws -> Bool {
      for key in keys { host.send(String(key)) }
      return try host.inspector.controller.view.frame.intersects(host.window.rootViewFrame)
    }
    #expect(try covers("l") && host.window.rootViewFrame.size == whole.size)
    #expect(try !covers("|") && host.window.rootViewFrame.size != whole.size)
    let narrow = host.window.rootViewFrame.size
    #expect(try presences(host, "lll").last == .open)
    #expect(host.window.rootViewFrame.size == narrow)
    #expect(try covers("|") && host.window.rootViewFrame.size == whole.size)
    #expect(try presences(host, "lll").last == .closed)
    #expect(try covers("l") && host.window.rootViewFrame.size == whole.size)
    // A page has no edge to the stage.
    if size.width < 120 { return }
    let divider = try host.inspector.controller.divider
    let edge = divider.convert(divider.bounds, to: nil)
    host.click(Point(x: edge.minX, y: edge.minY + edge.height / 2))
    #expect(try !covers(""))
  }

  /// A terminal often begins at 80×24 and is resized at once.
  @Test(arguments: [
    (Size(width: 120, height: 36), Size(width: 120, height: 36)),
    (Size(width: 80, height: 24), Size(width: 120, height: 36)),
    (Size(width: 80, height: 24), Size(width: 100, height: 50)),
    (Size(width: 120, height: 36), Size(width: 100, height: 50)),
  ])
  func `a large terminal has the panes apart from the stage`(_ first: Size, _ size: Size) throws {
    let host = HeadlessHost(.orangeBlue, .auto, size: first)
    host.resize(to: size)
    if size.width < 120 && first.width < 120 { host.send(keys: "l |") }
    let inspector = try host.inspector
    #expect(inspector.presence != .closed)
    #expect(!inspector.controller.view.frame.intersects(host.window.rootViewFrame))
    let stage = host.window.rootViewFrame.size
    #expect(try presences(host, "llll").last == .open)
    #expect(host.window.rootViewFrame.size == stage)
  }

  @Test func `the past is shown until a key for the demo`() throws {
    let host = HeadlessHost(.orangeBlue, .code)
    let inspector = try host.inspector
    host.press("s")
    let now = host.text
    for _ in 1...2 { host.send("<") }
    #expect(inspector.inspection.moment != nil)
    #expect(host.text != now)
    host.send("End")
    #expect(inspector.inspection.moment == nil && host.text == now)
    host.press(",", "h")
    #expect(inspector.inspection.moment == nil)
    #expect(!host.text.contains("BlueViewController ●") || !host.text.contains("the other child"))
  }

  @Test func `back and on again gives the same bytes`() throws {
    let host = HeadlessHost(.orangeBlue, .code, size: Size(width: 120, height: 36))
    let inspector = try host.inspector
    host.press("s")
    host.step { inspector.go(to: inspector.inspection.log.numbers.lowerBound) }
    var pictures: [String] = []
    let count = inspector.inspection.log.numbers.count
    for _ in 1..<count {
      pictures.append(host.text)
      host.send(".")
    }
    for picture in pictures.reversed() {
      host.send(",")
      #expect(host.text == picture)
    }
  }

  @Test(arguments: [
    Size(width: 60, height: 20), Size(width: 80, height: 24), Size(width: 120, height: 36),
    Size(width: 250, height: 70), Size(width: 20, height: 5), Size(width: 1, height: 1),
  ])
  func `a resize keeps the place`(_ size: Size) throws {
    let host = HeadlessHost(.orangeBlue, .code, size: Size(width: 120, height: 36))
    let inspector = try host.inspector
    host.press("s")
    host.step { inspector.go(to: 20) }
    host.resize(to: size)
    #expect(inspector.inspection.moment == 20)
    host.resize(to: Size(width: 120, height: 36))
    #expect(inspector.inspection.moment == 20)
  }
}
