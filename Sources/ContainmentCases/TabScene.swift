import TermContainers

/// Tabs with A, B and C, as the root of a window, with their turn over.
package final class TabScene: PlayedScene {
  let (first, second, third): (Recorder, Recorder, Recorder)
  let tabs = TabBarController()
  let delegate: Delegate

  /// Creates the scene; `others` are further tabs.
  init(then others: [ViewController] = [], width: Int = 60) {
    let log = EventLog()
    (first, second, third) = (Recorder("A", log), Recorder("B", log), Recorder("C", log))
    delegate = Delegate(log)
    for page in [first, second, third] { page.title = page.name }
    tabs.viewControllers = [first, second, third] + others
    super.init(tabs, log: log, size: Size(width: width, height: 8))
    tabs.delegate = delegate
  }

  /// Creates tabs whose last one is a stack with some pages on its root.
  static func withStack(of pages: Int) -> (TabScene, NavigationController, [Recorder]) {
    let stack = NavigationController()
    let scene = TabScene(then: [stack])
    let shown = (0...pages).map { Recorder("S\($0)", scene.log) }
    scene.play {
      stack.viewControllers = shown
      scene.tabs.selectedViewController = stack
    }
    scene.log.clear()
    return (scene, stack, shown)
  }

  /// The user clicks a tab, until nothing moves.
  func press(_ index: Int) {
    let tab = tabs.tabBar.subviews[index].frame
    host.click(Point(x: tab.midX, y: host.surface.size.height - 1))
    host.settle()
  }

  /// What the pages and the delegate hear, in order.
  var order: [String] {
    log.all("load", "WM", "DM", "WA", "DA", "WD", "DD", "shouldSelect", "didSelect")
      .map { $0.replacing("TabBarController", with: "T") }
  }

  var barText: String {
    host.text.split(separator: "\n").last.map(String.init) ?? ""
  }

  /// Writes to the log; a controller, so that traces have what it hears.
  final class Delegate: ViewController, TabBarControllerDelegate {
    private let log: EventLog
    /// Whether it lets the user select.
    var allows = true

    init(_ log: EventLog) {
      self.log = log
      super.init()
    }

    private func note(_ controller: ViewController, _ what: String) {
      log.note((controller as? Recorder)?.name ?? "S", what)
    }

    func tabBarController(
      _ tabBarController: TabBarController, shouldSelect viewController: ViewController
    ) -> Bool {
      note(viewController, "shouldSelect")
      return allows
    }

    func tabBarController(
      _ tabBarController: TabBarController, didSelect viewController: ViewController
    ) { note(viewController, "didSelect") }
  }
}
