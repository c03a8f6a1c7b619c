import TermContainers

extension ConformanceCase {
  /// The callbacks of an added child, and their order.
  static let adding: [ConformanceCase] = [
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
  ]
}
