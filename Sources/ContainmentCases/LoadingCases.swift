import TermContainers

extension ConformanceCase {
  /// What loads a view and what does not.
  static let loading: [ConformanceCase] = [
    ConformanceCase(
      "C-001", "A", "asking whether the view is loaded loads nothing", source: "DOC-VIEW"
    ) {
      check in
      let (log, _, child) = Recorder.pair()
      check.equal(child.isViewLoaded, false, "isViewLoaded")
      check.same(child.viewIfLoaded, nil, "viewIfLoaded")
      check.equal(log.all, [], "log")
    },
    ConformanceCase(
      "C-002", "A", "the first look at view loads it, the second finds it again",
      source: "DOC-VIEW"
    ) { check in
      let (log, _, child) = Recorder.pair()
      let view = child.view
      check.same(child.view, view, "view, asked again")
      check.equal(log.all, ["C.load"], "log")
    },
    ConformanceCase("C-003", "A", "loadViewIfNeeded, twice: one load", source: "DOC") { check in
      let (log, _, child) = Recorder.pair()
      child.loadViewIfNeeded()
      child.loadViewIfNeeded()
      check.equal(log.all, ["C.load"], "log")
    },
    ConformanceCase(
      "C-004", "B", "addChild sets the parent and loads neither view", source: "WF L28-47"
    ) {
      check in
      let (_, parent, child) = Recorder.pair()
      parent.addChild(child)
      check.equal(parent.isViewLoaded, false, "P is loaded")
      check.equal(child.isViewLoaded, false, "C is loaded")
      check.same(child.parent, parent, "C's parent")
    },
    ConformanceCase(
      "C-005", "B", "a child put in by viewDidLoad is loaded along with its container",
      source: "WF L49-60"
    ) { check in
      let (_, parent, child) = Recorder.pair()
      parent.addChild(child)
      parent.inside["load"] = { $0.view.addSubview(child.view) }
      parent.loadViewIfNeeded()
      check.equal(child.isViewLoaded, true, "C is loaded")
      check.same(child.viewIfLoaded?.superview, parent.view, "superview of C's view")
    },
    ConformanceCase(
      "C-006", "B", "a view touched before addChild is loaded without a parent",
      source: "KYDrawer PR#51, ThinkAndBuild"
    ) { check in
      let (log, parent, child) = Recorder.pair()
      var parentAtLoad: ViewController? = parent
      child.inside["load"] = { parentAtLoad = $0.parent }
      child.loadViewIfNeeded()
      parent.addChild(child)
      check.same(parentAtLoad, nil, "parent inside viewDidLoad")
      check.equal(log.of("C"), ["load", "WM(P)"], "C's log")
    },
    ConformanceCase(
      "C-007", "B", "a view touched after addChild has its parent in viewDidLoad",
      source: "KYDrawer PR#51"
    ) { check in
      let (_, parent, child) = Recorder.pair()
      var parentAtLoad: ViewController?
      child.inside["load"] = { parentAtLoad = $0.parent }
      parent.addChild(child)
      child.loadViewIfNeeded()
      check.same(parentAtLoad, parent, "parent inside viewDidLoad")
    },
    ConformanceCase(
      "C-008", "C", "a begun appearance loads the view before it says so", source: "CH L487"
    ) { check in
      let (log, _, child) = Recorder.pair()
      child.beginAppearanceTransition(true, animated: false)
      check.equal(log.all, ["C.load", "C.WA"], "log")
    },
    ConformanceCase(
      "C-009", "B", "load comes first; WA only after it, or after DD", source: "readke"
    ) { check in
      let stage = Stage()
      let child = stage.recorder("C")
      stage.host.step { stage.container.add(child) }
      stage.host.step { child.removeByRecipe() }
      stage.host.step { stage.container.add(child) }
      check.equal(
        stage.log.callbacks(of: "C"),
        [
          "WM(P)", "load", "WA", "DM(P)", "DA", "WM(nil)", "WD", "DM(nil)", "DD", "WM(P)", "WA",
          "DM(P)", "DA",
        ], "C's log")
    },
    ConformanceCase(
      "C-010", "A+B", "a view that is one controller's cannot become another's",
      source: "DOC-VIEW, error texts"
    ) { check in
      let (_, first, second) = Recorder.pair()
      let view = first.view
      let found = complaints { second.view = view }
      check.equal(found.count, 1, "errors")
      check.holds(
        found.first?.contains("at most one view controller") == true, "the error says why")
      check.equal(second.isViewLoaded, false, "the second controller has a view")
      check.same(first.view, view, "the first controller's view")
    },
  ]
}
