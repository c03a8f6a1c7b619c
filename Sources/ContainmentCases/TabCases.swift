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

  /// A scene with nine further tabs, for which the bar is too narrow.
  fileprivate static func withMany() -> (TabScene, [ViewController]) {
    let others = (1...9).map { _ in ViewController() }
    for (index, page) in others.enumerated() { page.title = "Page \(index + 1)" }
    return (TabScene(then: others, width: 40), others)
  }

  /// A controller inside another container.
  fileprivate func recorderInside(_ parent: ViewController) -> Recorder {
    let page = Recorder("X", log)
    parent.embed(page)
    return page
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
    // The contents of the bar, the state that tabs keep, and the calls that they refuse.
    .init("C-280", "a badge set before the tabs are seen stands at its tab") { check in
      let (log, tabs) = (EventLog(), TabBarController())
      let pages = ["A", "B"].map { Recorder($0, log) }
      pages[1].tabBarItem = TabBarItem(title: "Mail", symbol: nil)
      pages[1].tabBarItem.badgeValue = "7"
      tabs.viewControllers = pages
      let host = HeadlessHost(rootViewController: tabs, size: Size(width: 40, height: 6))
      check.holds(host.text.contains("Mail (7)"), "the badge")
      check.equal(pages[1].isViewLoaded, false, "nothing is loaded for it")
    },
    .init("C-281", "a badge that comes and goes while its stack's tab is seen") { check in
      let (scene, _, pages) = TabScene.withStack(of: 1)
      scene.play { pages[0].tabBarItem.title = "Stack" }
      scene.play { pages[0].tabBarItem.badgeValue = "new" }
      check.holds(scene.barText.contains("Stack (new)"), "the badge of the stack's root")
      scene.play { pages[0].tabBarItem.badgeValue = nil }
      check.holds(!scene.barText.contains("new"), "without a badge")
    },
    .init("C-282", "more tabs than fit: the bar scrolls to the selected one") { check in
      let (scene, others) = TabScene.withMany()
      check.holds(!scene.barText.contains("Page 9") && scene.barText.contains("›"), "the start")
      scene.play { scene.tabs.selectedIndex = 11 }
      check.holds(scene.barText.contains("Page 9") && scene.barText.contains("‹"), "the end")
      check.same(others[8].parent, scene.tabs, "the parent of the last")
    },
    .init("C-283", "more tabs than fit: keys reach those that are not seen") { check in
      let (scene, others) = TabScene.withMany()
      scene.host.send("Tab")
      for _ in 1...11 { scene.host.send("Right") }
      scene.host.send("Enter")
      check.same(scene.tabs.selectedViewController, others[8], "the selection")
      check.holds(scene.barText.contains("Page 9"), "its tab is seen")
    },
    .init("C-284", "a stack in a tab is as it was after a look at another tab") { check in
      let (scene, stack, pages) = TabScene.withStack(of: 2)
      scene.press(0)
      scene.press(3)
      check.equal(stack.viewControllers.count, 3, "the stack's height")
      check.equal(scene.log.appearance(of: "S2"), "WD DD WA DA", "the top's appearance")
      check.equal(scene.log.appearance(of: "S0"), [], "the root's appearance")
      check.equal(pages[2].appearanceState, .appeared, "the top")
    },
    .init("C-285", "the focus returns to where it was in a tab") { check in
      let scene = TabScene()
      let fields = (0...1).map { TextField(frame: Rect(x: 0, y: $0, width: 8, height: 1)) }
      scene.play { for field in fields { scene.first.view.addSubview(field) } }
      scene.play { fields[1].becomeFirstResponder() }
      scene.host.send("Alt+2")
      scene.host.settle()
      check.equal(fields[1].isFirstResponder, false, "in another tab")
      scene.host.send("Alt+1")
      scene.host.settle()
      check.equal(fields[1].isFirstResponder, true, "back in its tab")
    },
    .init("C-286", "tabs with another container's child: an error, no change") { check in
      let (scene, parent) = (TabScene(), ViewController())
      let page = scene.recorderInside(parent)
      scene.log.clear()
      let errors = complaints { scene.tabs.viewControllers = [scene.second, page] }
      check.equal(
        errors,
        [
          "TabBarController cannot show Recorder, which has the parent ViewController. Remove it from "
            + "there first."
        ], "the error")
      check.equal(scene.tabs.viewControllers?.count, 3, "the tabs")
      check.same(page.parent, parent, "the parent")
      check.equal(scene.order, [], "what is sent")
    },
    .init("C-287", "tabs with a presented controller: an error, no change") { check in
      let scene = TabScene()
      let page = Recorder("X", scene.log)
      scene.play { scene.tabs.present(page, animated: false) }
      check.complains(1, "the errors") {
        scene.tabs.setViewControllers([page], animated: true)
      }
      check.same(page.presentingViewController, scene.tabs, "who presents it")
      check.equal(scene.tabs.viewControllers?.count, 3, "the tabs")
    },
    .init("C-288", "selecting a controller without a tab is an error") { check in
      let scene = TabScene()
      let errors = complaints {
        scene.tabs.selectedViewController = Recorder("X", scene.log)
      }
      check.equal(
        errors,
        [
          "attempting to select a view controller that isn't a child: Recorder. Add it to the "
            + "viewControllers of TabBarController first."
        ], "the error")
      check.same(scene.tabs.selectedViewController, scene.first, "the selection")
    },
    .init("C-289", "a selection: new WA, old WD, old DD, new DA") { check in
      let scene = TabScene()
      for (index, isFirst) in [(1, true), (0, false)] {
        let (new, old) = isFirst ? ("B", "A") : ("A", "B")
        scene.log.clear()
        scene.play { scene.tabs.selectedIndex = index }
        check.equal(
          scene.order,
          (isFirst ? ["B.load"] : []) + ["\(new).WA", "\(old).WD", "\(old).DD", "\(new).DA"],
          isFirst ? "the first time" : "the way back")
      }
    },
    .init("C-290", "hidesBottomBarWhenPushed: on top of a tab's stack, no bar") { check in
      let (scene, stack, pages) = TabScene.withStack(of: 0)
      let page = Recorder("X", scene.log)
      page.hidesBottomBarWhenPushed = true
      scene.play { stack.pushViewController(page, animated: true) }
      check.equal(page.view.frame.height, 6, "the page's height, of 8 with a stack's bar")
      check.holds(!scene.barText.contains("C"), "no tab is seen")
      scene.play { stack.popViewController(animated: true) }
      check.equal(pages[0].view.frame.height, 4, "the height of the page below")
      check.holds(scene.barText.contains("C"), "the tabs are seen")
    },
    .init("C-297", "the title set last is shown: the controller's, or its item's") { check in
      let (scene, stack, pages) = TabScene.withStack(of: 0)
      scene.play {
        (pages[0].tabBarItem.title, pages[0].navigationItem.title) = ("Item", "Item")
        pages[0].title = "Page"
      }
      check.equal(stack.navigationBar.topItem?.title, "Page", "the navigation bar's")
      check.holds(scene.barText.contains("Page"), "the tab's")
      scene.play { pages[0].tabBarItem.title = "Item" }
      check.holds(scene.barText.contains("Item"), "the item's own")
      scene.play { stack.title = "Stack" }
      check.holds(scene.barText.contains("Stack"), "the stack's")
    },
    .init("C-298", "hidesBottomBarWhenPushed around a push: no bar for that page") { check in
      let (scene, stack, pages) = TabScene.withStack(of: 0)
      scene.play {
        pages[0].hidesBottomBarWhenPushed = true
        stack.pushViewController(Recorder("X", scene.log), animated: true)
        pages[0].hidesBottomBarWhenPushed = false
      }
      check.holds(!scene.barText.contains("C"), "no tab is seen")
      scene.play { stack.popViewController(animated: true) }
      check.holds(scene.barText.contains("C"), "the tabs are seen")
    },
  ]
}
