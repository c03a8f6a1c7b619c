import ContainmentCases
import TestSupport
import Testing

@testable import TermContainers

/// Controllers that join or leave a container on its way in or out, or take it away in their own
/// callbacks, receive every callback they are due, because nobody else would send it.
@MainActor
@Suite struct OnTheWayOutTests {
  private let log = EventLog()
  private let root, a, b: Recorder
  private let stack = HookedStack()
  private let host: HeadlessHost

  init() {
    let root = Recorder("P", log)
    (self.root, a, b) = (root, Recorder("A", log), Recorder("B", log))
    stack.log = log
    host = HeadlessHost(rootViewController: root, size: Size(width: 12, height: 6))
  }

  /// Runs `body` in a turn and ignores the diagnostics that such calls cause.
  private func step(_ body: () -> Void) { ContainmentHandler().handling { host.step(body) } }

  private func expectLegal(_ names: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(HierarchyAudit(of: host.window).findings.isEmpty, sourceLocation: sourceLocation)
    for name in names {
      let heard = log.of(name)
      #expect(AppearanceReader.isInOrder(heard), "\(heard)", sourceLocation: sourceLocation)
    }
  }

  @Test func aChildWhoseViewIsInAlreadyGoesToo() {
    step {
      root.present(a, animated: true)
      root.view.addSubview(b.view)
      root.addChild(b)
    }
    host.settle()
    #expect(log.appearance(of: "B") == ["WA", "WD", "DD"])
    #expect(log.all.filter(["P.DD", "B.DD"].contains) == ["P.DD", "B.DD"])
  }

  @Test func aReplacementIsPutOnTheStackThatItReplaces() {
    let stack = stack
    step { root.embed(stack) }
    a.inside["WA"] = { a in
      if a.parent !== stack { stack.setViewControllers([a], animated: true) }
    }
    step { root.replace(stack, with: a, duration: 0.1, options: .transitionCurlUp) }
    host.settle()
    #expect(log.all.filter(["S.DD", "A.DD"].contains) == ["S.DD", "A.DD"])
    expectLegal("A")
  }

  /// In one turn a child gives way to another and then takes in its container; both wait for a
  /// *did*.
  @Test func theOldAndTheNewChangeRoles() {
    let (new, other) = (Recorder("N", log), Recorder("O", log))
    step { host.window.rootViewController = a }
    step { a.embed(b) }
    step {
      host.window.rootViewController = new
      a.replace(b, with: other)
      b.embed(a)
    }
    host.settle()
    for page in [a, b] { #expect(page.appearanceState == .disappeared) }
    expectLegal("A", "B")
  }

  /// No callback was due to the child when it left, but its view is still in the window.
  @Test func aChildThatLeavesGoesByItsView() {
    step { root.embed(a) }
    let other = Recorder("O", log)
    root.addChild(other)
    let driver = root.interactiveTransition(
      from: a, to: other, duration: 0.1, options: .transitionCrossDissolve)
    step {
      a.embed(b)
      b.removeFromParent()
    }
    #expect(b.appearanceState != .disappeared)
    driver.cancel()
    host.settle()
    #expect(b.appearanceState == .appeared && b.view.window != nil)
    expectLegal("A", "B")
  }

  @Test(arguments: [true, false]) func aChildByHandThatLeavesHearsTheDid(_ staysIn: Bool) {
    a.forwards = false
    step { root.present(a, animated: true) }
    step { a.embed(b) }
    step {
      b.removeFromParent()
      if !staysIn { b.view.removeFromSuperview() }
    }
    host.settle()
    #expect(log.appearance(of: "B") == (staysIn ? ["WA", "DA"] : ["WA", "WD", "DD"]))
    expectLegal("B")
  }

  @Test func aCompletionPresentsFirst() {
    var answers: [String] = []
    let kinds = diagnosticKinds {
      root.present(a, animated: true) { a.present(b, animated: false) { answers.append("first") } }
      a.present(b, animated: false) { answers.append("second") }
    }
    host.settle()
    #expect(answers == ["first"] && kinds == [.alreadyPresenting])
  }

  /// The completion has already put the presenter into the stack, so it cannot present that stack.
  @Test func aCompletionMakesThePresenterAChildOfWhatItPresents() {
    let (page, stack) = (a, stack)
    step { host.window.addSubview(page.view) }
    View.transition(with: host.window, duration: 1, animations: {}) { _ in
      stack.setViewControllers([page], animated: false)
    }
    step { page.present(stack, animated: false) }
    #expect(page.parent === stack && stack.presentingViewController == nil)
  }

  /// The stack has already disappeared, but has not told its top controller.
  @Test(arguments: [true, false]) func aStackPopsBeforeItTellsThatItHasGone(_ isAppearing: Bool) {
    stack.setViewControllers([a, b], animated: false)
    stack.inside["DD"] = { $0.popViewController(animated: false) }
    step { root.present(stack, animated: true) }
    if !isAppearing { host.settle() }
    step { host.window.rootViewController = nil }
    host.settle()
    #expect(b.parent == nil && b.appearanceState == .disappeared)
    expectLegal("B")
  }

  /// The page appears on its own, then joins a stack that no longer forwards callbacks to it.
  @Test func aPageThatAppearsIsPushedOnAStackThatGoes() {
    let stack = stack
    step { root.present(stack, animated: false) }
    step { root.dismiss(animated: true) }
    a.inside["WA"] = { stack.pushViewController($0, animated: true) }
    step { root.embed(a) }
    host.settle()
    #expect(log.all.filter(["S.DD", "A.DA", "A.DD"].contains) == ["S.DD", "A.DD"])
    expectLegal("A")
  }

  @Test func aNewRootThatTheOldOneTakesInStaysThere() {
    let b = b
    step { root.embed(a) }
    a.inside["WD"] = { [root] _ in root.embed(b) }
    step { host.window.rootViewController = b }
    host.settle()
    #expect(
      b.parent == nil && b.appearanceState == .appeared && root.appearanceState == .disappeared)
    expectLegal("P", "A", "B")
  }

