import TermContainers

/// Tabs with A, B and C, as the root of a window, after their first turn.
package final class TabScene: PlayedScene {
  let (first, second, third): (Recorder, Recorder, Recorder)
  let tabs = TabBarController()
  let delegate: Delegate

  /// Creates the scene; `others` are further tabs.
  init(then others: [ViewController] = [], width: Int = 60) {
    let log = EventLog()
    (first, second, third) = (Recorder("A", log), Recorder("B", log), Recorder("C", log))
    delegate = Delegate("delegate", log)
    for page in [first, second, third] { page.title = page.name }
    tabs.viewControllers = [first, second, third] + others
    super.init(tabs, log: log, size: Size(width: width, height: 8))
    tabs.delegate = delegate
  }

  /// Creates tabs whose last one is a stack with some pages on its root.
  static func withStack(of pages: Int) -> (TabScene, NavigationController, [Recorder]) {
    let stack = NavigationController()
    let scene = TabScene(then: [stack])
    let shown = (0...pages).map { Recorder("S\($0)", scene.log) }
    scene.play {
      stack.viewControllers = shown
      scene.tabs.selectedViewController = stack
    }
    scene.log.clear()
    return (scene, stack, shown)
  }

  /// Clicks a tab, and waits until nothing moves.
  func press(_ index: Int) {
    let tab = tabs.tabBar.subviews[index].frame
    host.click(Point(x: tab.midX, y: host.surface.size.height - 1))
    host.settle()
  }

  /// The callbacks of the pages and the messages to the delegate, in order.
  var order: [String] {
    log.all("load", "WM", "DM", "WA", "DA", "WD", "DD", "shouldSelect", "didSelect")
      .map { $0.replacing("TabBarController", with: "T") }
  }

  var barText: String {
    host.text.split(separator: "\n").last.map(String.init) ?? ""
  }

  /// A delegate that writes to the log. As a controller, it has its callbacks in traces.
  final class Delegate: Recorder, TabBarControllerDelegate {
    /// Whether it lets the user select.
    var allows = true

    private func note(_ controller: ViewController, _ what: String) {
      log.note((controller as? Recorder)?.name ?? "S", what)
    }

    func tabBarController(
      _ tabBarController: TabBarController, shouldSelect viewController: ViewController
    ) -> Bool {
      note(viewController, "shouldSelect")
      return allows
    }

    func tabBarController(
      _ tabBarController: TabBarController, didSelect viewController: ViewController
    ) { note(viewController, "didSelect") }
  }
}

