import ContainmentCases
import Testing

@testable import TermContainers

/// A container that forwards by hand has begun for its child, and a callback moves the child, or
/// what the two wait for, before the container ends it.
@MainActor
@Suite struct EndedElsewhereTests {
  private let stage = Stage()
  private var host: HeadlessHost { stage.host }
  private var root: Recorder { stage.container }

  /// A container that forwards by hand, shown in the root, and its child, for which it begins and
  /// ends along with itself.
  private func handAndChild() -> (hand: Recorder, child: Recorder) {
    let (hand, child) = (stage.hand(), stage.recorder("C"))
    host.step { root.add(hand) }
    host.step {
      hand.addChild(child)
      child.beginAppearanceTransition(true, animated: false)
      hand.view.addSubview(child.view)
      child.endAppearanceTransition()
      child.didMove(toParent: hand)
    }
    for (isAppearing, will, did) in [(true, "WA", "DA"), (false, "WD", "DD")] {
      hand.inside[will] = { _ in child.beginAppearanceTransition(isAppearing, animated: false) }
      hand.inside[did] = { _ in child.endAppearanceTransition() }
    }
    return (hand, child)
  }

  /// By hand, it was sent nothing in its new place.
  @Test func aChildThatMovesWhileItsContainerHasItDisappearAppearsInItsNewPlace() {
    let (_, child) = handAndChild()
    let root = root
    child.once("WD") { child in
      child.view.removeFromSuperview()
      child.removeFromParent()
      root.add(child)
    }
    host.step {
      child.willMove(toParent: nil)
      child.beginAndEnd(false)
    }
    #expect(child.parent === root && child.view.window != nil)
    #expect(child.appearance == ["WA", "DA", "WD", "DD", "WA", "DA"])
  }

  /// An app may end before it removes the view.
  @Test func aChildThatStaysIsNotSentItsAppearanceAgain() {
    let (_, child) = handAndChild()
    host.step {
      child.willMove(toParent: nil)
      child.beginAndEnd(false)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    #expect(child.appearance == ["WA", "DA", "WD", "DD"])
  }

  /// The root becomes the child of one that it ends when it has disappeared itself.
  @Test func aRootThatEntersOneItDrivesWaitsForTheFrame() {
    let (hand, child) = handAndChild()
    let (host, root) = (host, root)
    let other = stage.recorder("O")
    other.inside["WD"] = { _ in
      child.removeByRecipe()
      child.addChild(root)
      child.view.addSubview(root.view)
    }
    host.step { root.add(other) }
    host.play { host.window.rootViewController = ViewController() }
    for one in [root, hand, child] {
      #expect(one.appearance.suffix(2) == ["WD", "DD"], "\(one.name)")
    }
  }

  /// A container enters the child of one that it has lost and that forwards by hand.
  @Test func aContainerThatEntersWhatItsLostChildDrivesLetsAllDisappear() {
    let (outer, middle) = (stage.recorder("X"), stage.recorder("M"))
    let (hand, child) = handAndChild()
    host.step {
      root.add(outer)
      outer.add(middle)
      hand.removeByRecipe()
    }
    host.step { middle.add(hand) }
    host.play {
      outer.removeByRecipe()
      hand.removeByRecipe()
      middle.view.removeFromSuperview()
      child.add(middle)
    }
    for one in [outer, middle, hand, child] {
      #expect(one.appearance.suffix(2) == ["WD", "DD"], "\(one.name)")
    }
  }

  /// The root, as a child of one that is not shown, is told so, and leaves that one at once.
  @Test func aRootThatLeavesItsContainerInItsOwnWillAppearsAgain() {
    let (root, child) = (root, stage.recorder("C"))
    host.step { root.add(child) }
    root.once("WD") { root in
      root.removeFromParent()
    }
    host.play {
      child.removeByRecipe()
      child.addChild(root)
    }
    #expect(root.parent == nil && root.view.window != nil)
    #expect(root.appearance == ["WD", "WA", "DA"])
  }

  /// The root enters one that appears in it, and that has just left: both are in no window then.
  @Test func aRootThatEntersOneThatAppearsInItIsToldToTheEnd() {
    let (root, host) = (root, host)
    let (middle, child, new) = (stage.recorder("M"), stage.recorder("C"), stage.recorder("N"))
    middle.add(child)
    child.once("WA") { child in
      middle.replace(child, with: new, duration: 0.2)
      child.add(root)
    }
    host.play { root.add(middle) }
    for one in [root, middle, child, new] {
      let heard = one.appearance
      #expect(heard.isEmpty || heard.last == "DD" || heard.last == "DA", "\(one.name): \(heard)")
    }
  }

  /// The app ends only then what it began for a child, and the child is the window's root by then.
  @Test func aChildThatBecomesTheRootWhileItIsMadeToDisappearAppears() {
    let (_, child) = handAndChild()
    let window = host.window
    host.play {
      child.willMove(toParent: nil)
      child.beginAppearanceTransition(false, animated: false)
      child.view.removeFromSuperview()
      child.removeFromParent()
      window.rootViewController = child
      child.endAppearanceTransition()
    }
    #expect(child.view.window === window)
    #expect(child.appearance == ["WA", "DA", "WD", "DD", "WA", "DA"])
  }

  /// What it entered in the middle of one disappearance says nothing about another one.
  @Test func aChildLooksAtItsPlaceAfterTheEndOfThatDisappearanceOnly() {
    let (hand, child) = handAndChild()
    let page = stage.recorder("P")
    host.step { root.add(page) }
    host.step {
      child.willMove(toParent: nil)
      child.beginAppearanceTransition(false, animated: false)
      child.view.removeFromSuperview()
      page.add(child)
      // By itself, so that the end of the begin is not called by hand.
      child.endAppearance()
    }
    host.step {
      page.view.layoutIfNeeded(); child.removeByRecipe()
    }
    host.play {
      hand.addChild(child)
      child.beginAppearanceTransition(true, animated: false)
      hand.view.addSubview(child.view)
      child.endAppearanceTransition()
      child.beginAndEnd(false)
    }
    #expect(child.appearance.last == "DD")
  }
}
