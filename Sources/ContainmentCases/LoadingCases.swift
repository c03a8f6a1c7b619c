import TermContainers

extension ConformanceCase {
  /// The calls that load a view, and calls that do not.
  static let loading: [ConformanceCase] = [
    .init("C-001", "asking whether the view is loaded loads nothing") { check in
      let (log, _, child) = Recorder.pair()
      check.equal(child.isViewLoaded, false, "isViewLoaded")
      check.same(child.viewIfLoaded, nil, "viewIfLoaded")
      check.equal(log.all, [], "log")
    },
    .init("C-002", "the first look at view loads it, the second finds it again") { check in
      let (log, _, child) = Recorder.pair()
      let view = child.view
      check.same(child.view, view, "view, asked again")
      check.equal(log.all, "C.load", "log")
    },
    .init("C-003", "loadViewIfNeeded, twice: one load") { check in
      let (log, _, child) = Recorder.pair()
      child.loadViewIfNeeded()
      child.loadViewIfNeeded()
      check.equal(log.all, "C.load", "log")
    },
    .init("C-004", "addChild sets the parent and loads neither view") { check in
      let (_, parent, child) = Recorder.pair()
      parent.addChild(child)
      check.equal(parent.isViewLoaded, false, "P is loaded")
      check.equal(child.isViewLoaded, false, "C is loaded")
      check.same(child.parent, parent, "C's parent")
    },
    .init("C-005", "a child put in by viewDidLoad is loaded along with its container") { check in
      let (_, parent, child) = Recorder.pair()
      parent.addChild(child)
      parent.inside["load"] = { $0.view.addSubview(child.view) }
      parent.loadViewIfNeeded()
      check.equal(child.isViewLoaded, true, "C is loaded")
      check.same(child.viewIfLoaded?.superview, parent.view, "superview of C's view")
    },
    .init("C-006", "a view touched before addChild is loaded without a parent") { check in
      let (log, parent, child) = Recorder.pair()
      var parentAtLoad: ViewController? = parent
      child.inside["load"] = { parentAtLoad = $0.parent }
      child.loadViewIfNeeded()
      parent.addChild(child)
      check.same(parentAtLoad, nil, "parent inside viewDidLoad")
      check.equal(log.of("C"), "load WM(P)", "C's log")
    },
    .init("C-007", "a view touched after addChild has its parent in viewDidLoad") { check in
      let (_, parent, child) = Recorder.pair()
      var parentAtLoad: ViewController?
      child.inside["load"] = { parentAtLoad = $0.parent }
      parent.addChild(child)
      child.loadViewIfNeeded()
      check.same(parentAtLoad, parent, "parent inside viewDidLoad")
    },
    .init("C-008", "a begun appearance loads the view before it says so") { check in
      let (log, _, child) = Recorder.pair()
      child.beginAppearanceTransition(true, animated: false)
      check.equal(log.all, "C.load C.WA", "log")
    },
    .init("C-009", "load comes first; WA only after it, or after DD") { check in
      let (stage, child) = Stage.withOrphan()
      stage.host.step { stage.container.add(child) }
      stage.host.step { child.removeByRecipe() }
      stage.host.step { stage.container.add(child) }
      check.equal(
        stage.log.callbacks(of: "C"),
        "WM(P) load WA DM(P) DA WM(nil) WD DM(nil) DD WM(P) WA DM(P) DA", "C's log")
    },
    .init("C-010", "a view that is one controller's cannot become another's") { check in
      let (_, first, second) = Recorder.pair()
      let view = first.view
      let found = check.complains(1, "errors") { second.view = view }
      check.holds(
        found.first?.contains("at most one view controller") == true, "the error says why")
      check.equal(second.isViewLoaded, false, "the second controller has a view")
      check.same(first.view, view, "the first controller's view")
    },
    // The values of the flags, and which object retains which.
    .init("C-155", "isMovingToParent: true in an added child's WA and DA, else false") { check in
      let (stage, child) = Stage.withOrphan()
      stage.host.step { stage.container.add(child) }
      for (event, flags) in child.flags {
        check.equal(flags.to, ["WA", "DA"].contains(event), "isMovingToParent in \(event)")
      }
      check.equal(child.isMovingToParent, false, "isMovingToParent afterwards")
    },
    .init("C-156", "isMovingToParent: false when only the container comes back") { check in
      let (stage, child) = Stage.withChild()
      stage.hideContainer()
      stage.showContainer()
      check.equal(stage.log.appearance(of: "C"), "WD DD WA DA", "C's log")
      check.equal(child.flags["WA"]?.to, false, "isMovingToParent in WA")
    },
    .init("C-157", "isMovingFromParent: true in a removed child's WD and DD") { check in
      let (stage, child) = Stage.withChild()
      stage.host.step { child.removeByRecipe() }
      for event in ["WM(nil)", "WD", "DM(nil)", "DD"] {
        check.equal(
          child.flags[event]?.from, ["WD", "DD"].contains(event), "isMovingFromParent in \(event)")
      }
      check.equal(child.isMovingFromParent, false, "isMovingFromParent afterwards")
    },
    .init("C-158", "a removed container's flag is already false when it forwards") { check in
      let stage = Stage()
      let (middle, inner) = (stage.recorder("M"), stage.recorder("C"))
      middle.add(inner)
      stage.host.step { stage.container.add(middle) }
      var insideForwarded: [Bool] = []
      for event in ["WD", "DD"] {
        inner.inside[event] = { _ in insideForwarded.append(middle.isMovingFromParent) }
      }
      stage.host.step { middle.removeByRecipe() }
      check.equal(middle.flags["WD"]?.from, true, "the flag in the removed one's own WD")
      check.equal(insideForwarded, [false, false], "the flag in its child's WD and DD")
    },
    .init("C-159", "addChild keeps the child alive; removal frees it") { check in
      let stage = Stage()
      weak var seen: Recorder?
      stage.host.step {
        let child = stage.recorder("C")
        seen = child
        stage.container.add(child)
      }
      check.holds(seen != nil, "the child is alive")
      stage.host.step { seen?.removeByRecipe() }
      stage.host.step {}
      check.holds(seen == nil, "the child is freed")
    },
    .init("C-162", "a parent that is freed first sets the child's parent to nil") { check in
      let (stage, child) = Stage.withOrphan()
      do {
        let parent = stage.recorder("Q")
        parent.add(child)
      }
      check.same(child.parent, nil, "C's parent")
      check.same(child.view.superview, nil, "superview of C's view")
    },
    .init("C-165", "the container leaves the window mid-transition: all disappear") { check in
      let scene = SwapScene()
      var results: [Bool] = []
      scene.host.step { scene.swap(duration: 0.4) { results.append($0) } }
      scene.host.advance(by: 0.2)
      scene.hideContainer()
      check.equal(results, [false], "completions")
      scene.host.settle()
      check.equal(scene.old.appearanceState, .disappeared, "O")
      check.equal(scene.new.appearanceState, .disappeared, "N")
    },
    .init("C-166", "a child added between the root's WA and DA: DA once") { check in
      let (log, root, child) = Recorder.pair()
      root.inside["DL"] = { root in
        root.inside["DL"] = nil
        root.add(child)
      }
      _ = HeadlessHost(rootViewController: root)
      check.equal(log.all("DA"), "P.DA C.DA", "order of DA")
    },
  ]
}
