import TermContainers

extension ConformanceCase {
  /// Adding and removing children. First come the callbacks of an added child, and their order.
  static let children: [ConformanceCase] = [
    .init("C-011", "addChild sends willMove and nothing else") { check in
      let (log, parent, child) = Recorder.pair()
      parent.addChild(child)
      check.equal(log.all, "C.WM(P)", "log")
    },
    .init("C-012", "inside that willMove the child has no parent yet") { check in
      let (_, parent, child) = Recorder.pair()
      var parentInside: ViewController? = parent
      var childrenInside: [String]?
      child.inside["WM(P)"] = {
        (parentInside, childrenInside) = ($0.parent, parent.childNames)
      }
      parent.addChild(child)
      check.same(parentInside, nil, "C's parent inside willMove")
      check.equal(childrenInside, [], "P's children inside willMove")
      check.same(child.parent, parent, "C's parent afterwards")
      check.equal(parent.childNames, "C", "P's children afterwards")
    },
    .init("C-013", "a didMove that the container omits is never sent") { check in
      let (stage, child) = Stage.withOrphan()
      stage.host.step {
        stage.container.addChild(child)
        stage.container.view.addSubview(child.view)
      }
      stage.host.advance(by: 10)
      check.equal(stage.log.callbacks(of: "C"), "WM(P) load WA DA", "C's log")
    },
    .init("C-014", "added to a container outside a window: moves, no appearance") { check in
      let (log, parent, child) = Recorder.pair()
      parent.add(child)
      check.equal(log.of("C"), "WM(P) load DM(P)", "C's log")
    },
    .init("C-015", "added in viewDidLoad: appears with its container, after it") { check in
      let (log, parent, child) = Recorder.pair()
      parent.inside["load"] = { $0.add(child) }
      let host = HeadlessHost(rootViewController: parent)
      check.equal(log.callbacks(of: "C"), "WM(P) load DM(P) WA DA", "C's log")
      check.equal(log.all("WA"), "P.WA C.WA", "order of WA")
      check.equal(log.all("IA"), "P.IA C.IA", "order of IA")
      check.equal(log.all("DA"), "P.DA C.DA", "order of DA")
      check.equal(host.isAtRest, true, "at rest")
    },
    .init("C-016", "added to an appeared container: WA comes inside addSubview") { check in
      let (stage, child) = Stage.withOrphan()
      stage.host.step {
        stage.container.addChild(child)
        stage.container.view.addSubview(child.view)
        check.equal(stage.log.of("C"), "WM(P) load WA", "C's log after addSubview")
      }
    },
    .init("C-017", "added to an appeared container: DA once, after layout, didMove") { check in
      let (stage, child) = Stage.withOrphan()
      stage.add(child) { stage.log.note("C", "end") }
      check.equal(stage.log.of("C"), "WM(P) load WA DM(P) end IA WL DL DA", "C's log")
    },
    .init("C-019", "addSubview, then addChild, during an appearance: DA once") { check in
      let (log, parent, child) = Recorder.pair()
      parent.inside["IA"] = {
        $0.view.addSubview(child.view)
        $0.addChild(child)
      }
      _ = HeadlessHost(rootViewController: parent)
      check.equal(log.all("DA"), "P.DA C.DA", "order of DA")
    },
    .init("C-020", "outside a window the view may be added before addChild") { check in
      let (log, parent, child) = Recorder.pair()
      parent.view.addSubview(child.view)
      check.equal(log.of("C"), "load", "C's log after addSubview")
      parent.addChild(child)
      check.equal(log.of("C"), "load WM(P)", "C's log")
    },
    .init("C-021", "didMove before addSubview changes nothing else") { check in
      let (log, parent, child) = Recorder.pair()
      parent.inside["load"] = {
        $0.addChild(child)
        child.didMove(toParent: $0)
        $0.view.addSubview(child.view)
      }
      _ = HeadlessHost(rootViewController: parent)
      check.equal(log.callbacks(of: "C"), "WM(P) DM(P) load WA DA", "C's log")
    },
    // The parents that addChild allows, and the superviews that addSubview allows.
    .init("C-022", "a second parent takes the child away from the first") { check in
      let (log, first, child) = Recorder.pair()
      let second = Recorder("Q", log)
      first.addChild(child)
      second.addChild(child)
      check.equal(first.childNames, [], "the first parent's children")
      check.same(child.parent, second, "C's parent")
    },
    .init("C-023", "taken over by another parent: DM(nil), then WM; never two parents") { check in
      let (log, first, child) = Recorder.pair()
      let second = Recorder("Q", log)
      first.addChild(child)
      log.clear()
      var parentInside: ViewController? = first
      child.inside["WM(Q)"] = { parentInside = $0.parent }
      second.addChild(child)
      check.equal(log.of("C"), "DM(nil) WM(Q)", "C's log")
      check.same(parentInside, nil, "C's parent inside willMove")
    },
    .init("C-025", "addChild refuses a child whose view lies in another parent's") { check in
      let (log, parent, child) = Recorder.pair()
      let stranger = Recorder("Q", log)
      stranger.view.addSubview(child.view)
      let found = check.complains(1, "errors") { parent.addChild(child) }
      check.holds(found.first?.contains("requested parent") == true, "the error says why")
      check.same(child.parent, nil, "C's parent")
      check.equal(parent.childNames, [], "P's children")
    },
    .init("C-026", "addSubview refuses the view of another container's child") { check in
      let (log, parent, child) = Recorder.pair()
      let stranger = Recorder("Q", log)
      parent.addChild(child)
      let found = check.complains(1, "errors") { stranger.view.addSubview(child.view) }
      check.holds(found.first?.contains("actual parent") == true, "the error says why")
      check.same(child.view.superview, nil, "superview of C's view")
    },
    .init("C-027", "the view of a controller without a parent may go anywhere") { check in
      let (_, stranger, child) = Recorder.pair()
      stranger.view.addSubview(child.view)
      check.same(child.view.superview, stranger.view, "superview of C's view")
    },
    .init("C-028", "a child's view may lie in a plain view inside its container's") { check in
      let stage = Stage()
      let (child, plain) = (stage.recorder("C"), View())
      stage.container.view.addSubview(plain)
      stage.host.step { stage.container.add(child, in: plain) }
      check.same(child.view.superview, plain, "superview of C's view")
      check.equal(stage.log.callbacks(of: "C"), "WM(P) load WA DM(P) DA", "C's log")
    },
    .init("C-030", "a helper that adds: one willMove, one didMove") { check in
      let (log, parent, child) = Recorder.pair()
      parent.add(child)
      check.equal(log.all("WM", "DM"), "C.WM(P) C.DM(P)", "moves")
      check.equal(parent.childNames, "C", "P's children")
      check.same(child.view.superview, parent.view, "superview of C's view")
    },
    .init("C-031", "a helper that removes: two of each, and nothing left") { check in
      let (log, parent, child) = Recorder.pair()
      parent.add(child)
      child.removeByRecipe()
      check.equal(log.all("WM").count, 2, "willMove calls")
      check.equal(log.all("DM").count, 2, "didMove calls")
      check.equal(parent.childNames, [], "P's children")
      check.same(child.view.superview, nil, "superview of C's view")
    },
    .init("C-032", "children are in the order in which they were added") { check in
      let (log, parent, _) = Recorder.pair()
      for name in ["b", "c", "a"] { parent.addChild(Recorder(name, log)) }
      check.equal(parent.childNames, "b c a", "P's children")
    },
    .init("C-033", "a container that forwards by hand and sends nothing: silence") { check in
      let stage = Stage(forwards: false)
      let child = stage.recorder("C")
      stage.host.step { stage.container.add(child) }
      stage.hideContainer()
      stage.showContainer()
      stage.host.step { child.removeByRecipe() }
      check.equal(stage.log.appearance(of: "C"), [], "C's appearance")
    },
    // The callbacks of a removed child, and their order.
    .init("C-035", "removeFromParent sends didMove(nil) and nothing else") { check in
      let (log, parent, child) = Recorder.pair()
      parent.addChild(child)
      log.clear()
      child.removeFromParent()
      check.equal(log.all, "C.DM(nil)", "log")
      check.same(child.parent, nil, "C's parent")
      check.equal(parent.childNames, [], "P's children")
    },
    .init("C-036", "willMove(nil) alone moves nothing") { check in
      let (stage, child) = Stage.withChild()
      child.willMove(toParent: nil)
      check.same(child.parent, stage.container, "C's parent")
      check.equal(stage.container.childNames, "C", "P's children")
    },
    .init("C-037", "the recipe on an appeared child: DD after the turn") { check in
      let (stage, child) = Stage.withChild()
      stage.remove(child) { stage.log.note("C", "end") }
      check.equal(stage.log.of("C"), "WM(nil) WD DM(nil) end DD", "C's log")
    },
    .init("C-038", "WD comes inside removeFromSuperview, DD after the turn") { check in
      let (stage, child) = Stage.withChild()
      stage.host.step {
        child.view.removeFromSuperview()
        stage.log.note("C", "end")
      }
      check.equal(stage.log.of("C"), "WD end DD", "C's log")
    },
    .init("C-039", "the recipe outside a window: moves, no disappearance") { check in
      let (log, parent, child) = Recorder.pair()
      parent.add(child)
      log.clear()
      child.removeByRecipe()
      check.equal(log.all, "C.WM(nil) C.DM(nil)", "log")
    },
    .init("C-040", "only the view leaves and returns: appearance, no moves") { check in
      let (stage, child) = Stage.withChild()
      stage.host.step { child.view.removeFromSuperview() }
      stage.host.step { stage.container.view.addSubview(child.view) }
      check.equal(stage.log.callbacks(of: "C"), "WD DD WA DA", "C's log")
      check.same(child.parent, stage.container, "C's parent")
    },
    .init("C-041", "removeFromParent without a parent does nothing") { check in
      let (log, _, child) = Recorder.pair()
      child.removeFromParent()
      check.equal(log.all, [], "log")
    },
    .init("C-042", "a second removeFromParent does nothing") { check in
      let (log, parent, child) = Recorder.pair()
      parent.addChild(child)
      child.removeFromParent()
      log.clear()
      child.removeFromParent()
      check.equal(log.all, [], "log")
    },
    .init("C-043", "a view left behind follows the window, not its old container") { check in
      let (stage, child) = Stage.withChild()
      stage.host.step { child.removeFromParent() }
      check.equal(stage.log.of("C"), "DM(nil)", "C's log")
      stage.log.clear()
      // A container that forwards nothing proves that the callback is not forwarded.
      stage.container.forwards = false
      stage.hideContainer()
      check.equal(stage.log.of("C"), "WD DD", "C's log as P leaves the window")
    },
    .init("C-044", "a view left behind prevents a new parent") { check in
      let (stage, child) = Stage.withChild()
      stage.host.step { child.removeFromParent() }
      let other = stage.recorder("Q")
      let found = check.complains(1, "errors") { other.addChild(child) }
      check.holds(found.first?.contains("requested parent") == true, "the error says why")
    },
    .init("C-045", "without willMove(nil), isMovingFromParent is false in WD") { check in
      let (stage, child) = Stage.withChild()
      stage.host.step {
        child.view.removeFromSuperview()
        child.removeFromParent()
      }
      check.equal(child.flags["WD"]?.from, false, "isMovingFromParent in WD")
      check.equal(stage.log.of("C"), "WD DM(nil) DD", "C's log")
    },
    .init("C-048", "a child replaced after loading") { check in
      let stage = Stage()
      let (old, new) = (stage.child("O"), stage.recorder("N"))
      stage.host.step {
        old.removeByRecipe()
        stage.container.add(new)
      }
      check.same(old.parent, nil, "O's parent")
      check.same(old.view.superview, nil, "superview of O's view")
      check.same(new.parent, stage.container, "N's parent")
      check.same(new.view.superview, stage.container.view, "superview of N's view")
    },
    .init("C-049", "a child replaced before loading: nothing is loaded") { check in
      let (log, parent, old) = Recorder.pair()
      let new = Recorder("N", log)
      parent.addChild(old)
      old.willMove(toParent: nil)
      old.removeFromParent()
      parent.addChild(new)
      check.same(old.parent, nil, "the old one's parent")
      check.same(new.parent, parent, "the new one's parent")
      check.equal(log.of("P") + log.all("load"), [], "loads")
    },
    // Calls that make several others, and calls that a container makes by itself.
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
