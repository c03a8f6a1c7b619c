import ContainmentCases
import TermContainers
import TestSupport
import Testing

@testable import demo_tui

@MainActor
@Suite struct FactoryTests {
  private let scene = DemoScene(.factory)

  private var container: Factory.ContainerViewController? {
    scene.host.window.rootViewController?.children.first as? Factory.ContainerViewController
  }
  private var text: String { scene.host.text }

  /// Between the removal of one detail and the addition of the next, a past moment shows it so.
  @Test func aPlaceWithoutADetailSaysWhichViewItIs() {
    let controller = ViewController()
    controller.view = Factory.DetailPlace()
    let host = HeadlessHost(rootViewController: controller, size: Size(width: 20, height: 5))
    #expect(host.text.contains("detailView"))
    controller.view.addSubview(View(frame: controller.view.bounds))
    host.settle()
    #expect(!host.text.contains("detailView"))
  }

  @Test func manyChildrenInARowLeaveOneAlive() throws {
    let container = try #require(container)
    weak var some: ViewController?
    let most = TestLength.count(400, long: 10_000)
    for count in 0..<most {
      scene.host.send("n")
      if count == most / 2 { some = container.currentDetailController }
    }
    scene.host.settle()
    #expect(container.children.count == 1)
    #expect(container.children.first === container.currentDetailController)
    #expect(some == nil)
  }

  @Test(arguments: ["2", "2 t"]) func swapsInARowLeaveOneAlive(_ mode: String) throws {
    let container = try #require(container)
    for key in mode.split(separator: " ") { scene.press(String(key)) }
    for _ in 0..<20 {
      weak let old = container.currentDetailController
      scene.press("n")
      #expect(old == nil)
      #expect(container.children.count == 1)
    }
  }

  @Test(arguments: ["2", "2 t"]) func aSecondSwapWaitsForTheButton(_ mode: String) throws {
    let container = try #require(container)
    for key in mode.split(separator: " ") { scene.press(String(key)) }
    scene.host.send("n")
    scene.host.advance(by: 0.6)
    scene.host.send("n")
    scene.host.send("Enter")
    #expect(container.children.count == 2)
    scene.host.settle()
    #expect(container.children.count == 1)
    #expect(scene.trace.entries.filter { $0.event == "addChild(_:)" }.count == 3)
  }

  /// A resize ends a running swap at once, with its callbacks, and everything is laid out again.
  @Test(arguments: ["2", "2 t"]) func aResizeInTheMiddleEndsTheSwap(_ mode: String) throws {
    let container = try #require(container)
    for key in mode.split(separator: " ") { scene.press(String(key)) }
    scene.host.send("n")
    scene.host.advance(by: 0.6)
    scene.host.resize(to: Size(width: 100, height: 30))
    scene.host.settle()
    #expect(container.children.count == 1)
    let other = DemoScene(.factory)
    for key in mode.split(separator: " ") { other.press(String(key)) }
    other.press("n")
    other.host.resize(to: Size(width: 100, height: 30))
    other.host.settle()
    let details = { (text: String) in text.split(separator: "\n").map { $0.prefix(50) } }
    #expect(details(text) == details(other.host.text))
  }

  @Test func keysAndDragsAreSwipes() throws {
    let detail = try #require(container?.currentDetailController)
    let row = try #require((0..<24).first { scene.host.surface.line($0).contains("first Detail") })
    let color = { scene.host.surface[10, row].foreground }
    var seen = [color()]
    for keys in ["Right", "Left", "Drag:5,\(row)-15,\(row)", "Drag:20,\(row)-12,\(row + 1)"] {
      try InputScript(keys).play(on: scene.host)
      #expect(!seen.contains(color()), "\(keys)")
      seen.append(color())
    }
    for keys in ["Drag:5,\(row)-6,\(row)", "Drag:5,4-8,8", "Click:8,\(row)", "Up"] {
      try InputScript(keys).play(on: scene.host)
      #expect(color() == seen.last, "\(keys)")
    }
    #expect(detail.parent === container)
  }

  /// A second button cancels the drag of the first, and does not swipe either.
  @Test func aDragThatIsCancelledIsNoSwipe() throws {
    let row = try #require((0..<24).first { scene.host.surface.line($0).contains("first Detail") })
    let color = scene.host.surface[10, row].foreground
    let (start, end) = (Point(x: 5, y: row), Point(x: 20, y: row))
    for touch in [
      MouseEvent(.began, at: start), MouseEvent(.began, at: start, button: .right),
      MouseEvent(.ended, at: end, button: .right), MouseEvent(.ended, at: end),
    ] {
      scene.host.send(.mouse(touch))
    }
    #expect(scene.host.surface[10, row].foreground == color)
  }

