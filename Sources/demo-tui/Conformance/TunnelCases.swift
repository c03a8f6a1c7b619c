import ContainmentCases
import TermContainers
import TermInspector

extension ConformanceCase {
  /// The cases of article 3, played with the keys and the controllers of its demo.
  static let tunnelArticle: [ConformanceCase] = [
    .init("C-179", "tunnel: a flip has a swap's order and stays in its own half") { check in
      let scene = DemoScene(.tunnel)
      let before = scene.cells
      scene.trace.removeAll()
      scene.host.send("r")
      scene.host.advance(by: 0.15)
      check.holds(scene.differs(from: before, in: scene.half(0)), "the flip is seen")
      check.holds(!scene.differs(from: before, in: scene.half(1)), "the other half stays")
      check.holds(!scene.differs(from: before, in: scene.edge), "the container's frame stays")
      scene.host.settle()
      for half in 1...2 {
        check.equal(
          scene.log(of: half),
          [
            "Geo WM", "Geo load", "Map WM(nil)", "Map WD", "Geo WA", "Geo DA", "Map DD", "Geo DM",
            "Map DM(nil)",
          ], "half \(half)")
      }
    },
    .init("C-180", "tunnel: flipped back, the maps are as they were, not loaded again") { check in
      let scene = DemoScene(.tunnel)
      for key in ["Down", "Right", "Enter"] { scene.press(key) }
      let (places, cells) = (scene.locations, scene.cells)
      scene.trace.removeAll()
      scene.press("r")
      scene.press("r")
      check.equal(scene.children, "Map Map", "children")
      check.equal(
        scene.log(of: 1).filter { $0.hasPrefix("Map") },
        ["Map WM(nil)", "Map WD", "Map DD", "Map DM(nil)", "Map WM", "Map WA", "Map DA", "Map DM"],
        "the first map")
      check.equal(scene.locations, places, "where the annotations stand")
      // Only the edge differs: it names the waiting controllers, and the names' are loaded now.
      let same = (0..<2).allSatisfy { !scene.differs(from: cells, in: scene.half($0)) }
      check.holds(same, "both halves are as they were")
    },
    .init("C-181", "tunnel: four children while both halves flip, then two") { check in
      let scene = DemoScene(.tunnel)
      scene.press("r")
      check.equal(scene.children, "Geo Geo", "children afterwards")
      scene.press("r")
      scene.host.send("r")
      check.equal(scene.children, "Map Map Geo", "while the first flips")
      scene.host.advance(by: 0.3)
      check.equal(scene.children, "Map Geo Geo", "while the second flips")
      let both = DemoScene(.tunnel)
      both.flipBothAtOnce()
      both.host.advance(by: 0.1)
      check.equal(both.children, "Map Map Geo Geo", "while both flip at once")
      both.host.settle()
      check.equal(both.children, "Geo Geo", "after that")
    },
  ]
}

// The tunnel on its stage.
extension DemoScene {
  fileprivate var cells: Surface { host.surface }

  fileprivate var container: Tunnel.ContainerViewController? {
    host.window.rootViewController as? Tunnel.ContainerViewController
  }

  /// Calls the article's method for both halves, without the delay between them.
  fileprivate func flipBothAtOnce() {
    host.step {
      guard let container else { return }
      for (map, place) in zip(container.maps, container.places) {
        container.flip(from: map, to: place, .transitionFlipFromTop)
      }
    }
  }

  fileprivate var children: [String] {
    container?.children.map(\.typeName.withoutController) ?? []
  }

  fileprivate var locations: [String] { container?.maps.map { "\($0.currentLocation)" } ?? [] }

  /// Returns the callbacks of the controllers in half `half`, counted from 1, such as `Map WD`.
  fileprivate func log(of half: Int) -> [String] {
    callbacks { $0.subject.number == half ? nameOfChild($0) : nil }
  }

  fileprivate func half(_ index: Int) -> Rect {
    container?.containers[index].convert(
      Rect(origin: .zero, size: container?.containers[index].bounds.size ?? .zero), to: nil)
      ?? .zero
  }

  /// The upper edge of the container's frame.
  fileprivate var edge: Rect { Rect(x: 0, y: 0, width: cells.size.width, height: 1) }

  fileprivate func differs(from other: Surface, in area: Rect) -> Bool {
    cells.cropped(to: area) != other.cropped(to: area)
  }
}
