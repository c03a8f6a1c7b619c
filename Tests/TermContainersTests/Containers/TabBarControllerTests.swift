import ContainmentCases
import TestSupport
import Testing

@testable import TermContainers

/// Selections: by code and by the user, in each other, animated, called off.
@MainActor
@Suite struct TabBarControllerTests {
  /// Fades the view that comes.
  private final class Fade: ViewControllerAnimatedTransitioning {
    var ends: [Bool] = []
    var views: [View?] = []

    func transitionDuration(
      using transitionContext: (any ViewControllerContextTransitioning)?
    ) -> Double { 1 }

    func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
      views = [.from, .to].map { transitionContext.view(forKey: $0) }
      let view = transitionContext.view(forKey: .to)
      view?.alpha = 0
      View.animate(withDuration: 1) {
        view?.alpha = 1
      } completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
    }

    func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }
  }

  private final class Delegate: TabBarControllerDelegate {
    var animator: (any ViewControllerAnimatedTransitioning)?
    var interactor: (any ViewControllerInteractiveTransitioning)?
    var inShouldSelect: () -> Void = {}
    var selected: [String?] = []

    func tabBarController(
      _ tabBarController: TabBarController, shouldSelect viewController: ViewController
    ) -> Bool {
      inShouldSelect()
      return true
    }

    func tabBarController(
      _ tabBarController: TabBarController, didSelect viewController: ViewController
    ) { selected.append(viewController.title) }

    func tabBarController(
      _ tabBarController: TabBarController,
      animationControllerForTransitionFrom fromVC: ViewController, to toVC: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }

    func tabBarController(
      _ tabBarController: TabBarController,
      interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { interactor }
  }

  private let log = EventLog()
  private let pages: [Recorder]
  private let tabs = TabBarController()
  private let delegate = Delegate()
  private let fade = Fade()
  private let host: HeadlessHost

  init() {
    pages = ["a", "b", "c"].map { [log] in Recorder($0, log) }
    for page in pages { page.title = page.name }
    tabs.viewControllers = pages
    tabs.delegate = delegate
    host = HeadlessHost(rootViewController: tabs, size: Size(width: 40, height: 12))
    host.settle()
    log.clear()
  }

  private var appearance: [String] { log.all("WA", "DA", "WD", "DD") }

  private static func exchange(_ old: String, _ new: String) -> [String] {
    ["\(new).WA", "\(old).WD", "\(old).DD", "\(new).DA"]
  }

  @Test func aSelectionInTheMiddleOfAnotherEndsItFirst() {
    delegate.animator = fade
    host.step { tabs.selectedIndex = 1 }
    host.advance(by: 0.5)
    #expect(appearance == ["b.WA", "a.WD"] && fade.ends.isEmpty)
    host.play { tabs.selectedIndex = 2 }
    #expect(appearance == Self.exchange("a", "b") + Self.exchange("b", "c"))
    #expect(fade.ends == [true, true] && tabs.selectedViewController === pages[2])
    #expect(pages[1].view.window == nil && pages[1].view.alpha == 1)
  }

  @Test func aSelectionInACallbackWaits() {
    pages[1].once("WA") { [tabs] page in
      tabs.selectedIndex = 2
      #expect(tabs.selectedIndex == 1)
    }
    host.play { tabs.selectedIndex = 1 }
    #expect(appearance == Self.exchange("a", "b") + Self.exchange("b", "c"))
    #expect(tabs.selectedIndex == 2)
  }

  @Test func aSelectionThatIsCalledOffRestoresTheOldOne() {
    let driver = PercentDrivenInteractiveTransition()
    (delegate.animator, delegate.interactor) = (fade, driver)
    host.step { tabs.selectedIndex = 1 }
    driver.update(0.5)
    #expect(tabs.selectedIndex == 1)
    host.play { driver.cancel() }
    #expect(appearance == ["b.WA", "a.WD", "b.WD", "a.WA", "b.DD", "a.DA"])
    #expect(tabs.selectedIndex == 0 && fade.ends == [false])
    #expect(tabs.tabBar.selectedItem === pages[0].tabBarItem)
    (delegate.animator, delegate.interactor) = (nil, nil)
    log.clear()
    host.play { tabs.selectedIndex = 1 }
    #expect(appearance == Self.exchange("a", "b"))
  }

  @Test func anotherSelectionCallsOffOneThatIsHeld() {
    (delegate.animator, delegate.interactor) = (fade, PercentDrivenInteractiveTransition())
    host.step { tabs.selectedIndex = 1 }
    delegate.interactor = nil
    host.play { tabs.selectedIndex = 2 }
    #expect(
      appearance == ["b.WA", "a.WD", "b.WD", "a.WA", "b.DD", "a.DA"] + Self.exchange("a", "c"))
    #expect(fade.ends == [false, true])
  }

  /// As the article draws it: the bar's own view, a transition view, a wrapper, the view.
  @Test func eachShownViewLiesInAWrapperWhichTheAnimatorGets() {
    let wrapper = pages[0].view.superview
    #expect(wrapper is WrapperView && wrapper?.superview is TransitionView)
    #expect(wrapper?.superview?.superview === tabs.view)
    delegate.animator = fade
    host.play { tabs.selectedIndex = 1 }
    #expect(fade.views.count == 2 && fade.views[0] === wrapper)
    #expect(fade.views[1] === pages[1].view.superview && wrapper?.superview == nil)
    #expect(pages[0].view.superview == nil || pages[0].view.superview === wrapper)
  }

  @Test func aTabThatLeavesByItselfGivesItsPlaceToTheNext() {
    host.play { pages[0].unembed() }
    #expect(tabs.viewControllers == [pages[1], pages[2]] && tabs.selectedIndex == 0)
    #expect(pages[1].appearanceState == .appeared && tabs.tabBar.items?.count == 2)
    host.play {
      pages[1].view.removeFromSuperview()
      ViewController().addChild(pages[1])
    }
    #expect(tabs.viewControllers == [pages[2]] && pages[2].appearanceState == .appeared)
    host.play { tabs.viewControllers = nil }
    #expect(tabs.viewControllers == nil && tabs.selectedIndex == .max)
    #expect(tabs.selectedViewController == nil && pages[2].appearanceState == .disappeared)
    #expect(tabs.children.isEmpty && tabs.transitionView.subviews.isEmpty)
  }

  @Test func anIndexWithoutATabAndNilAreIgnored() {
    for index in [-1, 3, .max] { host.step { tabs.selectedIndex = index } }
    host.play { tabs.selectedViewController = nil }
    #expect(tabs.selectedIndex == 0 && appearance.isEmpty)
  }

  @Test func theDelegateMayTakeThePressedTabAway() {
    delegate.inShouldSelect = { [tabs, pages] in tabs.viewControllers = [pages[0], pages[2]] }
    host.press("Alt+2")
    #expect(tabs.selectedViewController === pages[0] && delegate.selected.isEmpty)
    host.send("Alt+2")
    #expect(tabs.selectedViewController === pages[2] && delegate.selected == ["c"])
  }

  /// The tabs appear, and what they show with them, also if a callback selects another.
  @Test func aSelectionWhileTheTabsAppear() {
    let other = ViewController()
    host.step { host.window.rootViewController = other }
    log.clear()
    pages[0].once("WA") { [tabs] page in
      tabs.selectedIndex = 1
    }
    host.play { host.window.rootViewController = tabs }
    #expect(log.appearance(of: "b") == ["WA", "DA"])
    #expect(pages.map(\.appearanceState) == [.disappeared, .appeared, .disappeared])
  }

  @Test func aPageHidesTheBarForThePagesAboveItToo() {
    let stack = NavigationController(rootViewController: ViewController())
    let page = ViewController()
    page.hidesBottomBarWhenPushed = true
    host.step {
      tabs.viewControllers = [stack]
      tabs.selectedIndex = 0
    }
    for next in [page, ViewController()] {
      host.step { stack.pushViewController(next, animated: false) }
    }
    #expect(tabs.tabBar.isHidden)
    host.step { stack.popToRootViewController(animated: false) }
    #expect(!tabs.tabBar.isHidden)
  }

  @Test func aPageThatIsOnNoStackHidesNoBar() {
    host.step {
      tabs.viewControllers = [ViewController()]
      tabs.selectedIndex = 0
      tabs.viewControllers?[0].hidesBottomBarWhenPushed = true
    }
    #expect(!tabs.tabBar.isHidden)
  }

  @Test func theBarGoesDownAndComesUp() {
    host.step { tabs.setTabBarHidden(true, animated: true) }
    host.advance(by: 0.1)
    #expect(!tabs.tabBar.isHidden && tabs.isTabBarHidden)
    host.settle()
    #expect(tabs.tabBar.isHidden && pages[0].view.frame.height == 12)
    host.play { tabs.isTabBarHidden = false }
    #expect(!tabs.tabBar.isHidden && pages[0].view.frame.height == 10)
  }

  @Test func tabsPreferTheSizeOfTheSelectedPageAndGiveItTheirOwn() {
    pages[0].preferredContentSize = Size(width: 10, height: 4)
    #expect(tabs.preferredContentSize == Size(width: 10, height: 6))
    host.step { tabs.selectedIndex = 1 }
    #expect(tabs.preferredContentSize == .zero && pages[1].tabBarController === tabs)
    host.resize(to: Size(width: 30, height: 9))
    #expect(log.of("b").contains("VWT(30x7)") && pages[1].view.frame.size.height == 7)
  }

  @Test func tabsAreInStacksAndStacksInTabs() {
    let inner = TabBarController()
    inner.viewControllers = [Recorder("x", log), Recorder("y", log)]
    let stack = NavigationController(rootViewController: Recorder("r", log))
    host.step { tabs.viewControllers = [pages[0], stack] }
    host.play {
      tabs.selectedIndex = 1
      inner.selectedIndex = 1
      stack.pushViewController(inner, animated: true)
    }
    #expect(log.appearance(of: "y") == ["WA", "DA"] && log.appearance(of: "x").isEmpty)
    #expect(inner.tabBarController === tabs)
    log.clear()
    host.press("Alt+1")
    #expect(inner.selectedIndex == 0 && tabs.selectedIndex == 1)
    #expect(appearance == Self.exchange("y", "x"))
  }
}
