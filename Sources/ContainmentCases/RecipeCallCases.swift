import TermContainers

extension ConformanceCase {
  /// Calls that make several others, and calls that a container makes by itself.
  static let recipeCalls: [ConformanceCase] = [
    .init("C-195", "unembed() is the recipe for removing: WM(nil) WD DM(nil) DD") { check in
      let (stage, child) = Stage.withChild()
      stage.host.step { child.unembed() }
      check.equal(stage.log.callbacks(of: "C"), "WM(nil) WD DM(nil) DD", "C's log")
      check.equal(stage.container.children.count, 0, "P's children")
      check.same(child.view.superview, nil, "the superview of C's view")
    },
    .init("C-196", "finishTransition() ends a swap at once, with completion(false)") { check in
      let scene = SwapScene()
      let container = scene.container
      var ended: Bool?
      scene.host.step {
        container.addChild(scene.new)
        container.transition(
          from: scene.old, to: scene.new, duration: 1, completion: { ended = $0 })
      }
      container.finishTransition()
      check.equal(ended, false, "what the completion gets")
      check.equal(scene.new.appearanceState, .appeared, "the new one")
      check.equal(scene.old.appearanceState, .disappeared, "the old one")
    },
    .init("C-197", "setViewControllers: old ones leave, new ones join, the last shows") { check in
      let scene = StackScene()
      let (lower, upper) = (scene.recorder("A"), scene.recorder("B"))
      scene.host.step { scene.stack.setViewControllers([lower, upper], animated: false) }
      check.same(scene.root.parent, nil, "O's parent")
      check.equal(scene.log.of("O").suffix(2), "DD DM(nil)", "O's last callbacks")
      check.holds(!lower.isViewLoaded, "A's view is not loaded")
      check.equal(upper.appearanceState, .appeared, "B")
      check.equal(scene.stack.viewControllers.count, 2, "controllers on the stack")
    },
    .init("C-198", "a child's frame is the container's: nothing else changes it") { check in
      let (stage, child) = Stage.withOrphan()
      child.view.autoresizingMask = []
      let place = Rect(x: 2, y: 1, width: 8, height: 3)
      stage.host.step {
        stage.container.addChild(child)
        child.view.frame = place
        stage.container.view.addSubview(child.view)
        child.didMove(toParent: stage.container)
      }
      check.equal(child.view.frame, place, "the frame when C has appeared")
      stage.host.resize(to: Size(width: 30, height: 9))
      check.equal(child.view.frame, place, "the frame in another window size")
    },
  ]
}
