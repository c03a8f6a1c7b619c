import Testing

@testable import TermContainers

@MainActor
@Suite struct RemovingTests {
  private let stage = Stage()
  private var log: EventLog { stage.log }

  @Test("C-035 removeFromParent sends DM(nil) alone") func c035() {
    let (parent, child) = (stage.recorder("Q"), stage.recorder("C"))
    parent.addChild(child)
    log.clear()
    child.removeFromParent()
    #expect(log.all == ["C.DM(nil)"])
    #expect(child.parent == nil && parent.children.isEmpty)
  }

  @Test("C-036 willMove(nil) changes no tree") func c036() {
    let child = stage.child("C")
    child.willMove(toParent: nil)
    #expect(child.parent === stage.container)
    #expect(stage.container.children.count == 1)
  }

  @Test("C-037 the recipe on an appeared child") func c037() {
    let child = stage.child("C")
    stage.host.step {
      child.removeByRecipe()
      log.note("C", "end")
    }
    #expect(log.of("C") == ["WM(nil)", "WD", "DM(nil)", "end", "DD"])
  }

  @Test("C-038 WD inside removeFromSuperview, DD after the turn") func c038() {
    let child = stage.child("C")
    stage.host.step {
      child.view.removeFromSuperview()
      log.note("C", "removed")
    }
    #expect(log.of("C") == ["WD", "removed", "DD"])
  }

  @Test("C-039 the recipe off-window") func c039() {
    let (parent, child) = (stage.recorder("Q"), stage.recorder("C"))
    parent.add(child)
    log.clear()
    child.removeByRecipe()
    #expect(log.all == ["C.WM(nil)", "C.DM(nil)"])
  }

  @Test("C-040 only the view goes and comes back") func c040() {
    let child = stage.child("C")
    stage.host.step { child.view.removeFromSuperview() }
    stage.host.step { stage.container.view.addSubview(child.view) }
    #expect(log.callbacks(of: "C") == ["WD", "DD", "WA", "DA"])
    #expect(child.parent === stage.container)
  }

  @Test("C-041, C-042 removeFromParent without a parent is nothing") func c041() {
    let child = stage.recorder("C")
    #expect(complaints { child.removeFromParent() }.isEmpty)
    #expect(log.all.isEmpty)
    stage.container.addChild(child)
    child.removeFromParent()
    log.clear()
    child.removeFromParent()
    #expect(log.all.isEmpty)
  }

  @Test("C-043 the view left behind: its own callbacks, not forwarded ones") func c043() {
    let child = stage.child("C")
    stage.host.step { child.removeFromParent() }
    #expect(log.of("C") == ["DM(nil)"])
    log.clear()
    stage.host.step { stage.container.view.removeFromSuperview() }
    #expect(log.of("C") == ["WD", "DD"])
    #expect(log.of("P") == ["WD", "DD"])
  }

  @Test("C-044 … and then added elsewhere: requested parent") func c044() {
    let child = stage.child("C")
    stage.host.step { child.removeFromParent() }
    let other = stage.recorder("Q")
    let found = complaints { other.addChild(child) }
    #expect(found.count == 1 && found.first?.contains("requested parent") == true)
  }

  @Test("C-045 without willMove(nil) it is not moving from its parent") func c045() {
    let child = stage.child("C")
    stage.host.step {
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    #expect(child.flags["WD"]?.from == false)
    #expect(log.of("C") == ["WD", "DM(nil)", "DD"])
  }

  @Test("C-048 a child replaced after load") func c048() {
    let (old, new) = (stage.child("O"), stage.recorder("N"))
    stage.host.step {
      old.removeByRecipe()
      stage.container.add(new)
    }
    #expect(old.parent == nil && old.view.superview == nil)
    #expect(new.parent === stage.container && new.view.superview === stage.container.view)
    #expect(log.all("WD", "WA", "DD", "DA") == ["O.WD", "N.WA", "O.DD", "N.DA"])
  }

  @Test("C-049 a child replaced before load") func c049() {
    let (parent, old, new) = (stage.recorder("Q"), stage.recorder("O"), stage.recorder("N"))
    parent.addChild(old)
    old.willMove(toParent: nil)
    old.removeFromParent()
    parent.addChild(new)
    #expect(old.parent == nil)
    #expect(!old.isViewLoaded && !new.isViewLoaded && !parent.isViewLoaded)
  }

  @Test("A will taken back before the turn ends: no did of the first") func takenBack() {
    let child = stage.recorder("C")
    stage.host.step {
      stage.container.add(child)
      child.removeByRecipe()
    }
    #expect(log.callbacks(of: "C").filter { $0.count == 2 } == ["WA", "WD", "DD"])
    #expect(child.appearanceState == .disappeared)
  }

  @Test("H1, H2 hidden and covered views send nothing") func hiddenAndCovered() {
    let child = stage.child("C")
    let cover = View(frame: stage.container.view.bounds)
    cover.backgroundColor = .default
    stage.host.step {
      child.view.isHidden = true
      stage.container.view.addSubview(cover)
    }
    #expect(log.callbacks(of: "C").isEmpty)
    #expect(child.appearanceState == .appeared)
  }
}
