import Testing

@testable import TermContainers

@MainActor
@Suite struct FocusTests {
  private final class Keypad: ViewController {
    let buttons = ["a", "b", "c", "d"].map { Button($0) }
    var pressed: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      // Two rows of two buttons.
      for (index, button) in buttons.enumerated() {
        button.frame = Rect(x: index % 2 * 10, y: index / 2 * 2, width: 5, height: 1)
        button.addAction { [weak self] in self?.pressed.append(button.title) }
        view.addSubview(button)
      }
    }
  }

  private let keypad = Keypad()
  private let host: HeadlessHost

  init() { host = HeadlessHost(rootViewController: keypad, size: Size(width: 20, height: 5)) }

  private var focused: String? { (host.window.firstResponder as? Button)?.title }

  @Test func theFirstButtonHasTheFocusAndLooksIt() {
    #expect(focused == "a")
    #expect(host.text.hasPrefix("▸ a ◂       b"))
  }

  @Test func tabGoesRound() {
    var seen: [String?] = []
    for _ in 0..<4 {
      host.send("Tab")
      seen.append(focused)
    }
    #expect(seen == ["b", "c", "d", "a"])
    host.send("Shift+Tab")
    #expect(focused == "d")
  }

  @Test func aClickPressesAndTakesTheFocus() {
    host.click(Point(x: 12, y: 2))
    #expect(keypad.pressed == ["d"])
    #expect(focused == "d")
  }

  @Test func aViewBehindAModalViewHasNoFocus() {
    let cover = View(frame: Rect(x: 0, y: 0, width: 20, height: 5))
    cover.accessibilityViewIsModal = true
    cover.place(Button("inside"), at: Rect(x: 0, y: 4, width: 10, height: 1))
    host.step { keypad.view.insertSubview(cover, belowSubview: keypad.buttons[3]) }
    // The button in front of the modal view can still be reached.
    #expect(focused == "inside")
    host.send("Tab")
    #expect(focused == "d")
    host.send("Tab")
    #expect(focused == "inside")
    // The focus returns to where it was outside the modal view.
    host.step { cover.alpha = 0 }
    #expect(focused == "d")
    host.send("Shift+Tab")
    #expect(focused == "c")
    host.step { cover.alpha = 0.5 }
    #expect(focused == "inside")
    host.step { cover.accessibilityViewIsModal = false }
    host.send("Shift+Tab")
    #expect(focused == "c")
  }

  @Test func theNamedChildHasTheKeysWithoutFocus() {
    final class Outer: ViewController {
      var isNaming = true
      var log: [String] = []
      override var childForKeyCommands: ViewController? { isNaming ? children.first : nil }
      override var keyCommands: [KeyCommand] {
        [
          KeyCommand("k") { [weak self] in self?.log.append(self?.parent == nil ? "outer" : "inner")
          }
        ]
      }
    }
    let (outer, inner) = (Outer(), Outer())
    let host = HeadlessHost(rootViewController: outer)
    host.step {
      outer.addChild(inner)
      outer.view.addSubview(inner.view)
      inner.didMove(toParent: outer)
    }
    host.send("k")
    #expect(inner.log == ["inner"] && outer.log.isEmpty)
    outer.isNaming = false
    host.send("k")
    #expect(outer.log == ["outer"])
    outer.isNaming = true
    host.step { inner.view.removeFromSuperview() }
    host.send("k")
    #expect(outer.log == ["outer", "outer"])
  }
}
