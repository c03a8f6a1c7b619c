import ContainmentCases
import TestSupport
import Testing

@testable import TermContainers

/// Controllers that a callback takes away before their containers have told them what those do.
/// Found by random sequences.
@MainActor
@Suite struct LeavingUntoldTests {
  private let stage = Stage()
  private let (first, second): (Recorder, Recorder)
  private var host: HeadlessHost { stage.host }
  private var container: Recorder { stage.container }

  init() {
    (first, second) = (stage.recorder("F"), stage.recorder("S"))
  }

  private func appearance(_ controller: Recorder) -> [String] {
    stage.log.of(controller.name).filter { ["WA", "IA", "DA", "WD", "DD"].contains($0) }
  }

  /// The page has begun to disappear with its stack, and nobody else would end that.
  @Test func aPageThatLeavesADisappearingStackEndsWithIt() {
    let stack = NavigationController(rootViewController: first)
    host.play { container.embed(stack) }
    host.step {
      container.replace(stack, with: second, duration: 0.4, options: .transitionCurlDown)
    }
    host.advance(by: 0.1)
    host.play { [container] in
      first.unembed()
      container.embed(stack)
    }
    #expect(appearance(first) == ["WA", "IA", "DA", "WD", "DD"])
    #expect(stack.appearanceState == .appeared)
  }

  /// A callback removes the old child, while the view of the new one is still elsewhere.
  @Test func aReplacementThatFailsLeavesNoChildBehind() {
    host.step { [container, second] in
      container.embed(first)
      container.view.addSubview(second.view)
    }
    let inner = Recorder("I", stage.log)
    host.step { first.embed(inner) }
    inner.once("WM(nil)") { inner in
      inner.unembed()
    }
    var results: [Bool] = []
    second.view.removeFromSuperview()
    host.window.addSubview(second.view)
    host.play { first.replace(inner, with: second) { results.append($0) } }
    #expect(results == [false])
    #expect(second.parent == nil && inner.parent == nil)
  }

  /// The callback before `viewDidAppear(_:)` takes the controller out and in again: what was owed
  /// belongs to the first stay.
  @Test func aControllerThatReturnsInItsIsAppearingIsSentAllOfTheSecondStay() {
    first.once("IA") { [container] first in
      first.unembed()
      container.embed(first)
    }
    host.play { [container] in
      container.beginAndEnd(false)
      container.embed(first)
      container.beginAndEnd(true)
    }
    #expect(AppearanceReader.isInOrder(stage.log.of("F")), "\(stage.log.of("F"))")
    #expect(appearance(first).suffix(3) == ["WA", "IA", "DA"])
  }

  /// A view with a controller inside leaves a subtree that has left the window already.
  @Test func aControllerInsideAViewThatIsRemovedTooLateDisappears() {
    host.play { [container, second] in
      container.embed(first)
      first.view.addSubview(second.view)
    }
    container.once("WD") { [host, container] _ in
      host.window.rootViewController = container
    }
    first.once("WD") { first in
      first.unembed()
    }
    host.play { host.window.rootViewController = ViewController() }
    #expect(second.appearanceState == .disappeared)
    #expect(appearance(second) == ["WA", "IA", "DA", "WD", "DD"])
  }

  /// The begin of its removal moves it: the removal goes no further.
  @Test func aChildThatGoesElsewhereAsItsRemovalBeginsStaysThere() {
    let stack = NavigationController(rootViewController: first)
    host.play { [second] in
      container.embed(stack)
      stack.pushViewController(second, animated: false)
    }
    second.once("WD") { [first] second in
      second.unembed()
      first.embed(second)
    }
    host.play { second.unembed() }
    #expect(second.parent === first && second.view.superview === first.view)
    #expect([first, second].allSatisfy { $0.appearanceState == .appeared })
    #expect(AppearanceReader.isInOrder(stage.log.of("S")), "\(stage.log.of("S"))")
  }

