import Testing

@testable import TermContainers

/// Which responders can take the focus, and which give it up.
@MainActor
@Suite struct FirstResponderTests {
  private final class Plain: ViewController {
    var log: [String] = []
    override var keyCommands: [KeyCommand] {
      [KeyCommand("x") { [weak self] in self?.log.append("x") }]
    }
  }

  private final class Stubborn: Button {
    var letsGo = false
    override var canResignFirstResponder: Bool { letsGo }
  }

  @Test func aControllerMustSaySo() {
    let plain = Plain()
    let host = HeadlessHost(rootViewController: plain)
    #expect(!plain.canBecomeFirstResponder && !plain.becomeFirstResponder())
    #expect(host.window.firstResponder == nil && !plain.isFirstResponder)
  }

  /// Its commands come before those of its container and of its siblings.
  @Test func keyCommandsOfTheFirstResponderComeFirst() {
    let (root, left, right) = (Plain(), FocusPage("l"), FocusPage("r"))
    let host = HeadlessHost(rootViewController: root)
    host.step {
      root.embed(left)
      root.embed(right)
    }
    host.send("k")
    #expect(left.editing == ["k"] && right.editing == [])
    host.step { #expect(right.becomeFirstResponder()) }
    #expect(right.isFirstResponder && host.focused == "page r")
    host.send("k")
    host.send("x")
    #expect(left.editing == ["k"] && right.editing == ["k"] && root.log == ["x"])
  }

  @Test func aControllerGetsTheFocusBack() {
    let (page, cover) = (FocusPage("a"), FocusPage("b"))
    let host = HeadlessHost(rootViewController: page)
    host.step { page.becomeFirstResponder() }
    host.play { page.present(cover, animated: true) }
    #expect(host.focused == "b0")
    host.play { page.dismiss(animated: true) }
    #expect(host.focused == "page a")
  }

  @Test func resigningAnswers() {
    let page = FocusPage("a")
    let host = HeadlessHost(rootViewController: page)
    #expect(page.buttons[0].resignFirstResponder())
    #expect(host.window.firstResponder == nil)
    // Resigning succeeds where there is no focus to give up.
    #expect(page.buttons[1].resignFirstResponder() && page.resignFirstResponder())
    #expect(Button("x").resignFirstResponder() && FocusPage("y").resignFirstResponder())
  }

  @Test func aResponderThatDoesNotLetGoKeepsTheFocus() {
    let (page, stubborn) = (FocusPage("a"), Stubborn("s"))
    stubborn.frame = Rect(x: 20, y: 0, width: 6, height: 1)
    let host = HeadlessHost(rootViewController: page)
    host.step {
      page.view.addSubview(stubborn)
      stubborn.becomeFirstResponder()
    }
    #expect(!stubborn.resignFirstResponder())
    #expect(!page.buttons[1].becomeFirstResponder() && !page.becomeFirstResponder())
    for key in ["Tab", "Shift+Tab", "Left"] { host.send(key) }
    #expect(stubborn.isFirstResponder && stubborn.becomeFirstResponder())
    // Not even this button keeps the focus behind a presented controller.
    host.step { page.present(FocusPage("b"), animated: false) }
    #expect(host.focused == "b0")
    host.step { page.dismiss(animated: false) }
    #expect(stubborn.isFirstResponder)
    stubborn.letsGo = true
    #expect(stubborn.resignFirstResponder() && !stubborn.isFirstResponder)
  }

  @Test func anArrowWithNothingThatWayIsForOthers() {
    final class Keen: ViewController {
      var heard: [KeyEvent] = []
      override func pressesBegan(_ press: KeyEvent) { heard.append(press) }
    }
    let keen = Keen()
    let host = HeadlessHost(rootViewController: keen)
    let buttons = (0..<2).map { Button("\($0)") }
    host.step {
      for (row, button) in buttons.enumerated() {
        keen.view.place(button, at: Rect(x: 0, y: row, width: 5, height: 1))
      }
    }
    for key in ["Left", "Right", "Up", "Down", "Down"] { host.send(key) }
    #expect(keen.heard.map(\.key) == [.left, .right, .up, .down])
  }

  @Test func nobodyBehindAPresentationGetsTheFocus() {
    let (root, left, right) = (Plain(), FocusPage("l"), FocusPage("r"))
    let (cover, host) = (FocusPage("c"), HeadlessHost(rootViewController: root))
    cover.modalPresentationStyle = .overFullScreen
    host.step {
      root.embed(left)
      root.embed(right)
      root.present(cover, animated: false)
    }
    host.step { #expect(!right.becomeFirstResponder()) }
    #expect(!right.isFirstResponder)
    host.play {
      root.dismiss(animated: true)
      #expect(right.becomeFirstResponder())
    }
    #expect(right.isFirstResponder)
  }

  /// The view that comes back is there, and the one that goes has not left yet.
  @Test(arguments: [true, false]) func whoComesBackGetsTheFocus(_ isAnimated: Bool) {
    final class Returning: FocusPage {
      var answers: [Bool] = []
      override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        answers.append(becomeFirstResponder())
      }
    }
    let (root, cover) = (Returning("l"), FocusPage("c"))
    let host = HeadlessHost(rootViewController: root)
    host.step { root.present(cover, animated: false) }
    host.play { root.dismiss(animated: isAnimated) }
    #expect(root.answers == [true, true] && root.isFirstResponder)
  }

  /// It is seen in a picture only, and would lose the focus when anything else goes.
  @Test func aViewThatIsBeingReplacedGetsNoFocus() {
    let (root, old, new) = (Plain(), FocusPage("o"), FocusPage("n"))
    let host = HeadlessHost(rootViewController: root)
    host.step { root.embed(old) }
    host.step {
      root.replace(old, with: new, duration: 1, options: .transitionCrossDissolve)
      #expect(!old.becomeFirstResponder())
    }
  }
}
