import MisuseLab
import TermContainers
import Testing

@testable import demo_tui

@MainActor
@Suite struct GalleryTests {
  private func gallery(_ size: Size = Size(width: 80, height: 24)) -> HeadlessHost {
    let host = HeadlessHost(nil, size: size)
    host.send("1")
    return host
  }

  private func shown(_ host: HeadlessHost) -> String? { (host.window as? StageWindow)?.demo?.name }

  private func root(_ host: HeadlessHost) -> ViewController? { host.window.rootViewController }

  @Test func arrowsChooseAndEnterOpensEveryDemo() throws {
    let host = gallery(Size(width: 100, height: 24))
    for (index, demo) in Demo.all.enumerated() {
      if index > 0 { host.send("Down") }
      #expect(host.text.contains("▶ \(index + 1) \(demo.name)"))
      host.send("Enter")
      #expect(!(root(host) is GalleryViewController))
      #expect(shown(host) == demo.name)
      host.settle()
      weak let left = root(host)
      host.press("Escape")
      #expect(root(host) is GalleryViewController && left == nil, "\(demo.name)")
      #expect(host.text.contains("▶ \(index + 1) \(demo.name)"))
    }
    for _ in 0..<2 {
      host.expect("▶ 0 mistakes", after: "Down")
    }
    host.expect("▶   start here", after: "Home")
  }

  @Test(arguments: [
    ("orange-blue", "s"), ("pinned", "Space Space Space Space Space"),
    ("ring-menu", "m 2 Enter Tab x MiddleClick:3,3"),
  ])
  func aDemoIsFreedWithItsWindow(_ name: String, _ keys: String) throws {
    weak var container: ViewController?
    weak var child: ViewController?
    do {
      let host = HeadlessHost(try Demo.named(name))
      try InputScript(keys).play(on: host)
      container = root(host)
      var last = container
      while let next = last?.children.last { last = next }
      child = last
      #expect(child != nil && child !== container)
    }
    #expect(container == nil && child == nil)
  }

  @Test func aClickChoosesAndAnotherOneOpens() {
    let host = gallery()
    host.click("2 show-hide")
    #expect(host.text.contains("▶ 2 show-hide"))
    host.click("2 show-hide")
    #expect(shown(host) == "show-hide")
    host.send("Escape")
    host.send(.mouse(MouseEvent(.scrolledUp, at: Point(x: 5, y: 5))))
    #expect(host.text.contains("▶ 1 orange-blue"))
    host.click(Point(x: 50, y: 8))
    #expect(shown(host) == "orange-blue")
  }

  /// A click on the preview is a press and a release of the left button, both inside it.
  @Test func aDragOrAnotherButtonOnThePreviewOpensNothing() throws {
    let host = gallery()
    for keys in ["Drag:5,6-50,8", "Drag:50,20-50,8", "Drag:50,8-50,20", "MiddleClick:50,8"] {
      try InputScript(keys).play(on: host)
      #expect(root(host) is GalleryViewController, "\(keys)")
    }
  }

  @Test func theDemoThatOneComesFromIsChosen() {
    let host = HeadlessHost(.pinned)
    host.expect("▶ 5 pinned", after: "Escape")
    host.send("Enter")
    #expect(shown(host) == "pinned")
  }

  @Test func thePreviewBeginsWhereThereWasNoRoomAtFirst() {
    let host = gallery(Size(width: 10, height: 3))
    host.resize(to: Size(width: 80, height: 24))
    host.send("1")
    host.settle(limit: 1)
    #expect(host.text.contains("ButtonViewController"))
  }

  @Test func thePreviewPlaysTheWalkThroughAndThenRests() {
    let host = gallery()
    let first = host.text
    #expect(first.contains(Demo.orangeBlue.tour[1].caption.prefix(40)))
    host.advance(by: 8)
    #expect(host.text != first)
    #expect(host.settle(limit: 120))
    let end = Demo.orangeBlue.tour[Demo.orangeBlue.tour.count - 1]
    #expect(host.text.contains(end.caption.prefix(40)))
    #expect(host.isAtRest)
  }

  /// Something moves on the stage of each card in the first half second after it is chosen, also
  /// without motion.
  @Test(arguments: [false, true]) func thePreviewMovesAtOnce(_ reducesMotion: Bool) {
    for index in 0...Demo.all.count + 1 {
      let host = gallery()
      host.application.reducesMotion = reducesMotion
      host.send("Home")
      for _ in 0..<index { host.send("Down") }
      let first = host.surface
      host.advance(by: 0.5)
      let rows = 2..<17
      let moves = rows.contains { y in (32..<78).contains { first[$0, y] != host.surface[$0, y] } }
      #expect(moves, "card \(index + 1): \(host.text)")
    }
  }

