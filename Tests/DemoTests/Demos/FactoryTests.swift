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
    scene.host.send(keys: "n Enter")
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
    #expect(text == other.host.text)
  }

  @Test func keysAndDragsAreSwipes() throws {
    let detail = try #require(container?.currentDetailController)
    let row = try #require((0..<24).first { scene.host.surface.line($0).contains("first Detail") })
    let color = { scene.host.surface[40, row].foreground }
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
    let color = scene.host.surface[40, row].foreground
    let (start, end) = (Point(x: 5, y: row), Point(x: 20, y: row))
    for touch in [
      MouseEvent(.began, at: start), MouseEvent(.began, at: start, button: .right),
      MouseEvent(.ended, at: end, button: .right), MouseEvent(.ended, at: end),
    ] {
      scene.host.send(.mouse(touch))
    }
    #expect(scene.host.surface[40, row].foreground == color)
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

  /// The boxes are what there is: full while a detail is there, empty once it is freed.
  @Test(arguments: ["", "2", "2 t"]) func aBoxIsFullWhileItsDetailIsThere(_ mode: String) throws {
    for key in mode.split(separator: " ") { scene.press(String(key)) }
    for made in 2...5 {
      scene.host.send("n")
      let alive = try #require(container).children.count
      let boxes = String(repeating: "□", count: made - alive) + String(repeating: "■", count: alive)
      scene.host.advance(by: 0.1)
      #expect(text.contains("made \(made), alive \(alive)  \(boxes) "), "\(text)")
      scene.host.settle()
      #expect(text.contains("made \(made), alive 1  "), "\(text)")
    }
  }

  /// The last of them has its number, in digits that no edge cuts.
  @Test(arguments: ["80x24", "64x33", "120x36", "200x60"])
  func theNumberIsWholeWhereItIsShown(size: String) throws {
    let host = try play("n n", size: size)
    let rows = host.text.split(separator: "\n").filter { $0.contains("█") }
    let runs = rows.map { $0.filter { $0 == "█" }.count }
    let scale = runs.count / 5
    let three = [6, 2, 6, 2, 6].flatMap { Array(repeating: $0 * scale, count: scale) }
    #expect(scale > 0 && runs == three, "\(host.text)")
  }

  @Test(arguments: ["60x14", "80x17", "80x24", "64x33", "120x36", "200x60", "40x14"])
  func eachSizeShowsModeAndButton(size: String) throws {
    for keys in ["n", "2 n Wait:3s", "2 t n Wait:3s"] {
      let text = try play(keys, size: size).text
      #expect(text.contains("Mode") && text.contains("New Controller"), "\(text)")
    }
  }

  private func play(_ keys: String, size: String) throws -> HeadlessHost {
    let host = HeadlessHost(.factory, size: try #require(InputScript.parseSize(size)))
    try InputScript(keys).play(on: host)
    return host
  }

  @Test func theHelpExplainsTheTwoWaysToSwap() throws {
    let help = { (keys: String) in try self.play(keys, size: "80x24").text }
    #expect(try help("2 ?").contains("by hand: You add, move and remove the views."))
    #expect(try help("2 t ?").contains("swap by call: transition(…) puts the views in and out."))
  }
}
