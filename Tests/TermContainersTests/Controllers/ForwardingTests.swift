import ContainmentCases
import Testing

@testable import TermContainers

/// A container forwards correctly while it or its children are moved.
@MainActor
@Suite struct ForwardingTests {
  private let stage = Stage()
  private var log: EventLog { stage.log }
  private var container: Recorder { stage.container }

  /// The container's view goes first, so the container forwards the child's `WD`, and the child's
  /// own removal sends nothing more.
  @Test(arguments: [true, false])
  func aChildRemovedAfterItsContainerHearsTheDid(_ inTheContainersDid: Bool) {
    let child = stage.child("C")
    if inTheContainersDid { container.inside["DD"] = { _ in child.removeByRecipe() } }
    stage.host.step {
      container.view.removeFromSuperview()
      if !inTheContainersDid { child.removeByRecipe() }
    }
    #expect(log.of("C") == ["WD", "WM(nil)", "DM(nil)", "DD"])
  }

  @Test func aChildThatLeavesWhileItsContainerAppearsHearsTheDid() {
    let child = stage.child("C")
    stage.host.step { container.view.removeFromSuperview() }
    log.clear()
    stage.host.step {
      stage.host.window.addSubview(container.view)
      child.removeFromParent()
    }
    #expect(log.callbacks(of: "C") == ["WA", "DM(nil)", "DA"])
  }

  @Test func aViewAddedInWillAppearWithoutAddChildAppearsToo() {
    let (parent, stranger) = (stage.recorder("Q"), stage.recorder("X"))
    parent.inside["WA"] = { $0.view.addSubview(stranger.view) }
    stage.host.step { container.add(parent) }
    #expect(log.appearance(of: "X") == ["WA", "DA"])
  }

  /// The container does not forward the `WA` that it reversed. Its view did enter the window, so it
  /// receives and forwards another.
  @Test func aWillThatIsTurnedRoundInItsCallback() {
    let (parent, child) = (stage.recorder("Q"), stage.recorder("C"))
    parent.add(child)
    parent.once("WA") {
      $0.beginAndEnd(false)
    }
    stage.host.step { container.add(parent) }
    #expect(log.appearance(of: "Q") == ["WA", "WD", "DD", "WA", "DA"])
    #expect(log.appearance(of: "C") == ["WA", "DA"])
  }

  @Test func aContainerThatLeavesWhileItsChildEntersTakesItAlong() {
    let child = stage.recorder("C")
    child.inside["WA"] = { _ in stage.container.view.removeFromSuperview() }
    stage.host.step { container.add(child) }
    #expect(log.appearance(of: "C") == ["WA", "WD", "DD"])
    LogAudit(of: [child], in: stage.host).expectSettled()
  }

  @Test func aChildThatAppearedOutsideOfAWindowIsSentNoIsAppearingLater() {
    let child = stage.recorder("C")
    child.beginAndEnd(true)
    stage.host.step { container.add(child) }
    #expect(!log.of("C").contains("IA"))
  }

  @Test func aChildTakenElsewhereInWillMoveStaysThere() {
    let (child, other) = (stage.recorder("C"), stage.recorder("Q"))
    child.inside["WM(P)"] = { _ in other.addChild(child) }
    container.addChild(child)
    #expect(child.parent === other)
    #expect(container.children.isEmpty)
  }

  /// The container forwards by hand, is still appearing, and is taken out by the child's own callback.
  @Test func aChildEmbeddedByHandTurnsRoundWithItsContainer() {
    let (hand, child) = (stage.hand(), stage.recorder("C"))
    child.inside["WA"] = { _ in hand.unembed() }
    stage.host.play {
      container.embed(hand)
      hand.embed(child)
    }
    for one in [hand, child] { #expect(one.appearance == ["WA", "WD", "DD"], "\(one.name)") }
  }

  /// The child's own callback covers the container, which was at rest.
  @Test(arguments: [true, false])
  func aChildEmbeddedByHandGoesWithAContainerThatIsCovered(_ animated: Bool) {
    let (hand, child, cover) = (stage.hand(), stage.recorder("C"), stage.recorder("V"))
    stage.host.step { container.embed(hand) }
    child.inside["WA"] = { _ in hand.present(cover, animated: animated) }
    stage.host.play { hand.embed(child) }
    #expect(log.appearance(of: "H") == ["WA", "DA", "WD", "DD"])
    #expect(log.appearance(of: "C") == ["WA", "WD", "DD"] && child.parent === hand)
  }

  /// It left while its container was at rest, and that leaves and returns before the call is over.
  @Test func aChildThatLeftAContainerByHandIsEndedAllTheSame() {
    let (hand, child) = (stage.hand(), stage.recorder("C"))
    stage.host.step { container.embed(hand) }
    child.inside["WA"] = {
      $0.removeFromParent()
      hand.beginAndEnd(false)
    }
    stage.host.play { hand.embed(child) }
    #expect(!child.lifecycle.isDriven && !child.lifecycle.isUnderWay)
  }

  /// Its container enters another one, and so appears again, in its own callback.
  @Test func aChildEmbeddedByHandStaysWithAContainerThatReturns() {
    let (outer, hand, child) = (stage.recorder("O"), stage.hand(), stage.recorder("C"))
    stage.host.step { container.embed(outer) }
    hand.once("WD") { [container] in
      $0.removeByRecipe()
      container.add($0)
    }
    stage.host.play {
      outer.embed(hand)
      hand.embed(child)
      outer.removeByRecipe()
    }
    #expect(hand.appearance == ["WA", "WD", "WA", "DA"] && child.appearance == ["WA", "DA"])
  }

  /// A swap ends in the callback in which the container hears that it disappears.
  @Test func aChildEmbeddedByHandDisappearsWithAContainerThatIsOutAtOnce() {
    let (hand, child, next) = (stage.hand(), stage.recorder("C"), stage.recorder("N"))
    hand.inside["WD"] = { $0.view.removeFromSuperview() }
    stage.host.play {
      container.embed(hand)
      hand.embed(child)
      container.replace(hand, with: next)
    }
    for one in [hand, child] { #expect(one.appearance == ["WA", "WD", "DD"], "\(one.name)") }
  }

  /// It has a new container by then, which is still appearing.
  @Test func aChildThatMovesWhileItsSiblingsHearGoesWithItsNewContainer() {
    let (first, second) = (stage.recorder("A"), stage.recorder("B"))
    let (one, two) = (stage.recorder("1"), stage.recorder("2"))
    one.inside["DA"] = { _ in
      two.removeByRecipe()
      second.add(two)
    }
    stage.host.step {
      container.add(first)
      first.add(one)
      container.add(second)
      first.add(two)
    }
    #expect(log.all.filter { $0.hasSuffix("DA") } == ["A.DA", "1.DA", "B.DA", "2.DA"])
  }

  /// A sibling's callback takes the container out before all have been looked after.
  @Test func aChildIsNotSettledBeforeAContainerThatLeavesMeanwhile() {
    let (outer, one, two) = (stage.recorder("O"), stage.recorder("1"), stage.recorder("2"))
    two.inside["DA"] = { _ in one.view.removeFromSuperview() }
    one.inside["DD"] = { _ in outer.view.removeFromSuperview() }
    stage.host.play {
      container.add(outer)
      outer.add(one)
      outer.add(two)
    }
    #expect(log.all.filter { $0.hasSuffix("DD") } == ["1.DD", "O.DD", "2.DD"])
  }
}
