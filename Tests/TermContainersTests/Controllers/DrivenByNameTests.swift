import ContainmentCases
import Testing

@testable import TermContainers

/// A transition, or a container that forwards by hand, begins by name: it ends what is still its own,
/// and nothing that an app or another transition has begun since.
@MainActor
@Suite struct DrivenByNameTests {
  private let stage = Stage()
  private var host: HeadlessHost { stage.host }

  /// The app begins the opposite itself, while the container has still to appear: that is the app's to
  /// end, also after the child has left.
  @Test func whatTheAppHasBegunAContainerDoesNotEnd() {
    let (hand, child) = (stage.hand(), stage.recorder("C"))
    let found = complaints {
      hand.beginAppearanceTransition(true, animated: false)
      hand.embed(child)
      child.beginAppearanceTransition(false, animated: false)
      child.unembed()
      #expect(stage.log.appearance(of: "C") == ["WA", "WD"] && child.lifecycle.isDriven(false))
      child.endAppearanceTransition()
      hand.endAppearanceTransition()
    }
    #expect(found.isEmpty)
    #expect(stage.log.appearance(of: "C") == ["WA", "WD", "DD"])
    #expect(stage.log.appearance(of: "H") == ["WA", "DA"])
  }

  /// What an app adds to the count, the container does not end.
  @Test func aContainerEndsItsOwnBegins() {
    let (hand, child) = (stage.hand(), stage.recorder("C"))
    hand.beginAppearanceTransition(true, animated: false)
    hand.embed(child)
    child.beginAppearanceTransition(true, animated: false)
    hand.endAppearanceTransition()
    #expect(stage.log.appearance(of: "C") == ["WA"])
    child.endAppearanceTransition()
    #expect(stage.log.appearance(of: "C") == ["WA", "DA"])
  }

  /// A child that is embedded twice has begun twice, and ends once, with the container.
  @Test func aContainerEndsAllItsOwnBegins() {
    let (hand, child) = (stage.hand(), stage.recorder("C"))
    hand.beginAppearanceTransition(true, animated: false)
    hand.embed(child)
    hand.embed(child)
    hand.endAppearanceTransition()
    #expect(stage.log.appearance(of: "C") == ["WA", "DA"] && !child.lifecycle.isDriven)
  }

  /// A child enters another container in its own *will*, and the one that has begun for it turns round.
  @Test func aContainerEndsWhatItHasBegunForAChildThatLeavesAtOnce() {
    let (hand, child, other) = (stage.hand(), stage.recorder("C"), stage.recorder("O"))
    host.step { host.window.rootViewController = hand }
    child.inside["WA"] = { [host] child in
      other.addChild(child)
      host.window.rootViewController = ViewController()
    }
    host.play { hand.embed(child) }
    #expect(stage.log.appearance(of: "C") == ["WA", "WD", "DD"] && !child.lifecycle.isDriven)
  }

  /// A child turns along with its container, and moves elsewhere in the container's callback: it ends
  /// what it was sent there, and appears at its new place.
  @Test func aChildThatMovesElsewhereInItsContainersDidDisappearAppearsThere() {
    let (hand, child, container) = (stage.hand(), stage.recorder("C"), stage.container)
    host.play { container.embed(hand) }
    child.once("WA") { child in
      hand.view.removeFromSuperview()
    }
    hand.inside["DD"] = { _ in
      child.view.removeFromSuperview()
      container.embed(child)
    }
    host.play { hand.embed(child) }
    #expect(stage.log.appearance(of: "C") == ["WA", "WD", "DD", "WA", "DA"])
  }

  /// The leaving child cancels the transition before the entering one has been told anything. Its view
  /// is shown already, so it stays as it is.
  @Test func aTransitionTurnsNobodyRoundForWhomItHasNotBegun() {
    let (old, new) = (stage.recorder("O"), stage.recorder("N"))
    host.step {
      stage.container.embed(old)
      stage.container.embed(new)
    }
    stage.log.clear()
    var result: Bool?
    old.once("WD") { [container = stage.container] old in
      container.finishTransition()
    }
    host.play {
      _ = stage.container.interactiveTransition(from: old, to: new, duration: 1, options: []) {
        result = $0
      }
    }
    #expect(result == false)
    #expect(stage.log.appearance(of: "N").isEmpty && new.appearanceState == .appeared)
    #expect(stage.log.appearance(of: "O") == ["WD", "WA", "DA"])
  }

