import Testing

@testable import TermContainers

/// The environments that say where the focus begins.
@MainActor
@Suite struct PreferredFocusTests {
  private let page = FocusPage("a", hasField: true)

  private func host(_ root: ViewController) -> HeadlessHost {
    HeadlessHost(rootViewController: root, size: Size(width: 30, height: 12))
  }

  @Test func theFirstOneIsNamed() {
    page.preferred = [page.buttons[2]]
    #expect(host(page).focused == "a2")
  }

  @Test func theFirstThatCanDecides() {
    page.buttons[2].isEnabled = false
    page.buttons[1].isHidden = true
    page.preferred = [View(), page, page.buttons[2], page.buttons[1], page.buttons[0]]
    page.buttons[0].title = "x"
    #expect(host(page).focused == "x")
  }

  /// A text field takes the focus by itself only if it is named, not because it comes first.
  @Test func aTextFieldIsNamed() {
    let plain = host(FocusPage("p", 0, hasField: true))
    #expect(plain.window.firstResponder == nil)
    page.preferred = [page.field]
    let host = host(page)
    #expect(host.focused == "field" && page.editing == ["begin"])
    // Once it has resigned, it does not take the focus again.
    host.send("Escape")
    host.step { page.buttons[0].frame.origin.y = 5 }
    #expect(host.window.firstResponder == nil)
  }

  @Test func aViewAroundAFieldDoesNotNameTheField() {
    let page = FocusPage("p", 0, hasField: true)
    page.preferred = [page.view]
    #expect(host(page).window.firstResponder == nil)
  }

  /// A container names a child, and a child names a view.
  @Test func eachControllerNamesWhatIsInside() {
    final class Container: ViewController {
      override var preferredFocusEnvironments: [any FocusEnvironment] { children.reversed() }
    }
    let (root, other) = (Container(), FocusPage("b"))
    other.preferred = [other.buttons[1]]
    _ = root.view
    root.embed(page)
    root.embed(other)
    let host = host(root)
    #expect(host.focused == "b1")
    host.step { for button in other.buttons { button.isEnabled = false } }
    #expect(host.focused == "a0")
  }

  @Test func aViewNamesOneToo() {
    final class Box: View {
      override var preferredFocusEnvironments: [any FocusEnvironment] { subviews.suffix(1) }
    }
    let (root, box) = (ViewController(), Box(frame: Rect(x: 0, y: 0, width: 20, height: 5)))
    for row in 0..<3 {
      box.place(Button("\(row)"), at: Rect(x: 0, y: row, width: 5, height: 1))
    }
    root.view.addSubview(box)
    #expect(host(root).focused == "2")
  }

  /// Naming a parent or a sibling has no effect and causes no endless loop.
  @Test func onlyWhatIsInsideCounts() {
    final class Circle: ViewController {
      weak var other: ViewController?
      override var preferredFocusEnvironments: [any FocusEnvironment] {
        [self, parent, other].compactMap { $0 }
      }
    }
    let (root, left, right) = (Circle(), Circle(), Circle())
    (left.other, right.other) = (right, left)
    for child in [left, right] { root.embed(child) }
    right.view.place(Button("x"), at: Rect(x: 0, y: 0, width: 5, height: 1))
    #expect(host(root).focused == "x")
  }

  @Test func seenControlsComeBeforeClippedOnes() {
    page.loadViewIfNeeded()
    page.buttons[0].frame.origin.y = 100
    let host = host(page)
    #expect(host.focused == "a1")
    host.step { for button in page.buttons.dropFirst() { button.isEnabled = false } }
    #expect(host.focused == "a0")
  }

  @Test func aRequestBeginsAnew() {
    let root = ViewController()
    let other = FocusPage("b")
    root.embed(page)
    root.embed(other)
    let host = host(root)
    host.send("Tab")
    page.preferred = [page.buttons[2]]
    // An environment without the focus cannot move it.
    host.step { other.setNeedsFocusUpdate() }
    #expect(host.focused == "a1")
    host.step { page.setNeedsFocusUpdate() }
    #expect(host.focused == "a2")
    page.preferred = [page.buttons[0]]
    page.view.setNeedsFocusUpdate()
    page.setNeedsFocusUpdate()
    #expect(host.focused == "a2")
    page.updateFocusIfNeeded()
    #expect(host.focused == "a0")
  }
}
