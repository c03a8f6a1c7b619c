import Testing

@testable import TermContainers

@MainActor
@Suite struct LoadingTests {
  private let log = EventLog()

  @Test("C-001 looking does not load") func c001() {
    let controller = Recorder("C", log)
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    #expect(log.all.isEmpty)
  }

  @Test("C-002 the first access loads, once") func c002() {
    let controller = Recorder("C", log)
    let view = controller.view
    #expect(controller.view === view)
    #expect(log.all == ["C.load"])
  }

  @Test("C-003 loadViewIfNeeded loads once") func c003() {
    let controller = Recorder("C", log)
    controller.loadViewIfNeeded()
    controller.loadViewIfNeeded()
    #expect(log.all == ["C.load"])
  }

  @Test("C-004 addChild loads neither view") func c004() {
    let (parent, child) = (Recorder("P", log), Recorder("C", log))
    parent.addChild(child)
    #expect(!parent.isViewLoaded && !child.isViewLoaded)
    #expect(child.parent === parent)
  }

  @Test("C-005 a child added in viewDidLoad is loaded with its container") func c005() {
    let (parent, child) = (Recorder("P", log), Recorder("C", log))
    parent.inside["load"] = { $0.add(child) }
    parent.loadViewIfNeeded()
    #expect(child.isViewLoaded)
    #expect(child.view.superview === parent.view)
  }

  @Test("C-006 loaded in its initialiser, it has no parent in viewDidLoad") func c006() {
    let (parent, child) = (Recorder("P", log), Recorder("C", log))
    var parentAtLoad: ViewController?
    child.inside["load"] = { parentAtLoad = $0.parent }
    child.loadViewIfNeeded()
    parent.addChild(child)
    #expect(parentAtLoad == nil)
    #expect(log.of("C") == ["load", "WM(P)"])
  }

  @Test("C-007 loaded after addChild, it has its parent in viewDidLoad") func c007() {
    let (parent, child) = (Recorder("P", log), Recorder("C", log))
    var parentAtLoad: ViewController?
    child.inside["load"] = { parentAtLoad = $0.parent }
    parent.addChild(child)
    child.loadViewIfNeeded()
    #expect(parentAtLoad === parent)
  }

  @Test("C-008 begin loads before viewWillAppear") func c008() {
    Recorder("C", log).beginAppearanceTransition(true, animated: false)
    #expect(log.all == ["C.load", "C.WA"])
  }

  @Test("C-009 load comes first, WA only after load or DD") func c009() {
    let stage = Stage()
    let child = stage.recorder("C")
    stage.host.step { stage.container.add(child) }
    stage.host.step { child.removeByRecipe() }
    stage.host.step { stage.container.add(child) }
    #expect(
      stage.log.callbacks(of: "C") == [
        "WM(P)", "load", "WA", "DM(P)", "DA", "WM(nil)", "WD", "DM(nil)", "DD", "WM(P)", "WA",
        "DM(P)", "DA",
      ])
  }

  @Test("C-010 a view is one controller's at most") func c010() {
    let (first, second) = (Recorder("A", log), Recorder("B", log))
    let view = first.view
    let found = complaints { second.view = view }
    #expect(found.count == 1)
    #expect(found.first?.contains("at most one view controller") == true)
    #expect(!second.isViewLoaded)
    #expect(first.view === view)
  }
}
