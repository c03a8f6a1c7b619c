import Testing

@testable import TermContainers

@MainActor
@Suite struct AddingTests {
  private let log = EventLog()

  @Test("C-011 addChild sends WM alone") func c011() {
    let (parent, child) = (Recorder("P", log), Recorder("C", log))
    parent.addChild(child)
    #expect(log.all == ["C.WM(P)"])
  }

  @Test("C-012 inside WM the child is not there yet") func c012() {
    let (parent, child) = (Recorder("P", log), Recorder("C", log))
    var seen: (parent: ViewController?, count: Int)?
    child.inside["WM(P)"] = { seen = ($0.parent, parent.children.count) }
    parent.addChild(child)
    #expect(seen?.parent == nil && seen?.count == 0)
    #expect(child.parent === parent && parent.children.map { $0 === child } == [true])
  }

  @Test("C-013 DM never comes by itself") func c013() {
    let stage = Stage()
    let child = stage.recorder("C")
    stage.host.step {
      stage.container.addChild(child)
      stage.container.view.addSubview(child.view)
    }
    stage.host.advance(by: 10)
    #expect(stage.log.callbacks(of: "C") == ["WM(P)", "load", "WA", "DA"])
  }

  @Test("C-014 off-window there is no appearance") func c014() {
    let (parent, child) = (Recorder("P", log), Recorder("C", log))
    parent.add(child)
    #expect(log.of("C") == ["WM(P)", "load", "DM(P)"])
  }

