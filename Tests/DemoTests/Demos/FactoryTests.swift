import ContainmentCases
import PictureSupport
import TermContainers
import Testing

@testable import demo_tui

@MainActor
@Suite struct FactoryTests {
  private let scene = DemoScene(.factory)

  private var container: Factory.ContainerViewController? {
    scene.host.window.rootViewController?.children.first as? Factory.ContainerViewController
  }
  private var text: String { scene.host.text }

  @Test func manyChildrenInARowLeaveOneAlive() throws {
    let container = try #require(container)
    weak var some: ViewController?
    let most = TestLength.count(2000, long: 10_000)
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
    for _ in 0..<50 {
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

  @Test func colorsAtRandomAreTheSameForASeedAndCanBeRead() {
    let (one, same) = (Factory.RandomColors(seed: 7), Factory.RandomColors(seed: 7))
    let other = Factory.RandomColors(seed: 8)
    let ground = Factory.Palette.ground.luminance ?? 0
    var differs = false
    for _ in 0..<1000 {
      let color = one.next()
      #expect(color == same.next())
      if color != other.next() { differs = true }
      #expect(((color.luminance ?? 0) + 0.05) / (ground + 0.05) >= 4.5)
    }
    #expect(differs)
  }

  @Test func theTimelineHasTheArticlesSteps() {
    scene.press("n")
    let steps = [
      "1   current", "4   current", "5   current", "6   current", "2   next", "2.B next",
      "3   next", "7   next",
    ]
    var rest = Substring(text)
    for step in steps {
      let range = rest.firstRange(of: step)
      #expect(range != nil, "\(step)")
      rest = range.map { rest[$0.upperBound...] } ?? rest
    }
  }
}
