import ContainmentCases
import Testing

@testable import TermContainers

@MainActor
@Suite struct AddingTests {
  private let log = EventLog()

  @Test("A child added in its container's viewWillAppear receives its own after it")
  func addedInWillAppear() {
    let (parent, child) = (Recorder("P", log), Recorder("C", log))
    parent.inside["WA"] = {
      $0.add(child)
      self.log.note("P", "added")
    }
    _ = HeadlessHost(rootViewController: parent)
    #expect(log.all("WA", "added", "DA") == ["P.WA", "P.added", "C.WA", "P.DA", "C.DA"])
  }

  @Test("A container that places its children in a layout callback places one that comes later")
  func placedInALayoutCallback() {
    let stage = Stage()
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

  @Test("A controller refuses itself, its parent and a child it already has")
  func aControllerInItselfOrTwiceIsRefused() {
    let (parent, child) = (Recorder("P", log), Recorder("C", log))
    parent.addChild(child)
    log.clear()
    #expect(complaints { child.addChild(parent) }.count == 1)
    #expect(complaints { parent.addChild(parent) }.count == 1)
    #expect(complaints { parent.addChild(child) }.count == 1)
    #expect(log.all.isEmpty)
    #expect(parent.parent == nil && parent.children.count == 1)
  }

  @Test("A child appears and disappears together with all that it contains")
  func aSubtreeAppearsWithItsRoot() {
    let stage = Stage()
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
    let stage = Stage()
    let (old, child) = (stage.child("O"), stage.recorder("C"))
    stage.host.step { old.add(child) }
    stage.log.clear()
    child.inside["DM(nil)"] = { [stage] in stage.container.addChild($0) }
    child.view.removeFromSuperview()
    stage.host.step { stage.container.addChild(child) }
    #expect(stage.log.all("WM") == ["C.WM(P)"] && child.parent === stage.container)
  }
}