  @Test("C-015 added in viewDidLoad, then shown") func c015() {
    let (parent, child) = (Recorder("P", log), Recorder("C", log))
    parent.inside["load"] = { $0.add(child) }
    let host = HeadlessHost(rootViewController: parent)
    #expect(
      log.of("C").filter { !["IA", "WL", "DL"].contains($0) }
        == ["WM(P)", "load", "DM(P)", "WA", "DA"])
    #expect(log.all("WA") == ["P.WA", "C.WA"])
    #expect(log.all("IA") == ["P.IA", "C.IA"])
    #expect(log.all("DA") == ["P.DA", "C.DA"])
    #expect(host.isAtRest)
  }

  @Test("C-016, C-017 WA inside addSubview, DA once after layout, after DM") func c016() {
    let stage = Stage()
    let child = stage.recorder("C")
    stage.host.step {
      stage.container.addChild(child)
      stage.container.view.addSubview(child.view)
      stage.log.note("C", "added")
      child.didMove(toParent: stage.container)
      stage.log.note("C", "end")
    }
    #expect(
      stage.log.of("C") == [
        "WM(P)", "load", "WA", "added", "DM(P)", "end", "IA", "WL", "DL", "DA",
      ])
  }

  @Test("C-019 added while the container appears: DA once (UIKit: twice)") func c019() {
    let parent = Recorder("P", log)
    let child = Recorder("C", log)
    parent.inside["IA"] = {
      $0.view.addSubview(child.view)
      $0.addChild(child)
    }
    _ = HeadlessHost(rootViewController: parent)
    #expect(log.of("C").filter { $0 == "DA" } == ["DA"])
    #expect(log.all("DA") == ["P.DA", "C.DA"])
  }

  @Test("A2b added in the container's WA: forwarded after it") func addedInWillAppear() {
    let (parent, child) = (Recorder("P", log), Recorder("C", log))
    parent.inside["WA"] = {
      $0.add(child)
      self.log.note("P", "added")
    }
    _ = HeadlessHost(rootViewController: parent)
    #expect(log.all("WA", "added", "DA") == ["P.WA", "P.added", "C.WA", "P.DA", "C.DA"])
  }

  @Test("C-020 addSubview before addChild off-window: nothing") func c020() {
    let (parent, child) = (Recorder("P", log), Recorder("C", log))
    let found = complaints {
      parent.view.addSubview(child.view)
      parent.addChild(child)
    }
    #expect(found.isEmpty)
    #expect(log.of("C") == ["load", "WM(P)"])
  }

  @Test("C-021 didMove before addSubview is harmless") func c021() {
    let (parent, child) = (Recorder("P", log), Recorder("C", log))
    parent.inside["load"] = {
      $0.addChild(child)
      child.didMove(toParent: $0)
      $0.view.addSubview(child.view)
    }
    let found = complaints { _ = HeadlessHost(rootViewController: parent) }
    #expect(found.isEmpty)
    #expect(log.callbacks(of: "C") == ["WM(P)", "DM(P)", "load", "WA", "DA"])
  }

  @Test("C-022, C-023 a second parent takes the child from the first") func c022() {
    let (first, second, child) = (Recorder("P", log), Recorder("Q", log), Recorder("C", log))
    first.addChild(child)
    log.clear()
    var parentInside: ViewController? = first
    child.inside["WM(Q)"] = { parentInside = $0.parent }
    second.addChild(child)
    #expect(log.of("C") == ["DM(nil)", "WM(Q)"])
    #expect(first.children.isEmpty && child.parent === second)
    #expect(parentInside == nil)
  }

  @Test("C-025 added to one, its view in another's: requested parent") func c025() {
    let (stranger, parent, child) = (Recorder("Q", log), Recorder("P", log), Recorder("C", log))
    stranger.view.addSubview(child.view)
    let found = complaints { parent.addChild(child) }
    #expect(found.count == 1 && found.first?.contains("requested parent") == true)
    #expect(child.parent == nil && parent.children.isEmpty)
  }

  @Test("C-026 a child's view under another's: actual parent") func c026() {
    let (parent, stranger, child) = (Recorder("P", log), Recorder("Q", log), Recorder("C", log))
    parent.addChild(child)
    let found = complaints { stranger.view.addSubview(child.view) }
    #expect(found.count == 1 && found.first?.contains("actual parent") == true)
    #expect(child.view.superview == nil)
  }

  @Test("C-027 a view of a parentless controller may lie anywhere") func c027() {
    let (stranger, child) = (Recorder("Q", log), Recorder("C", log))
    #expect(complaints { stranger.view.addSubview(child.view) }.isEmpty)
    #expect(child.view.superview === stranger.view)
  }

  @Test("C-028 under a plain view inside the container's") func c028() {
    let stage = Stage()
    let (child, plain) = (stage.recorder("C"), View())
    stage.container.view.addSubview(plain)
    let found = complaints { stage.host.step { stage.container.add(child, in: plain) } }
    #expect(found.isEmpty)
    #expect(stage.log.callbacks(of: "C") == ["WM(P)", "load", "WA", "DM(P)", "DA"])
  }

  @Test("C-030, C-031 contain and uncontain balance") func c030() {
    let (parent, child) = (Recorder("P", log), Recorder("C", log))
    parent.add(child)
    #expect(log.all("WM", "DM") == ["C.WM(P)", "C.DM(P)"])
    #expect(parent.children.map { $0 === child } == [true])
    #expect(child.view.superview === parent.view)
    child.removeByRecipe()
    #expect(log.all("WM").count == 2 && log.all("DM").count == 2)
    #expect(parent.children.isEmpty && child.view.superview == nil)
  }

  @Test("C-032 children are in the order of their adding") func c032() {
    let parent = Recorder("P", log)
    for name in ["a", "b", "c"] { parent.addChild(Recorder(name, log)) }
    #expect(parent.children.compactMap { ($0 as? Recorder)?.name } == ["a", "b", "c"])
  }

  @Test("C-033 a container that forwards by hand and does not: nothing") func c033() {
    let stage = Stage(forwards: false)
    let child = stage.recorder("C")
    stage.host.step { stage.container.add(child) }
    stage.host.step { child.removeByRecipe() }
    #expect(stage.log.of("C").filter { ["WA", "DA", "WD", "DD"].contains($0) }.isEmpty)
  }

  @Test("U12 a controller in itself, or twice, is refused") func u12() {
    let (parent, child) = (Recorder("P", log), Recorder("C", log))
    parent.addChild(child)
    log.clear()
    #expect(complaints { child.addChild(parent) }.count == 1)
    #expect(complaints { parent.addChild(parent) }.count == 1)
    #expect(complaints { parent.addChild(child) }.count == 1)
    #expect(log.all.isEmpty)
    #expect(parent.parent == nil && parent.children.count == 1)
  }

  @Test("N8, N9 a subtree comes and goes as a whole") func subtree() {
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
      stage.log.all == ["O.WM(nil)", "O.WD", "I.WD", "O.DM(nil)", "O.DD", "I.DD"])
  }
}