  @Test func aChildThatBecomesTheRootOnItsWayInStaysThat() {
    let window = host.window
    a.inside["WM(P)"] = { window.rootViewController = $0 }
    step { root.addChild(a) }
    host.settle()
    #expect(a.parent == nil && root.children.isEmpty && a.appearanceState == .appeared)
    expectLegal("P", "A")
  }

  /// It goes along with that controller then, and appears no sooner.
  @Test func aChildThatIsPresentedInsideAnotherInItsIsAppearingAppearsWithIt() {
    stack.setViewControllers([a], animated: false)
    let outer = Recorder("O", log)
    root.forwards = false
    a.once("IA") { [root] a in
      a.unembed()
      outer.embed(a)
      root.present(outer, animated: true)
    }
    host.play { root.embed(a) }
    #expect(log.appearance(of: "A") == ["WA", "WD", "DD", "WA", "DA"])
    #expect(log.all.filter { ["O.DA", "A.DA"].contains($0) } == ["O.DA", "A.DA"])
  }

  @Test func aPageThatLeavesInItsDidAppearHearsTheWholeOfIt() {
    a.inside["DA"] = { [stack] _ in stack.dismiss(animated: false) }
    stack.setViewControllers([a], animated: false)
    host.play { root.present(stack, animated: true) }
    #expect(log.appearance(of: "A") == ["WA", "DA", "WD", "DD"])
    #expect(
      log.all.filter(["S.WD", "A.WD", "S.DD", "A.DD"].contains) == ["S.WD", "A.WD", "S.DD", "A.DD"])
  }

  /// Another container takes the new controller in the middle of a swap.
  @Test(arguments: ["WD", "WA"])
  func aNewPageThatGoesElsewhereStaysThere(_ callback: String) {
    let (container, other) = (root, Recorder("O", log))
    let (a, b) = (Recorder("C", log), Recorder("D", log))
    host.step {
      container.embed(other)
      container.embed(a)
    }
    (callback == "WD" ? a : b).inside[callback] = { _ in
      if b.parent === container {
        b.unembed()
        other.embed(b)
      }
    }
    host.play { container.replace(a, with: b, duration: 0.2, options: .transitionCurlUp) }
    #expect(b.parent === other && b.view.superview === other.view)
    #expect(b.appearanceState == .appeared)
    expectLegal("C", "D")
  }

  /// Each of two dismissals calls its completion.
  @Test func everyDismissalWhileItComesIsAnswered() {
    stack.setViewControllers([a], animated: false)
    var answers = 0
    a.inside["WA"] = { a in
      a.dismiss(animated: false) { answers += 1 }
      a.dismiss(animated: false) { answers += 1 }
    }
    host.play { root.present(stack, animated: true) }
    #expect(answers == 2)
    #expect(root.presentedViewController == nil)
  }

  /// A dismissal also removes whatever the dismissed controller presented.
  @Test func aWholeChainLeavesItsViews() {
    stack.setViewControllers([a], animated: false)
    stack.definesPresentationContext = true
    b.modalPresentationStyle = .overCurrentContext
    host.step { root.present(stack, animated: false) }
    host.step { a.present(b, animated: false) }
    host.play { root.dismiss(animated: true) }
    #expect(b.view.superview == nil && b.presentingViewController == nil)
    for page in [a, b, stack] { #expect(page.appearanceState == .disappeared) }
    expectLegal("A", "B")
    #expect(host.isAtRest)
  }

  @Test func aControllerCoveredFullScreenPresentsAlready() {
    stack.setViewControllers([a], animated: false)
    let child = Recorder("C", log)
    host.step { root.embed(child) }
    host.step { root.present(stack, animated: false) }
    let kinds = diagnosticKinds {
      root.present(b, animated: false)
      child.present(b, animated: false)
    }
    #expect(kinds == [.alreadyPresenting, .alreadyPresenting])
  }

  /// A stack outside the window takes a controller that was shown alone, so the controller
  /// disappears.
  @Test(arguments: [true, false]) func aShownControllerIsPutOnAHiddenStack(_ isRoot: Bool) {
    let (page, hidden) = (Recorder("C", log), NavigationController())
    hidden.loadViewIfNeeded()
    host.step { if isRoot { host.window.rootViewController = page } }
    if !isRoot { ContainmentHandler().handling { host.step { host.window.addSubview(page.view) } } }
    #expect(page.appearanceState == .appeared)
    host.play { hidden.pushViewController(page, animated: true) }
    #expect(page.view.window == nil && page.appearanceState == .disappeared)
    #expect(log.appearance(of: "C") == ["WA", "DA", "WD", "DD"])
  }

  /// The container forwards by hand, so its child is sent `viewWillAppear(_:)` before its view is added.
  @Test func aChildThatLeavesBeforeItsViewIsAddedIsNotShown() {
    root.forwards = false
    a.inside["WA"] = { $0.removeFromParent() }
    host.step { root.embed(a) }
    #expect(a.parent == nil && a.view.superview == nil)
  }
}
