import ContainmentCases
import Testing

@testable import TermContainers

/// A callback of one child removes another, while their container disappears. Found by random
/// sequences.
@MainActor
@Suite struct LeavingSiblingTests {
  private let stage = Stage()
  private let (first, second): (Recorder, Recorder)
  private var host: HeadlessHost { stage.host }
  private var container: Recorder { stage.container }

  /// Two children of the root controller have appeared.
  init() {
    (first, second) = (stage.recorder("F"), stage.recorder("S"))
    let container = stage.container
    host.play { [first, second] in
      container.embed(first)
      container.embed(second)
    }
  }

  @Test(arguments: [Callback.viewWillDisappear, .viewDidDisappear])
  func aChildThatASiblingRemovesHearsTheWholeDisappearance(_ callback: Callback) {
    first.inside[callback.rawValue] = { [second] _ in second.unembed() }
    host.play { host.window.rootViewController = ViewController() }
    #expect(second.appearance == ["WA", "DA", "WD", "DD"])
    #expect(second.parent == nil)
  }

  /// The view has left the window when the callbacks of the way out come, so its removal says
  /// nothing.
  @Test func aChildOfOneThatWasNotToldYetDisappearsWhenItIsRemoved() {
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
