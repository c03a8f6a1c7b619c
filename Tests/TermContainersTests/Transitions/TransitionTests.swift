import ContainmentCases
import Testing

@testable import TermContainers

/// What `transition(from:to:…)` promises beyond the conformance list.
@MainActor
@Suite struct TransitionTests {
  private let stage = Stage()

  @Test func theCompletionOfAnInstantTransitionIsCalledBeforeTheCallReturns() {
    let (old, new) = (stage.child("O"), stage.recorder("N"))
    stage.host.step {
      stage.container.addChild(new)
      stage.container.transition(
        from: old, to: new, duration: 0,
        completion: { _ in stage.log.note("P", "completion") })
      #expect(
        stage.log.all("WD", "WA", "DA", "DD", "completion") == [
          "O.WD", "N.WA", "N.DA", "O.DD", "P.completion",
        ])
    }
  }

  @Test func animationsAreCalledOnce() {
    let (old, new) = (stage.child("O"), stage.recorder("N"))
    var calls = 0
    stage.host.play {
      stage.container.addChild(new)
      stage.container.transition(from: old, to: new, duration: 0.2, animations: { calls += 1 })
    }
    #expect(calls == 1)
  }

  @Test func theSuperviewShowsThePicture() {
    let (old, new) = (stage.child("O"), stage.recorder("N"))
    stage.host.step {
      stage.container.addChild(new)
      stage.container.transition(from: old, to: new, duration: 0.2, options: .transitionCurlDown)
    }
    #expect(stage.container.view.picture != nil)
    #expect(new.view.picture == nil)
    stage.host.settle()
    #expect(stage.container.view.picture == nil)
  }

  @Test func aTransitionLetsGoOfBothControllers() {
    weak var (first, second): (Recorder?, Recorder?)
    stage.host.play {
      let (old, new) = (stage.recorder("O"), stage.recorder("N"))
      (first, second) = (old, new)
      stage.container.add(old)
      stage.container.addChild(new)
      stage.container.transition(
        from: old, to: new, duration: 0.1, options: .transitionCurlDown,
        completion: { _ in old.removeFromParent() })
    }
    #expect(first == nil && second != nil)
    stage.host.step { second?.removeByRecipe() }
    stage.host.step {}
    #expect(second == nil)
  }
}