extension ConformanceCase {
  /// The loading, callbacks and messages when a tab is selected.
  static let tabs: [ConformanceCase] = [
    .init("C-270", "of three tabs only the selected one loads its view") { check in
      let scene = TabScene()
      check.equal(scene.log.all("load"), "A.load", "at the start")
      check.equal(scene.log.of("B"), "WM(TabBarController) DM(TabBarController)", "B's")
      scene.play { scene.tabs.selectedIndex = 2 }
      check.equal(scene.log.all("load"), "A.load C.load", "after a selection")
      scene.play { scene.tabs.selectedIndex = 0 }
      check.equal(scene.log.all("load"), "A.load C.load", "after the way back")
      check.holds(scene.third.view.window == nil, "C's view has left")
    },
    .init("C-271", "of two tabs that are not seen yet, the selected one loads") { check in
      let (log, tabs) = (EventLog(), TabBarController())
      let pages = ["A", "B"].map { Recorder($0, log) }
      tabs.viewControllers = pages
      check.same(tabs.selectedViewController, pages[0], "the first selection")
      tabs.selectedIndex = 1
      check.equal(log.all("load"), [], "before the tabs are seen")
      let host = HeadlessHost(rootViewController: tabs, size: Size(width: 20, height: 6))
      check.equal(log.all("load"), "B.load", "once they are seen")
      check.equal(log.appearance(of: "B"), "WA DA", "B's appearance")
      check.equal(host.isAtRest, true, "at rest")
    },
    .init("C-272", "selectedIndex set by code: no shouldSelect, no didSelect") { check in
      let scene = TabScene()
      scene.delegate.allows = false
      scene.log.clear()
      scene.play { scene.tabs.selectedIndex = 1 }
      check.same(scene.tabs.selectedViewController, scene.second, "the selection")
      check.equal(scene.log.all("shouldSelect", "didSelect"), [], "what the delegate hears")
    },
    .init("C-273", "another list keeps the selection, and tells nobody") { check in
      let scene = TabScene()
      scene.play { scene.tabs.selectedViewController = scene.second }
      scene.log.clear()
      scene.play {
        scene.tabs.setViewControllers([scene.second, scene.third], animated: false)
      }
      check.equal(scene.tabs.selectedIndex, 0, "the index of what stays selected")
      check.equal(scene.log.all("DM"), "A.DM(nil)", "who leaves")
      check.equal(scene.log.appearance(of: "B"), [], "B's appearance")
      scene.play { scene.tabs.viewControllers = [scene.first, scene.third] }
      check.same(scene.tabs.selectedViewController, scene.first, "the one in its place")
      check.equal(scene.log.all("shouldSelect", "didSelect"), [], "what the delegate hears")
    },
    .init("C-274", "a press on a tab: shouldSelect, the exchange, didSelect") { check in
      let scene = TabScene()
      scene.log.clear()
      scene.press(1)
      check.same(scene.tabs.selectedViewController, scene.second, "the selection")
      check.equal(
        scene.log.all("shouldSelect", "didSelect"), "B.shouldSelect B.didSelect",
        "what the delegate hears")
      check.equal(scene.log.appearance(of: "A"), "WD DD", "A's appearance")
    },
    .init("C-275", "a press on the selected tab: didSelect, and no callbacks") { check in
      let scene = TabScene()
      scene.log.clear()
      scene.host.send("Alt+1")
      scene.host.settle()
      check.equal(scene.order, "A.shouldSelect A.didSelect", "by a key")
      scene.log.clear()
      scene.press(0)
      check.equal(scene.order, "A.shouldSelect A.didSelect", "by the mouse")
    },
    .init("C-276", "shouldSelect false: the old tab stays, and nothing is sent") { check in
      let scene = TabScene()
      scene.delegate.allows = false
      scene.log.clear()
      scene.press(2)
      check.equal(scene.order, "C.shouldSelect", "what is sent")
      check.same(scene.tabs.selectedViewController, scene.first, "the selection")
      check.same(scene.tabs.tabBar.selectedItem, scene.first.tabBarItem, "the bar's selection")
    },
    .init("C-277", "shouldSelect false: the selected tab's stack is not popped") { check in
      let (scene, stack, _) = TabScene.withStack(of: 1)
      scene.delegate.allows = false
      scene.press(3)
      check.equal(scene.order, "S.shouldSelect", "what is sent")
      check.equal(stack.viewControllers.count, 2, "the stack's height")
    },
    .init("C-278", "a second press pops the tab's stack to its root, animated") { check in
      let (scene, stack, pages) = TabScene.withStack(of: 1)
      scene.press(3)
      check.same(stack.topViewController, pages[0], "the top")
      check.equal(pages[1].animatedFlags["WD"], true, "animated")
      check.equal(scene.log.appearance(of: "S1"), "WD DD", "the page's appearance")
      check.equal(scene.log.all("didSelect"), "S.didSelect", "what the delegate hears")
    },
    .init("C-279", "a second press: pages between top and root leave unseen") { check in
      let (scene, stack, _) = TabScene.withStack(of: 2)
      scene.press(3)
      check.equal(stack.viewControllers.count, 1, "the stack's height")
      check.equal(scene.log.appearance(of: "S1"), [], "the page between")
      check.equal(scene.log.all("DM"), "S1.DM(nil) S2.DM(nil)", "who leaves")
      scene.log.clear()
      scene.press(3)
      check.equal(scene.order, "S.shouldSelect S.didSelect", "a third press")
    },
  ]
}
