import TermContainers
import Testing

@testable import demo_tui

/// The demo's behaviour beyond the cases of the conformance list.
@MainActor
@Suite struct OrangeBlueTests {
  private let scene = DemoScene(.orangeBlue)
  private var trace: LifecycleTrace { scene.trace }
  private var host: HeadlessHost { scene.host }

  private var container: ViewController? { host.window.rootViewController }

  @Test(arguments: ["s", "h", "o"]) func aKeyWhileItSwapsFinishesTheSwap(key: String) {
    host.send("s")
    host.advance(by: 0.2)
    trace.removeAll()
    host.send(key)
    #expect(scene.log(of: "BlueViewController").prefix(1) == ["DA"])
    #expect(scene.log(of: "OrangeViewController").prefix(2) == ["DD", "DM(nil)"])
    host.settle()
    #expect(container?.children.count == (key == "h" ? 1 : 2))
    #expect(container?.children.allSatisfy { $0.appearanceState == .appeared } == true)
  }

  @Test func theSwapButtonIsDisabledWhileHidden() {
    host.send("h")
    #expect(host.text.contains("( Swap Views )"))
    #expect(!host.text.contains("s  swap"))
    host.send("h")
    #expect(host.text.contains(" Swap Views ") && !host.text.contains("( Swap Views )"))
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
