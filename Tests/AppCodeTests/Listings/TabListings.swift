import TermContainers
import Testing

final class TabLock: TabBarControllerDelegate {
  var isLocked = false

  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool { !isLocked }
}

/// The examples of tab bars.
@MainActor
@Suite struct TabListings {
  private let inbox = ViewController()
  private let settings = ViewController()
  private let map = ViewController()

  @Test func tabsShowOneOfTheirControllers() {
    inbox.title = "Inbox"
    let tabs = TabBarController()
    tabs.viewControllers = [NavigationController(rootViewController: inbox), settings]
    tabs.selectedIndex = 1
    inbox.tabBarItem.badgeValue = "3"
    tabs.tabBar.tintColor = .systemBlue
    tabs.tabBar.backgroundColor = .black
    let titles = tabs.tabBar.items?.map(\.title)
    #expect(titles == ["Inbox", nil])
    let host = HeadlessHost(rootViewController: tabs, size: Size(width: 40, height: 6))
    #expect(host.text.contains("Inbox (3)") && settings.appearanceState == .appeared)
    let lock = TabLock()
    tabs.delegate = lock
    lock.isLocked = true
    host.send("Alt+1")
    #expect(tabs.selectedIndex == 1)
    lock.isLocked = false
    host.send("Alt+1")
    #expect(tabs.selectedIndex == 0)
  }

  @Test func anItemHasABadge() {
    map.tabBarItem = TabBarItem(title: "Map", symbol: "◉", asciiSymbol: "o")
    map.tabBarItem.badgeValue = "3"
    let tabs = TabBarController()
    tabs.viewControllers = [map]
    let host = HeadlessHost(rootViewController: tabs, size: Size(width: 40, height: 6))
    #expect(host.text.contains("◉ Map (3)"))
  }
}
