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
  ]
}
