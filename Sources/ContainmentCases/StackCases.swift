import TermContainers

/// A stack with O at the bottom, as the root of a window, after its first turn.
@MainActor
package final class StackScene: PlayedScene {
  let root: Recorder
  let stack: NavigationController
  let delegate = LoggingDelegate()
  /// The pages to push later.
  private(set) lazy var page = recorder("N")
  private(set) lazy var next = recorder("X")
  private(set) lazy var top = recorder("Y")

  init(rootIsSeen: Bool = true) {
    root = Recorder("O", EventLog())
    stack = NavigationController(rootViewController: root)
    super.init(stack, log: root.log)
    if rootIsSeen { log.clear() }
  }

  /// Pushes `controller`, and waits until nothing moves.
  func push(_ controller: Recorder, animated: Bool, completed: @escaping () -> Void = {}) {
    change(completed) { stack.pushViewController(controller, animated: animated) }
  }

  /// Pops the top, and waits until nothing moves.
  func pop(animated: Bool, completed: @escaping () -> Void = {}) {
    change(completed) { stack.popViewController(animated: animated) }
  }

  /// Makes a change, waits until nothing moves, and calls `completed` after its transition, if any.
  private func change(_ completed: @escaping () -> Void, _ change: () -> Void) {
    play {
      change()
      stack.transitionCoordinator?.animate(alongsideTransition: nil) { _ in completed() }
    }
  }

  /// The events without repeated ones, such as further layout passes.
  func inOrderOnce(_ events: [String]) -> [String] {
    var seen: Set<String> = []
    return events.filter { seen.insert($0).inserted }
  }

  static let push = "N.WM(S) O.WD N.WA N.willShow O.DD N.DA N.DM(S) N.didShow"
  fileprivate static let secondPush = "X.WM(S) N.WD X.WA X.willShow N.DD X.DA X.DM(S) X.didShow"

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

extension ConformanceCase {
  /// The library's stack container.
  static let stack: [ConformanceCase] = [
    .init("C-124", "an animated push: the order across both controllers") { check in
      let scene = StackScene()
      let (under, over) = (scene.root, scene.recorder("N"))
      scene.push(over, animated: true)
      let wanted = ["N.load", "O.WD", "N.WA", "N.WL", "N.DL", "O.DD", "N.DA"]
      let seen = scene.log.all.filter { wanted.contains($0) }
      check.equal(scene.inOrderOnce(seen), wanted, "the order")
      check.equal(over.animatedFlags["DA"], true, "animated in N's DA")
      check.same(scene.stack.topViewController, over, "the top")
      check.same(under.parent, scene.stack, "O's parent")
    },
    .init("C-125", "an animated pop: the order across both; the popped one is freed") { check in
      let scene = StackScene()
      weak var popped: Recorder?
      scene.play {
        let over = scene.recorder("N")
        popped = over
        scene.stack.pushViewController(over, animated: false)
      }
      scene.log.clear()
      scene.pop(animated: true)
      check.equal(scene.log.all("WA", "DA", "WD", "DD"), "N.WD O.WA N.DD O.DA", "the order")
      check.holds(popped == nil, "N is freed")
      check.equal(scene.stack.viewControllers.count, 1, "the stack's height")
    },
    .init("C-126", "a pushed controller's log ends with didMove") { check in
      let scene = StackScene()
      scene.push(scene.recorder("N"), animated: true)
      let seen = scene.inOrderOnce(scene.log.of("N").filter { $0 != "load" && $0 != "IA" })
      check.equal(seen, "WM(NavigationController) WA WL DL DA DM(NavigationController)", "N's log")
    },
    .init("C-127", "a popped controller's log: willMove(nil) first, didMove(nil) last") { check in
      let scene = StackScene()
      let over = scene.recorder("N")
      scene.push(over, animated: false)
      scene.log.clear()
      scene.pop(animated: true)
      check.equal(scene.log.callbacks(of: "N"), "WM(nil) WD DD DM(nil)", "N's log")
      check.equal(over.flags["WD"]?.from, true, "isMovingFromParent in WD")
    },
    .init("C-128", "the page of a stack that opens a window appears once") { check in
      let scene = StackScene(rootIsSeen: false)
      check.equal(
        scene.log.callbacks(of: "O"),
        "WM(NavigationController) load WA DA DM(NavigationController)", "O's log")
    },
    .init("C-129", "a custom stack that drives its pushes by hand") { check in
      let stage = Stage(forwards: false)
      let child = stage.recorder("C")
      let trace = LifecycleTrace()
      stage.host.step {
        trace.recording {
          stage.container.addChild(child)
          child.loadViewIfNeeded()
          child.beginAppearanceTransition(true, animated: false)
          stage.container.view.addSubview(child.view)
          child.endAppearanceTransition()
          child.didMove(toParent: stage.container)
        }
      }
      check.equal(stage.log.callbacks(of: "C"), "WM(P) load WA DA DM(P)", "C's log")
      let events = trace.entries.filter { !$0.event.contains("Subview") }.map(\.event)
      check.equal(
        events,
        """
        addChild(_:) willMove(toParent:) loadView() viewDidLoad() \
        beginAppearanceTransition(_:animated:) viewWillAppear(_:) endAppearanceTransition() \
        viewIsAppearing(_:) viewDidAppear(_:) didMove(toParent:)
        """,
        "with the calls")
    },
    .init("C-130", "created with a root and never shown: only willMove") { check in
      let log = EventLog()
      let stack = NavigationController(rootViewController: Recorder("O", log))
      check.equal(log.all, "O.WM(NavigationController)", "the log")
      check.equal(stack.isViewLoaded, false, "the stack's view is loaded")
    },
    // Pushes, pops and `setViewControllers(_:animated:)` in the middle of each other.
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
    // The messages of a stack to its delegate, and the work of the delegate's animators.
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
