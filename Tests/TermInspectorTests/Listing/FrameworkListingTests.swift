import TermContainers
import Testing

@testable import TermInspector

/// Lines of a container whose calls are sent for the app.
@MainActor
@Suite struct FrameworkListingTests {
  private static let source = """
    var viewControllers: [ViewController] {
      get { list }
      set { exchange(for: newValue) }
    }
    var selectedViewControllerIndex: Int? {
      get { list.firstIndex { $0 === selected } }
      set { selectedViewController = list[newValue] }
    }
    func exchange(for new: [ViewController]) {
      for child in list {
        child.willMove(toParent: nil)
        child.removeFromParent()
      }
      for child in new {
        addChild(child)
        child.didMove(toParent: self)
      }
    }
    """

  private static let app = """
    final class Owner: ViewController {
      func give() { menu.viewControllers = pages }
      func add(_ child: ViewController) {
        addChild(child)
        child.didMove(toParent: self)
      }
    }
    """

  private final class Menu: ViewController {
    var viewControllers: [ViewController] {
      get { children }
      set {
        LifecycleTrace.call(by: self, "viewControllers", newValue.first) {
          for child in children {
            child.willMove(toParent: nil)
            child.removeFromParent()
          }
          for child in newValue {
            addChild(child)
            child.didMove(toParent: self)
          }
        }
      }
    }
  }

  private final class Owner: ViewController {
    let menu = Menu()

    func give(_ pages: [ViewController]) { menu.viewControllers = pages }

    func add(_ child: ViewController) {
      addChild(child)
      child.didMove(toParent: self)
    }
  }

  private func listings(isOfFramework: Bool) -> [Listing] {
    Listing.reading([
      Listing.Source(file: "Owner.swift", text: Self.app),
      Listing.Source(
        file: "Menu.swift", owner: "Menu", isOfFramework: isOfFramework, text: Self.source),
    ])
  }

  /// `function code` for each call and each move that `deed` leads to; `-` for none.
  private func lines(isOfFramework: Bool = true, _ deed: () -> Void) -> [String] {
    let trace = LifecycleTrace()
    trace.recording(deed)
    var match = ListingMatch(listings(isOfFramework: isOfFramework))
    match.append(trace.entries)
    return trace.entries.map { entry in
      match.place(of: entry.sequence).map {
        "\(match.function(at: $0).name.prefix { $0 != "(" }) \(match.line(at: $0).code)"
      } ?? "-"
    }
  }

  @Test func `the container's calls have its lines, child by child`() {
    let (owner, pages) = (Owner(), [ViewController(), ViewController()])
    owner.give([pages[0]])
    let leaving = ["child.willMove(toParent: nil)", "child.removeFromParent()"]
    let coming = ["addChild(child)", "addChild(child)", "child.didMove(toParent: self)"]
    let all = lines { owner.give(pages) }
    #expect(all.first == "give func give() { menu.viewControllers = pages }")
    #expect(
      all.dropFirst()
        == ((leaving + [leaving[1]] + coming + coming).map { "exchange \($0)" })[...])
  }

  @Test func `the app's calls keep their own lines`() {
    let owner = Owner()
    #expect(
      lines { owner.add(ViewController()) }
        == ["addChild(child)", "addChild(child)", "child.didMove(toParent: self)"].map {
          "add \($0)"
        })
  }

  @Test func `a name is short without what all names end with`() {
    final class MapViewController: ViewController {}
    final class Page: ViewController {}
    let trace = LifecycleTrace()
    let controllers = [
      MapViewController(), NavigationController(rootViewController: Page()), ViewController(),
      Page(), MapViewController(),
    ]
    #expect(
      controllers.map { trace.name(of: $0).shortName }
        == ["Map", "Navigation", "ViewController", "Page", "Map#2"])
  }

  @Test func `without the framework's mark its calls have no line`() {
    let owner = Owner()
    let all = lines(isOfFramework: false) { owner.give([ViewController()]) }
    #expect(!all.contains { $0.hasPrefix("exchange") })
  }
}
