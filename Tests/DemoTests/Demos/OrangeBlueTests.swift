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
    host.expect("( Swap Views )", after: "h")
    #expect(!host.text.contains("s  swap"))
    host.send("h")
    #expect(host.text.contains(" Swap Views ") && !host.text.contains("( Swap Views )"))
  }

  @Test func theFocusLeavesTheDisabledButton() {
    host.expect("▸ Swap Views ◂", after: "Tab")
    host.expect("▸ Show / Hide ◂", after: "h")
  }

  /// Every effect has a picture of its own halfway, and the same calls and callbacks.
  @Test func eachEffectLooksDifferentAndCallsTheSame() {
    var pictures: [String] = []
    var logs: Set<[String]> = []
    // Blue is loaded once.
    for _ in 0..<2 { scene.press("s") }
    for effect in OrangeBlue.Effect.all {
      #expect(host.text.contains(effect.name))
      trace.removeAll()
      host.send("s")
      host.advance(by: 0.25)
      pictures.append(halfway)
      host.settle()
      logs.insert(scene.log)
      // Each begins with orange.
      for key in ["s", "e"] { scene.press(key) }
    }
    #expect(Set(pictures).count == OrangeBlue.Effect.all.count)
    #expect(logs.count == 1)
    #expect(host.text.contains(OrangeBlue.Effect.all[0].name), "it comes round")
  }

  /// Text and grounds, row by row.
  private var halfway: String {
    (0..<host.surface.size.height).map { y in
      (0..<host.surface.size.width).map { x in
        "\(host.surface[x, y].style.background) "
      }.joined() + host.surface.line(y)
    }.joined(separator: "\n")
  }

  @Test(arguments: ["40x12", "60x14", "80x17", "64x33", "120x36", "200x60"])
  func eachSizeShowsEverythingThatMatters(name: String) throws {
    host.resize(to: try #require(InputScript.parseSize(name)))
    let orange = try #require(scene.child(OrangeBlue.OrangeViewController.self))
    let size = orange.view.frame.size
    let isSmall = name == "40x12"
    for text in [
      "▸ Show / Hide ◂", "Swap Views", ".transitionCurlDown", "Orange",
      "one child of the container", "\(size.width)×\(size.height)",
    ] where !(isSmall && text.contains("×")) {
      #expect(host.text.contains(text), "\(text)\n\(host.text)")
    }
  }

  /// The container sets the frame; the child reads its size and places its own labels.
  @Test func theChildSaysWhichSizeItWasGiven() throws {
    for size in [Size(width: 80, height: 24), Size(width: 100, height: 30)] {
      host.resize(to: size)
      let orange = try #require(scene.child(OrangeBlue.OrangeViewController.self))
      let (width, height) = (orange.view.bounds.width, orange.view.bounds.height)
      #expect(host.text.contains("The container made this view \(width)×\(height)"))
      #expect(width == (container?.view.bounds.width ?? 0) - 6)
    }
  }

  /// Example 1 has both buttons, and connects the first.
  @Test func exampleOneHasASecondButtonWithoutAnAction() {
    let first = DemoScene(.showHide)
    #expect(first.host.text.contains("( Swap Views )"))
    #expect(first.host.text.contains("Swap Views works in orange-blue."))
    first.trace.removeAll()
    for key in ["s", "e", "Tab", "Enter"] { first.press(key) }
    #expect(first.log == ["Orange WM(nil)", "Orange WD", "Orange DM(nil)", "Orange DD"])
  }
}
