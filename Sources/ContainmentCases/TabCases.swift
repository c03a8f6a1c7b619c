import TermContainers

extension ConformanceCase {
  /// What is loaded, sent and told when a tab is selected.
  static let tabs: [ConformanceCase] = [
    ConformanceCase(
      "C-270", "B", "of three tabs only the selected one loads its view",
      source: "Big Nerd Ranch iOS Programming 6e ch. 5"
    ) { check in
      let scene = TabScene()
      check.equal(scene.log.all("load"), ["A.load"], "at the start")
      check.equal(scene.log.of("B"), ["WM(TabBarController)", "DM(TabBarController)"], "B's")
      scene.change { scene.tabs.selectedIndex = 2 }
      check.equal(scene.log.all("load"), ["A.load", "C.load"], "after a selection")
      scene.change { scene.tabs.selectedIndex = 0 }
      check.equal(scene.log.all("load"), ["A.load", "C.load"], "after the way back")
      check.holds(scene.third.view.window == nil, "C's view has left")
    },
    ConformanceCase(
      "C-271", "inferred", "of two tabs that are not seen yet, the selected one loads",
      source: "Big Nerd Ranch iOS Programming 6e ch. 5"
    ) { check in
      let (log, tabs) = (EventLog(), TabBarController())
      let pages = ["A", "B"].map { Recorder($0, log) }
      tabs.viewControllers = pages
      check.same(tabs.selectedViewController, pages[0], "the first selection")
      tabs.selectedIndex = 1
      check.equal(log.all("load"), [], "before the tabs are seen")
      let host = HeadlessHost(rootViewController: tabs, size: Size(width: 20, height: 6))
      check.equal(log.all("load"), ["B.load"], "once they are seen")
      check.equal(log.appearance(of: "B"), ["WA", "DA"], "B's appearance")
      check.equal(host.isAtRest, true, "at rest")
    },
    ConformanceCase(
      "C-272", "A", "selectedIndex set by code: no shouldSelect, no didSelect",
      source: "Apple: tabBarController(_:didSelect:)"
    ) { check in
      let scene = TabScene()
      scene.allows = false
      scene.log.clear()
      scene.change { scene.tabs.selectedIndex = 1 }
      check.same(scene.tabs.selectedViewController, scene.second, "the selection")
      check.equal(scene.log.all("shouldSelect", "didSelect"), [], "what the delegate hears")
    },
    ConformanceCase(
      "C-273", "A", "another list keeps the selection, and tells nobody",
      source: "Apple: UITabBarController viewControllers"
    ) { check in
      let scene = TabScene()
      scene.change { scene.tabs.selectedViewController = scene.second }
      scene.log.clear()
      scene.change {
        scene.tabs.setViewControllers([scene.second, scene.third], animated: false)
      }
      check.equal(scene.tabs.selectedIndex, 0, "the index of what stays selected")
      check.equal(scene.log.all("DM"), ["A.DM(nil)"], "who leaves")
      check.equal(scene.log.appearance(of: "B"), [], "B's appearance")
      scene.change { scene.tabs.viewControllers = [scene.first, scene.third] }
      check.same(scene.tabs.selectedViewController, scene.first, "the one in its place")
      check.equal(scene.log.all("shouldSelect", "didSelect"), [], "what the delegate hears")
    },
    ConformanceCase(
      "C-274", "A", "a press on a tab: shouldSelect, the exchange, didSelect",
      source: "Apple: UITabBarControllerDelegate"
    ) { check in
      let scene = TabScene()
      scene.log.clear()
      scene.press(1)
      check.same(scene.tabs.selectedViewController, scene.second, "the selection")
      check.equal(
        scene.log.all("shouldSelect", "didSelect"), ["B.shouldSelect", "B.didSelect"],
        "what the delegate hears")
      check.equal(scene.log.appearance(of: "A"), ["WD", "DD"], "A's appearance")
    },
    ConformanceCase(
      "C-275", "A", "a press on the selected tab: didSelect, and no callbacks",
      source: "Apple: tabBarController(_:didSelect:)"
    ) { check in
      let scene = TabScene()
      scene.log.clear()
      scene.host.send("Alt+1")
      scene.host.settle()
      check.equal(scene.order, ["A.shouldSelect", "A.didSelect"], "by a key")
      scene.log.clear()
      scene.press(0)
      check.equal(scene.order, ["A.shouldSelect", "A.didSelect"], "by the mouse")
    },
    ConformanceCase(
      "C-276", "A", "shouldSelect false: the old tab stays, and nothing is sent",
      source: "Apple: tabBarController(_:shouldSelect:)"
    ) { check in
      let scene = TabScene()
      scene.allows = false
      scene.log.clear()
      scene.press(2)
      check.equal(scene.order, ["C.shouldSelect"], "what is sent")
      check.same(scene.tabs.selectedViewController, scene.first, "the selection")
      check.same(scene.tabs.tabBar.selectedItem, scene.first.tabBarItem, "the bar's selection")
    },
    ConformanceCase(
      "C-277", "B", "shouldSelect false: the selected tab's stack is not popped",
      source: "Stack Overflow, copied at e-learn.cn 156549"
    ) { check in
      let (scene, stack, _) = TabScene.withStack(of: 1)
      scene.allows = false
      scene.press(3)
      check.equal(scene.order, ["S.shouldSelect"], "what is sent")
      check.equal(stack.viewControllers.count, 2, "the stack's height")
    },
    ConformanceCase(
      "C-278", "B", "a second press pops the tab's stack to its root, animated",
      source: "the same copy, 156549"
    ) { check in
      let (scene, stack, pages) = TabScene.withStack(of: 1)
      scene.press(3)
      check.same(stack.topViewController, pages[0], "the top")
      check.equal(pages[1].animatedFlags["WD"], true, "animated")
      check.equal(scene.log.appearance(of: "S1"), ["WD", "DD"], "the page's appearance")
      check.equal(scene.log.all("didSelect"), ["S.didSelect"], "what the delegate hears")
    },
    ConformanceCase(
      "C-279", "inferred", "a second press: pages between top and root leave unseen",
      source: "Apple: popToRootViewController(animated:)"
    ) { check in
      let (scene, stack, _) = TabScene.withStack(of: 2)
      scene.press(3)
      check.equal(stack.viewControllers.count, 1, "the stack's height")
      check.equal(scene.log.appearance(of: "S1"), [], "the page between")
      check.equal(scene.log.all("DM"), ["S1.DM(nil)", "S2.DM(nil)"], "who leaves")
      scene.log.clear()
      scene.press(3)
      check.equal(scene.order, ["S.shouldSelect", "S.didSelect"], "a third press")
    },
  ]
}
