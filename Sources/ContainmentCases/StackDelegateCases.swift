import TermContainers

/// A stack's delegate that writes its callbacks to the pages' log. As a controller, it has its
/// messages in traces.
package final class LoggingDelegate: ViewController, NavigationControllerDelegate {
  var animator: (any ViewControllerAnimatedTransitioning)?
  var interactor: (any ViewControllerInteractiveTransitioning)?
  /// Runs once, when a page is about to be shown.
  var inWillShow: (() -> Void)?

  /// Makes later changes animated; the returned objects drive and animate them.
  package func drive() -> (PercentDrivenInteractiveTransition, FadeAnimator) {
    let (driver, fade) = (PercentDrivenInteractiveTransition(), FadeAnimator())
    (animator, interactor) = (fade, driver)
    return (driver, fade)
  }

  private func note(_ page: ViewController, _ what: String) {
    if let page = page as? Recorder { page.log.note(page.name, what) }
  }

  package func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController,
    animated: Bool
  ) {
    note(viewController, "willShow")
    let work = inWillShow
    inWillShow = nil
    work?()
  }

  package func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController,
    animated: Bool
  ) { note(viewController, "didShow") }

  package func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { animator }

  package func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor }
}

/// Fades in the new page, and reports the end, unless `forgets` is true.
package final class FadeAnimator: ViewControllerAnimatedTransitioning {
  var forgets = false
  var ends: [Bool] = []

  package func transitionDuration(
    using transitionContext: (any ViewControllerContextTransitioning)?
  ) -> Double { 0.4 }

  package func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let view = transitionContext.view(forKey: .to) ?? transitionContext.view(forKey: .from)
    view?.alpha = 0
    View.animate(withDuration: 0.4) {
      view?.alpha = 1
    } completion: { [forgets] _ in
      if forgets { return }
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  package func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }
}

extension StackScene {
  /// A scene whose delegate receives the stack's later messages.
  static func watched() -> StackScene {
    let scene = StackScene()
    scene.stack.delegate = scene.delegate
    return scene
  }

  /// A watched stack with N on O, the driver of the user's pops, and the animator.
  static func dragged() -> (StackScene, PercentDrivenInteractiveTransition, FadeAnimator) {
    let scene = StackScene()
    scene.push(scene.page, animated: false)
    scene.stack.delegate = scene.delegate
    let (driver, fade) = scene.delegate.drive()
    scene.log.clear()
    return (scene, driver, fade)
  }

  /// The callbacks of the pages and of the stack's delegate, in order.
  var order: [String] {
    log.all("WM", "DM", "WA", "DA", "WD", "DD", "willShow", "didShow")
      .map { $0.replacing("NavigationController", with: "S") }
  }
}

extension ConformanceCase {
  /// The messages of a stack to its delegate, and the work of the delegate's animators.
  static let stackDelegate: [ConformanceCase] = [
    .init("C-201", "a push tells the delegate after the wills and after the dids") { check in
      for animated in [true, false] {
        let scene = StackScene.watched()
        scene.push(scene.page, animated: animated)
        check.equal(
          scene.order, StackScene.push,
          animated ? "animated" : "at once")
      }
    },
    .init("C-202", "a cancelled interactive pop: the wills turn round, no didShow") { check in
      let (scene, driver, fade) = StackScene.dragged()
      scene.host.step { scene.stack.popViewController(animated: true) }
      driver.update(0.5)
      check.equal(scene.stack.viewControllers.count, 1, "the stack's height while it is dragged")
      scene.play { driver.cancel() }
      check.equal(
        scene.order, "N.WM(nil) N.WD O.WA O.willShow O.WD N.WA O.DD N.DA N.DM(S)", "the order")
      check.same(scene.stack.topViewController, scene.page, "the top")
      check.equal(fade.ends, [false], "what the animator hears")
    },
    .init("C-203", "an interactive pop that is finished ends as a pop does") { check in
      let (scene, driver, fade) = StackScene.dragged()
      scene.host.step { scene.stack.popViewController(animated: true) }
      scene.host.advance(by: 5)
      check.equal(scene.page.appearanceState, .disappearing, "the state while it is held")
      scene.play { driver.finish() }
      check.equal(
        scene.order, "N.WM(nil) N.WD O.WA O.willShow N.DD O.DA N.DM(nil) O.didShow", "the order")
      check.equal(fade.ends, [true], "what the animator hears")
    },
    .init("C-204", "an animator has both views in its container until it ends") { check in
      let scene = StackScene.watched()
      scene.delegate.animator = FadeAnimator()
      let page = scene.page
      scene.host.step { scene.stack.pushViewController(page, animated: true) }
      scene.host.advance(by: 0.2)
      check.holds(page.view.superview === scene.root.view.superview, "both views are in")
      check.equal(page.appearanceState, .appearing, "N's state")
      scene.host.settle()
      check.holds(scene.root.view.superview == nil, "O's view is out")
      check.equal(page.appearanceState, .appeared, "N's state at the end")
    },
    .init("C-205", "an animator that never completes is reported and ended") { check in
      let (scene, fade) = (StackScene.watched(), FadeAnimator())
      (scene.delegate.animator, fade.forgets) = (fade, true)
      let page = scene.page
      check.complains(1, "complaints", and: [.transitionNotCompleted]) {
        scene.push(page, animated: true)
      }
      check.equal(page.appearanceState, .appeared, "N's state")
      check.same(scene.stack.topViewController, page, "the top")
    },
    .init("C-206", "a push during an interactive pop cancels it") { check in
      let (scene, _, _) = StackScene.dragged()
      let (page, next, delegate) = (scene.page, scene.next, scene.delegate)
      scene.host.step { scene.stack.popViewController(animated: true) }
      (delegate.animator, delegate.interactor) = (nil, nil)
      scene.push(next, animated: true)
      check.holds(scene.stack.viewControllers == [scene.root, page, next], "the stack")
      check.equal(next.appearanceState, .appeared, "X's state")
      check.equal(page.appearanceState, .disappeared, "N's state")
    },
  ]
}
