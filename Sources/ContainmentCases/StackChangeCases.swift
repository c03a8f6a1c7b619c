import TermContainers

extension StackScene {
  static let push = "N.WM(S) O.WD N.WA N.willShow O.DD N.DA N.DM(S) N.didShow"
  fileprivate static let secondPush = "X.WM(S) N.WD X.WA X.willShow N.DD X.DA X.DM(S) X.didShow"
}

extension ConformanceCase {
  /// Pushes, pops and `setViewControllers(_:animated:)` in the middle of each other.
  static let stackChanges: [ConformanceCase] = [
    .init("C-221", "two animated pushes in one turn: one ends, then the other begins") { check in
      let scene = StackScene.watched()
      scene.play {
        scene.stack.pushViewController(scene.page, animated: true)
        scene.stack.pushViewController(scene.next, animated: true)
      }
      check.equal(scene.order, "\(StackScene.push) \(StackScene.secondPush)", "the order")
      check.equal(scene.stack.viewControllers.count, 3, "the stack's height")
    },
    .init("C-222", "a pop in the middle of an animated push, which ends first") { check in
      let scene = StackScene.watched()
      scene.host.step { scene.stack.pushViewController(scene.page, animated: true) }
      scene.host.advance(by: 0.1)
      var popped: ViewController?
      scene.play { popped = scene.stack.popViewController(animated: true) }
      check.same(popped, scene.page, "who is popped")
      check.equal(
        scene.order,
        """
        \(StackScene.push) N.WM(nil) N.WD O.WA O.willShow N.DD O.DA N.DM(nil) O.didShow
        """, "the order")
    },
    .init("C-223", "a push in a callback of another waits until that is under way") { check in
      for isDelegate in [false, true] {
        let scene = StackScene.watched()
        let push = { scene.stack.pushViewController(scene.next, animated: true) }
        if isDelegate {
          scene.delegate.inWillShow = push
        } else {
          scene.page.inside["WA"] = { page in
            page.inside = [:]
            push()
          }
        }
        scene.play { scene.stack.pushViewController(scene.page, animated: true) }
        check.equal(
          scene.order, "\(StackScene.push) \(StackScene.secondPush)",
          isDelegate ? "asked for in willShow" : "asked for in viewWillAppear")
        scene.page.inside = [:]
      }
    },
    .init("C-224", "setViewControllers in the middle of a push, or of a dragged pop") { check in
      let scene = StackScene.watched()
      scene.host.step { scene.stack.pushViewController(scene.page, animated: true) }
      scene.host.advance(by: 0.1)
      scene.play { scene.stack.setViewControllers([scene.next, scene.top], animated: true) }
      check.equal(
        scene.order,
        """
        \(StackScene.push) O.WM(nil) N.WM(nil) X.WM(S) Y.WM(S) X.DM(S) N.WD Y.WA Y.willShow N.DD \
        Y.DA O.DM(nil) N.DM(nil) Y.DM(S) Y.didShow
        """, "in the middle of a push")

      let other = StackScene.watched()
      other.play { other.stack.pushViewController(other.page, animated: false) }
      let (driver, _) = other.delegate.drive()
      other.log.clear()
      other.host.step { other.stack.popViewController(animated: true) }
      driver.update(0.5)
      other.delegate.animator = nil
      other.play {
        other.stack.setViewControllers([other.root, other.next], animated: false)
      }
      check.equal(
        other.order,
        """
        N.WM(nil) N.WD O.WA O.willShow O.WD N.WA O.DD N.DA N.DM(S) N.WM(nil) X.WM(S) N.WD X.WA \
        X.willShow N.DD X.DA N.DM(nil) X.DM(S) X.didShow
        """,
        "in the middle of a pop that the user drags")
    },
    .init("C-225", "an interactive setViewControllers, cancelled, restores the stack") { check in
      let scene = StackScene.watched()
      let (driver, _) = scene.delegate.drive()
      scene.host.step {
        scene.stack.setViewControllers([scene.next, scene.top], animated: true)
      }
      driver.update(0.5)
      check.holds(scene.stack.viewControllers == [scene.next, scene.top], "held: the new stack")
      scene.play { driver.cancel() }
      check.holds(scene.stack.viewControllers == [scene.root], "the old stack")
      check.equal(
        scene.order,
        """
        O.WM(nil) X.WM(S) Y.WM(S) X.DM(S) O.WD Y.WA Y.willShow Y.WD O.WA X.WM(nil) Y.WM(nil) Y.DD \
        O.DA O.DM(S) X.DM(nil) Y.DM(nil)
        """,
        "the order")
    },
  ]
}
