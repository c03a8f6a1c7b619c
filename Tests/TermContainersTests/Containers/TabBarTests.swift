import TestSupport
import Testing

@testable import TermContainers

/// What the bar shows, and how it is operated.
@MainActor
@Suite struct TabBarTests {
  private let tabs = TabBarController()
  private let pages: [ViewController]
  private let host: HeadlessHost

  init() {
    pages = (1...9).map { number in
      let page = ViewController()
      page.title = "Page \(number)"
      return page
    }
    tabs.viewControllers = Array(pages.prefix(3))
    host = HeadlessHost(rootViewController: tabs, size: Size(width: 40, height: 6))
  }

  private var rows: [String] { Array(host.lines.suffix(2)) }

  private func showAll(width: Int = 40) {
    host.resize(to: Size(width: width, height: 6))
    host.step { tabs.viewControllers = pages }
  }

  private var seen: [Int] {
    tabs.tabBar.subviews.indices.filter { !tabs.tabBar.subviews[$0].isHidden }
  }

  @Test func aHeavyLineMarksTheSelectedTab() {
    let line = String(repeating: "━", count: 10)
    #expect(rows[0] == String(repeating: "─", count: 5) + line + String(repeating: "─", count: 25))
    #expect(rows[1] == "     ▸ Page 1 ◂  Page 2    Page 3")
    host.screen.isASCII = true
    host.step { tabs.selectedIndex = 1 }
    #expect(rows[0] == "───────────────==========───────────────")
  }

  @Test func itemsHaveGlyphsBadgesAndCanBeDisabled() {
    host.step {
      pages[0].tabBarItem = TabBarItem(title: "Map", symbol: "◉", asciiSymbol: "o")
      pages[1].tabBarItem.badgeValue = "3"
      pages[1].tabBarItem.badgeColor = .systemBlue
      pages[2].tabBarItem.isEnabled = false
    }
    #expect(rows[1].contains("◉ Map") && rows[1].contains("Page 2 (3)"))
    #expect(rows[1].contains("( Page 3 )"))
    host.send("Alt+3")
    #expect(tabs.selectedIndex == 0)
    host.step { tabs.selectedIndex = 2 }
    #expect(tabs.selectedIndex == 2)
  }

  @Test func theFocusPassesOverADisabledTab() {
    host.step { pages[1].tabBarItem.isEnabled = false }
    #expect(tabs.tabBar.subviews[0].isFirstResponder)
    host.send("Right")
    #expect(tabs.tabBar.subviews[2].isFirstResponder && rows[1].contains("▸ Page 3 ◂"))
    host.send("Left")
    host.send("Right")
    host.send("Space")
    #expect(tabs.selectedIndex == 2)
  }

  @Test func aClickSelects() {
    host.click(Point(x: 20, y: 5))
    #expect(tabs.selectedIndex == 1)
    host.mouse(.began, 30, 5)
    host.mouse(.ended, 30, 2)
    #expect(tabs.selectedIndex == 1)
  }

  @Test func aCrowdedBarScrollsByClicksAndTheWheel() {
    showAll()
    #expect(seen == [0, 1, 2] && rows[1].hasSuffix("›") && !rows[1].contains("‹"))
    host.click(Point(x: 39, y: 5))
    #expect(seen == [1, 2, 3] && rows[1].hasPrefix("‹"))
    host.mouse(.scrolledDown, 20, 4)
    #expect(seen == [2, 3, 4])
    host.mouse(.scrolledUp, 20, 4)
    host.click(Point(x: 0, y: 5))
    host.click(Point(x: 0, y: 5))
    #expect(seen == [0, 1, 2] && tabs.selectedIndex == 0)
  }

  @Test func aCrowdedBarFollowsTheSelectionAndTheWidth() {
    showAll()
    host.step { tabs.selectedIndex = 8 }
    #expect(seen == [6, 7, 8] && !rows[1].contains("›"))
    host.resize(to: Size(width: 60, height: 6))
    #expect(seen == [4, 5, 6, 7, 8])
    host.resize(to: Size(width: 200, height: 6))
    #expect(seen == Array(0...8) && !rows[1].contains("‹"))
    host.resize(to: Size(width: 40, height: 6))
    #expect(seen.contains(8))
    host.step { tabs.viewControllers = Array(pages.prefix(2)) }
    #expect(seen == [0, 1])
  }

  /// From the smallest to the largest size, the selected tab is seen and inside the bar.
  @Test(
    arguments: [
      Size(width: 1, height: 1), Size(width: 7, height: 3), Size(width: 40, height: 12),
      Size(width: 500, height: 200),
    ])
  func theSelectedTabIsSeenAtEverySize(_ size: Size) {
    showAll()
    host.resize(to: size)
    for index in pages.indices {
      host.step { tabs.selectedIndex = index }
      let tab = tabs.tabBar.subviews[index]
      #expect(!tab.isHidden && tab.frame.maxX <= max(2, size.width))
    }
  }

  @Test func aChangeOfAnItemKeepsTheFocus() {
    host.send("Right")
    host.step { pages[1].title = "Another" }
    #expect(rows[1].contains("▸ Another ◂"))
    host.step { tabs.viewControllers = [pages[1], pages[4]] }
    #expect(tabs.tabBar.subviews[0].isFirstResponder)
  }

  // MARK: The item that represents a controller in a list of choices

  @Test func theTitleIsTheOneThatIsSetLast() {
    let controller = ViewController()
    controller.title = "One"
    #expect(controller.storedTabBarItem == nil)
    #expect(controller.tabBarItem.title == "One")
    controller.tabBarItem.title = "Two"
    #expect(controller.tabBarItem.title == "Two" && controller.title == "One")
    controller.tabBarItem = TabBarItem(title: nil, symbol: "x")
    #expect(controller.tabBarItem.title == nil && controller.tabBarItem.symbol == "x")
    controller.title = "One"
    #expect(controller.tabBarItem.title == "One")
  }

  @Test func aStackHasTheTitleOfItsBottomController() {
    let (bottom, top) = (ViewController(), ViewController())
    let stack = NavigationController(rootViewController: bottom)
    stack.pushViewController(top, animated: false)
    #expect(stack.tabBarItem === bottom.tabBarItem)
    stack.tabBarItem = TabBarItem(title: "Stack", symbol: nil)
    #expect(stack.tabBarItem.title == "Stack" && bottom.tabBarItem.title == nil)
  }
}
