import TermContainers
import Testing
import WorldAtlas

@testable import demo_tui

@MainActor
@Suite struct TunnelFlipTests {
  private let scene = DemoScene(.tunnel)

  private var host: HeadlessHost { scene.host }
  private var container: Tunnel.ContainerViewController { get throws { try scene.tunnel } }
  private func shows(_ controllers: [ViewController]) throws -> Bool {
    try container.children.elementsEqual(controllers) { $0 === $1 }
  }
  private var additions: Int {
    scene.trace.entries.filter { $0.event == "addChild(_:)" }.count
  }

  @Test func theFlipTakesTwiceAFifthOfASecond() throws {
    let container = try container
    host.send("r")
    host.advance(by: 0.19)
    #expect(container.flipsLeft == 2)
    #expect(container.children.count == 3)
    host.advance(by: 0.02)
    #expect(container.flipsLeft == 1)
    host.advance(by: 0.18)
    #expect(container.flipsLeft == 1)
    host.advance(by: 0.02)
    #expect(container.flipsLeft == 0)
    #expect(container.children.count == 2)
  }

  /// The article enables its button again after the first half of the flip; here it stays disabled.
  @Test(arguments: [0, 0.1, 0.19, 0.21, 0.3, 0.39]) func aSecondPressIsLost(_ time: Double) throws {
    let container = try container
    let button = container.band.button.convert(Rect(x: 4, y: 0, width: 1, height: 1), to: nil)
    host.send("r")
    host.advance(by: time)
    #expect(!container.band.button.isEnabled)
    let before = additions
    host.send("r")
    host.click(button.origin)
    host.send("Enter")
    #expect(additions == before)
    host.settle()
    #expect(try shows(container.places))
    #expect(scene.trace.entries.filter { $0.event == "removeFromParent()" }.count == 2)
    host.press("r")
    #expect(try shows(container.maps))
  }

  @Test func theButtonDoesWhatTheKeyDoes() throws {
    let container = try container
    let button = container.band.button.convert(Rect(x: 4, y: 0, width: 1, height: 1), to: nil)
    host.click(button.origin)
    host.settle()
    #expect(try shows(container.places))
    host.click(button.origin)
    host.settle()
    #expect(try shows(container.maps))
    #expect(container.band.button.isFirstResponder)
  }

  @Test func theFocusComesBackWithTheMap() throws {
    let container = try container
    scene.press("Tab")
    for _ in 0..<2 { scene.press("r") }
    #expect(container.maps[1].view.isFirstResponder)
    #expect(!container.maps[0].view.isFirstResponder)
  }

  /// A map that is not shown is still observed.
  @Test func aMapThatIsNotShownIsStillObserved() throws {
    let maps = try container.maps
    scene.press("r")
    let there = Coordinate(latitude: 40, longitude: -4)
    host.step { maps[0].updateAnnotationLocation(there) }
    #expect(maps[1].currentLocation == there.antipode)
    scene.press("r")
    #expect(host.text.contains("40.0000° N, 4.0000° W"))
  }

  @Test(arguments: [0.1, 0.3]) func aResizeInTheMiddleEndsTheFlip(_ time: Double) throws {
    let container = try container
    host.send("r")
    host.advance(by: time)
    host.resize(to: Size(width: 60, height: 40))
    host.settle()
    #expect(try shows(container.places))
    let other = DemoScene(.tunnel)
    other.press("r")
    other.host.resize(to: Size(width: 60, height: 40))
    other.host.settle()
    #expect(host.text == other.host.text)
  }

  @Test(arguments: ["", "+ + +", "b", "r", "r r", "o", "o r r"])
  func aResizeThereAndBackLeavesItAsItWas(_ keys: String) throws {
    try InputScript(keys).play(on: host)
    let before = host.surface
    for size in [
      Size(width: 100, height: 30), Size(width: 39, height: 13), .init(width: 50, height: 60),
    ] {
      host.resize(to: size)
      host.settle()
    }
    host.resize(to: Size(width: 80, height: 24))
    host.settle()
    #expect(host.surface == before)
  }

  @Test func bothMapsShowTheirPlacesAtOnceWithoutMotion() throws {
    host.application.reducesMotion = true
    host.send("r")
    #expect(try shows(container.places))
    #expect(try container.flipsLeft == 0)
  }
}
