import TermContainers

extension ConformanceCase {
  /// Transitions between children that the user drives.
  static let interactive: [ConformanceCase] = [
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
    }
  ]
}
