import ContainmentCases
import Testing

@testable import TermContainers

@MainActor
@Suite struct AddingAndRemovingTests {
  private let stage = Stage()

  @Test("A child added in its container's viewWillAppear receives its own after it")
  func addedInWillAppear() {
    let log = EventLog()
    let (parent, child) = (Recorder("P", log), Recorder("C", log))
    parent.inside["WA"] = {
      $0.add(child)
      log.note("P", "added")
    }
    _ = HeadlessHost(rootViewController: parent)
    #expect(log.all("WA", "added", "DA") == ["P.WA", "P.added", "C.WA", "P.DA", "C.DA"])
  }

  @Test("A container that places its children in a layout callback places one that comes later")
  func placedInALayoutCallback() {
    let (child, place) = (stage.recorder("C"), Rect(x: 3, y: 2, width: 9, height: 4))
    var counts: [Int] = []
    stage.container.inside["DL"] = { container in
      counts.append(container.view.subviews.count)
      for view in container.view.subviews { view.frame = place }
    }
    stage.host.step { stage.container.embed(child) }
    #expect(child.view.frame == place)
    stage.host.step { child.unembed() }
    #expect(counts == [1, 0])
  }

  @Test("A child appears and disappears together with all that it contains")
  func aSubtreeAppearsWithItsRoot() {
    let (outer, inner) = (stage.recorder("O"), stage.recorder("I"))
    outer.add(inner)
    stage.log.clear()
    stage.host.step { stage.container.add(outer) }
    #expect(
      stage.log.all("WM", "WA", "DM", "DA") == [
        "O.WM(P)", "O.WA", "I.WA", "O.DM(P)", "O.DA", "I.DA",
      ])
    stage.log.clear()
    stage.host.step { outer.removeByRecipe() }
    #expect(
      stage.log.all("WM", "WD", "DM", "DD") == [
        "O.WM(nil)", "O.WD", "I.WD", "O.DM(nil)", "O.DD", "I.DD",
      ])
  }

  @Test("A child taken over from another parent is added once, if its didMove(nil) adds it already")
  func addedInItsDidMove() {
    let (old, child) = (stage.child("O"), stage.recorder("C"))
    stage.host.step { old.add(child) }
    stage.log.clear()
    child.inside["DM(nil)"] = { [stage] in stage.container.addChild($0) }
    child.view.removeFromSuperview()
    stage.host.step { stage.container.addChild(child) }
    #expect(stage.log.all("WM") == ["C.WM(P)"] && child.parent === stage.container)
  }

  @Test("A child added and removed in the same turn never receives viewDidAppear")
  func anAdditionMayBeTakenBack() {
    let child = stage.recorder("C")
    stage.host.step {
      stage.container.add(child)
      child.removeByRecipe()
    }
    #expect(stage.log.callbacks(of: "C").filter { $0.count == 2 } == ["WA", "WD", "DD"])
    #expect(child.appearanceState == .disappeared)
  }

  @Test("A controller whose view is hidden or covered receives no callbacks")
  func hidingAndCoveringCallNothing() {
    let child = stage.child("C")
    let cover = View(frame: stage.container.view.bounds)
    cover.backgroundColor = .default
    stage.host.step {
      child.view.isHidden = true
      stage.container.view.addSubview(cover)
    }
    #expect(stage.log.callbacks(of: "C").isEmpty)
    #expect(child.appearanceState == .appeared)
  }

  /// The child's own callback takes it out and puts it back: that stands.
  @Test func aChildThatComesBackWhileItIsUnembeddedStays() {
    let (container, child) = (stage.container, stage.recorder("C"))
    stage.host.step { container.embed(child) }
    child.once("WD") { child in
      child.view.removeFromSuperview()
      child.removeFromParent()
      container.embed(child)
    }
    stage.host.play { child.unembed() }
    #expect(child.parent === container && child.view.isDescendant(of: container.view))
    #expect(child.appearanceState == .appeared)
  }
}