  /// A page is taken out of its stack while that appears, and once more in the callback of that. Each
  /// call ends what it has begun itself; the stack ends neither.
  @Test func aStackDoesNotEndWhatUnembedHasBegun() {
    let page = stage.recorder("Q")
    let stack = NavigationController(rootViewController: page)
    page.inside["WD"] = { page in page.unembed() }
    let found = complaints {
      host.play {
        stage.container.embed(stack)
        page.unembed()
      }
    }
    #expect(found.isEmpty)
    #expect(stage.log.appearance(of: "Q") == ["WA", "WD", "DD"] && !page.lifecycle.isDriven)
  }

  /// A page leaves its stack, which pushes another in its callback. The page appears in another container,
  /// which leaves in that callback.
  @Test func whatAPushLeavesGoesByThePlaceThatItsCallbackLeavesIt() {
    let (page, next, other) = (stage.recorder("Q"), stage.recorder("N"), stage.recorder("O"))
    let stack = NavigationController(rootViewController: page)
    host.play {
      stage.container.embed(stack)
      stage.container.embed(other)
    }
    page.inside["DD"] = { page in
      page.inside = ["WA": { _ in other.unembed() }]
      stack.pushViewController(next, animated: true)
    }
    stage.log.clear()
    host.step {
      page.unembed()
      other.embed(page)
    }
    host.play { stack.finishTransition() }
    #expect(stage.log.appearance(of: "Q") == ["WD", "DD", "WA", "WD", "DD"])
    #expect(stage.log.appearance(of: "O") == ["WD", "DD"])
  }

  /// A swap that is called off makes the new child leave, and in its callback that is replaced by a
  /// third. Both swaps have it disappear; the later one ends that, before the child has no parent.
  @Test func ofTwoTransitionsOfAChildTheLaterEndsIt() {
    let container = stage.container
    let (old, new, third) = (stage.child("O"), stage.recorder("N"), stage.recorder("T"))
    host.step {
      container.addChild(new)
      let driver = container.interactiveTransition(
        from: old, to: new, duration: 1, options: .transitionCrossDissolve)
      driver.update(0.5)
    }
    stage.log.clear()
    new.inside["WD"] = { new in container.replace(new, with: third) }
    host.play { container.finishTransition() }
    #expect(stage.log.of("N") == ["WD", "WM(nil)", "DD", "DM(nil)"])
    #expect(stage.log.appearance(of: "T") == ["WA", "DA"] && new.parent == nil)
    #expect(stage.log.appearance(of: "O") == ["WA", "DA"] && !new.lifecycle.isDriven)
  }

  /// A stack that disappears lies inside the window's root, takes that as its page, and so begins for it.
  /// By then the stack is at rest, because the swap inside the root is ended first. In its *will* the root
  /// leaves, and the stack ends what it has begun.
  @Test func aStackAtRestEndsWhatItHasBegunForAPageThatLeavesAtOnce() {
    let (root, outer, next) = (stage.container, stage.recorder("A"), stage.recorder("N"))
    let stack = NavigationController()
    host.play {
      root.embed(outer)
      outer.embed(stack)
    }
    stage.log.clear()
    outer.forwards = false
    outer.inside["WD"] = { _ in stack.beginAppearanceTransition(false, animated: true) }
    outer.inside["DD"] = { _ in stack.endAppearanceTransition() }
    root.inside["WD"] = { root in root.removeByRecipe() }
    ContainmentHandler().handling {
      host.step {
        root.replace(outer, with: next, duration: 1, options: .transitionCurlUp)
        stack.removeFromParent()
      }
      host.play { stack.setViewControllers([root], animated: false) }
    }
    #expect(stage.log.appearance(of: root.name) == ["WD", "DD"] && !root.lifecycle.isDriven)
    #expect(stage.log.appearance(of: "N") == ["WA", "WD", "DD"])
  }
}
