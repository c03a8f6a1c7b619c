import TermContainers
import Testing
import WorldAtlas

@testable import demo_tui

/// What the tunnel shows besides its maps: a view without its controller, and the map on a stack.
@MainActor
@Suite struct TunnelLessonTests {
  private let scene = DemoScene(.tunnel)
  private let container: Tunnel.ContainerViewController

  init() throws { container = try scene.tunnel }

  private var host: HeadlessHost { scene.host }

  private func play(_ keys: String) throws { try InputScript(keys).play(on: host) }

  @Test func theKeyRowNamesAllFourArrows() { #expect(host.text.contains("←↑↓→  move")) }

  /// Columns are few in portrait, with and without the lesson's strip.
  @Test(arguments: [LessonChoice.auto, .off])
  func inPortraitTheMapsLieOneAboveTheOther(_ lesson: LessonChoice) throws {
    for size in [Size(width: 80, height: 24), Size(width: 120, height: 36)] {
      let host = HeadlessHost(.tunnel, lesson, size: size)
      let root = host.window.rootViewController as? Tunnel.ContainerViewController
      let halves = try #require(root?.containers)
      #expect(halves[0].frame.minY == halves[1].frame.minY)
      try InputScript("o").play(on: host)
      #expect(halves[0].frame.maxY <= halves[1].frame.minY, "\(size) \(lesson)")
      #expect(halves[0].frame.height >= 5)
    }
  }

  @Test func aViewAloneHearsOfItsAppearanceOnly() throws {
    let stage = try #require(host.window as? StageWindow)
    try stage.containmentHandler.handling {
      try play("v")
      let stray = try #require(container.stray)
      let frame = stray.view.frame
      #expect(stray.parent == nil && stray.view.window != nil)
      #expect(stray.heard == ["viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear"])
      #expect(host.text.contains("parent: nil") && !host.text.contains("Containment"))
      try play("o")
      #expect(stray.heard.count == 4 && stray.view.frame == frame)
      #expect(container.maps[1].view.frame != frame)
      try play("r n")
      #expect(container.maps.allSatisfy { $0.parent === container })
      try play("v")
      #expect(container.stray == nil && stray.view.window == nil)
      #expect(!host.text.contains("Containment"))
    }
    try play("r")
    #expect(container.children == container.places)
  }

  @Test func theSameMapFollowsOnAStack() throws {
    let map = container.maps[1]
    try play("n")
    let stack = try #require(map.parent as? NavigationController)
    #expect(stack.parent === container && container.maps[1] === map)
    #expect(map.view.frame.height == stack.view.bounds.height - 2)
    #expect(host.text.contains("The other end"))
    try play("Down Right")
    #expect(map.currentLocation == container.maps[0].currentLocation.antipode)
    try play("r")
    #expect(container.maps[0].parent === container)
    try play("n")
    #expect(map.parent === container && container.children == container.maps)
    #expect(map.view.superview === container.containers[1])
    #expect(map.view.frame == container.containers[1].bounds)
    try play("r")
    #expect(container.children == container.places)
  }

  /// Popped by the bar or Escape, the map is nobody's until the stack goes.
  @Test func aMapThatTheUserPoppedComesBackAsWell() throws {
    try play("n Tab Escape")
    #expect(container.maps[1].parent == nil)
    try play("Left")
    try play("n")
    #expect(container.children == container.maps && container.stack == nil)
  }

  @Test func aSecondKeyDuringThePopDoesNoHarm() throws {
    try play("n")
    host.press("n", "n")
    #expect(container.children == container.maps)
    #expect(host.isAtRest)
  }
}
