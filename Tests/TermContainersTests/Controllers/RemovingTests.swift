import ContainmentCases
import Testing

@testable import TermContainers

@MainActor
@Suite struct RemovingTests {
  private let stage = Stage()
  private var log: EventLog { stage.log }

  @Test("A child added and removed in the same turn never receives viewDidAppear")
  func anAdditionMayBeTakenBack() {
    let child = stage.recorder("C")
    stage.host.step {
      stage.container.add(child)
      child.removeByRecipe()
    }
    #expect(log.callbacks(of: "C").filter { $0.count == 2 } == ["WA", "WD", "DD"])
    #expect(child.appearanceState == .disappeared)
  }

  @Test("A controller whose view is hidden or covered receives no callbacks")
  func hidingAndCoveringCallNothing() {
    let child = stage.child("C")
    let cover = View(frame: stage.container.view.bounds)
    cover.backgroundColor = .default
    stage.host.step {
      child.view.isHidden = true
      stage.container.view.addSubview(cover)
    }
    #expect(log.callbacks(of: "C").isEmpty)
    #expect(child.appearanceState == .appeared)
  }

  /// The child's own callback takes it out and puts it back: that stands.
  @Test func aChildThatComesBackWhileItIsUnembeddedStays() {
    let (container, child) = (stage.container, stage.recorder("C"))
    stage.host.step { container.embed(child) }
    child.once("WD") { child in
      child.view.removeFromSuperview()
      child.removeFromParent()
      container.embed(child)
    }
    stage.host.play { child.unembed() }
    #expect(child.parent === container && child.view.isDescendant(of: container.view))
    #expect(child.appearanceState == .appeared)
  }
}
