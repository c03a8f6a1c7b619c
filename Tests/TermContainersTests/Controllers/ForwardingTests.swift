import ContainmentCases
import Testing

@testable import TermContainers

/// A container forwards correctly while it or its children are moved.
@MainActor
@Suite struct ForwardingTests {
  private let stage = Stage()
  private var log: EventLog { stage.log }
  private var container: Recorder { stage.container }

  private func appearance(_ name: String) -> [String] {
    log.of(name).filter { ["WA", "DA", "WD", "DD"].contains($0) }
  }

  /// The container's view goes first, so the container forwards the child's `WD`, and the child's
  /// own removal sends nothing more.
  @Test func aChildRemovedAfterItsContainerHearsTheDid() {
    let child = stage.child("C")
    stage.host.step {
      container.view.removeFromSuperview()
      child.removeByRecipe()
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

  @Test func aChildRemovedInTheDidOfItsContainerHearsItsOwn() {
    let child = stage.child("C")
    container.inside["DD"] = { _ in child.removeByRecipe() }
    stage.host.step { container.view.removeFromSuperview() }
    #expect(log.of("C") == ["WD", "WM(nil)", "DM(nil)", "DD"])
  }

  @Test func aViewAddedInWillAppearWithoutAddChildAppearsToo() {
    let (parent, stranger) = (stage.recorder("Q"), stage.recorder("X"))
    parent.inside["WA"] = { $0.view.addSubview(stranger.view) }
    stage.host.step { container.add(parent) }
    #expect(appearance("X") == ["WA", "DA"])
  }

  /// The container does not forward the `WA` that it reversed. Its view did enter the window, so it
  /// receives and forwards another.
  @Test func aWillThatIsTurnedRoundInItsCallback() {
    let (parent, child) = (stage.recorder("Q"), stage.recorder("C"))
    parent.add(child)
    parent.inside["WA"] = {
      $0.inside["WA"] = nil
      $0.beginAppearanceTransition(false, animated: false)
      $0.endAppearanceTransition()
    }
    stage.host.step { container.add(parent) }
    #expect(appearance("Q") == ["WA", "WD", "DD", "WA", "DA"])
    #expect(appearance("C") == ["WA", "DA"])
  }

  @Test func aContainerThatLeavesWhileItsChildEntersTakesItAlong() {
    let child = stage.recorder("C")
    child.inside["WA"] = { _ in stage.container.view.removeFromSuperview() }
    stage.host.step { container.add(child) }
    #expect(appearance("C") == ["WA", "WD", "DD"])
    LogAudit(of: [child], in: stage.host).expectSettled()
  }

  @Test func aChildThatAppearedOutsideOfAWindowIsSentNoIsAppearingLater() {
    let child = stage.recorder("C")
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
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
    let (hand, child) = (stage.recorder("H"), stage.recorder("C"))
    hand.forwards = false
    child.inside["WA"] = { _ in hand.unembed() }
    stage.host.step {
      container.embed(hand)
      hand.embed(child)
    }
    stage.host.settle()
    #expect(appearance("C") == ["WA", "WD", "DD"] && appearance("H") == ["WA", "WD", "DD"])
  }

  /// The child's own callback covers the container, which was at rest.
  @Test(arguments: [true, false])
  func aChildEmbeddedByHandGoesWithAContainerThatIsCovered(_ animated: Bool) {
    let (hand, child, cover) = (stage.recorder("H"), stage.recorder("C"), stage.recorder("V"))
    hand.forwards = false
    stage.host.step { container.embed(hand) }
    child.inside["WA"] = { _ in hand.present(cover, animated: animated) }
    stage.host.step { hand.embed(child) }
    stage.host.settle()
    #expect(appearance("H") == ["WA", "DA", "WD", "DD"])
    #expect(appearance("C") == ["WA", "WD", "DD"] && child.parent === hand)
  }

  /// It left while its container was at rest, and that leaves and returns before the call is over.
  @Test func aChildThatLeftAContainerByHandIsEndedAllTheSame() {
    let (hand, child) = (stage.recorder("H"), stage.recorder("C"))
    hand.forwards = false
    stage.host.step { container.embed(hand) }
    child.inside["WA"] = {
      $0.removeFromParent()
      hand.beginAppearanceTransition(false, animated: false)
      hand.endAppearanceTransition()
    }
    stage.host.step { hand.embed(child) }
    stage.host.settle()
    #expect(!child.lifecycle.isDriven && !child.lifecycle.isUnderWay)
  }
}
