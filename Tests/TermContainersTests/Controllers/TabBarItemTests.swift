import Testing

@testable import TermContainers

/// The item that represents a controller in a list of choices.
@MainActor
@Suite struct TabBarItemTests {
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
