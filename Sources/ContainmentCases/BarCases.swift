import TermContainers

/// A stack with pages that have titles, on a screen of 40 columns.
private final class BarScene: PlayedScene {
  let first = ViewController()
  let second = ViewController()
  let stack: NavigationController
  /// The items that were pressed.
  private(set) var pressed: [String] = []

  init() {
    (first.title, second.title) = ("First", "Second")
    stack = NavigationController(rootViewController: first)
    super.init(stack, size: Size(width: 40, height: 8))
  }

  func button(_ title: String) -> BarButtonItem {
    BarButtonItem(title: title, primaryAction: Action { [weak self] _ in self?.press(title) })
  }

  func press(_ title: String) { pressed.append(title) }

  func push() { play { stack.pushViewController(second, animated: false) } }

  private var rows: [String] {
    host.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The words in the bar, from the left, without the marks of the focus.
  var bar: [String] { words(0) }
  /// The words in the toolbar, from the left.
  var toolbar: [String] { words(7) }

  private func words(_ row: Int) -> [String] {
    rows[row].split(separator: " ").map(String.init).filter { $0 != "▸" && $0 != "◂" }
  }

  func clickBackButton() {
    host.click(Point(x: stack.navigationBar.backButton.frame.midX, y: 0))
    host.settle()
  }

  func dragFromEdge() {
    host.send(.mouse(MouseEvent(.began, at: Point(x: 0, y: 4))))
    for x in [10, 25, 38] { host.send(.mouse(MouseEvent(.moved, at: Point(x: x, y: 4)))) }
    host.send(.mouse(MouseEvent(.ended, at: Point(x: 38, y: 4))))
    host.settle()
  }

  /// The height of the page on top, in rows.
  var pageRows: Int { stack.topViewController?.view.frame.height ?? 0 }
}

extension ConformanceCase {
  /// The contents of a stack's bars, and the ways to show a page there.
  static let bars: [ConformanceCase] = [
    .init("C-226", "left items stand from the left, right items from the right") { check in
      let scene = BarScene()
      scene.play {
        scene.first.navigationItem.leftBarButtonItems = [scene.button("A"), scene.button("B")]
        scene.first.navigationItem.rightBarButtonItems = [scene.button("Y"), scene.button("Z")]
      }
      check.equal(scene.bar, "A B First Z Y", "the bar")
      check.same(
        scene.first.navigationItem.rightBarButtonItem,
        scene.first.navigationItem.rightBarButtonItems?.first, "the right item")
      scene.push()
      check.equal(scene.bar, "‹ First Second", "the bar of the next page")
    },
    .init("C-227", "left items stand instead of the back button, or after it") { check in
      let scene = BarScene()
      scene.push()
      let item = scene.second.navigationItem
      scene.play { item.leftBarButtonItem = scene.button("A") }
      check.equal(scene.bar, "A Second", "instead of it")
      scene.play { item.leftItemsSupplementBackButton = true }
      check.equal(scene.bar, "‹ First A Second", "after it")
      scene.play { item.hidesBackButton = true }
      check.equal(scene.bar, "A Second", "with a hidden back button")
    },
    .init("C-228", "a titleView stands for the title, while its page is on top") { check in
      let scene = BarScene()
      let title = Label("View")
      scene.play { scene.first.navigationItem.titleView = title }
      check.equal(scene.bar, "View", "the bar")
      check.equal(abs(title.frame.midX - 20) <= 1, true, "in the middle")
      scene.push()
      check.equal(scene.bar, "‹ First Second", "the bar of the next page")
      check.holds(title.superview == nil, "the view is out")
      scene.play { scene.stack.popViewController(animated: false) }
      check.equal(scene.bar, "View", "the bar again")
    },
    .init("C-229", "the page below names the back button: item, back title, title") { check in
      let scene = BarScene()
      scene.push()
      let (below, above) = (scene.first.navigationItem, scene.second.navigationItem)
      scene.play { (above.backButtonTitle, above.backBarButtonItem) = ("No", scene.button("No")) }
      check.equal(scene.bar, "‹ First Second", "by the title below")
      scene.play { below.backButtonTitle = "All" }
      check.equal(scene.bar, "‹ All Second", "by the back title below")
      scene.play { below.backBarButtonItem = scene.button("Item") }
      check.equal(scene.bar, "‹ Item Second", "by the item below")
      scene.play {
        (below.backBarButtonItem, below.backButtonTitle, scene.first.title) = (nil, nil, nil)
      }
      check.equal(scene.bar, "‹ Back Second", "without any")
    },
    .init("C-230", "a back item's own action is not done: the button leads back") { check in
      let scene = BarScene()
      scene.play { scene.first.navigationItem.backBarButtonItem = scene.button("Item") }
      scene.push()
      scene.clickBackButton()
      check.equal(scene.pressed, [], "what was pressed")
      check.same(scene.stack.topViewController, scene.first, "the top")
    },
    .init("C-231", "a backAction is done instead of the pop, by the same button") { check in
      let scene = BarScene()
      let action = Action(title: "Ask") { [weak scene] _ in scene?.press("Ask") }
      scene.play { scene.second.navigationItem.backAction = action }
      scene.push()
      check.equal(scene.bar, "‹ First Second", "the bar")
      scene.clickBackButton()
      check.equal(scene.pressed, "Ask", "what was pressed")
      check.same(scene.stack.topViewController, scene.second, "the top")
      scene.play { scene.stack.popViewController(animated: false) }
      check.same(scene.stack.topViewController, scene.first, "the top after a pop by code")
    },
    .init("C-232", "on the first page a backAction makes a back button with its title") { check in
      let scene = BarScene()
      check.equal(scene.bar, "First", "the bar before")
      let action = Action(title: "Ask") { [weak scene] _ in scene?.press("Ask") }
      scene.play { scene.first.navigationItem.backAction = action }
      check.equal(scene.bar, "‹ Ask First", "the bar")
      scene.clickBackButton()
      check.equal(scene.pressed, "Ask", "what was pressed")
    },
    .init("C-233", "while a page has a backAction, nobody drags it away") { check in
      let scene = BarScene()
      scene.push()
      for hasAction in [true, false] {
        let action = Action { [weak scene] _ in scene?.press("Ask") }
        scene.play { scene.second.navigationItem.backAction = hasAction ? action : nil }
        scene.dragFromEdge()
        check.same(
          scene.stack.topViewController, hasAction ? scene.second : scene.first,
          hasAction ? "the top with an action" : "the top without one")
      }
      check.equal(scene.pressed, [], "what was pressed")
    },
    .init("C-234", "the toolbar, hidden at first, shows the items of the page on top") { check in
      let scene = BarScene()
      check.equal(scene.stack.isToolbarHidden, true, "hidden at first")
      let items = [scene.button("A"), .flexibleSpace(), scene.button("B")]
      scene.play { scene.first.toolbarItems = items }
      let rows = scene.pageRows
      scene.play { scene.stack.setToolbarHidden(false, animated: true) }
      check.equal(scene.toolbar, "A B", "the toolbar")
      check.equal(scene.pageRows, rows - 2, "the rows of the page")
      scene.push()
      check.equal(scene.toolbar, [], "the toolbar of a page without items")
      scene.play { scene.second.setToolbarItems([scene.button("C")], animated: false) }
      check.equal(scene.toolbar, "C", "the toolbar of the next page")
      scene.play { scene.stack.setToolbarHidden(true, animated: true) }
      check.equal(scene.pageRows, rows, "the rows of the page at the end")
    },
    .init("C-235", "a hidden bar's rows belong to the page; the next has none either") { check in
      for animated in [false, true] {
        let scene = BarScene()
        let rows = scene.pageRows
        scene.host.step { scene.stack.setNavigationBarHidden(true, animated: animated) }
        check.equal(scene.stack.isNavigationBarHidden, true, "hidden at once")
        check.equal(!scene.stack.navigationBar.isHidden, animated, "it is seen on its way")
        scene.host.advance(by: NavigationController.hideShowBarDuration)
        scene.host.settle()
        check.holds(scene.stack.navigationBar.isHidden, "it is gone")
        check.equal(scene.pageRows, rows + 2, "the rows of the page")
        scene.push()
        check.equal(scene.bar, [], "no bar for the next page")
        scene.play { scene.stack.setNavigationBarHidden(false, animated: animated) }
        check.equal(scene.bar, "‹ First Second", "the bar again")
      }
    },
    .init("C-236", "show(_:sender:) inside a stack pushes, whoever is asked") { check in
      let scene = BarScene()
      let inner = ViewController()
      scene.play {
        scene.first.add(inner)
        inner.show(scene.second, sender: nil)
      }
      check.equal(scene.stack.viewControllers.count, 2, "the stack's height")
      check.same(scene.second.parent, scene.stack, "the parent")
      check.equal(scene.bar, "‹ First Second", "the bar")
    },
    .init("C-237", "outside of all containers that can, show(_:sender:) presents") { check in
      let stage = Stage()
      let (child, page) = (stage.child("C"), stage.recorder("N"))
      stage.play { child.show(page, sender: nil) }
      check.holds(child.targetViewController(forAction: .show, sender: nil) == nil, "no target")
      check.same(stage.container.presentedViewController, page, "what is presented")
    },
    .init("C-238", "targetViewController: the nearest above that performs the action") { check in
      let scene = BarScene()
      let inner = ViewController()
      scene.play { scene.first.add(inner) }
      for page in [inner, scene.first, scene.stack] {
        check.same(
          page.targetViewController(forAction: .show, sender: nil), scene.stack, "who shows")
      }
      check.holds(
        inner.targetViewController(forAction: .showDetailViewController, sender: nil) == nil,
        "a stack shows no details")
      let outer = NavigationController(rootViewController: ViewController())
      scene.play { scene.second.add(outer) }
      scene.push()
      check.same(
        outer.topViewController?.targetViewController(forAction: .show, sender: nil), outer,
        "the nearer of two stacks")
    },
    .init("C-239", "a pop to a controller not on the stack: an error, and no change") { check in
      let scene = BarScene()
      scene.push()
      check.complains(1, "complaints") {
        let popped = scene.stack.popToViewController(ViewController(), animated: true)
        check.holds(popped == nil, "nothing is popped")
      }
      check.equal(scene.stack.viewControllers.count, 2, "the stack's height")
    },
    .init("C-299", "a controller twice in a stack's list: an error, no change") { check in
      let scene = BarScene()
      check.complains(1, "complaints") {
        scene.stack.setViewControllers([scene.second, scene.first, scene.second], animated: false)
      }
      check.same(scene.stack.topViewController, scene.first, "the top")
    },
  ]
}
