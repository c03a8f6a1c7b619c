import TermContainers

extension ConformanceCase {
  /// Which callbacks an added child receives, and when.
  static let adding: [ConformanceCase] = [
    ConformanceCase(
      "C-011", "A", "addChild sends willMove and nothing else", source: "HDR, SVC L82-93"
    ) { check in
      let (log, parent, child) = Recorder.pair()
      parent.addChild(child)
      check.equal(log.all, ["C.WM(P)"], "log")
    },
    ConformanceCase(
      "C-012", "A", "inside that willMove the child has no parent yet", source: "HDR"
    ) { check in
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
      check.equal(parent.childNames, ["C"], "P's children afterwards")
    },
    ConformanceCase(
      "C-013", "A", "a didMove that the container omits is never sent", source: "DOC-DM"
    ) { check in
      let stage = Stage()
      let child = stage.recorder("C")
      stage.host.step {
        stage.container.addChild(child)
        stage.container.view.addSubview(child.view)
      }
      stage.host.advance(by: 10)
      check.equal(stage.log.callbacks(of: "C"), ["WM(P)", "load", "WA", "DA"], "C's log")
    },
    ConformanceCase(
      "C-014", "B", "added to a container outside a window: moves, no appearance",
      source: "SVC L110-160"
    ) { check in
      let (log, parent, child) = Recorder.pair()
      parent.add(child)
      check.equal(log.of("C"), ["WM(P)", "load", "DM(P)"], "C's log")
    },
    ConformanceCase(
      "C-015", "B2", "added in viewDidLoad: appears with its container, after it",
      source: "PH, FC, MN"
    ) { check in
      let (log, parent, child) = Recorder.pair()
      parent.inside["load"] = { $0.add(child) }
      let host = HeadlessHost(rootViewController: parent)
      check.equal(log.callbacks(of: "C"), ["WM(P)", "load", "DM(P)", "WA", "DA"], "C's log")
      check.equal(log.all("WA"), ["P.WA", "C.WA"], "order of WA")
      check.equal(log.all("IA"), ["P.IA", "C.IA"], "order of IA")
      check.equal(log.all("DA"), ["P.DA", "C.DA"], "order of DA")
      check.equal(host.isAtRest, true, "at rest")
    },
    ConformanceCase(
      "C-016", "B", "added to an appeared container: WA comes inside addSubview", source: "TT"
    ) { check in
      let stage = Stage()
      let child = stage.recorder("C")
      stage.host.step {
        stage.container.addChild(child)
        stage.container.view.addSubview(child.view)
        check.equal(stage.log.of("C"), ["WM(P)", "load", "WA"], "C's log after addSubview")
      }
    },
    ConformanceCase(
      "C-017", "B", "added to an appeared container: DA once, after layout, didMove",
      source: "TT, CR"
    ) { check in
      let stage = Stage()
      let child = stage.recorder("C")
      stage.add(child) { stage.log.note("C", "end") }
      check.equal(
        stage.log.of("C"),
        ["WM(P)", "load", "WA", "DM(P)", "end", "IA", "WL", "DL", "DA"], "C's log")
    },
    ConformanceCase(
      "C-019", "B quirk", "addSubview, then addChild, during an appearance: DA once",
      source: "TT, radar 14058168",
      verdict: .differs(
        "UIKit sends the child's viewDidAppear twice; here each appearance has one.",
        divergence: "one-did-for-each-will")
    ) { check in
      let (log, parent, child) = Recorder.pair()
      parent.inside["IA"] = {
        $0.view.addSubview(child.view)
        $0.addChild(child)
      }
      _ = HeadlessHost(rootViewController: parent)
      check.equal(log.all("DA"), ["P.DA", "C.DA"], "order of DA")
    },
    ConformanceCase(
      "C-020", "B", "outside a window the view may be added before addChild", source: "TT"
    ) { check in
      let (log, parent, child) = Recorder.pair()
      parent.view.addSubview(child.view)
      check.equal(log.of("C"), ["load"], "C's log after addSubview")
      parent.addChild(child)
      check.equal(log.of("C"), ["load", "WM(P)"], "C's log")
    },
    ConformanceCase(
      "C-021", "B", "didMove before addSubview changes nothing else", source: "PH, WH"
    ) { check in
      let (log, parent, child) = Recorder.pair()
      parent.inside["load"] = {
        $0.addChild(child)
        child.didMove(toParent: $0)
        $0.view.addSubview(child.view)
      }
      _ = HeadlessHost(rootViewController: parent)
      check.equal(log.callbacks(of: "C"), ["WM(P)", "DM(P)", "load", "WA", "DA"], "C's log")
    },
  ]
}
