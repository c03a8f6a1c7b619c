import TermContainers
import Testing

@testable import TermInspector

/// Both trees in the pane, and what the user does there.
@MainActor
@Suite struct TreesPaneTests {
  private final class ContainerViewController: ViewController {}
  private final class PageViewController: ViewController {
    override func loadView() { view = PanelView(title: "Page") }
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(Label("text"))
    }
  }

  private let container = ContainerViewController()
  private let page = PageViewController()

  private func host(_ size: Size = Size(width: 120, height: 36)) -> HeadlessHost {
    HeadlessHost(rootViewController: container, size: size)
  }

  private func open(_ host: HeadlessHost) -> Inspector {
    let inspector = host.window.attachInspector()
    host.step {
      inspector.isDocked = true
      inspector.open("trees")
    }
    return inspector
  }

  /// The trees after the container has embedded the page.
  private func openWithPage(
    _ size: Size = Size(width: 120, height: 36)
  ) -> (host: HeadlessHost, inspector: Inspector) {
    let host = host(size)
    host.step { container.embed(page) }
    let inspector = open(host)
    host.step { container.view.setNeedsLayout() }
    return (host, inspector)
  }

  private func line(_ host: HeadlessHost, holding text: String) -> String? {
    host.rows.first { $0.contains(text) }
  }

  @Test func aControllerStandsBesideItsView() throws {
    let (host, inspector) = openWithPage()
    #expect(inspector.inspection.place != nil)
    let row = try #require(line(host, holding: "PageViewController ●"))
    #expect(row.contains("└ PageViewController ● ┄┄") && row.contains("┄ └ view PanelView"))
    #expect(line(host, holding: "Label “text”")?.contains("└ Label “text”") == true)
  }

  /// A child that was not told yet that it has arrived, and a view whose controller was never added.
  @Test func whatIsWrongIsMarkedOtherwiseThanWhatIsDue() throws {
    try ContainmentHandler().handling {
      let host = host()
      let inspector = open(host)
      host.step {
        container.addChild(page)
        container.view.addSubview(page.view)
      }
      let stray = PageViewController()
      host.step { container.view.addSubview(stray.view) }
      let trees = inspector.inspection.place.map { inspector.inspection.log.trees(at: $0) }
      let child = try #require(
        trees?.controllers.first { $0.className == "PageViewController" })
      #expect(child.due == "didMove(toParent:)" && child.problems.isEmpty)
      let row = try #require(line(host, holding: "PageViewController ●"))
      #expect(row.contains("PageViewController ● ?") && !row.contains("!"))
      #expect(trees?.views.contains { !$0.problems.isEmpty } == true)
      let strays = host.rows.filter { $0.contains("view PanelView !") }
      #expect(strays.count <= 1 && host.text.contains("!"))
      host.step { inspector.inspection.choose(controller: child.id) }
      #expect(host.text.contains("didMove(toParent:) is still due"))
    }
  }

  @Test func clicksAndKeysChooseNodesAndCopyTheirPaths() {
    let (host, inspector) = openWithPage()
    host.click("PageViewController ●")
    var copied: [String] = []
    inspector.inspection.onCopy = { copied.append($0) }
    #expect(inspector.inspection.controller != nil)
    host.send(keys: "y Right y Down y")
    #expect(copied == ["children[0]", "children[0].view", "children[0].view.subviews[0]"])
    host.send(keys: "Up Up Left y")
    #expect(copied.last == "self")
  }

  /// In a narrow pane a view stands below its controller, and the arrows cross all the same.
  @Test func theArrowsCrossWhereOneStandsBelowTheOther() {
    let (host, inspector) = openWithPage(Size(width: 44, height: 40))
    host.click("PageViewController ●")
    var copied: [String] = []
    inspector.inspection.onCopy = { copied.append($0) }
    host.send(keys: "Right y Left y")
    #expect(copied == ["children[0].view", "children[0]"])
  }

  @Test func theSearchChoosesWhatItFinds() {
    let (host, inspector) = openWithPage()
    #expect(inspector.inspection.controller == nil)
    host.send("/")
    host.type("page")
    let place = inspector.inspection.place ?? 1
    let id = inspector.inspection.log.trees(at: place).controllers.last?.id
    #expect(inspector.inspection.controller == id)
  }

  @Test func aTextThatIsNowhereLeadsBack() {
    let (host, inspector) = openWithPage()
    host.send("/")
    host.type("page")
    #expect(inspector.inspection.controller != nil && !host.text.contains("not found"))
    host.send("z")
    #expect(inspector.inspection.controller == nil && host.text.contains("not found"))
    host.send("Escape")
    #expect(!host.text.contains("not found"))
  }

  @Test func theFilterLeavesOutTheFrameworksViews() {
    let (host, _) = openWithPage()
    #expect(line(host, holding: "Label “text”") != nil)
    host.send("f")
    #expect(line(host, holding: "Label “text”") == nil)
    #expect(line(host, holding: "PageViewController ●") != nil)
  }

  @Test(arguments: [
    Size(width: 40, height: 6), Size(width: 80, height: 24), Size(width: 70, height: 40),
    Size(width: 200, height: 60), Size(width: 3, height: 2),
  ])
  func everySizeIsDrawn(_ size: Size) {
    let (host, inspector) = openWithPage(size)
    // Where there is no room for a search, Escape would close the page.
    host.send(keys: "Down f /")
    if host.window.firstResponder is TextField { host.send("Escape") }
    host.send("f")
    #expect(inspector.presence == .open)
    #expect(HierarchyAudit(of: host.window).findings.isEmpty)
  }
}
