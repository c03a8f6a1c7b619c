import ContainmentCases
import TestSupport
import Testing

@testable import TermContainers

/// A pop that the user drags and an animator plays: what becomes of it if the app changes the stack in one
/// of its phases, takes a page out by hand in the middle, or lets go of the stack.
@MainActor
@Suite struct ExchangePhaseTests {
  /// The moments of an exchange at which it calls the app, besides the callbacks of pages.
  enum Phase: CaseIterable {
    case asked, timed, driven, animates, alongside, willShow, letGo, ended, completed, didShow
  }

  enum Edit: CaseIterable {
    case push, pop, set, remove, select, leave
  }

  /// Asks for a change once, when the exchange comes to `phase`.
  private final class Delegate: NavigationControllerDelegate, ViewControllerAnimatedTransitioning {
    let driver = PercentDrivenInteractiveTransition()
    var reached: [Phase] = []
    var inside: (phase: Phase, edit: () -> Void)?

    func reach(_ phase: Phase) {
      reached.append(phase)
      guard let inside, inside.phase == phase else { return }
      self.inside = nil
      inside.edit()
    }

    func navigationController(
      _ navigationController: NavigationController, willShow viewController: ViewController,
      animated: Bool
    ) { reach(.willShow) }

    func navigationController(
      _ navigationController: NavigationController, didShow viewController: ViewController,
      animated: Bool
    ) { reach(.didShow) }

    func navigationController(
      _ navigationController: NavigationController,
      animationControllerFor operation: NavigationController.Operation,
      from fromVC: ViewController, to toVC: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
      guard operation == .pop else { return nil }
      reach(.asked)
      return self
    }

    func navigationController(
      _ navigationController: NavigationController,
      interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? {
      reach(.driven)
      return driver
    }

    func transitionDuration(
      using transitionContext: (any ViewControllerContextTransitioning)?
    ) -> Double {
      reach(.timed)
      return 1
    }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
      reach(.animates)
      View.animate(withDuration: 1) {
        context.view(forKey: .from)?.alpha = 0
      } completion: { _ in
        context.view(forKey: .from)?.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      }
    }

    func animationEnded(_ transitionCompleted: Bool) { reach(.ended) }
  }

  private let log = EventLog()
  private let delegate = Delegate()
  private let pages: [Recorder]
  private let stack = NavigationController()
  private let tabs = TabBarController()
  private let host: HeadlessHost

  init() {
    let log = log
    pages = ["1", "2", "3"].map { Recorder($0, log) }
    stack.viewControllers = [pages[0], pages[1]]
    tabs.viewControllers = [stack, ViewController()]
    stack.delegate = delegate
    host = HeadlessHost(rootViewController: tabs, size: Size(width: 20, height: 12))
    host.settle()
    pages[0].inside["WA"] = { [delegate] page in
      page.transitionCoordinator?.animate(alongsideTransition: { _ in
        delegate.reach(.alongside)
      }) { _ in delegate.reach(.completed) }
      page.transitionCoordinator?.notifyWhenInteractionChanges { _ in delegate.reach(.letGo) }
    }
  }

  private func make(_ edit: Edit) {
    switch edit {
    case .push: stack.pushViewController(pages[2], animated: true)
    case .pop: stack.popViewController(animated: true)
    case .set: stack.setViewControllers([pages[2], pages[0]], animated: true)
    case .remove: pages[0].removeByRecipe()
    case .select: tabs.selectedIndex = 1
    case .leave: host.window.rootViewController = ViewController()
    }
  }

  /// Pops the second page, as far as the middle.
  private func beginPop() {
    host.step { _ = stack.popViewController(animated: true) }
    delegate.driver.update(0.5)
    host.advance(by: 0.1)
  }

  private func end(_ isCancelled: Bool) {
    host.play { if isCancelled { delegate.driver.cancel() } else { delegate.driver.finish() } }
    // A pop that one of the changes has begun.
    host.play { delegate.driver.finish() }
  }

  /// The faults that there are at rest.
  private var findings: [String] {
    let isSeen = stack.view.window != nil
    var found = LogAudit(of: pages, in: host).findingsWithoutBegins
    found += HierarchyAudit(of: host.window).findings.map(\.description)
    if stack.children != stack.viewControllers { found.append("not just the stack are children") }
    for page in pages {
      let isTop = page === stack.topViewController
      if (page.view.superview != nil) != isTop { found.append("\(page.name) is misplaced") }
      if (page.appearanceState == .appeared) != (isTop && isSeen) {
        found.append("\(page.name) is \(page.appearanceState)")
      }
    }
    return found
  }

  @Test(arguments: Phase.allCases, [true, false])
  func aChangeInAPhaseLeavesEverythingInOrder(_ phase: Phase, _ isCancelled: Bool) {
    for edit in Edit.allCases {
      let scene = ExchangePhaseTests()
      scene.delegate.reached = []
      scene.delegate.inside = (phase, { scene.make(edit) })
      scene.beginPop()
      scene.end(isCancelled)
      #expect(scene.findings == [], "\(edit)")
      // A pop that is called off shows nothing.
      let isReached = scene.delegate.reached.contains(phase)
      #expect(isReached || phase == .didShow && isCancelled, "\(edit)")
      scene.pages[0].inside = [:]
    }
  }

  @Test(arguments: [0, 1], [true, false])
  func aPageIsTakenOutByHandInTheMiddle(_ index: Int, _ isCancelled: Bool) {
    beginPop()
    host.step { pages[index].removeByRecipe() }
    end(isCancelled)
    #expect(findings == [] && !stack.viewControllers.contains(pages[index]))
    #expect(log.callbacks(of: pages[index].name).count { $0 == "DM(nil)" } == 1)
    pages[0].inside = [:]
  }

  @Test(arguments: [true, false]) func aStackIsLetGoInTheMiddle(_ isHeld: Bool) {
    weak var (stack, page): (NavigationController?, ViewController?)
    let host = HeadlessHost(width: 20, height: 12)
    do {
      let (made, top, delegate) = (NavigationController(), ViewController(), Delegate())
      (stack, page) = (made, top)
      made.viewControllers = [ViewController(), top]
      if isHeld { made.delegate = delegate }
      host.step { host.window.rootViewController = made }
      host.step { _ = made.popViewController(animated: true) }
      host.advance(by: 0.1)
      host.step { host.window.rootViewController = ViewController() }
    }
    host.settle()
    #expect(stack == nil && page == nil && host.isAtRest)
  }

  @Test func anApplicationIsLetGoInTheMiddle() {
    weak var (stack, page): (NavigationController?, ViewController?)
    weak var motion: ViewPropertyAnimator?
    do {
      let (made, top, delegate) = (NavigationController(), ViewController(), Delegate())
      let moving = ViewPropertyAnimator(duration: 1, curve: .linear) { top.view.alpha = 0.5 }
      (stack, page, motion) = (made, top, moving)
      made.viewControllers = [ViewController(), top]
      made.delegate = delegate
      let host = HeadlessHost(rootViewController: made, size: Size(width: 20, height: 12))
      host.step { moving.startAnimation() }
      host.step { _ = made.popViewController(animated: true) }
      delegate.driver.update(0.5)
      host.advance(by: 0.1)
    }
    #expect(stack == nil && page == nil && motion == nil)
  }
}
