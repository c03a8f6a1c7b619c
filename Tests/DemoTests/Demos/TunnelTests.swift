import Observation
import TermContainers
import Testing
import WorldAtlas

@testable import demo_tui

extension DemoScene {
  /// The tunnel's own controller.
  var tunnel: Tunnel.ContainerViewController {
    get throws {
      try #require(host.window.rootViewController as? Tunnel.ContainerViewController)
    }
  }
}

@MainActor
@Suite struct TunnelTests {
  private let scene = DemoScene(.tunnel)

  private var host: HeadlessHost { scene.host }
  private var container: Tunnel.ContainerViewController { get throws { try scene.tunnel } }

  private func play(_ keys: String) throws { try InputScript(keys).play(on: host) }

  /// The screen position of a map's annotation.
  private func annotation(_ glyph: String) throws -> Point {
    try #require(host.point(of: glyph), "no \(glyph) on the screen")
  }

  @Test func theDemoStartsInDenmark() throws {
    let maps = try container.maps
    #expect(maps[0].currentLocation == Coordinate(latitude: 56.55, longitude: 8.3167))
    #expect(maps[1].currentLocation == maps[0].currentLocation.antipode)
    #expect(host.text.contains("56.5500° S, 171.6833° W"))
  }

  @Test(arguments: ["", "Tab "]) func movingOneMovesTheOtherToTheAntipode(_ first: String) throws {
    let maps = try container.maps
    let moving = first.isEmpty ? 0 : 1
    for key in ["Left", "Shift+Up", "Right", "Down", "Shift+Right", "Enter"] {
      let before = maps[moving].currentLocation
      try play(first + key)
      if key != "Enter" { #expect(maps[moving].currentLocation != before) }
      #expect(maps[1 - moving].currentLocation == maps[moving].currentLocation.antipode)
      if !first.isEmpty { try play("Tab Tab") }
    }
  }

  /// Keys that arrive together are sent before any layout.
  @Test func namesAreOfWhereItWasMovedJustBefore() throws {
    let maps = try container.maps
    host.play {
      for name in ["Right", "Shift+Down", "r"] {
        KeyEvent(name: name).map { host.application.send(.key($0)) }
      }
    }
    #expect(maps[1].currentLocation == maps[0].currentLocation.antipode)
    for map in maps { #expect(host.text.contains(map.currentLocation.description)) }
    #expect(host.text.contains(" km "))
  }

  @Test func oneStepIsOneChangeOfEachMap() throws {
    let counts = try container.maps.map(ChangeCount.init)
    try play("Right Down Tab Left")
    #expect(counts.map(\.count) == [3, 3])
    #expect(host.isAtRest)
  }

  @Test(arguments: ["☻", "✕"]) func aDragMovesBoth(_ glyph: String) throws {
    let maps = try container.maps
    let moving = glyph == "☻" ? 0 : 1
    let start = try annotation(glyph)
    let before = maps[moving].currentLocation
    try play("Drag:\(start.x),\(start.y)-\(start.x + 4),\(start.y + 3)")
    let after = maps[moving].currentLocation
    #expect(after.latitude < before.latitude && after.longitude > before.longitude - 360)
    #expect(after != before)
    #expect(maps[1 - moving].currentLocation == after.antipode)
  }

  @Test func aDraggedManIsLifted() throws {
    let start = try annotation("☻")
    host.send(.mouse(MouseEvent(.began, at: start)))
    #expect(host.text.contains("╲☻╱"))
    #expect(try annotation("☻") == Point(x: start.x, y: start.y - 1))
    host.send(.mouse(MouseEvent(.moved, at: Point(x: start.x + 2, y: start.y + 1))))
    #expect(try annotation("☻") == Point(x: start.x + 2, y: start.y))
    host.send(.mouse(MouseEvent(.moved, at: Point(x: 500, y: 500))))
    host.send(.mouse(MouseEvent(.ended, at: Point(x: 500, y: 500))))
    #expect(!host.text.contains("╲☻╱"))
  }

  @Test func aPressBesideItMovesTheMapAndNotTheMan() throws {
    let maps = try container.maps
    let (location, start) = (maps[0].currentLocation, try annotation("☻"))
    let from = Point(x: start.x - 6, y: start.y + 5)
    try play("Drag:\(from.x),\(from.y)-\(from.x + 5),\(from.y)")
    #expect(maps[0].currentLocation == location)
    #expect(try annotation("☻") == Point(x: start.x + 5, y: start.y))
    try play("Click:\(from.x),\(from.y) MiddleClick:\(from.x),\(from.y)")
    #expect(maps[0].currentLocation == location)
  }

  @Test func theManWalksFromPoleToPoleAndRoundTheWorld() throws {
    let maps = try container.maps
    for (keys, expected) in [("Shift+Up", 90.0), ("Shift+Down", -90)] {
      for _ in 0..<12 { try play(keys) }
      #expect(maps[0].currentLocation.latitude == expected)
      #expect(maps[1].currentLocation.latitude == -expected)
      _ = try annotation("☻")
      _ = try annotation("✕")
    }
    for _ in 0..<5 { try play("Up") }
    var signs: Set<Bool> = []
    for _ in 0..<20 {
      try play("Shift+Right")
      signs.insert(maps[0].currentLocation.longitude > 0)
      #expect(maps[1].currentLocation == maps[0].currentLocation.antipode)
      _ = try annotation("☻")
      _ = try annotation("✕")
    }
    #expect(signs == [true, false])
  }

  @Test func zoomAndModeAreBothMaps() throws {
    let maps = try container.maps
    try play("+")
    #expect(maps.map(\.span) == [40, 40])
    #expect(host.text.contains("40° dots"))
    try play("- b")
    #expect(maps.map(\.mode) == [.halfBlocks, .halfBlocks])
    #expect(host.text.contains("60° blocks"))
    for _ in 0..<10 { try play("+") }
    #expect(maps.map(\.span) == [9, 9])
    #expect(!host.text.contains("+  zoom in"))
    for _ in 0..<10 { try play("-") }
    #expect(maps.map(\.span) == [120, 120])
    host.send(.mouse(MouseEvent(.scrolledUp, at: Point(x: 10, y: 10))))
    #expect(maps.map(\.span) == [90, 90])
  }

  @Test func theFocusIsSeenWithoutColor() throws {
    let titles = { (text: String) in text.split(separator: "\n")[1] }
    #expect(titles(host.text).contains("┏━ ▸ MapViewController ◂"))
    try play("Tab")
    #expect(titles(host.text).contains("┏━ ▸ MapViewController ◂"))
    #expect(titles(host.text).contains("╭─ MapViewController"))
    try play("Tab")
    #expect(!titles(host.text).contains("▸"))
    #expect(host.text.contains("▸ Radar ◂"))
  }

  // MARK: The flip

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

/// Counts the changes of a map's location.
@MainActor
private final class ChangeCount {
  private let map: Tunnel.MapViewController
  private(set) var count = 0

  init(_ map: Tunnel.MapViewController) {
    self.map = map
    observe()
  }

  private func observe() {
    withObservationTracking {
      _ = map.currentLocation
    } onChange: { [weak self] in
      MainActor.assumeIsolated {
        self?.count += 1
        self?.observe()
      }
    }
  }
}
