import Testing

@testable import TermContainers

/// The focus returns to where it was, whatever has happened there meanwhile.
@MainActor
@Suite struct FocusReturnTests {
  private let first = FocusPage("a", hasField: true)
  private let second = FocusPage("b")
  private let stack: NavigationController
  private let host: HeadlessHost

  init() {
    stack = NavigationController(rootViewController: first)
    host = HeadlessHost(rootViewController: stack, size: Size(width: 30, height: 12))
  }

  private func press(_ names: String...) { for name in names { host.send(name) } }

  private func push(animated: Bool = false) {
    host.step { stack.pushViewController(second, animated: animated) }
  }

  private func pop(animated: Bool = false) {
    host.step { stack.popViewController(animated: animated) }
  }

  @Test(arguments: [false, true]) func theFocusComesBackAfterAPop(animated: Bool) {
    press("Tab", "Tab")
    push(animated: animated)
    #expect(host.focused == "b0")
    host.settle()
    press("Tab")
    pop(animated: animated)
    #expect(host.focused == "a2")
    host.settle()
    #expect(host.focused == "a2")
    // A page shown a second time remembers its focus, too.
    push()
    #expect(host.focused == "b1")
  }

  /// The back button outlives the pop, but it did not have the focus on the page below.
  @Test func theFocusComesBackAfterAPopByTheBackButton() {
    let third = FocusPage("c")
    push()
    press("Tab")
    host.step { stack.pushViewController(third, animated: false) }
    stack.navigationBar.backButton.becomeFirstResponder()
    press("Enter")
    host.settle()
    #expect(stack.topViewController === second && host.focused == "b1")
  }

  @Test func theFocusComesBackAfterAPageWithNothingToUse() {
    press("Tab")
    host.step { stack.pushViewController(ViewController(), animated: false) }
    #expect(host.window.firstResponder === stack.navigationBar.backButton)
    pop()
    #expect(host.focused == "a1")
  }

  @Test(arguments: ModalPresentationStyle.allCases, [false, true])
  func theFocusComesBackAfterADismissal(style: ModalPresentationStyle, animated: Bool) {
    press("Tab")
    second.modalPresentationStyle = style
    second.popoverPresentationController?.sourceView = first.view
    host.step { first.present(second, animated: animated) }
    #expect(host.focused == "b0")
    host.settle()
    press("Tab", "Tab")
    host.step { first.dismiss(animated: animated) }
    #expect(host.focused == "a1")
    host.settle()
    #expect(host.focused == "a1")
    host.step { first.present(second, animated: animated) }
    #expect(host.focused == "b2")
  }

  /// A controller presented over a context lies in the presenter's view, but has its own focus.
  @Test func theFocusComesBackAfterADismissalInAContext() {
    press("Tab")
    first.definesPresentationContext = true
    second.modalPresentationStyle = .overCurrentContext
    host.step { first.present(second, animated: false) }
    #expect(host.focused == "b0" && second.view.superview === first.view)
    host.step { second.dismiss(animated: false) }
    #expect(host.focused == "a1")
  }

  @Test func theFocusComesBackAfterSeveralPresentations() {
    let third = FocusPage("c")
    press("Tab")
    host.step { first.present(second, animated: false) }
    press("Tab", "Tab")
    host.step { second.present(third, animated: false) }
    #expect(host.focused == "c0")
    host.step { second.dismiss(animated: false) }
    #expect(host.focused == "b2")
    host.step { second.present(third, animated: false) }
    host.play { first.dismiss(animated: true) }
    #expect(host.focused == "a1")
  }

  /// Each page remembers its own focus, and the outer stack that of the inner one.
  @Test func theFocusComesBackInsideNestedContainers() {
    let inner = NavigationController(rootViewController: FocusPage("x"))
    let page = FocusPage("y")
    host.step { stack.pushViewController(inner, animated: false) }
    press("Tab")
    host.step { inner.pushViewController(page, animated: false) }
    press("Tab", "Tab")
    host.step { stack.popToRootViewController(animated: false) }
    #expect(host.focused == "a0")
    host.step { stack.pushViewController(inner, animated: false) }
    #expect(host.focused == "y2")
    host.step { stack.popViewController(animated: false) }
    host.step { inner.popViewController(animated: false) }
    host.step { stack.pushViewController(inner, animated: false) }
    #expect(host.focused == "x1")
  }

