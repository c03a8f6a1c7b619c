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
    ConformanceCase(
      "C-186", "B", "presenting from a view in no window: logged, and nothing is shown",
      source: "UIKit's log: Attempt to present … whose view is not in the window hierarchy"
    ) { check in
      let stage = Stage()
      let (outside, modal) = (stage.recorder("O"), stage.recorder("X"))
      var isDone = false
      let found = complaints {
        stage.host.step { outside.present(modal, animated: false) { isDone = true } }
      }
      check.equal(found.count, 1, "complaints")
      check.same(modal.presentingViewController, nil, "X's presenter")
      check.holds(!modal.isViewLoaded && !isDone, "X is not loaded, and no completion runs")
    },
    ConformanceCase(
      "C-187", "B", "presenting while presenting: logged, and the first one stays",
      source: "UIKit's log: Attempt to present … which is already presenting"
    ) { check in
      let stage = Stage()
      let (first, second) = (stage.recorder("X"), stage.recorder("Y"))
      first.modalPresentationStyle = .overFullScreen
      stage.host.step { stage.container.present(first, animated: false) }
      let found = complaints {
        stage.host.step { stage.container.present(second, animated: false) }
      }
      check.equal(found.count, 1, "complaints")
      check.same(stage.container.presentedViewController, first, "what P presents")
      check.equal(stage.log.of("Y"), [], "Y's log")
    },
    ConformanceCase(
      "C-188", "B", "presenting from outside the root's tree: logged, and shown",
      source: "UIKit's log: Presenting view controllers on detached view controllers is discouraged"
    ) { check in
      let stage = Stage()
      let (stranger, modal) = (stage.recorder("S"), stage.recorder("X"))
      _ = complaints { stage.host.step { stage.container.view.addSubview(stranger.view) } }
      let found = complaints { stage.host.step { stranger.present(modal, animated: false) } }
      check.equal(found.count, 1, "complaints")
      check.equal(modal.appearanceState, .appeared, "X")
    },
    ConformanceCase(
      "C-189", "P", "DM twice for one move: reported, and sent as often as called",
      source: "our choice"
    ) { check in
      let stage = Stage()
      let child = stage.recorder("C")
      let found = complaints(and: [.repeatedDidMove]) {
        stage.host.step {
          stage.add(child)
          child.didMove(toParent: stage.container)
          child.willMove(toParent: nil)
          child.view.removeFromSuperview()
          child.removeFromParent()
          child.didMove(toParent: nil)
        }
      }
      check.equal(found.count, 2, "complaints")
      let moves = stage.log.all("DM")
      check.equal(moves, ["C.DM(P)", "C.DM(P)", "C.DM(nil)", "C.DM(nil)"], "the moves")
    },
  ]
}
