import TermContainers
import Testing

/// What is open can be overridden, and the override is called where UIKit calls it.
@MainActor
struct OverridingTests {
  let root = CountingViewController()
  let host: HeadlessHost

  init() {
    host = HeadlessHost(rootViewController: root, size: Size(width: 20, height: 6))
  }

  @Test func addingAndRemovingGoThroughOverrides() {
    let child = CountingViewController()
    root.addChild(child)
    child.view.frame = root.view.bounds
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    #expect(root.calls == ["view", "addChild"] && root.children == [child])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(child.calls == ["view", "removeFromParent"] && root.children.isEmpty)
  }

  @Test func theRecipesGoThroughOverrides() {
    let (first, second) = (CountingViewController(), CountingViewController())
    host.step { root.embed(first) }
    host.step { root.replace(first, with: second) }
    host.step { second.unembed() }
    #expect(root.calls == ["view", "addChild", "addChild", "transition"])
    #expect(first.calls.last == "removeFromParent" && second.calls.last == "removeFromParent")
  }

  @Test func presentingAndDismissingGoThroughOverrides() {
    let presented = CountingViewController()
    host.step { root.present(presented, animated: false) }
    #expect(root.calls.contains("present") && presented.presentingViewController === root)
    host.complete { presented.dismiss(animated: true) }
    #expect(presented.calls.contains("dismiss") && root.presentedViewController == nil)
  }

  @Test func swappingGoesThroughOverrides() {
    let (old, new) = (root.embed(CountingViewController()), CountingViewController())
    root.addChild(new)
    new.view.frame = root.view.bounds
    host.step { root.transition(from: old, to: new, duration: 0.2) }
    // An optional, as an outlet has, works the same way.
    let missing: ViewController? = old
    host.settle()
    host.step { root.transition(from: new, to: missing, duration: 0.2) }
    #expect(root.calls.filter { $0 == "transition" }.count == 2)
    #expect(host.settle() && old.view.superview === root.view)
  }

  @Test func beginningAndEndingByHandGoThroughOverrides() {
    let child = CountingViewController()
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    #expect(child.calls == ["begin true", "view", "end"] && child.appearanceState == .appeared)
  }

  @Test func titleIsReadByBars() {
    root.title = "page"
    #expect(root.calls.last == "title" && root.navigationItem.title == "<page>")
    #expect(root.tabBarItem.title == "<page>")
  }

  @Test func preferredSizeReachesTheParent() {
    let child = CountingViewController()
    root.addChild(child)
    child.preferredContentSize = Size(width: 3, height: 1)
    #expect(child.calls == ["preferredContentSize"])
    #expect(child.preferredContentSize == Size(width: 3, height: 1))
  }

  @Test func becomingFirstResponderGoesThroughOverrides() {
    #expect(root.becomeFirstResponder() && root.isFirstResponder)
    #expect(root.calls.last == "becomeFirstResponder")
  }

  @Test func theControllersOfTabsGoThroughOverrides() {
    let tabs = CountingTabBarController()
    let pages = [CountingViewController(), CountingViewController()]
    let host = HeadlessHost(rootViewController: tabs, size: Size(width: 20, height: 6))
    host.step { tabs.viewControllers = pages }
    host.step { tabs.selectedViewController = pages[1] }
    host.step { tabs.selectedIndex = 0 }
    let selections = ["selectedViewController", "selectedViewController"]
    #expect(tabs.calls == ["viewControllers"] + selections)
    #expect(tabs.selectedViewController === pages[0] && pages[0].appearanceState == .appeared)
  }

  /// The view in the window is the one that was loaded, whatever the override returns.
  @Test func anOverrideOfViewIsForCallersOnly() {
    final class Decorating: ViewController {
      let other = View()
      override var view: View {
        get { other }
        set { super.view = newValue }
      }
    }
    let child = Decorating()
    host.step { root.present(child, animated: false) }
    #expect(child.view === child.other && child.viewIfLoaded?.window === host.window)
    #expect(child.other.superview == nil && HierarchyAudit(of: host.window).findings.isEmpty)
  }
}

/// Overrides of stacks are called in the same way.
@MainActor
struct OverridingStackTests {
  let pages = (0..<4).map { _ in CountingViewController() }

  @Test func eachChangeOfTheStackGoesThroughOverrides() {
    let stack = CountingNavigationController(rootViewController: pages[0])
    let host = HeadlessHost(rootViewController: stack, size: Size(width: 20, height: 6))
    host.step { stack.pushViewController(pages[1], animated: false) }
    host.step { stack.popViewController(animated: false) }
    host.step { stack.viewControllers = pages }
    host.step { stack.popToViewController(pages[2], animated: false) }
    host.step { stack.popToRootViewController(animated: false) }
    let sets = ["viewControllers", "setViewControllers"]
    #expect(stack.calls == ["push", "push", "pop"] + sets + ["popTo", "popToRoot"])
    #expect(stack.viewControllers == [pages[0]])
  }

  @Test func theBackButtonPops() {
    let stack = CountingNavigationController(rootViewController: pages[0])
    let host = HeadlessHost(rootViewController: stack, size: Size(width: 20, height: 6))
    host.step { stack.pushViewController(pages[1], animated: false) }
    host.send("Escape")
    host.complete { stack.pushViewController(pages[2], animated: false) }
    host.step { stack.navigationBar.backButton.sendActions() }
    #expect(stack.calls == ["push", "push", "pop", "push", "pop"])
  }

  /// The stack stays consistent whatever its own and its children's overrides leave out.
  @Test func theStackDoesNotCallWhatIsForContainers() {
    final class Stubborn: ViewController {
      override func removeFromParent() {}
      override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {}
      override func endAppearanceTransition() {}
    }
    final class StubbornStack: NavigationController {
      override func addChild(_ child: ViewController) {}
    }
    let stack = StubbornStack(rootViewController: Stubborn())
    let host = HeadlessHost(rootViewController: stack, size: Size(width: 20, height: 6))
    let page = Stubborn()
    host.complete { stack.pushViewController(page, animated: true) }
    #expect(page.parent === stack && page.appearanceState == .appeared)
    host.complete { stack.popViewController(animated: true) }
    #expect(page.parent == nil && page.appearanceState == .disappeared)
    #expect(HierarchyAudit(of: host.window).findings.isEmpty)
  }

  @Test func popsThatPopNothingReturnNil() {
    let stack = NavigationController(rootViewController: pages[0])
    #expect(stack.popToRootViewController(animated: false) == nil)
    #expect(stack.popToViewController(pages[0], animated: false) == nil)
    #expect(NavigationController().popToRootViewController(animated: false) == nil)
    stack.viewControllers = pages
    #expect(stack.popToViewController(pages[2], animated: false) == [pages[3]])
    #expect(stack.popToRootViewController(animated: false) == [pages[1], pages[2]])
  }

  @Test(arguments: [[2, 0, 1], [1, 0], [0, 3, 2, 1], [3, 0]])
  func childrenComeInTheOrderOfTheStack(order: [Int]) {
    let stack = NavigationController(rootViewController: pages[0])
    let host = HeadlessHost(rootViewController: stack, size: Size(width: 20, height: 6))
    host.step { stack.viewControllers = Array(pages[0...2]) }
    let wanted = order.map { pages[$0] }
    host.step { stack.setViewControllers(wanted, animated: true) }
    #expect(stack.viewControllers == wanted && Array(stack.children.prefix(wanted.count)) == wanted)
    host.settle()
    #expect(stack.children == wanted)
    #expect(HierarchyAudit(of: host.window).findings.isEmpty)
  }
}