  @Test(arguments: [Palette.dark, .light])
  func colorsAtRandomAreTheSameForASeedAndCanBeRead(palette: Palette) throws {
    let (one, same) = (Factory.RandomColors(seed: 7), Factory.RandomColors(seed: 7))
    let other = Factory.RandomColors(seed: 8)
    var differs = false
    for _ in 0..<1000 {
      let color = one.next()
      #expect(color == same.next())
      if color != other.next() { differs = true }
      let contrast = try #require(color.legible(in: palette).contrast(with: palette[.raised]))
      #expect(contrast >= 4.5)
    }
    #expect(differs)
  }

  @Test func theTimelineHasTheArticlesSteps() {
    scene.press("n")
    expectInOrder([
      "1   ▶ current.willMove", "4   ▶ removeFromSuperview", "◆ current.viewWillDisappear",
      "5   ▶ current.removeFromParent", "6   ↳ current.didMove", "2   ▶ addChild(detail)",
      "2.B ↳ detail.willMove", "3   ▶ addSubview(detail.view)", "◆ detail.viewWillAppear",
      "7   ▶ detail.didMove",
    ])
  }

  private func expectInOrder(_ steps: [String]) {
    var rest = Substring(text)
    for step in steps {
      let range = rest.firstRange(of: step)
      #expect(range != nil, "\(step)\n\(text)")
      rest = range.map { rest[$0.upperBound...] } ?? rest
    }
  }

  /// The demo's own trace hears of frames.
  private func play(_ keys: String, size: String) throws -> HeadlessHost {
    let host = HeadlessHost(size: try #require(InputScript.size(size))) {
      StageWindow(application: $0, demo: .factory)
    }
    try InputScript(keys).play(on: host)
    return host
  }

  @Test func theFrameIsAStep() throws {
    for keys in ["n", "2 n", "2 t n"] {
      let text = try play(keys, size: "80x24").text
      let (add, frame) = (
        text.firstRange(of: "addChild(detail)"), text.firstRange(of: "detail.view.frame")
      )
      let move = text.firstRange(of: "detail.didMove")
      #expect(frame != nil, "\(text)")
      if let add, let frame, let move {
        #expect(add.lowerBound < frame.lowerBound && frame.lowerBound < move.lowerBound)
      }
    }
  }

  /// Before they happen, the calls of a mode are listed; each keeps its place as it happens.
  @Test(arguments: ["2", "2 t", "2 1"])
  func theCallsAreListedBeforeTheyHappen(keys: String) throws {
    let codes = { (text: String) in
      text.split(separator: "\n").filter { $0.contains("▶") }.compactMap {
        $0.split(separator: "▶").last?.split(separator: " ").first.map(String.init)
      }
    }
    let listed = try play(keys, size: "80x24")
    let happened = try play(keys + " n", size: "80x24")
    #expect(!codes(listed.text).isEmpty)
    #expect(codes(listed.text) == codes(happened.text))
    #expect(!listed.text.contains("0.000") && happened.text.contains("0.000"))
  }

  /// At rest every line can be seen: at once, or with the arrow keys.
  @Test(arguments: ["60x14", "80x17", "80x24", "64x33", "120x36", "200x60", "40x14"])
  func eachSizeShowsTheWholeTimeline(size: String) throws {
    for (keys, count) in [("n", 14), ("2 n", 13), ("2 t n", 14)] {
      let host = try play(keys, size: size)
      var lines = marked(host)
      for _ in 0..<14 { host.send("Up"); lines.formUnion(marked(host)) }
      #expect(lines.count == count, "\(keys)\n\(host.text)")
      #expect(host.text.contains("Mode") && host.text.contains("New Controller"), "\(host.text)")
    }
  }

  /// The stage in portrait has room for all of it.
  @Test(arguments: ["n", "2 n", "2 t n"]) func portraitShowsTheWholeTimelineAtOnce(keys: String)
    throws
  {
    let count = keys == "2 n" ? 13 : 14
    #expect(marked(try play("o " + keys, size: "80x24")).count == count)
  }

  private func marked(_ host: HeadlessHost) -> Set<String> {
    let marks: Set<Character> = ["▶", "↳", "◆"]
    let lines = host.text.split(separator: "\n").compactMap { line in
      line.firstIndex { marks.contains($0) }.map {
        String(line.suffix(from: $0).prefix { $0 != "│" })
      }
    }
    return Set(lines.map { $0.split(separator: " ").prefix(2).joined(separator: " ") })
  }

  @Test func theHelpExplainsTheTwoWaysToSwap() throws {
    let help = { (keys: String) in try self.play(keys, size: "80x24").text }
    #expect(try help("2 ?").contains("by hand: You add, move and remove the views."))
    #expect(try help("2 t ?").contains("swap by call: transition(…) puts the views in and out."))
  }
}
