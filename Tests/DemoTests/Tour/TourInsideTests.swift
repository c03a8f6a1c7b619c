import TermContainers
import Testing

@testable import demo_tui

/// The walk-through in front of the gallery or of a demo that is played.
@MainActor
@Suite struct TourInsideTests {
  @Test func theGalleryPlaysEachTourAndComesBack() {
    let host = HeadlessHost(nil)
    host.send("1")
    for (index, demo) in Demo.all.enumerated() {
      host.expect("1/\(demo.tour.count)  ", after: "t")
      host.expect("▶ \(index + 1) \(demo.name)", after: "Escape")
      host.send("Down")
    }
  }

  @Test func enterPlaysTheDemoOfTheTour() {
    let host = HeadlessHost(nil)
    host.send(keys: "2 t Space Enter")
    #expect(host.text.contains("OrangeViewController"))
    #expect(!host.text.contains("TermContainers") && !host.text.contains("/3  "))
    host.expect("▶ 2 show-hide", after: "Escape")
  }

  /// What there was is there again, cell by cell, and the demo has heard of nothing.
  @Test func aDemoIsAsItWasAfterATour() throws {
    for demo in Demo.all {
      let trace = LifecycleTrace()
      let host = HeadlessHost(demo, trace: trace)
      try ContainmentHandler().handling {
        for scene in demo.tour.prefix(3) { try InputScript(scene.keys).play(on: host) }
        // A text field would take the key.
        if host.window.firstResponder is any KeyInput { host.send("Escape") }
        host.settle()
        let (before, calls) = (host.surface, trace.entries.count)
        host.expect("1/\(demo.tour.count)  ", after: "T")
        for _ in 0..<3 { host.send("Space") }
        host.advance(by: 5)
        host.send("Escape")
        #expect(host.surface == before, "\(demo.name)")
        #expect(trace.entries.count == calls, "\(demo.name)")
      }
    }
  }

  /// In a wide window the code stands beside the stage, with the caption below both; `l` leads to
  /// the next pane, in each scene after as well.
  @Test func aTourHasItsLesson() {
    let host = HeadlessHost(tourOf: .orangeBlue, size: Size(width: 120, height: 36))
    #expect(host.text.contains("timeline") && host.text.contains("addChild(child)"))
    host.send("Space")
    host.advance(by: 4)
    #expect(host.text.contains("6 ▶     new.didMove(toParent: self)"), "\(host.text)")
    host.expect("controllers  ┄ views", after: "l")
    host.expect("controllers  ┄ views", after: "Left")
    for _ in 1...2 { host.send("l") }
    #expect(!host.text.contains("timeline"))
    host.resize(to: Size(width: 80, height: 24))
    host.expect("timeline", after: "l")
  }

