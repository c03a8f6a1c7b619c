import TermContainers
import Testing

@testable import demo_tui

@MainActor
@Suite struct GalleryTests {
  private func gallery(_ size: Size = Size(width: 80, height: 24)) -> HeadlessHost {
    HeadlessHost(size: size) { StageWindow(application: $0, demo: nil) }
  }

  private func shown(_ host: HeadlessHost) -> String? { (host.window as? StageWindow)?.demo?.name }

  private func root(_ host: HeadlessHost) -> ViewController? { host.window.rootViewController }

  @Test func arrowsChooseAndEnterOpensEveryDemo() throws {
    let host = gallery(Size(width: 100, height: 24))
    for (index, demo) in Demo.all.enumerated() {
      if index > 0 { host.send("Down") }
      #expect(host.text.contains("▌ \(demo.name)"))
      host.send("Enter")
      #expect(!(root(host) is GalleryViewController))
      #expect(shown(host) == demo.name)
      host.settle()
      host.send("Escape")
      #expect(root(host) is GalleryViewController)
      #expect(host.text.contains("▌ \(demo.name)"))
    }
    host.send("Down")
    #expect(host.text.contains("▌ \(Demo.all.last?.name ?? "")"))
    host.send("Home")
    #expect(host.text.contains("▌ orange-blue"))
  }

  @Test func demosThatAreLeftAreFreed() {
    let host = gallery()
    for _ in Demo.all {
      host.send("Enter")
      host.settle()
      weak let demo = root(host)
      host.send("Escape")
      host.settle()
      #expect(demo == nil)
      host.send("Down")
    }
  }

  @Test func aClickChoosesAndAnotherOneOpens() {
    let host = gallery()
    host.click(Point(x: 5, y: 7))
    #expect(host.text.contains("▌ show-hide"))
    host.click(Point(x: 5, y: 7))
    #expect(shown(host) == "show-hide")
    host.send("Escape")
    host.send(.mouse(MouseEvent(.scrolledUp, at: Point(x: 5, y: 7))))
    #expect(host.text.contains("▌ orange-blue"))
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
    let host = HeadlessHost(size: Size(width: 80, height: 24)) {
      StageWindow(application: $0, demo: .pinned)
    }
    host.send("Escape")
    #expect(host.text.contains("▌ pinned"))
    host.send("Enter")
    #expect(shown(host) == "pinned")
  }

  /// The preview shows a part of a demo that needs more room than there is beside the list.
  @Test func everyDemoHasAPreview() {
    let host = gallery()
    for demo in Demo.all {
      #expect(!host.text.contains("needs"), "\(demo.name): \(host.text)")
      host.send("Down")
    }
  }

  @Test func thePreviewBeginsWhereThereWasNoRoomAtFirst() {
    let host = gallery(Size(width: 10, height: 3))
    host.resize(to: Size(width: 80, height: 24))
    host.settle(limit: 1)
    #expect(host.text.contains("ButtonViewController"))
  }

  @Test func thePreviewPlaysTheWalkThroughAndThenRests() {
    let host = gallery()
    let first = host.text
    #expect(first.contains(Demo.orangeBlue.tour[0].caption.prefix(40)))
    host.advance(by: 8)
    #expect(host.text != first)
    #expect(host.settle(limit: 120))
    let end = Demo.orangeBlue.tour[Demo.orangeBlue.tour.count - 1]
    #expect(host.text.contains(end.caption.prefix(40)))
    #expect(host.isAtRest)
  }

  /// The preview takes no input.
  @Test func keysDoNotReachThePreview() {
    let host = gallery()
    host.settle()
    let before = host.text
    for key in ["h", "s", "Tab", "o"] { host.send(key) }
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
