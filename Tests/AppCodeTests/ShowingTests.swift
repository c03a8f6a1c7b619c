import TermContainers
import Testing

/// `show(_:sender:)` goes up to the container that knows how to show, as on iOS.
@MainActor
@Suite struct ShowingTests {
  private func host(_ root: ViewController) -> HeadlessHost {
    HeadlessHost(rootViewController: root, size: Size(width: 30, height: 8))
  }

  @Test func aStackPushesWhatIsShown() {
    let (list, detail) = (ViewController(), ViewController())
    let navigation = NavigationController(rootViewController: list)
    let host = host(navigation)
    host.step { navigation.show(detail, sender: nil) }
    host.settle()
    #expect(navigation.viewControllers == [list, detail] && detail.appearanceState == .appeared)
  }

  /// Both a child of the stack and a child of that child ask the stack.
  @Test func whoIsInsideAStackAsksIt() {
    let (list, inner, detail) = (ViewController(), ViewController(), ViewController())
    let navigation = NavigationController(rootViewController: list)
    let host = host(navigation)
    host.step { list.embed(inner) }
    host.step { inner.show(detail, sender: self) }
    host.settle()
    #expect(navigation.topViewController === detail && detail.presentingViewController == nil)
  }

  @Test func withoutAContainerItIsPresented() {
    let (root, child, detail) = (ViewController(), ViewController(), ViewController())
    let host = host(root)
    host.step { root.embed(child) }
    host.step { child.show(detail, sender: nil) }
    host.settle()
    #expect(root.presentedViewController === detail && detail.appearanceState == .appeared)
  }

  /// A stack has no place for details, so they are presented.
  @Test func detailsGoToTheContainerThatTakesThem() {
    let (list, detail, other) = (ViewController(), ViewController(), ViewController())
    let navigation = NavigationController(rootViewController: list)
    let split = DetailTaker()
    let host = host(split)
    host.step { split.embed(navigation) }
    host.step { list.showDetailViewController(detail, sender: "row 1") }
    host.settle()
    #expect(split.taken == ["row 1"] && split.children == [navigation, detail])
    host.step { host.window.rootViewController = navigation }
    host.step { list.showDetailViewController(other, sender: nil) }
    host.settle()
    #expect(navigation.presentedViewController === other)
  }

  private final class DetailTaker: ViewController {
    var taken: [String] = []

    override func showDetailViewController(_ controller: ViewController, sender: Any?) {
      taken.append(sender as? String ?? "")
      embed(controller)
    }
  }
}