  @Test func editingGoesOnAsInUIKit() {
    press("Tab", "Tab", "Tab")
    #expect(first.field.isEditing)
    push()
    #expect(!first.field.isEditing && host.focused == "b0")
    pop()
    #expect(first.field.isEditing)
    press("q")
    #expect(first.field.text == "q")
    host.play { first.present(second, animated: true) }
    host.play { first.dismiss(animated: true) }
    #expect(first.field.isEditing && first.editing.last == "begin")
  }

  @Test func aFocusThatWasGivenUpDoesNotReturnToItsControl() {
    press("Tab", "Tab", "Tab", "Escape")
    #expect(host.window.firstResponder == nil)
    push()
    #expect(host.focused == "b0")
    pop()
    #expect(host.focused == "a0")
  }

  @Test func aFocusThatWasGivenUpStaysAwayUntilTheControlsChange() {
    press("Tab", "Tab", "Tab", "Escape")
    host.step { first.buttons[0].frame.origin.x = 3 }
    #expect(host.window.firstResponder == nil)
    host.step { first.field.removeFromSuperview() }
    #expect(host.focused == "a0")
  }

  enum Loss: CaseIterable { case removed, disabled, hidden, transparent, empty, unusable, moved }

  /// Meanwhile the remembered button has become unable to take the focus.
  @Test(arguments: Loss.allCases) func aRememberedControlMayBeLost(loss: Loss) {
    press("Tab")
    push()
    let button = first.buttons[1]
    host.step {
      switch loss {
      case .removed: button.removeFromSuperview()
      case .disabled: button.isEnabled = false
      case .hidden: button.isHidden = true
      case .transparent: button.alpha = 0
      case .empty: button.frame.size.width = 0
      case .unusable: button.isUserInteractionEnabled = false
      case .moved: second.view.addSubview(button)
      }
    }
    #expect(host.focused == "b0")
    pop()
    #expect(host.focused == "a0", "\(loss)")
  }

  /// A focused view that moves within the page in front keeps the focus.
  @Test func aMovedViewKeepsTheFocus() {
    press("Tab")
    let box = View(frame: Rect(x: 10, y: 0, width: 10, height: 5))
    host.step { first.view.addSubview(box) }
    host.step { box.addSubview(first.buttons[1]) }
    #expect(host.focused == "a1")
    host.step { first.view.insertSubview(box, at: 0) }
    #expect(host.focused == "a1")
  }

  /// The focus goes to another control in the same view, not to the window's first.
  @Test func theNearestControlGetsTheFocus() {
    let (left, right) = (FocusPage("l"), FocusPage("r"))
    let host = HeadlessHost(width: 30, height: 6)
    host.step {
      host.root.embed(left)
      host.root.embed(right)
      right.buttons[2].becomeFirstResponder()
    }
    host.step { right.buttons[2].isHidden = true }
    #expect(host.focused == "r0")
    host.step { for button in right.buttons { button.removeFromSuperview() } }
    #expect(host.focused == "l0")
  }

  @Test func aControllerCanDoWithoutFocus() {
    first.restoresFocusAfterTransition = false
    press("Tab", "Tab")
    push()
    pop()
    #expect(host.focused == "a0")
  }

  /// A page on its way out has neither the focus nor the keys.
  @Test func aLeavingViewHasNoFocus() {
    press("Tab")
    push(animated: true)
    #expect(host.focused == "b0")
    host.advance(by: 0.1)
    press("Tab")
    #expect(host.focused == "b1")
    pop(animated: true)
    #expect(host.focused == "a1")
    host.advance(by: 0.1)
    // The push cuts the pop short and reverses it.
    push(animated: true)
    #expect(host.focused == "b1")
    host.settle()
    #expect(host.focused == "b1")
  }

  @Test func theFocusComesBackWhenATransitionIsCalledOff() {
    let (first, host) = (FocusPage("a"), HeadlessHost(width: 30, height: 6))
    let root = host.root
    host.step { root.embed(first) }
    host.send("Tab")
    var driver: TransitionDriver?
    host.step {
      first.willMove(toParent: nil)
      root.addChild(second)
      second.view.frame = first.view.frame
      driver = root.interactiveTransition(
        from: first, to: second, duration: 1, options: .transitionCurlUp
      ) { isThere in
        guard !isThere else { return }
        second.willMove(toParent: nil)
        second.removeFromParent()
        first.didMove(toParent: root)
      }
    }
    #expect(host.focused == "b0")
    host.step { driver?.update(0.5) }
    host.play { driver?.cancel() }
    #expect(host.focused == "a1")
  }
}
