import Testing

@testable import TermContainers

@MainActor
@Suite struct LayoutAndFlagsTests {
  private let stage = Stage()
  private var log: EventLog { stage.log }

  @Test("C-141, C-145 one appearance") func c141() {
    let child = stage.recorder("C")
    stage.host.step { stage.container.add(child) }
    #expect(log.of("C") == ["WM(P)", "load", "WA", "DM(P)", "IA", "WL", "DL", "DA"])
  }

  @Test("C-142 IA once, however often it is laid out") func c142() {
    let child = stage.recorder("C")
    stage.host.step { stage.container.add(child) }
    for _ in 0..<2 { stage.host.step { child.view.setNeedsLayout() } }
    #expect(log.of("C").filter { $0 == "IA" }.count == 1)
    #expect(log.of("C").filter { $0 == "DL" }.count == 3)
  }

  @Test("C-144 in IA the window is there and the bounds are final") func c144() {
    let child = stage.recorder("C")
    var seen: (hasWindow: Bool, size: Size)?
    child.inside["IA"] = { seen = ($0.view.window != nil, $0.view.bounds.size) }
    stage.host.step {
      stage.container.add(child)
      child.view.frame = Rect(x: 1, y: 1, width: 7, height: 3)
    }
    #expect(seen?.hasWindow == true)
    #expect(seen?.size == Size(width: 7, height: 3))
  }

  @Test("C-146 a resized window") func c146() {
    let child = stage.child("C")
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    child.view.frame = stage.container.view.bounds
    stage.host.step {}
    log.clear()
    stage.host.resize(to: Size(width: 30, height: 8))
    #expect(
      log.all("VWT", "WL", "DL") == [
        "P.VWT(30x8)", "C.VWT(30x8)", "P.WL", "P.DL", "C.WL", "C.DL",
      ])
    #expect(child.view.frame.size == Size(width: 30, height: 8))
  }

  @Test("C-147 without super the children do not hear of it") func c147() {
    final class Deaf: Recorder {
      override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {}
    }
    let parent = Deaf("P", log)
    let child = stage.recorder("C")
    parent.add(child)
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let host = HeadlessHost(rootViewController: parent, size: Size(width: 20, height: 6))
    log.clear()
    host.resize(to: Size(width: 30, height: 8))
    #expect(log.of("C") == ["WL", "DL"])
  }

  @Test("C-149 off-screen there is no VWT") func c149() {
    stage.host.step { stage.container.view.removeFromSuperview() }
    log.clear()
    stage.host.resize(to: Size(width: 30, height: 8))
    #expect(log.of("P").isEmpty)
    stage.host.step { stage.host.window.addSubview(stage.container.view) }
    #expect(log.of("P").contains("DL"))
  }

  @Test("C-150 no child, no VWT") func c150() {
    let stranger = stage.recorder("C")
    stage.host.step { stage.container.view.addSubview(stranger.view) }
    log.clear()
    stage.host.resize(to: Size(width: 30, height: 8))
    #expect(log.all("VWT") == ["P.VWT(30x8)"])
  }

  @Test("C-154 marked three times, laid out once") func c154() {
    let view = stage.container.view
    stage.host.step { for _ in 0..<3 { view.setNeedsLayout() } }
    #expect(log.of("P") == ["WL", "DL"])
    log.clear()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(log.of("P") == ["WL", "DL"])
  }

  @Test("C-155, C-156 moving to its parent in WA and DA, and only the first time") func c155() {
    let child = stage.recorder("C")
    stage.host.step { stage.container.add(child) }
    for (event, flags) in child.flags {
      #expect(flags.to == ["WA", "DA"].contains(event), "\(event)")
    }
    #expect(!child.isMovingToParent)
    child.flags = [:]
    stage.host.step { stage.container.view.removeFromSuperview() }
    stage.host.step { stage.host.window.addSubview(stage.container.view) }
    #expect(child.flags["WA"]?.to == false)
  }

  @Test("C-157 moving from its parent in WD and DD") func c157() {
    let child = stage.child("C")
    stage.host.step { child.removeByRecipe() }
    #expect(child.flags["WD"]?.from == true)
    #expect(child.flags["DD"]?.from == true)
    #expect(!child.isMovingFromParent)
  }

  @Test("C-159 the parent keeps its children, and lets them go") func c159() {
    weak var seen: Recorder?
    stage.host.step {
      let child = stage.recorder("C")
      seen = child
      stage.container.add(child)
    }
    #expect(seen != nil)
    stage.host.step { seen?.removeByRecipe() }
    stage.host.step {}
    #expect(seen == nil)
  }

  @Test("C-162 the parent may go first") func c162() {
    let child = stage.recorder("C")
    do {
      let parent = stage.recorder("Q")
      parent.add(child)
    }
    #expect(child.parent == nil)
    #expect(child.view.superview == nil)
  }

  @Test("C-166 added between the root's WA and DA: DA once") func c166() {
    let root = Recorder("R", log)
    let child = Recorder("C", log)
    root.inside["DL"] = { root in
      root.inside["DL"] = nil
      root.add(child)
    }
    _ = HeadlessHost(rootViewController: root)
    #expect(log.of("C").filter { $0 == "DA" }.count == 1)
    #expect(log.all("DA") == ["R.DA", "C.DA"])
  }

  @Test func aTransitionLetsGoOfBothControllers() {
    weak var (first, second): (Recorder?, Recorder?)
    stage.host.step {
      let (old, new) = (stage.recorder("O"), stage.recorder("N"))
      (first, second) = (old, new)
      stage.container.add(old)
      stage.container.addChild(new)
      stage.container.transition(
        from: old, to: new, duration: 0.1, options: .transitionCurlDown,
        completion: { _ in old.removeFromParent() })
    }
    stage.host.settle()
    #expect(first == nil && second != nil)
    stage.host.step { second?.removeByRecipe() }
    stage.host.step {}
    #expect(second == nil)
  }
}
