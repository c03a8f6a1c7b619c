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
}
