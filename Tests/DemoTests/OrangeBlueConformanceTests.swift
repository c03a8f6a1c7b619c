import TermContainers
import Testing

@testable import demo_tui

/// The cases that article 1's own demo makes, through the demo's controllers.
@MainActor
@Suite struct OrangeBlueConformanceTests {
  private let trace = LifecycleTrace()
  private let host: HeadlessHost

  init() {
    host = HeadlessHost(size: Size(width: 80, height: 24), trace: trace) {
      StageWindow(application: $0, demo: .orangeBlue)
    }
  }

  /// The callbacks of one controller, without layout, with `nil` or the parent for the moves.
  private func log(_ controller: String) -> [String] {
    let names = [
      "willMove(toParent:)": "WM", "didMove(toParent:)": "DM", "viewDidLoad()": "load",
      "viewWillAppear(_:)": "WA", "viewDidAppear(_:)": "DA", "viewWillDisappear(_:)": "WD",
      "viewDidDisappear(_:)": "DD",
    ]
    return trace.entries.filter { $0.controller == controller }.compactMap { entry in
      names[entry.event].map { $0.hasSuffix("M") && entry.parent == nil ? $0 + "(nil)" : $0 }
    }
  }

  private var ordered: [String] {
    trace.entries.filter { !$0.event.contains("Layout") && !$0.event.contains("load") }
      .map { "\($0.controller.prefix { $0.isUppercase || $0.isLowercase }).\($0.event)" }
  }

  private var container: ViewController? { host.window.rootViewController }

  private func child(_ type: ViewController.Type) -> ViewController? {
    container?.children.first { Swift.type(of: $0) == type }
  }

  @Test("C-167 the start") func c167() {
    for name in ["ButtonViewController", "OrangeViewController"] {
      #expect(log(name) == ["WM", "load", "DM", "WA", "DA"])
    }
    #expect(log("BlueViewController").isEmpty)
  }

  @Test("C-168 Show / Hide twice") func c168() {
    trace.removeAll()
    host.send("h")
    host.send("h")
    #expect(
      log("OrangeViewController") == ["WM(nil)", "WD", "DM(nil)", "DD", "WM", "WA", "DM", "DA"])
  }

  @Test("C-169 Swap is C-051; while hidden nothing at all") func c169() {
    trace.removeAll()
    host.send("s")
    host.settle()
    #expect(host.now == 0.5)
    #expect(
      ordered.filter { !$0.contains("IsAppearing") && !$0.contains("View()") } == [
        "OrangeViewController.willMove(toParent:)", "BlueViewController.willMove(toParent:)",
        "BlueViewController.viewDidLoad()", "OrangeViewController.viewWillDisappear(_:)",
        "BlueViewController.viewWillAppear(_:)", "BlueViewController.viewDidAppear(_:)",
        "OrangeViewController.viewDidDisappear(_:)", "OrangeViewController.didMove(toParent:)",
        "BlueViewController.didMove(toParent:)",
      ])
    host.send("h")
    trace.removeAll()
    host.send("s")
    host.click(Point(x: 50, y: 6))
    host.settle()
    #expect(trace.entries.isEmpty)
  }

  @Test("C-170 resized while hidden, shown with the new frame") func c170() throws {
    let orange = try #require(child(OrangeViewController.self))
    host.send("h")
    host.resize(to: Size(width: 100, height: 30))
    #expect(orange.parent == nil)
    host.send("h")
    // 100×29 less 3 columns and 2 rows on each side; the lower half after a gap of one.
    #expect(orange.view.frame == Rect(x: 3, y: 15, width: 94, height: 12))
  }

  @Test("C-171 hidden and shown after a swap: the swapped-in child") func c171() {
    for key in ["s", "h", "h"] {
      host.send(key)
      host.settle()
    }
    #expect(child(BlueViewController.self) != nil)
    #expect(child(OrangeViewController.self) == nil)
  }

  @Test(arguments: ["s", "h", "o"]) func aKeyWhileItSwapsFinishesTheSwap(key: String) {
    host.send("s")
    host.advance(by: 0.2)
    trace.removeAll()
    host.send(key)
    #expect(log("BlueViewController").prefix(1) == ["DA"])
    #expect(log("OrangeViewController").prefix(2) == ["DD", "DM(nil)"])
    host.settle()
    #expect(container?.children.count == (key == "h" ? 1 : 2))
    #expect(container?.children.allSatisfy { $0.appearanceState == .appeared } == true)
  }

  @Test func theSwapButtonIsDisabledWhileHidden() {
    host.send("h")
    #expect(host.text.contains("( Swap Views )"))
    #expect(!host.text.contains("s swap"))
    host.send("h")
    #expect(host.text.contains("[ Swap Views ]"))
  }

  @Test func theFocusLeavesTheDisabledButton() {
    host.send("Tab")
    #expect(host.text.contains("▸ Swap Views ◂"))
    host.send("h")
    #expect(host.text.contains("▸ Show / Hide ◂"))
  }

  @Test func theControllersAreFreedWithTheWindow() {
    weak var container: ViewController?
    weak var orange: ViewController?
    do {
      let other = HeadlessHost(size: Size(width: 80, height: 24)) {
        StageWindow(application: $0, demo: .orangeBlue)
      }
      other.send("s")
      other.settle()
      container = other.window.rootViewController
      orange = container?.children.last
      #expect(orange != nil)
    }
    #expect(container == nil && orange == nil)
  }
}
