import TermContainers

extension ConformanceCase {
  /// The diagnostics for callbacks that code other than the framework sends.
  static let misuse: [ConformanceCase] = [
    .init("C-163", "viewWillAppear called by hand: logged, with the class") { check in
      let (stage, child) = Stage.withChild()
      let found = check.complains(1, "complaints") { child.viewWillAppear(false) }
      check.holds(found.first?.contains("Recorder") == true, "it names the controller")
      check.holds(found.first?.contains("viewWillAppear(_:)") == true, "it names the callback")
      check.equal(child.appearanceState, .appeared, "the state")
    },
    .init("C-164", "callbacks that do not fit the state: logged; WA WD is allowed") { check in
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
    .init("C-186", "presenting from a view in no window: logged, and nothing is shown") { check in
      let stage = Stage()
      let (outside, modal) = (stage.recorder("O"), stage.recorder("X"))
      var isDone = false
      check.complains(1, "complaints") {
        stage.host.step { outside.present(modal, animated: false) { isDone = true } }
      }
      check.same(modal.presentingViewController, nil, "X's presenter")
      check.holds(!modal.isViewLoaded && !isDone, "X is not loaded, and no completion runs")
    },
    .init("C-187", "presenting while presenting: logged, and the first one stays") { check in
      let stage = Stage()
      let (first, second) = (stage.recorder("X"), stage.recorder("Y"))
      first.modalPresentationStyle = .overFullScreen
      stage.host.step { stage.container.present(first, animated: false) }
      check.complains(1, "complaints") {
        stage.host.step { stage.container.present(second, animated: false) }
      }
      check.same(stage.container.presentedViewController, first, "what P presents")
      check.equal(stage.log.of("Y"), [], "Y's log")
    },
    .init("C-188", "presenting from outside the root's tree: logged, and shown") { check in
      let stage = Stage()
      let (stranger, modal) = (stage.recorder("S"), stage.recorder("X"))
      _ = complaints { stage.host.step { stage.container.view.addSubview(stranger.view) } }
      let found = complaints { stage.host.step { stranger.present(modal, animated: false) } }
      check.equal(found.count, 1, "complaints")
      check.equal(modal.appearanceState, .appeared, "X")
    },
    .init("C-189", "DM twice for one move: reported, and sent as often as called") { check in
      let (stage, child) = Stage.withOrphan()
      check.complains(2, "complaints", and: [.repeatedDidMove]) {
        stage.host.step {
          stage.add(child)
          child.didMove(toParent: stage.container)
          child.willMove(toParent: nil)
          child.view.removeFromSuperview()
          child.removeFromParent()
          child.didMove(toParent: nil)
        }
      }
      let moves = stage.log.all("DM")
      check.equal(moves, "C.DM(P) C.DM(P) C.DM(nil) C.DM(nil)", "the moves")
    },
    // Calls that are errors, besides those of transitions and of a view's place.
    .init("C-190", "a controller added to itself, or to one inside it: refused") { check in
      let (stage, child) = Stage.withChild()
      check.complains(2, "errors") {
        child.addChild(child)
        child.addChild(stage.container)
      }
      check.equal(child.children.count, 0, "C's children")
      check.same(child.parent, stage.container, "C's parent")
    },
    .init("C-191", "a view added to itself, or to one inside it: refused") { check in
      let (outer, inner) = (View(), View())
      outer.addSubview(inner)
      check.complains(2, "errors") {
        inner.addSubview(inner)
        inner.addSubview(outer)
      }
      check.equal(inner.subviews.count, 0, "the inner one's subviews")
    },
    .init("C-192", "presenting or pushing a controller that has a parent: refused") { check in
      let (stage, child) = Stage.withChild()
      let stack = NavigationController(rootViewController: stage.recorder("R"))
      check.complains(2, "errors") {
        stage.container.present(child, animated: false)
        stack.pushViewController(child, animated: false)
      }
      check.same(child.parent, stage.container, "C's parent")
      check.equal(stage.log.of("C"), [], "C's log")
    },
    .init("C-193", "a constraint between views that have no common ancestor: refused") { check in
      let (one, other) = (View(), View())
      let constraint = one.leadingAnchor.constraint(equalTo: other.leadingAnchor)
      check.complains(1, "errors") { constraint.isActive = true }
      check.holds(!constraint.isActive, "it stays inactive")
    },
    .init("C-194", "a strict handler turns each diagnostic into an error") { check in
      let (stage, child) = Stage.withChild()
      var found: [String] = []
      let handler = ContainmentHandler.strict {
        CaseWitness.current?.see(Complaint($0))
        found.append($0.explanation)
      }
      handler.handling { stage.container.addChild(child) }
      check.equal(found.count, 1, "errors")
    },
  ]
}
