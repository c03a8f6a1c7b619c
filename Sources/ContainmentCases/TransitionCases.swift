import TermContainers

/// A container with a child O that has appeared, and a controller N to take its place.
final class SwapScene: Stage {
  private(set) lazy var old = child("O")
  private(set) lazy var new = recorder("N")

  override init(forwards: Bool = true) {
    super.init(forwards: forwards)
    _ = old
  }

  /// Swaps in the usual order: adds N, warns O, calls transition; then ends N's move and removes O.
  func swap(duration: Double, completed: @escaping (Bool) -> Void = { _ in }) {
    let (old, new) = (old, new)
    container.addChild(new)
    old.willMove(toParent: nil)
    container.transition(
      from: old, to: new, duration: duration, options: .transitionCurlDown,
      completion: { [container] finished in
        container.log.note("P", "completion")
        completed(finished)
        new.didMove(toParent: container)
        old.removeFromParent()
      })
  }

  /// Plays ``swap(duration:completed:)`` to its end.
  func swapAndSettle(duration: Double = 0.4, completed: @escaping (Bool) -> Void = { _ in }) {
    play { swap(duration: duration, completed: completed) }
  }
}

extension ConformanceCase {
  /// The callbacks of transition(from:to:…), and their order.
  static let transition: [ConformanceCase] = [
    .init("C-050", "the order of a swap by transition(from:to:…)") { check in
      let scene = SwapScene()
      scene.swapAndSettle()
      check.equal(
        scene.log.all("WM", "WD", "WA", "IA", "DL", "DA", "DD", "completion", "DM")
          .filter { $0 != "P.DL" },
        [
          "N.WM(P)", "O.WM(nil)", "O.WD", "N.WA", "N.IA", "N.DL", "N.DA", "O.DD", "P.completion",
          "N.DM(P)", "O.DM(nil)",
        ], "log")
      check.equal(
        ["WA", "DA"].map { scene.new.animatedFlags[$0] }, [true, true], "animated, to N")
      check.equal(
        ["WD", "DD"].map { scene.old.animatedFlags[$0] }, [true, true], "animated, to O")
    },
    .init("C-051", "article 1's order of calls, and what follows from it") { check in
      let scene = SwapScene()
      let (old, new, container) = (scene.old, scene.new, scene.container)
      scene.play {
        old.willMove(toParent: nil)
        container.addChild(new)
        container.transition(
          from: old, to: new, duration: 0.5, options: .transitionCurlDown,
          completion: { _ in
            old.removeFromParent()
            new.didMove(toParent: container)
          })
      }
      check.equal(
        scene.log.all("WM", "WD", "WA", "DL", "DA", "DD", "DM").filter { $0 != "P.DL" },
        "O.WM(nil) N.WM(P) O.WD N.WA N.DL N.DA O.DD O.DM(nil) N.DM(P)", "log")
    },
    .init("C-052", "the new view goes into the old one's superview, at once") { check in
      let scene = SwapScene()
      let plain = View()
      scene.host.step {
        scene.container.view.addSubview(plain)
        plain.addSubview(scene.old.view)
      }
      scene.host.step { scene.swap(duration: 0.4) }
      check.same(scene.new.view.superview, plain, "superview of N's view at the start")
      check.same(scene.old.view.superview, plain, "superview of O's view at the start")
      scene.host.settle()
      check.same(scene.new.view.superview, plain, "superview of N's view at the end")
      check.same(scene.old.view.superview, nil, "superview of O's view at the end")
    },
    .init("C-053", "a duration of 0 is not animated; the completion gets true") { check in
      let scene = SwapScene()
      var finished: Bool?
      scene.swapAndSettle(duration: 0) { finished = $0 }
      check.equal(finished, true, "finished")
      check.equal(
        ["WA", "DA"].map { scene.new.animatedFlags[$0] }, [false, false], "animated, to N")
      check.equal(
        ["WD", "DD"].map { scene.old.animatedFlags[$0] }, [false, false], "animated, to O")
    },
    .init("C-059", "the animations may be omitted") { check in
      let scene = SwapScene()
      scene.play {
        scene.container.addChild(scene.new)
        scene.container.transition(
          from: scene.old, to: scene.new, duration: 0.2, animations: nil)
      }
      check.same(scene.old.view.superview, nil, "superview of O's view")
      check.equal(scene.new.appearanceState, .appeared, "N")
    },
    .init("C-060", "both dids come before the completion") { check in
      let scene = SwapScene()
      scene.swapAndSettle()
      check.equal(scene.log.all("DA", "DD", "completion"), "N.DA O.DD P.completion", "log")
    },
    // The requirements of transition(from:to:…), and the state that it leaves alone.
    .init("C-054", "from a child to a non-child: refused, naming both and the call") { check in
      let scene = SwapScene()
      let stranger = ViewController()
      let found = check.complains(1, "errors") {
        scene.container.transition(from: scene.old, to: stranger, duration: 1)
      }
      for word in ["Recorder", "ViewController", "transition(from:to:duration:options:"] {
        check.holds(found.first?.contains(word) == true, "the error names \(word)")
      }
      check.equal(scene.log.all, [], "log")
    },
    .init("C-055", "between children of another container: refused") { check in
      let scene = SwapScene()
      let other = scene.recorder("Q")
      scene.container.addChild(scene.new)
      scene.log.clear()
      check.complains(1, "errors") { other.transition(from: scene.old, to: scene.new, duration: 1) }
      check.equal(scene.log.all, [], "log")
    },
    .init("C-056", "in a container that forwards by hand: refused") { check in
      let scene = SwapScene()
      scene.container.addChild(scene.new)
      scene.container.forwards = false
      check.complains(1, "errors") {
        scene.container.transition(from: scene.old, to: scene.new, duration: 1)
      }
      check.same(scene.new.view.superview, nil, "superview of N's view")
    },
    .init("C-057", "from or to nil: refused") { check in
      let scene = SwapScene()
      let nobody: ViewController? = nil
      check.complains(2, "errors") {
        scene.container.transition(from: nobody, to: scene.new, duration: 1)
        scene.container.transition(from: scene.old, to: nobody, duration: 1)
      }
      check.equal(scene.log.all, [], "log")
    },
    .init("C-058", "the new view already added by hand: unbalanced calls") { check in
      let scene = SwapScene()
      let found = complaints {
        scene.play {
          scene.container.addChild(scene.new)
          scene.container.view.addSubview(scene.new.view)
          scene.container.transition(
            from: scene.old, to: scene.new, duration: 0.4, options: .transitionCurlDown)
        }
      }
      check.equal(found, [Check.unbalanced], "complaints")
      check.equal(scene.log.callbacks(of: "N"), "WM(P) load WA DA", "N's log")
      check.equal(scene.log.callbacks(of: "O"), "WD DD", "O's log")
    },
    .init("C-061", "the effect covers the whole superview that both share") { check in
      let scene = SwapScene()
      let corner = Rect(x: 10, y: 3, width: 10, height: 3)
      scene.host.step {
        (scene.old.view.frame, scene.new.view.frame) = (corner, corner)
      }
      let cells = PlayedCells(of: scene.host) { scene.swap(duration: 0.4) }
      check.holds(cells.changed.contains(Point(x: 0, y: 0)), "the container's first cell changes")
      check.holds(cells.changed.contains(Point(x: 19, y: 5)), "the container's last cell changes")
    },
    .init("C-063", "outside a window: views swapped, completion, no appearance") { check in
      let (log, parent, old) = Recorder.pair()
      let new = Recorder("N", log)
      parent.add(old)
      parent.addChild(new)
      var finished: Bool?
      parent.transition(from: old, to: new, duration: 1, completion: { finished = $0 })
      check.equal(finished, true, "finished")
      check.equal(log.all("WA", "DA", "WD", "DD"), [], "appearance")
      check.same(old.view.superview, nil, "superview of the old view")
      check.same(new.view.superview, parent.view, "superview of the new view")
    },
    .init("C-064", "the call itself adds and removes no children") { check in
      let scene = SwapScene()
      let container = scene.container
      container.addChild(scene.new)
      scene.host.step {
        container.transition(from: scene.old, to: scene.new, duration: 0.2)
        check.equal(container.childNames, "O N", "children after the call")
      }
      scene.host.advance(by: 0.1)
      check.equal(container.childNames, "O N", "children in the middle")
      scene.host.settle()
      check.equal(container.childNames, "O N", "children at the end")
    },
    .init("C-310", "an interactive transition with an effect, half-way and cancelled") { check in
      let (scene, effect) = (SwapScene(), TransitionEffect.push(from: .right))
      let (old, new) = (scene.old, scene.new)
      (old.view.backgroundColor, new.view.backgroundColor) = (.rgb(200, 40, 0), .rgb(0, 40, 200))
      scene.host.step {}
      let start = scene.host.surface
      var (driver, ends): (TransitionDriver?, [Bool]) = (nil, [])
      scene.host.step {
        scene.container.addChild(new)
        new.view.frame = old.view.frame
        driver = scene.container.interactiveTransition(
          from: old, to: new, duration: 1, effect: effect
        ) {
          ends.append($0)
          new.willMove(toParent: nil)
          new.removeFromParent()
        }
      }
      scene.host.step { driver?.update(0.5) }
      scene.host.advance(by: 5)
      let columns = (0..<20).filter { scene.host.surface[$0, 0].background == .rgb(0, 40, 200) }
      check.equal(columns, Array(10..<20), "N's columns half-way")
      scene.play { driver?.cancel() }
      check.holds(scene.host.surface == start, "the picture at the end")
      check.equal(ends, [false], "the completion")
      check.equal(scene.log.appearance(of: "O"), "WD WA DA", "O's log")
      check.equal(scene.log.appearance(of: "N"), "WA WD DD", "N's log")
    },
  ]
}

/// The cells of a screen that change during an animation.
@MainActor
private struct PlayedCells {
  private(set) var changed: Set<Point> = []

  /// Calls `start` and plays the animation to its end.
  init(of host: HeadlessHost, _ start: () -> Void) {
    let before = host.surface
    host.step(start)
    while !host.isAtRest {
      let now = host.surface
      for y in 0..<now.size.height {
        for x in 0..<now.size.width where now[x, y] != before[x, y] {
          changed.insert(Point(x: x, y: y))
        }
      }
      host.advance(by: 0.05)
    }
  }
}