  /// Its first callback as a root controller makes it a child and another one the root.
  @Test func aRootThatBecomesAChildInItsFirstCallbackStaysThere() {
    let container = container
    second.once("WA") { [host, first] second in
      host.window.rootViewController = container
      first.embed(second)
    }
    host.play { host.window.rootViewController = second }
    #expect(host.window.rootViewController === container)
    #expect(second.parent === first && second.view.superview === first.view)
    #expect(second.appearanceState == .disappeared)
  }

  /// A container that is shown nowhere is freed, and its child is the root of a window: that goes by its
  /// view from now on, as if it had left.
  @Test func aRootWhoseHiddenContainerIsFreedAppears() {
    host.play {
      let hidden = ViewController()
      hidden.addChild(container)
      container.didMove(toParent: hidden)
      stage.hideContainer()
      stage.showContainer()
      withExtendedLifetime(hidden) { #expect(container.appearanceState == .disappeared) }
    }
    #expect(container.parent == nil && container.appearanceState == .appeared)
  }

  /// The same for a child that waits for the *did* of its container.
  @Test func aChildWhoseContainerIsFreedAsItAppearsHasAppeared() {
    ContainmentHandler().handling {
      host.play {
        let outer = Recorder("U", stage.log)
        outer.add(first)
        outer.beginAppearanceTransition(true, animated: false)
        container.view.addSubview(outer.view)
      }
    }
    #expect(first.parent == nil)
    #expect(appearance(first) == ["WA", "IA", "DA"])
  }

  // A callback of one child, or of a stack, takes another away.

  /// Two children of the root controller have appeared.
  private func embedBoth() {
    host.play { [container, first, second] in
      container.embed(first)
      container.embed(second)
    }
  }

  @Test(arguments: [Callback.viewWillDisappear, .viewDidDisappear])
  func aChildThatASiblingRemovesHearsTheWholeDisappearance(_ callback: Callback) {
    embedBoth()
    first.inside[callback.rawValue] = { [second] _ in second.unembed() }
    host.play { host.window.rootViewController = ViewController() }
    #expect(second.appearance == ["WA", "DA", "WD", "DD"])
    #expect(second.parent == nil)
  }

  /// The view has left the window when the callbacks of the way out come, so its removal says
  /// nothing.
  @Test func aChildOfOneThatWasNotToldYetDisappearsWhenItIsRemoved() {
    embedBoth()
    let inner = stage.recorder("I")
    host.play { [second] in second.embed(inner) }
    container.once("WD") { [host, container] _ in
      host.window.rootViewController = container
    }
    first.inside["WD"] = { _ in inner.unembed() }
    host.play { host.window.rootViewController = ViewController() }
    #expect(inner.appearance == ["WA", "DA", "WD", "DD"])
  }

  /// It began with a container that forwards by hand, left, and returned before the end.
  @Test func aChildThatReturnedEndsWithItsContainer() {
    let (outer, child) = (stage.recorder("G"), stage.recorder("H"))
    outer.forwards = false
    outer.beginAppearanceTransition(true, animated: false)
    outer.embed(child)
    child.removeFromParent()
    outer.addChild(child)
    host.play {
      host.window.rootViewController = outer
      outer.endAppearanceTransition()
    }
    #expect(outer.appearance == ["WA", "DA"])
    #expect(child.appearance == ["WA", "DA"])
  }

  /// The stack's own way out ends in its first callback, before its page is told.
  @Test func aPageOfAStackThatDisappearsWithinItsCallbackIsToldAllTheSame() {
    let (page, other) = (stage.recorder("Q"), stage.recorder("O"))
    let stack = HookedStack(rootViewController: page)
    stack.inside[.viewWillDisappear] = { [container] _ in container.finishTransition() }
    stack.inside[.viewIsAppearing] = { [container] stack in
      container.replace(stack, with: other, duration: 0.4, options: .transitionCurlDown)
    }
    host.play { container.embed(stack) }
    #expect(stack.appearanceState == .disappeared)
    #expect(page.appearance == ["WA", "WD", "DD"])
  }

  /// The stack has appeared, but has not told its page when that is covered.
  @Test(arguments: [true, false])
  func aPageThatIsCoveredInTheDidAppearOfItsStackDisappears(_ isAnimated: Bool) {
    let (page, other) = (stage.recorder("Q"), stage.recorder("O"))
    let stack = HookedStack(rootViewController: page)
    stack.inside[.viewDidAppear] = { $0.pushViewController(other, animated: isAnimated) }
    host.play { container.embed(stack) }
    #expect(page.appearance == ["WA", "WD", "DD"])
    #expect(other.appearance == ["WA", "DA"])
    // It appears with the animation. `didMove(toParent:)` comes afterwards.
    let heard = stage.log.of("O").filter { $0 == "DA" || $0.hasPrefix("DM") }
    if isAnimated { #expect(heard == ["DA", "DM(HookedStack)"]) }
  }

  /// The stack has disappeared, but has not told its page when that is replaced, or leaves.
  @Test(arguments: [true, false])
  func aPageThatGoesInTheDidDisappearOfItsStackDisappears(_ isReplaced: Bool) {
    let (page, other) = (stage.recorder("Q"), stage.recorder("O"))
    let stack = HookedStack(rootViewController: page)
    host.play { container.embed(stack) }
    stack.inside[.viewDidDisappear] = { stack in
      if isReplaced { stack.viewControllers = [other] } else { page.unembed() }
    }
    host.play { host.window.rootViewController = ViewController() }
    #expect(page.appearance == ["WA", "DA", "WD", "DD"])
    #expect(other.appearance.isEmpty)
  }

  /// Its container has disappeared, but has not told it; in that callback the container itself leaves,
  /// and the child in the callback of this move.
  @Test func aChildThatLeavesWhenItsDisappearingContainerHasLeftIsToldAllTheSame() {
    embedBoth()
    let inner = stage.recorder("I")
    host.step { [first] in first.embed(inner) }
    first.inside["DD"] = { first in
      first.willMove(toParent: nil)
      first.removeFromParent()
    }
    first.inside["DM(nil)"] = { _ in inner.unembed() }
    host.play { [first] in first.view.removeFromSuperview() }
    #expect(inner.appearance == ["WA", "DA", "WD", "DD"])
    #expect(first.parent == nil && inner.parent == nil)
  }

  /// The stack disappears and has not told its page, which leaves; in the callback of that move it
  /// enters a container that is not shown.
  @Test(arguments: [true, false])
  func aPageThatEntersAnotherContainerAsItLeavesDisappears(_ isPushed: Bool) {
    let (page, hidden) = (stage.recorder("Q"), stage.recorder("O"))
    let stack = HookedStack(rootViewController: page)
    let other = NavigationController(rootViewController: hidden)
    host.play { container.embed(stack) }
    stack.inside[.viewWillDisappear] = { _ in page.unembed() }
    page.inside["DM(nil)"] = { page in
      if isPushed { other.pushViewController(page, animated: false) } else { hidden.embed(page) }
    }
    host.play { host.window.rootViewController = ViewController() }
    #expect(page.appearance == ["WA", "DA", "WD", "DD"] && page.parent != nil)
  }

  /// The dismissal under way must not forget the presentation that a callback has begun meanwhile.
  @Test func aControllerThatIsPresentedAgainWhileItIsDismissedStaysPresented() {
    let front = stage.recorder("Q")
    host.play { container.present(front, animated: false) }
    container.inside["IA"] = { container in container.dismiss(animated: true) }
    container.once("DL") { container in
      container.present(front, animated: true)
    }
    host.play { container.dismiss(animated: true) }
    #expect((front.presentingViewController != nil) == (front.view.superview != nil))
    #expect((front.appearanceState == .appeared) == (front.view.window != nil))
  }
}
