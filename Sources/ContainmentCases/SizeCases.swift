import TermContainers

extension ConformanceCase {
  /// The controllers that receive a size change.
  static let sizes: [ConformanceCase] = [
    .init("C-146", "the window resized: VWT for both, then layout, P before C") { check in
      let (stage, child) = Stage.withChild()
      stage.host.step { child.fill(stage.container.view) }
      stage.log.clear()
      stage.host.resize(to: Size(width: 30, height: 8))
      check.equal(
        stage.log.all("VWT", "WL", "DL"), "P.VWT(30x8) C.VWT(30x8) P.WL P.DL C.WL C.DL", "log")
      check.equal(child.view.frame.size, Size(width: 30, height: 8), "size of C's view")
    },
    .init("C-147", "a container that does not forward VWT: C is only laid out") { check in
      let (log, _, child) = Recorder.pair()
      let parent = DeafContainer("P", log)
      parent.add(child)
      child.fill(parent.view)
      let host = HeadlessHost(rootViewController: parent, size: Size(width: 20, height: 6))
      log.clear()
      host.resize(to: Size(width: 30, height: 8))
      check.equal(log.of("C"), "WL DL", "C's log")
    },
    .init("C-149", "off-screen controllers get no VWT; layout waits for the return") { check in
      let (stage, child) = Stage.withChild()
      stage.host.step { child.view.removeFromSuperview() }
      stage.log.clear()
      stage.host.resize(to: Size(width: 30, height: 8))
      check.equal(stage.log.all("VWT"), "P.VWT(30x8)", "VWT while C is off-screen")
      stage.host.step { stage.container.view.addSubview(child.view) }
      check.equal(stage.log.of("C"), "WA IA WL DL DA", "C's log")
      stage.hideContainer()
      stage.log.clear()
      stage.host.resize(to: Size(width: 20, height: 6))
      check.equal(stage.log.all, [], "log while P is off-screen")
      stage.showContainer()
      check.equal(stage.log.all("WL", "DL").prefix(2), "P.WL P.DL", "layout on return")
    },
    .init("C-150", "a view whose controller was never added: no VWT") { check in
      let stage = Stage()
      let stranger = stage.recorder("C")
      stage.host.step {
        stage.container.view.addSubview(stranger.view)
        stranger.fill(stage.container.view)
      }
      stage.log.clear()
      stage.host.resize(to: Size(width: 30, height: 8))
      check.equal(stage.log.all("VWT"), "P.VWT(30x8)", "VWT")
    },
    .init("C-151", "a child that prefers another size tells its container") { check in
      let scene = PreferringScene()
      scene.child.preferredContentSize = Size(width: 10, height: 2)
      check.equal(scene.container.heard, "A", "what the container was told")
      scene.child.preferredContentSize = Size(width: 10, height: 2)
      check.equal(scene.container.heard, "A", "the same size again")
    },
    .init("C-152", "a child replaced twice: the container reports three sizes") { check in
      let scene = PreferringScene()
      for (name, width) in [("A", 10), ("B", 40), ("C", 70)] {
        let child = Recorder(name, scene.log)
        child.preferredContentSize = Size(width: width, height: 2)
        scene.container.show(child)
      }
      check.equal(scene.outer.widths, [10, 40, 70], "the sizes reported, by width")
    },
    .init("C-153", "a child that changes in place: the container reports both sizes") { check in
      let scene = PreferringScene()
      for width in [10, 20] {
        scene.child.preferredContentSize = Size(width: width, height: 2)
      }
      check.equal(scene.outer.widths, [10, 20], "the sizes reported, by width")
    },
    // The times of layout during an appearance, and their number.
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

/// A container with a child A, inside an outer one that receives the container's preferred size.
@MainActor
private final class PreferringScene {
  let log = EventLog()
  let outer: WishHearer
  let container: WishHearer
  let child: Recorder

  init() {
    (outer, container) = (WishHearer("G", log), WishHearer("P", log))
    child = Recorder("A", log)
    outer.embed(container)
    container.embed(child)
  }
}

/// Prefers the size that its child prefers.
private final class WishHearer: Recorder {
  private(set) var heard: [String] = []
  private(set) var widths: [Int] = []

  override func preferredContentSizeDidChange(forChildContentContainer child: ContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: child)
    heard.append((child as? Recorder)?.name ?? "")
    widths.append(child.preferredContentSize.width)
    preferredContentSize = child.preferredContentSize
  }

  func show(_ new: Recorder) {
    children.first.map { _ = replace($0, with: new) }
    preferredContentSize = new.preferredContentSize
  }
}

extension ViewController {
  /// Gives the view the size of `container`, and keeps it equal.
  fileprivate func fill(_ container: View) {
    view.frame = container.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
}

/// A container that forgets to call super.
private final class DeafContainer: Recorder {
  override func viewWillTransition(
    to size: Size, with coordinator: ViewControllerTransitionCoordinator
  ) {}
}
