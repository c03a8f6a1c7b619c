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
  ]
}
