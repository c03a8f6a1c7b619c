import TermContainers
import Testing

/// How the mouse and the arrows reach the buttons of bars, as an app sees it.
@MainActor
@Suite struct BarPressTests {
  @Test func theLineBesideAButtonOfABarIsTheButtons() {
    for y in [0, 1, 6, 7] {
      let (page, stack) = (ViewController(), NavigationController())
      var pressed: [String] = []
      page.navigationItem.rightBarButtonItem = BarButtonItem(
        title: "Add", primaryAction: Action { _ in pressed += ["add"] })
      page.toolbarItems = [
        .flexibleSpace(),
        BarButtonItem(title: "Cut", primaryAction: Action { _ in pressed += ["cut"] }),
      ]
      stack.setViewControllers([ViewController(), page], animated: false)
      stack.isToolbarHidden = false
      let host = HeadlessHost(rootViewController: stack, size: Size(width: 40, height: 8))
      host.click(Point(x: 38, y: y))
      host.click(Point(x: 20, y: y))
      #expect(pressed == [y < 4 ? "add" : "cut"], "row \(y)")
      host.click(Point(x: 1, y: y))
      _ = host.settle()
      #expect(stack.viewControllers.count == (y < 4 ? 1 : 2), "row \(y)")
    }
  }

  @Test func anArrowLeadsToTheSelectedTab() {
    let tabs = TabBarController()
    tabs.viewControllers = ["one", "two", "three"].map { title in
      let page = ViewController()
      page.view.addSubview(Button("here"))
      page.view.subviews[0].frame = Rect(x: 0, y: 0, width: 8, height: 1)
      page.tabBarItem = TabBarItem(title: title, symbol: nil)
      return page
    }
    tabs.selectedIndex = 2
    let host = HeadlessHost(rootViewController: tabs, size: Size(width: 40, height: 8))
    host.send("Down")
    host.send("Enter")
    #expect(tabs.selectedIndex == 2 && host.window.firstResponder is Control)
    host.send("Left")
    host.send("Enter")
    #expect(tabs.selectedIndex == 1)
  }
}