  @Test func `no page of the preview stands half turned for more than a second`() {
    let host = gallery()
    host.advance(by: 0.5)
    let turning = host.surface
    host.advance(by: 1.2)
    #expect(host.surface != turning && host.text.contains("BlueViewController ●"), "\(host.text)")
  }

  /// Nothing is reported, the words are about the right order, and then all is at rest.
  @Test func theMistakesHaveAPreviewToo() throws {
    var reports: [String] = []
    let handler = ContainmentHandler(onError: { reports.append($0.explanation) })
    handler.onDiagnostic = { reports.append($0.explanation) }
    handler.handling {
      let host = gallery()
      host.expect("▶ 0 mistakes", after: "0")
      #expect(host.text.contains("every call is in its place"))
      #expect(host.settle(limit: 10) && host.isAtRest)
      #expect(host.text.contains("BlueViewController"))
      host.click(Point(x: 50, y: 8))
      #expect(host.text.contains("missing-did-move"))
      host.send(keys: "Escape Enter")
      #expect(
        host.text.contains("missing-did-move") && host.text.contains("1 of \(Mistake.all.count)"))
    }
    #expect(reports == [])
  }

  @Test func digitsChooseTheCardsThatTheyNumber() {
    let host = gallery()
    for (index, demo) in Demo.all.enumerated().reversed() {
      host.expect("▶ \(index + 1) \(demo.name)", after: "\(index + 1)")
    }
    host.expect("▶ 0 mistakes", after: "0")
  }

  /// The mistakes have no tour and no lesson of their own.
  @Test func theMistakesHaveNoTour() {
    let host = gallery()
    #expect(host.text.contains("t  tour") && host.text.contains("l  lesson"))
    host.send("0")
    #expect(!host.text.contains("t  tour") && !host.text.contains("l  lesson"))
    host.send("t")
    host.expect("▶ 0 mistakes", after: "l")
  }

  /// Enter and `l` do not do the same: where a demo has its code beside it anyway, `l` is no key.
  @Test(
    arguments: [(80, 24), (119, 36), (120, 36), (200, 60), (80, 60)],
    [LessonChoice.auto, .off, .code, .trees])
  func enterAndTheLessonsKeyDiffer(_ size: (width: Int, height: Int), _ lesson: LessonChoice) {
    let screens = ["Enter", "l"].map { key in
      let host = HeadlessHost(nil, lesson, size: Size(width: size.width, height: size.height))
      host.send("1")
      let isThere = host.text.contains("l  lesson")
      host.press(key)
      return (surface: host.surface, isThere: isThere, demo: shown(host))
    }
    #expect(screens[0].demo == "orange-blue")
    #expect(screens[1].demo == (screens[1].isThere ? "orange-blue" : nil))
    #expect(screens[0].surface != screens[1].surface)
    let sameBeside = lesson == .code || lesson == .auto && size != (80, 24) && size != (119, 36)
    #expect(screens[1].isThere != sameBeside, "\(size) \(lesson)")
  }

  /// The preview takes no input.
  @Test func keysDoNotReachThePreview() {
    let host = gallery()
    host.settle()
    let before = host.text
    host.send(keys: "h s Tab o")
    #expect(host.text == before)
  }

  /// The help drops the rows that no longer fit, and shows them again later.
  @Test func helpFitsAScreenThatIsResized() {
    let host = gallery()
    host.send("?")
    let whole = host.text
    host.resize(to: Size(width: 50, height: 13))
    #expect(host.surface.line(10).contains("╰───"), "\(host.text)")
    #expect(host.surface.line(12).contains(" q  quit"), "\(host.text)")
    host.resize(to: Size(width: 80, height: 24))
    #expect(host.text == whole)
  }

  @Test func aVeryNarrowScreenSaysWhatIsNeeded() {
    let host = gallery(Size(width: 10, height: 5))
    #expect(host.text.contains("40×12") && !host.text.contains("…"), "\(host.text)")
  }

  @Test func thePreviewStandsStillWhileADemoIsOpen() {
    let host = gallery()
    host.send("Enter")
    host.settle(limit: 1)
    #expect(host.isAtRest)
  }
}
