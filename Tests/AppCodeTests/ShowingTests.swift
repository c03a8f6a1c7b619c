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
    host.complete { navigation.show(detail, sender: nil) }
    #expect(navigation.viewControllers == [list, detail] && detail.appearanceState == .appeared)
  }

  /// Both a child of the stack and a child of that child ask the stack.
  @Test func whoIsInsideAStackAsksIt() {
    let (list, inner, detail) = (ViewController(), ViewController(), ViewController())
    let navigation = NavigationController(rootViewController: list)
    let host = host(navigation)
    host.step { list.embed(inner) }
    host.complete { inner.show(detail, sender: self) }
    #expect(navigation.topViewController === detail && detail.presentingViewController == nil)
  }

  @Test func withoutAContainerItIsPresented() {
    let (root, child, detail) = (ViewController(), ViewController(), ViewController())
    let host = host(root)
    host.step { root.embed(child) }
    host.complete { child.show(detail, sender: nil) }
    #expect(root.presentedViewController === detail && detail.appearanceState == .appeared)
  }

  /// A stack has no place for details, so they are presented.
  @Test func detailsGoToTheContainerThatTakesThem() {
    let (list, detail, other) = (ViewController(), ViewController(), ViewController())
    let navigation = NavigationController(rootViewController: list)
    let split = DetailTaker()
    let host = host(split)
    host.step { split.embed(navigation) }
    host.complete { list.showDetailViewController(detail, sender: "row 1") }
    #expect(split.taken == ["row 1"] && split.children == [navigation, detail])
    host.step { host.window.rootViewController = navigation }
    host.complete { list.showDetailViewController(other, sender: nil) }
    #expect(navigation.presentedViewController === other)
  }

  /// Each controller on the way is asked, from the one inside outwards.
  @Test func theTargetIsTheNearestThatCanPerformTheAction() {
    let (list, inner) = (ViewController(), ViewController())
    let navigation = NavigationController(rootViewController: list)
    let workspace = WorkspaceViewController()
    let host = host(workspace)
    host.step { workspace.embed(navigation) }
    host.step { list.embed(inner) }
    #expect(inner.targetViewController(forAction: .show, sender: nil) === navigation)
    #expect(navigation.targetViewController(forAction: .show, sender: nil) === navigation)
    #expect(
      inner.targetViewController(forAction: .showDetailViewController, sender: nil) === workspace)
    let unknown = ViewController.ShowAction(rawValue: "showInspector")
    #expect(inner.targetViewController(forAction: unknown, sender: nil) == nil)
    #expect(workspace.targetViewController(forAction: .show, sender: nil) == nil)
  }

  @Test func theTargetShows() {
    let list = ViewController()
    let workspace = WorkspaceViewController()
    let host = host(workspace)
    host.step { workspace.embed(NavigationController(rootViewController: list)) }
    let (first, second) = (ViewController(), ViewController())
    for detail in [first, second] {
      host.complete { list.showDetailViewController(detail, sender: nil) }
    }
    #expect(workspace.children.last === second && second.appearanceState == .appeared)
    #expect(first.parent == nil && workspace.children.count == 2)
  }

  /// The answer may depend on the sender, and a target that changes its mind hands on.
  @Test func whoDeclinesIsPassedOver() {
    let (list, detail) = (ViewController(), ViewController())
    let picky = PickyStack(rootViewController: list)
    let outer = NavigationController(rootViewController: picky)
    let host = host(outer)
    host.complete { list.show(detail, sender: "elsewhere") }
    #expect(outer.topViewController === detail && picky.viewControllers == [list])
    host.step { outer.popViewController(animated: false) }
    host.complete { list.show(detail, sender: "here") }
    #expect(picky.topViewController === detail)
  }

  private final class PickyStack: NavigationController {
    override func canPerformAction(_ action: ShowAction, withSender sender: Any?) -> Bool {
      sender as? String != "elsewhere" && super.canPerformAction(action, withSender: sender)
    }
  }

  private final class DetailTaker: ViewController {
    var taken: [String] = []

    override func showDetailViewController(_ controller: ViewController, sender: Any?) {
      taken.append(sender as? String ?? "")
      embed(controller)
    }
  }
}
