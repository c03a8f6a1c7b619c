import ContainmentCases
import Testing

@testable import TermContainers

@MainActor
@Suite struct RemovingTests {
  private let stage = Stage()
  private var log: EventLog { stage.log }

  @Test("A will taken back before the turn ends: no did of the first")
  func anAdditionMayBeTakenBack() {
    let child = stage.recorder("C")
    stage.host.step {
      stage.container.add(child)
      child.removeByRecipe()
    }
    #expect(log.callbacks(of: "C").filter { $0.count == 2 } == ["WA", "WD", "DD"])
    #expect(child.appearanceState == .disappeared)
  }

  @Test("H1, H2 hidden and covered views send nothing") func hidingAndCoveringCallNothing() {
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
}
