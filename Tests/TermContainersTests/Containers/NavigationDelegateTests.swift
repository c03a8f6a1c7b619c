import Testing

@testable import ContainmentCases
@testable import TermContainers

/// What a stack tells its delegate, and exchanges that the delegate animates.
@MainActor
@Suite struct NavigationDelegateTests {
  /// Moves the view that comes down from above, or the one that goes up there.
  private final class Drop: ViewControllerAnimatedTransitioning {
    var ends: [Bool] = []
    var completes = true

    func transitionDuration(
      using transitionContext: (any ViewControllerContextTransitioning)?
    ) -> Double { 1 }

    func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
      let container = transitionContext.containerView
      guard let to = transitionContext.view(forKey: .to),
        let from = transitionContext.view(forKey: .from)
      else { return }
      let above = container.bounds.offsetBy(dx: 0, dy: -container.bounds.height)
      let isPush = container.subviews.last === to
      if isPush { to.frame = above }
      View.animate(withDuration: 1, options: .curveLinear) {
        if isPush { to.frame = container.bounds } else { from.frame = above }
      } completion: { [completes] _ in
        guard completes else { return }
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
    }

    func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }
  }

  private let log = EventLog()
  private let stack: NavigationController
  private let (one, two): (Recorder, Recorder)
  private let delegate = LoggingDelegate()
  private let drop = Drop()
  private let host: HeadlessHost

  init() {
    (one, two) = (Recorder("1", log), Recorder("2", log))
    stack = NavigationController(rootViewController: one)
    stack.delegate = delegate
    host = HeadlessHost(rootViewController: stack, size: Size(width: 20, height: 12))
    host.settle()
  }

  private var appearance: [String] {
    log.all("WM", "DM", "WA", "DA", "WD", "DD", "willShow", "didShow")
      .map { $0.replacing("NavigationController", with: "N") }
  }

  private func push(animated: Bool = true, clears: Bool = true) {
    if clears { log.clear() }
    host.step { stack.pushViewController(two, animated: animated) }
  }

  /// Pushes the second page, and begins to pop it.
  private func beginPop() -> PercentDrivenInteractiveTransition {
    push(animated: false)
    host.settle()
    let driver = PercentDrivenInteractiveTransition()
    (delegate.animator, delegate.interactor) = (drop, driver)
    log.clear()
    host.step { stack.popViewController(animated: true) }
    return driver
  }

  @Test func theStackThatAppearsTellsOfItsPage() {
    #expect(
      appearance == ["1.WM(N)", "1.WA", "1.willShow", "1.DA", "1.DM(N)", "1.didShow"])
  }

  /// The page's *will* ends what the stack is in, so that its *did* comes first.
  @Test func aPageIsAnnouncedBeforeItIsShown() {
    let (inner, innerLog) = (NavigationController(), EventLog())
    let innerDelegate = LoggingDelegate()
    inner.delegate = innerDelegate
    host.step { stack.pushViewController(inner, animated: true) }
    let page = Recorder("p", innerLog)
    page.inside["WA"] = { [stack] _ in stack.finishTransition() }
    host.play { inner.pushViewController(page, animated: false) }
    #expect(innerLog.all("willShow", "didShow") == ["p.willShow", "p.didShow"])
  }

  @Test func aPageThatAnotherReplacesInItsDidIsNotShown() {
    let (first, second) = (Recorder("a", log), Recorder("b", log))
    let other = NavigationController(rootViewController: first)
    first.once("DA") { [weak other] page in
      other?.setViewControllers([second], animated: false)
    }
    other.delegate = delegate
    log.clear()
    host.play { host.window.rootViewController = other }
    #expect(
      log.all("willShow", "didShow") == ["a.willShow", "b.willShow", "b.didShow"])
  }

  /// A callback of the page that comes back changes the stack, while the exchange is being called off.
  @Test(arguments: [false, true]) func anExchangeThatIsCalledOffGivesWayToTheNext(
    _ isCompleted: Bool
  ) {
    final class Holder: ViewControllerInteractiveTransitioning {
      var context: (any ViewControllerContextTransitioning)?
      func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
        self.context = context
      }
    }
    let (holder, three) = (Holder(), Recorder("3", log))
    (delegate.animator, delegate.interactor) = (drop, holder)
    push(clears: false)
    one.once("WA") { [stack] page in
      stack.setViewControllers([three], animated: false)
    }
    if isCompleted {
      host.step { holder.context?.completeTransition(false) }
    } else {
      host.resize(to: Size(width: 21, height: 12))
    }
    host.settle()
    #expect(stack.viewControllers == [three] && stack.children == [three])
    #expect(three.appearanceState == .appeared && three.view.window != nil)
    #expect(one.view.superview == nil && two.view.superview == nil)
    #expect(LogAudit(of: [one, two, three], in: host).findings == [])
  }

  /// A callback inside a push turns the stack round, whose *did* comes while the push goes on.
  @Test func aPageIsShownAfterItsDidMove() {
    let outer = NavigationController(rootViewController: ViewController())
    let (inner, page) = (NavigationController(), Recorder("p", log))
    inner.pushViewController(Recorder("a", log), animated: false)
    inner.delegate = delegate
    outer.pushViewController(inner, animated: false)
    host.play { host.window.rootViewController = outer }
    page.once("DL") { page in
      outer.pushViewController(ViewController(), animated: true)
      outer.finishTransition()
      outer.popViewController(animated: false)
    }
    log.clear()
    host.play { inner.pushViewController(page, animated: false) }
    #expect(page.appearanceState == .appeared)
    #expect(log.of("p").suffix(2) == ["DM(NavigationController)", "didShow"])
  }

  /// While a hidden stack pops a page, a callback brings the stack in, with the page still in it.
  @Test func aPageOnItsWayOutIsNotAnnounced() {
    let outer = NavigationController(rootViewController: ViewController())
    let inner = NavigationController(rootViewController: Recorder("a", log))
    let below = Recorder("b", log)
    inner.delegate = delegate
    outer.pushViewController(inner, animated: false)
    host.play { host.window.rootViewController = outer }
    host.play { outer.pushViewController(ViewController(), animated: false) }
    inner.setViewControllers([below, Recorder("p", log)], animated: false)
    below.inside["load"] = { _ in outer.popViewController(animated: false) }
    log.clear()
    host.play { inner.popViewController(animated: true) }
    #expect(log.all("willShow", "didShow") == ["b.willShow", "b.didShow"])
  }

  @Test func anInteractivePopThatIsCancelledTurnsBothRound() {
    let driver = beginPop()
    driver.update(0.4)
    host.advance(by: 1)
    #expect(driver.percentComplete == 0.4 && stack.topViewController === one)
    #expect(appearance == ["2.WM(nil)", "2.WD", "1.WA", "1.willShow"])
    log.clear()
    host.step { driver.cancel() }
    #expect(appearance == ["1.WD", "2.WA"])
    host.advance(by: 0.3)
    #expect(driver.percentComplete > 0)
    host.settle()
    // Its driver moves nothing any more.
    driver.update(0.2)
    driver.finish()
    host.settle()
    #expect(appearance == ["1.WD", "2.WA", "1.DD", "2.DA", "2.DM(N)"])
    #expect(stack.viewControllers == [one, two] && drop.ends == [false])
    #expect(two.view.frame == stack.contentView.bounds && one.view.superview == nil)
    #expect(stack.transitionCoordinator == nil)
  }

  @Test func anAnimatorOfADelegateWithoutADriverRunsByItself() {
    final class Animating: NavigationControllerDelegate {
      let drop = Drop()
      func navigationController(
        _ navigationController: NavigationController,
        animationControllerFor operation: NavigationController.Operation,
        from fromVC: ViewController, to toVC: ViewController
      ) -> (any ViewControllerAnimatedTransitioning)? { drop }
    }
    let animating = Animating()
    stack.delegate = animating
    push()
    host.settle()
    #expect(animating.drop.ends == [true] && stack.topViewController === two)
  }

  @Test func anAnimatorThatNeverEndsIsEndedAndReported() {
    drop.completes = false
    delegate.animator = drop
    let found = diagnosticKinds {
      push()
      host.advance(by: 1.5)
      #expect(two.appearanceState == .appearing)
      host.advance(by: 1)
      #expect(two.appearanceState == .appeared && one.appearanceState == .disappeared)
      host.advance(by: 0.5)
    }
    #expect(found == [.transitionNotCompleted])
  }

  // MARK: The edge

  private func drag(from start: Int = 0, by columns: Int) {
    host.mouse(.began, start, 6)
    for column in 1...columns { host.mouse(.moved, start + column, 6) }
  }

  @Test func aDragFromTheEdgePullsThePageAway() {
    push(animated: false)
    host.settle()
    log.clear()
    drag(by: 12)
    #expect(stack.topViewController === one && two.appearanceState == .disappearing)
    #expect(stack.transitionCoordinator?.isInteractive == true)
    host.advance(by: 1)
    host.mouse(.ended, 12, 6)
    host.settle()
    #expect(stack.viewControllers == [one])
    #expect(appearance.suffix(4) == ["2.DD", "1.DA", "2.DM(nil)", "1.didShow"])
  }

  @Test func aDragThatGoesBackLeavesThePage() {
    push(animated: false, clears: false)
    host.settle()
    drag(by: 5)
    host.advance(by: 1)
    host.mouse(.ended, 5, 6)
    host.settle()
    #expect(stack.viewControllers == [one, two] && two.appearanceState == .appeared)
    #expect(LogAudit(of: [one, two], in: host).findings == [])
  }

  /// The delegate's interaction controller drives its animator, and nothing else does.
  @Test func aDragLeavesAnAnimatorToItsDriver() {
    push(animated: false)
    host.settle()
    let driver = PercentDrivenInteractiveTransition()
    (delegate.animator, delegate.interactor) = (drop, driver)
    drag(by: 12)
    host.mouse(.ended, 12, 6)
    host.settle()
    #expect(driver.percentComplete == 0 && two.appearanceState == .disappearing)
    host.play { driver.cancel() }
    #expect(stack.viewControllers == [one, two] && two.appearanceState == .appeared)
  }

  @Test func aDragFromTheMiddleOrOfTheRootPullsNothing() {
    drag(by: 8)
    host.mouse(.ended, 8, 6)
    push(animated: false)
    host.settle()
    drag(from: 4, by: 8)
    host.mouse(.ended, 12, 6)
    #expect(stack.viewControllers == [one, two] && two.appearanceState == .appeared)
    (stack.interactivePopGestureRecognizer)?.isEnabled = false
    drag(by: 8)
    #expect(stack.viewControllers == [one, two])
  }
}
