import TermContainers

extension ConformanceCase {
  /// The diagnostics for callbacks that code other than the framework sends.
  static let misuse: [ConformanceCase] = [
    ConformanceCase(
      "C-163", "B", "viewWillAppear called by hand: logged, with the class",
      source: "recent UIKit's log, quoted by jianshu"
    ) { check in
      let stage = Stage()
      let child = stage.child("C")
      let found = complaints { child.viewWillAppear(false) }
      check.equal(found.count, 1, "complaints")
      check.holds(found.first?.contains("Recorder") == true, "it names the controller")
      check.holds(found.first?.contains("viewWillAppear(_:)") == true, "it names the callback")
      check.equal(child.appearanceState, .appeared, "the state")
    },
    ConformanceCase(
      "C-164", "C", "callbacks that do not fit the state: logged; WA WD is allowed",
      source: "CK L76-118"
    ) { check in
      let log = EventLog()
      let controller = Recorder("C", log)
      controller.loadViewIfNeeded()
      let calls: [(String, () -> Void)] = [
        ("DA without WA", { controller.viewDidAppear(false) }),
        ("WD while disappeared", { controller.viewWillDisappear(false) }),
        ("DD without WD", { controller.viewDidDisappear(false) }),
      ]
      for (what, call) in calls { check.equal(complaints(call).count, 1, "complaints: \(what)") }
      let turned = complaints {
        controller.beginAppearanceTransition(true, animated: false)
        controller.beginAppearanceTransition(false, animated: false)
        controller.endAppearanceTransition()
      }
      check.equal(turned, [], "complaints: turned round")
    },
  ]
}
