import TermContainers

extension ConformanceCase {
  /// The times of layout during an appearance, and their number.
  static let layout: [ConformanceCase] = [
    .init("C-141", "one appearance: WA, IA, layout, DA; IA once") { check in
      let (stage, child) = Stage.withOrphan()
      stage.host.step { stage.container.add(child) }
      let order = stage.log.of("C").filter { ["WA", "IA", "WL", "DL", "DA"].contains($0) }
      check.equal(order, "WA IA WL DL DA", "C's log")
    },
    .init("C-142", "laid out three times while it shows: IA still once") { check in
      let (stage, child) = Stage.withOrphan()
      stage.host.step { stage.container.add(child) }
      for _ in 0..<2 { stage.host.step { child.view.setNeedsLayout() } }
      let order = stage.log.of("C").filter { ["IA", "WL", "DL"].contains($0) }
      check.equal(order, "IA WL DL WL DL WL DL", "C's log")
    },
    .init("C-143", "IA comes even if nothing is left to lay out") { check in
      let (stage, child) = Stage.withOrphan()
      child.inside["WA"] = { $0.view.layoutIfNeeded() }
      stage.host.step { stage.container.add(child) }
      check.equal(stage.log.of("C"), "WM(P) load WA WL DL DM(P) IA DA", "C's log")
    },
    .init("C-144", "in IA the view has a window and its final bounds") { check in
      let (stage, child) = Stage.withOrphan()
      var (window, size): (Window?, Size?)
      child.inside["IA"] = { (window, size) = ($0.view.window, $0.view.bounds.size) }
      stage.host.step {
        stage.container.add(child)
        child.view.frame = Rect(x: 1, y: 1, width: 7, height: 3)
      }
      check.same(window, stage.host.window, "window in IA")
      check.equal(size, Size(width: 7, height: 3), "size in IA")
    },
    .init("C-145", "a child from the start: moves, WA, layout, DA") { check in
      let (log, parent, child) = Recorder.pair()
      parent.inside["load"] = { $0.add(child) }
      _ = HeadlessHost(rootViewController: parent)
      let order = log.of("C").filter { !["load", "IA"].contains($0) }
      check.equal(order, "WM(P) DM(P) WA WL DL DA", "C's log")
    },
    .init("C-154", "layout requested three times runs once; layoutIfNeeded at once") { check in
      let stage = Stage()
      let view = stage.container.view
      stage.host.step { for _ in 0..<3 { view.setNeedsLayout() } }
      check.equal(stage.log.of("P"), "WL DL", "P's log after the turn")
      stage.log.clear()
      view.setNeedsLayout()
      view.layoutIfNeeded()
      check.equal(stage.log.of("P"), "WL DL", "P's log after layoutIfNeeded")
      view.layoutIfNeeded()
      check.equal(stage.log.of("P"), "WL DL", "P's log after another")
    },
    .init("C-308", "an index beyond the arranged views is an error") { check in
      let stack = StackView(arrangedSubviews: [View()])
      let errors = complaints { stack.insertArrangedSubview(View(), at: 5) }
      check.holds(errors.first?.contains("insertArrangedSubview") == true, "it names the call")
      check.equal(stack.subviews.count, 1, "subviews")
    },
  ]
}
