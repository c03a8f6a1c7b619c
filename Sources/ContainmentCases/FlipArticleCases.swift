import TermContainers

extension ConformanceCase {
  /// Article 3: two maps, each in a container view of its own, turned over by a transition.
  static let flipArticle: [ConformanceCase] = [
    ConformanceCase(
      "C-179", "D", "tunnel: a flip has a swap's order and stays in its own half",
      source: "article 3"
    ) { check in
      let scene = TunnelScene()
      let cells = PlayedCells(of: scene.host) { scene.tunnel.flip(0) }
      check.equal(
        scene.log.all("WM", "WD", "WA", "DA", "DD", "DM"),
        [
          "place 0.WM(tunnel)", "map 0.WM(nil)", "map 0.WD", "place 0.WA", "place 0.DA",
          "map 0.DD", "place 0.DM(tunnel)", "map 0.DM(nil)",
        ], "log")
      check.holds(!cells.changed.isEmpty, "the flip is seen")
      let half = scene.tunnel.halves[0].frame
      check.holds(cells.changed.allSatisfy(half.contains), "the flip stays in the half")
    },
    ConformanceCase(
      "C-180", "D", "tunnel: flipped back, the maps are as they were, not loaded again",
      source: "article 3"
    ) { check in
      let scene = TunnelScene()
      scene.tunnel.maps[0].annotation.frame.origin = Point(x: 3, y: 1)
      for _ in 0..<2 { scene.flipBoth() }
      check.equal(scene.tunnel.childNames, ["map 0", "map 1"], "children")
      check.equal(scene.log.all("load"), ["place 0.load", "place 1.load"], "loads")
      check.equal(
        scene.tunnel.maps[0].annotation.frame.origin, Point(x: 3, y: 1), "the annotation's place")
      check.equal(
        scene.tunnel.maps.map(\.appearanceState), [.appeared, .appeared], "the maps")
    },
    ConformanceCase(
      "C-181", "D", "tunnel: four children while both halves flip, then two", source: "article 3"
    ) { check in
      let scene = TunnelScene()
      scene.host.step { for half in 0...1 { scene.tunnel.flip(half) } }
      scene.host.advance(by: 0.1)
      check.equal(
        scene.tunnel.childNames, ["map 0", "map 1", "place 0", "place 1"], "children meanwhile")
      scene.host.settle()
      check.equal(scene.tunnel.childNames, ["place 0", "place 1"], "children afterwards")
    },
  ]
}

/// The article's container on a screen, both maps shown, the log empty.
@MainActor
private struct TunnelScene {
  let log = EventLog()
  let tunnel: TunnelController
  let host: HeadlessHost

  init() {
    tunnel = TunnelController("tunnel", log)
    host = HeadlessHost(rootViewController: tunnel, size: Size(width: 20, height: 6))
    log.clear()
  }

  func flipBoth() {
    host.step { for half in 0...1 { tunnel.flip(half) } }
    host.settle()
  }
}

/// Two halves, each with a map or the name of the place on it.
private final class TunnelController: Recorder {
  let halves = [
    View(frame: Rect(x: 0, y: 0, width: 20, height: 2)),
    View(frame: Rect(x: 0, y: 4, width: 20, height: 2)),
  ]
  private(set) lazy var maps = [MapController("map 0", log), MapController("map 1", log)]
  private lazy var places = [Recorder("place 0", log), Recorder("place 1", log)]

  override func viewDidLoad() {
    super.viewDidLoad()
    for (half, map) in zip(halves, maps) {
      view.addSubview(half)
      map.view.frame = half.bounds
      add(map, in: half)
    }
  }

  /// Turns a half over: map to place, or back.
  func flip(_ half: Int) {
    let (map, place) = (maps[half], places[half])
    if map.parent === self { flip(from: map, to: place) } else { flip(from: place, to: map) }
  }

  /// The curl stands for the article's flip: only the order and the place are looked at.
  private func flip(from old: ViewController, to new: ViewController) {
    new.view.frame = old.view.bounds
    addChild(new)
    old.willMove(toParent: nil)
    transition(
      from: old, to: new, duration: 0.2, options: .transitionCurlDown,
      completion: { _ in
        new.didMove(toParent: self)
        old.removeFromParent()
      })
  }
}

/// A map with something on it that can be moved.
private final class MapController: Recorder {
  let annotation = View(frame: Rect(x: 0, y: 0, width: 1, height: 1))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(annotation)
  }
}
