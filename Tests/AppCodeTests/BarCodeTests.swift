import TermContainers
import Testing

/// Titles, bars and editing, as app authors write them for UIKit.
@MainActor
@Suite struct BarCodeTests {
  private final class Rows: TableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.rightBarButtonItem = editButtonItem
    }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 5 }
  }

  /// Hides bars where it appears.
  private final class Bare: ViewController {
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      navigationController?.setNavigationBarHidden(true, animated: animated)
      navigationController?.isToolbarHidden = false
      tabBarController?.isTabBarHidden = true
    }
  }

  private let tabs = TabBarController()
  private let page = ViewController()
  private let next = ViewController()
  private let stack: NavigationController
  private let host: HeadlessHost

  init() {
    stack = NavigationController(rootViewController: page)
    tabs.viewControllers = [stack]
    host = HeadlessHost(rootViewController: tabs, size: Size(width: 40, height: 10))
  }

  /// Drags the top page away and back, and lets it go.
  private func cancelPop() {
    for (phase, x) in [(MouseEvent.Phase.began, 0), (.moved, 2), (.moved, 5), (.ended, 5)] {
      if phase == .ended { host.advance(by: 1) }
      host.send(.mouse(MouseEvent(phase, at: Point(x: x, y: 5))))
    }
    host.settle()
  }

  @Test func theTitleThatIsSetLastIsShown() {
    host.step {
      page.navigationItem.title = "Item"
      page.title = "Page"
    }
    #expect(stack.navigationBar.topItem?.title == "Page" && host.text.contains("Page"))
    #expect(stack.tabBarItem.title == "Page")
    host.step {
      page.navigationItem.title = "Item"
      page.tabBarItem.title = "Tab"
    }
    #expect(page.title == "Page" && host.text.contains("Item") && host.text.contains("Tab"))
    host.step { page.title = "Page" }
    #expect(!host.text.contains("Item") && !host.text.contains("Tab"))
    host.step { stack.title = "Mail" }
    #expect(tabs.tabBar.items?.map(\.title) == ["Mail"] && page.title == "Page")
    host.step { page.tabBarItem = TabBarItem(title: nil, image: "◉", tag: 3) }
    #expect(tabs.tabBar.items?.first?.title == nil && page.tabBarItem.tag == 3)
    host.step { page.title = "Last" }
    #expect(host.text.contains("◉ Last"))
  }

  @Test func aStackKeepsTheTitleOfItsTabFromBeforeItsFirstPage() {
    let empty = NavigationController()
    empty.title = "Mail"
    page.title = "Page"
    host.step {
      empty.viewControllers = [next]
      tabs.viewControllers = [empty]
    }
    #expect(host.text.contains("Mail"))
    host.step { tabs.viewControllers = nil }
    #expect(tabs.tabBar.items == nil)
  }

  @Test func systemItemsHaveWords() {
    page.tabBarItem = TabBarItem(tabBarSystemItem: .topRated, tag: 7)
    page.title = "Page"
    #expect(page.tabBarItem.title == "Top Rated" && page.tabBarItem.tag == 7)
    #expect(TabBarItem.SystemItem.allCases.count == 12)
    let item = BarButtonItem(systemItem: .save)
    item.primaryAction = Action(title: "Store") { _ in }
    #expect(item.title == "Save")
    let other = BarButtonItem(title: "Save")
    other.primaryAction = Action(title: "Store") { _ in }
    #expect(other.title == "Store")
  }

  @Test func aPageHidesTheTabsForTheNextOne() {
    host.complete {
      page.hidesBottomBarWhenPushed = true
      stack.pushViewController(next, animated: true)
      page.hidesBottomBarWhenPushed = false
    }
    #expect(tabs.tabBar.isHidden)
    cancelPop()
    #expect(stack.topViewController === next && tabs.tabBar.isHidden)
    host.complete { stack.popViewController(animated: true) }
    #expect(!tabs.tabBar.isHidden)
    host.step { page.hidesBottomBarWhenPushed = true }
    #expect(!tabs.tabBar.isHidden)
  }

  @Test func aControllerStandsInAListOnce() {
    let found = refusals {
      stack.setViewControllers([page, next, page], animated: false)
      tabs.viewControllers = [stack, next, next]
      stack.pushViewController(page, animated: false)
    }
    #expect(found.count == 3 && found.allSatisfy { $0.contains("ViewController") }, "\(found)")
    #expect(found.first?.contains("must be distinct") == true)
    #expect(found.last?.contains("is on its stack already") == true)
    #expect(stack.viewControllers == [page] && tabs.viewControllers == [stack])
  }

  @Test func aCancelledPopLeavesBarsAndSelectionsAsTheyWere() {
    let (rows, top, bare) = (Rows(), Rows(), Bare())
    host.step {
      stack.setViewControllers([rows, top], animated: false)
      for table in [rows, top] {
        table.tableView.selectRow(
          at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
      }
    }
    cancelPop()
    #expect(stack.topViewController === top)
    #expect([rows, top].map { $0.tableView.indexPathForSelectedRow?.row } == [2, 2])
    host.complete { stack.popViewController(animated: true) }
    #expect(rows.tableView.indexPathForSelectedRow == nil)
    host.step { stack.setViewControllers([bare, next], animated: false) }
    host.step {
      stack.isNavigationBarHidden = false
      (stack.isToolbarHidden, tabs.isTabBarHidden) = (true, false)
    }
    cancelPop()
    #expect(stack.topViewController === next && !stack.isNavigationBarHidden)
    #expect(stack.isToolbarHidden && !tabs.isTabBarHidden && !tabs.tabBar.isHidden)
    host.complete { stack.popViewController(animated: true) }
    #expect(stack.isNavigationBarHidden && !stack.isToolbarHidden && tabs.isTabBarHidden)
  }

  @Test func theEditButtonFollowsItsController() {
    let rows = Rows()
    host.step { stack.setViewControllers([rows], animated: false) }
    #expect(host.text.contains("Edit") && !rows.isEditing)
    host.click(Point(x: 37, y: 0))
    host.settle()
    #expect(rows.isEditing && rows.tableView.isEditing && host.text.contains("Done"))
    #expect(rows.editButtonItem.style == .prominent)
    host.step { rows.isEditing = false }
    #expect(!rows.tableView.isEditing && host.text.contains("Edit"))
    page.setEditing(true, animated: false)
    #expect(page.isEditing && page.editButtonItem.title == "Done")
  }

  @Test func aPopoverPointsAtABarButton() {
    let popover = ViewController()
    popover.modalPresentationStyle = .popover
    let item = BarButtonItem(title: "More")
    popover.popoverPresentationController?.barButtonItem = item
    #expect(popover.popoverPresentationController?.sourceItem === item)
  }

  @Test func subviewsChangePlaces() {
    let root = View()
    let parts = (0..<4).map { _ in View() }
    for part in parts { root.addSubview(part) }
    root.exchangeSubview(at: 1, withSubviewAt: 3)
    #expect(root.subviews == [0, 3, 2, 1].map { parts[$0] })
    root.exchangeSubview(at: 2, withSubviewAt: 1)
    #expect(root.subviews == [0, 2, 3, 1].map { parts[$0] })
    let sheet = SheetPresentationController(presentedViewController: page, presenting: nil)
    #expect(refusals { sheet.detents = [] }.count == 1 && sheet.detents.count == 1)
  }

  @Test func aHandlerLearnsTheParent() {
    var log: [String] = []
    let handler = ContainmentHandler(onError: { error in
      if case .notFree(_, _, .hasParent(let parent)) = error { log.append(parent.typeName) }
    })
    handler.handling { tabs.present(page, animated: false) }
    #expect(log == ["NavigationController"])
  }

  @Test func anErrorNamesTheCauseThatHolds() {
    let (modal, second) = (
      AlertController(title: "A", message: nil, preferredStyle: .alert), Rows()
    )
    modal.addAction(AlertAction(title: "OK", style: .default))
    var told: [String] = []
    let handler = ContainmentHandler(
      onError: { told.append($0.explanation) }, onDiagnostic: { told.append($0.explanation) })
    handler.handling {
      host.complete { tabs.present(modal, animated: true) }
      tabs.present(second, animated: true)
      host.step { tabs.dismiss(animated: true) }
      tabs.present(second, animated: true)
      tabs.present(modal, animated: true)
      host.settle()
      tabs.present(page, animated: true)
      page.present(tabs, animated: true)
      page.addChild(page)
      page.transition(from: page, to: nil, duration: 0)
    }
    let wanted = [
      "already presenting AlertController.", "AlertController, whose dismissal is not over.",
      "TabBarController is presenting", "has the parent NavigationController",
      "is the root view controller", "become a child of itself", "to nil",
    ]
    #expect(
      told.count == wanted.count && zip(told, wanted).allSatisfy { $0.contains($1) }, "\(told)")
  }

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
