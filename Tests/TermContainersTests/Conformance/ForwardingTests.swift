import Testing

@testable import TermContainers

/// What a container forwards, where something is done to it or by it meanwhile.
@MainActor
@Suite struct ForwardingTests {
  private let stage = Stage()
  private var log: EventLog { stage.log }
  private var container: Recorder { stage.container }

  private func appearance(_ name: String) -> [String] {
    log.of(name).filter { ["WA", "DA", "WD", "DD"].contains($0) }
  }

  /// UIKit leaves the `DA` out or sends it twice. We send it once, and say what is wrong.
  @Test("C-121 a container that forwards and relays as well is diagnosed") func c121() {
    let (parent, child) = (stage.recorder("Q"), stage.recorder("C"))
    parent.add(child)
    parent.inside["WA"] = { _ in child.beginAppearanceTransition(true, animated: false) }
    parent.inside["DA"] = { _ in child.endAppearanceTransition() }
    let found = complaints { stage.host.step { container.add(parent) } }
    #expect(found == ["Unbalanced calls to begin/end appearance transitions for Recorder."])
    #expect(appearance("C") == ["WA", "DA"])
  }

  @Test("C-121 so is one that relays a disappearance") func relayedDisappearance() {
    let child = stage.child("C")
    container.inside["WD"] = { _ in child.beginAppearanceTransition(false, animated: false) }
    container.inside["DD"] = { _ in child.endAppearanceTransition() }
    let found = complaints { stage.host.step { container.view.removeFromSuperview() } }
    #expect(found.count == 1)
    #expect(appearance("C") == ["WD", "DD"])
  }

  @Test("C-143 with nothing to lay out IA comes all the same") func c143() {
    let child = stage.recorder("C")
    child.inside["WA"] = { $0.view.layoutIfNeeded() }
    stage.host.step { container.add(child) }
    #expect(log.of("C") == ["WM(P)", "load", "WA", "WL", "DL", "DM(P)", "IA", "DA"])
  }

  @Test("C-149 a child whose view is out of the window gets no VWT") func c149() {
    let child = stage.child("C")
    stage.host.step { child.view.removeFromSuperview() }
    log.clear()
    stage.host.resize(to: Size(width: 30, height: 8))
    #expect(log.all("VWT") == ["P.VWT(30x8)"])
    stage.host.step { container.view.addSubview(child.view) }
    #expect(log.of("C") == ["WA", "IA", "WL", "DL", "DA"])
  }

  /// The container's view goes first, so the child's `WD` is a forwarded one, and its removal sends
  /// nothing more.
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

  /// The `WA` that was turned round goes no further; as the view is in the window after all, there
  /// is another.
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
    HierarchyAudit(of: [child], in: stage.host).expectSettled()
  }

  @Test func whatAppearsOutOfAWindowHearsNoIsAppearingLater() {
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
}
