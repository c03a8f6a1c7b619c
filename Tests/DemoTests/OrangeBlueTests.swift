import TermContainers
import Testing

@testable import demo_tui

/// What the demo does beyond the cases of the conformance list.
@MainActor
@Suite struct OrangeBlueTests {
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

  private var container: ViewController? { host.window.rootViewController }

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