  /// Who opens the lesson reads it: the tour waits, and the lesson's keys work.
  @Test(arguments: ["80x24", "120x36"])
  func `a tour waits while its lesson is read`(_ size: String) throws {
    let host = try HeadlessHost(tourOf: .orangeBlue, size: #require(InputScript.parseSize(size)))
    host.send(keys: "Space l")
    #expect(host.text.contains("‖ 2/7  ") && host.text.contains("p  go on"), "\(host.text)")
    #expect(!host.text.contains("what if") && !host.text.contains("h  hide"))
    let held = host.text
    host.advance(by: 60)
    #expect(host.text == held)
    var seen: Set<String> = [held]
    // The strip has been there from the beginning, and begins there.
    let first = size == "80x24" ? [">", "<"] : ["<", ">"]
    for key in first + [",", ","] {
      let before = host.text
      host.send(key)
      #expect(host.text != before, "\(key)\n\(before)")
      seen.insert(host.text)
    }
    #expect(host.text.contains("moment ") && seen.count > 3)
    // The pane gets the arrows, and gives them back.
    let count = host.text
    host.send(keys: "F6 Down")
    #expect(host.text != count)
    host.expect("2/7  ", after: "Escape")
    // The reader who moves it on goes on doing so.
    host.send("Space")
    host.advance(by: 60)
    #expect(host.text.contains("‖ 3/7  "), "\(host.text)")
    host.send("p")
    #expect(host.text.contains("▶ 3/7  ") && host.text.contains("p  pause"), "\(host.text)")
    host.advance(by: 10)
    #expect(!host.text.contains("3/7  "), "\(host.text)")
    // A key of the lesson holds it as well.
    host.expect("p  go on", after: "<")
  }

  /// Its lesson shows the same moment, and has no moments of the tour.
  @Test func aLessonIsAsItWasAfterATour() throws {
    let host = HeadlessHost(.orangeBlue, size: Size(width: 120, height: 36))
    host.press("l", "s")
    host.send(keys: ", ,")
    let before = host.surface
    host.send(keys: "T Space Space")
    host.advance(by: 3)
    host.send("Escape")
    #expect(host.surface == before)
  }

  @Test func theFocusStaysWhereItWas() {
    let host = HeadlessHost(.orangeBlue)
    host.expect("▸ Swap Views", after: "Tab")
    host.send(keys: "T Tab Space Escape")
    #expect(host.text.contains("▸ Swap Views"))
  }

  /// A swap that was under way goes on.
  @Test func aSwapGoesOnBehindATour() {
    let host = HeadlessHost(.orangeBlue)
    host.send("s")
    host.advance(by: 0.1)
    host.send("T")
    host.advance(by: 1)
    host.expect("BlueViewController", after: "Escape")
    #expect(!host.text.contains("OrangeViewController"))
  }

  @Test func aResizeDuringATourReachesTheDemoBehind() {
    let (host, other) = (HeadlessHost(.showHide), HeadlessHost(.showHide))
    let size = Size(width: 100, height: 40)
    host.send("T")
    host.resize(to: size)
    #expect(host.text.contains("1/3  "))
    host.send("Escape")
    other.resize(to: size)
    #expect(host.surface == other.surface)
  }

  /// It is not reachable where the demo has no room, nor inside a tour.
  @Test func aTourNeedsAStage() {
    let small = HeadlessHost(.orangeBlue, size: Size(width: 30, height: 8))
    let before = small.text
    small.send("T")
    #expect(small.text == before)
  }

  /// The caption lies below the stage, which is whole.
  @Test(arguments: ["80x24", "120x36", "200x60"])
  func aCaptionCoversNothing(_ size: String) throws {
    let size = try #require(InputScript.parseSize(size))
    for demo in Demo.all {
      let host = HeadlessHost(demo, size: size)
      host.send("T")
      let hasLesson = size.width >= TourPlaces.widthForLesson
      let places = TourPlaces(in: size.withoutStatus, hasLesson: hasLesson)
      let alone = HeadlessHost(size: places.stage.size) {
        let stage = StageWindow(application: $0, demo: demo, isInTour: true, gallery: { nil })
        stage.showsStatus = false
        if let inspector = stage.inspector {
          inspector.isDocked = true
          stage.showLesson(hasLesson ? .code : .auto, in: inspector)
        }
        return stage
      }
      for y in 0..<places.stage.height {
        let row = host.surface.line(places.stage.minY + y)
        let shown = String(row.dropFirst(places.stage.minX).prefix(places.stage.width))
        #expect(shown.trimmed == alone.surface.line(y).trimmed, "\(demo.name) \(y)")
      }
    }
  }

  @Test func aClickGoesOnAndLeftGoesBack() {
    let host = HeadlessHost(.orangeBlue)
    host.send("T")
    let count = Demo.orangeBlue.tour.count
    for scene in 2...count {
      host.click(Point(x: 40, y: 10))
      #expect(host.text.contains("\(scene)/\(count)  "))
    }
    for scene in (1..<count).reversed() {
      host.expect("\(scene)/\(count)  ", after: "Left")
    }
    #expect(!host.text.contains("back"))
  }

  /// A scene that one has gone back to looks as it did.
  @Test func aSceneLooksTheSameAfterGoingBack() throws {
    let host = HeadlessHost(.showHide)
    host.send(keys: "T Space")
    host.settle(limit: 1)
    let second = host.text
    host.send(keys: "Space Left")
    host.settle(limit: 1)
    #expect(host.text == second)
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = Substring(self)
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
