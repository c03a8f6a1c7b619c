import TermContainers

extension ConformanceCase {
  /// The contents of the bar, the state that tabs keep, and the calls that they refuse.
  static let tabBars: [ConformanceCase] = [
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

extension TabScene {
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
